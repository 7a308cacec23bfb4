import angularWorkerUrl from './worker/worker.ts?worker&url'
import type { AngularJob, AngularMethods, CompiledAngular } from './worker/methods.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import { isTimeout } from '../../lib/rpc/protocol.ts'
import { fail, msg, type Context, type Outcome, type RenderFailure } from '../../contracts/index.ts'
import { engineIdleMs } from '../../lib/environment.ts'
import { isAbort } from '../../lib/errors.ts'
import { spawnWorker } from '../../lib/trusted.ts'

/** Time limit, many times what the largest readable source needs, including TypeScript's startup. */
const compileLimitMs = 15_000

const client = new WorkerClient<AngularMethods>({
  spawn: () => spawnWorker(angularWorkerUrl, 'angular'),
  timeLimitsMs: { compile: compileLimitMs },
  idleMs: engineIdleMs(),
})

/** Starts the compiler before the first source arrives. */
export function warmCompiler(): void {
  client.warm()
}

/** Compiles in a worker that can be terminated, because TypeScript can be slow on unusual input. */
export async function compileAngular(
  job: AngularJob,
  context: Context,
): Promise<Outcome<CompiledAngular, RenderFailure>> {
  try {
    return await client.call('compile', job, { signal: context.signal })
  } catch (thrown) {
    if (context.signal.aborted || isAbort(thrown)) return fail('cancelled', 'The render was cancelled.')
    if (isTimeout(thrown)) {
      return fail('timeout', msg`Compiling the code took longer than ${compileLimitMs / 1000} s.`, {
        place: { file: job.name, line: 1 },
      })
    }
    throw thrown
  }
}
