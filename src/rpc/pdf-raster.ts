import { spawnWorker } from '../lib/trusted.ts'
import { WorkerClient } from './connect.ts'
import type { RasterMethods } from '../../workers/pdf/methods.ts'
import rasterUrl from '../../workers/pdf/worker.ts?worker&url'

/** Draws the PDFs of every engine that writes them. */
export const rasterClient = new WorkerClient<RasterMethods>({
  spawn: () => spawnWorker(rasterUrl, 'pdf-raster'),
  timeLimitsMs: { rasterise: Infinity, findFigures: Infinity, cropFigures: Infinity },
  // pdf.js never looks up: what is late is terminated.
  graceMs: 0,
})
