import writerUrl from '../../../workers/infer/generate-worker.ts?worker&url'
import type { GenerateMethods } from '../../../workers/infer/methods.ts'
import { spawnWorker } from '../../lib/trusted.ts'
import { WorkerClient } from '../../rpc/connect.ts'

/**
 * A single worker for all models that generate text, because two models would compete for the same memory. The worker
 * is started by the first request.
 */
export const writer = new WorkerClient<GenerateMethods>({
  spawn: () => spawnWorker(writerUrl, 'write'),
  timeLimitsMs: { generate: Infinity, missing: 60_000 },
  // A large model can take a long time to produce one token, and if the worker were terminated, it would have to load
  // the model again.
  graceMs: 15_000,
})
