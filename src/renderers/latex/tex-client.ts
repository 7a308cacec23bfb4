import { engineIdleMs } from '../../lib/environment.ts'
import { ownAddress } from '../../lib/own-address.ts'
import { spawnWorker } from '../../lib/trusted.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import type { LatexMethods } from './worker/methods.ts'
import texUrl from './worker/worker.ts?worker&url'

export const engineBase = () => ownAddress('engines/latex/')

export const texClient = new WorkerClient<LatexMethods>({
  spawn: () => spawnWorker(texUrl, 'latex'),
  timeLimitsMs: { start: 120_000, compile: Infinity },
  idleMs: engineIdleMs(),
  // If a worker does not stop immediately when its time limit is reached, the worker is terminated, because TeX
  // cannot be interrupted.
  graceMs: 0,
})
