import { spawnWorker } from '../lib/trusted.ts'
import { WorkerClient } from './connect.ts'
import type { RasterMethods } from '../../workers/pdf/methods.ts'
import rasterUrl from '../../workers/pdf/worker.ts?worker&url'

/** Rasterises the PDFs of every engine that produces them. */
export const rasterClient = new WorkerClient<RasterMethods>({
  spawn: () => spawnWorker(rasterUrl, 'pdf-raster'),
  timeLimitsMs: { rasterise: Infinity, findFigures: Infinity, cropFigures: Infinity, cutScore: 60_000 },
  // pdf.js cannot be interrupted, so jobs that exceed their time limit are terminated.
  graceMs: 0,
})
