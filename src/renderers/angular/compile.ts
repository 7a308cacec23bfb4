import angularWorkerUrl from './worker/worker.ts?worker&url'
import type { AngularJob, AngularMethods, CompiledAngular } from './worker/methods.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import { RpcError } from '../../lib/rpc/protocol.ts'
import { fail, type Context, type Outcome, type RenderFailure } from '../../contracts/index.ts'
import { isAbort } from '../../lib/errors.ts'
import { spawnWorker } from '../../lib/trusted.ts'

/** Many times what the largest readable source takes, TypeScript's start included. */
const compileLimitMs = 15_000

const client = new WorkerClient<AngularMethods>({
  spawn: () => spawnWorker(angularWorkerUrl, 'angular'),
  timeLimitsMs: { compile: compileLimitMs },
})

/** Starts the compiler ahead of the first source. */
export function warmCompiler(): void {
  client.warm()
}

/** Compiles in a worker, which can be stopped: TypeScript takes its time over strange texts. */
export async function compileAngular(
  job: AngularJob,
  context: Context,
): Promise<Outcome<CompiledAngular, RenderFailure>> {
  try {
    return await client.call('compile', job, { signal: context.signal })
  } catch (thrown) {
    if (context.signal.aborted || isAbort(thrown)) return fail('cancelled', 'The render was cancelled.')
    if (thrown instanceof RpcError && thrown.code === 'timeout') {
      return fail('timeout', `Compiling the code took longer than ${compileLimitMs / 1000} s.`, {
        place: { file: job.name, line: 1 },
      })
    }
    throw thrown
  }
}
