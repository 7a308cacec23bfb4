import { spawnWorker } from '../../lib/trusted.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import type { LatexMethods } from './worker/methods.ts'
import texUrl from './worker/worker.ts?worker&url'

/** Where the built engine stands; the page and its workers lie at different depths, so the page tells. */
export const engineBase = new URL(`${import.meta.env.BASE_URL}engines/latex/`, location.href).href

export const texClient = new WorkerClient<LatexMethods>({
  spawn: () => spawnWorker(texUrl, 'latex'),
  timeLimitsMs: { start: 120_000, compile: Infinity },
  // A worker that does not stop at once when its time is over is terminated: TeX never looks up.
  graceMs: 0,
})
