import jekyllWorkerUrl from '../../../workers/jekyll/worker.ts?worker&url'
import type { JekyllJob, JekyllMethods, JekyllSite } from '../../../workers/jekyll/methods.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import { RpcError } from '../../lib/rpc/protocol.ts'
import { fail } from '../../contracts/index.ts'
import type { Context, Outcome, RenderFailure } from '../../contracts/index.ts'
import { isAbort } from '../../lib/errors.ts'
import { spawnWorker } from '../../lib/trusted.ts'

/** Templates are somebody else's programs: the worker ends after this whatever it does, Sass's start included. */
const buildLimitMs = 15_000

let client: WorkerClient<JekyllMethods> | undefined

/** Builds the site in a worker, which can be stopped. */
export async function buildJekyllSite(
  job: JekyllJob,
  context: Context,
): Promise<Outcome<JekyllSite, RenderFailure>> {
  client ??= new WorkerClient<JekyllMethods>({
    spawn: () => spawnWorker(jekyllWorkerUrl, 'jekyll'),
    timeLimitsMs: { build: buildLimitMs, sheet: buildLimitMs },
  })
  try {
    return await client.call('build', job, { signal: context.signal })
  } catch (thrown) {
    if (context.signal.aborted || isAbort(thrown)) return fail('cancelled', 'The render was cancelled.')
    if (thrown instanceof RpcError && thrown.code === 'timeout') {
      return fail('timeout', `Building the Jekyll site took longer than ${buildLimitMs / 1000} s.`)
    }
    throw thrown
  }
}
