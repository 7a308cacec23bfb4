import writerUrl from '../../../workers/infer/generate-worker.ts?worker&url'
import type { GenerateMethods } from '../../../workers/infer/methods.ts'
import { spawnWorker } from '../../lib/trusted.ts'
import { WorkerClient } from '../../rpc/connect.ts'

/** One worker for all models that write: two of them would fight for the same memory. It is started when one is asked. */
export const writer = new WorkerClient<GenerateMethods>({
  spawn: () => spawnWorker(writerUrl, 'write'),
  timeLimitsMs: { generate: Infinity, missing: 60_000 },
  // A large model takes its time for one token; a worker that is ended has to load it again.
  graceMs: 15_000,
})
