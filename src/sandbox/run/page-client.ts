import pageWorkerUrl from '../../../workers/page/worker.ts?worker&url'
import type { PageFiles, PageMethods, PreparedPage } from '../../../workers/page/methods.ts'
import { WorkerClient } from '../../rpc/connect.ts'
import { RpcError, isTimeout } from '../../lib/rpc/protocol.ts'
import { fail, msg } from '../../contracts/index.ts'
import type { Context, Outcome, RenderFailure } from '../../contracts/index.ts'
import { isAbort } from '../../lib/errors.ts'
import { spawnWorker } from '../../lib/trusted.ts'
import type { TimeLimit } from './time-limit.ts'

const client = new WorkerClient<PageMethods>({
  spawn: () => spawnWorker(pageWorkerUrl, 'page'),
  timeLimitsMs: { prepare: Infinity },
})

/** Starts the worker before the first page. */
export function warmPageWorker(): void {
  client.warm()
}

/**
 * Turns a page's files into the document that `runFrame` accepts. This is done in a worker, because the parsers are
 * slow and large.
 */
export async function preparePage(
  files: PageFiles,
  limit: TimeLimit,
  context: Context,
): Promise<Outcome<PreparedPage, RenderFailure>> {
  try {
    return await limit.count(
      client.call('prepare', files, { signal: context.signal, timeLimitMs: limit.leftMs }),
    )
  } catch (thrown) {
    if (context.signal.aborted || isAbort(thrown)) return fail('cancelled', 'The render was cancelled.')
    if (isTimeout(thrown)) {
      return fail('timeout', msg`Reading the page's files took longer than ${limit.ms / 1000} s.`)
    }
    if (thrown instanceof RpcError && /call stack|too much recursion/i.test(thrown.message)) {
      return fail('too-large', "The page's elements are nested too deeply to be read.", {
        place: { file: files.entry, line: 1, column: 1 },
      })
    }
    throw thrown
  }
}
