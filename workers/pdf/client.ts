import { spawnWorker } from '../../src/lib/trusted.ts'
import { WorkerClient } from '../rpc/connect.ts'
import type { RasterMethods } from './methods.ts'
import rasterUrl from './worker.ts?worker&url'

/** Draws the PDFs of every engine that writes them. */
export const rasterClient = new WorkerClient<RasterMethods>({
  spawn: () => spawnWorker(rasterUrl, 'pdf-raster'),
  timeLimitsMs: { rasterise: Infinity },
  // pdf.js never looks up: what is late is terminated.
  graceMs: 0,
})
