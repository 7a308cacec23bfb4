import jekyllWorkerUrl from '../../workers/jekyll/worker.ts?worker&url'
import type { JekyllMethods, SheetJob } from '../../workers/jekyll/methods.ts'
import { WorkerClient } from '../rpc/connect.ts'
import { RpcError } from '../lib/rpc/protocol.ts'
import { fail, succeed, type Context, type Outcome, type RenderFailure } from '../contracts/index.ts'
import { isAbort } from '../lib/errors.ts'
import { spawnWorker } from '../lib/trusted.ts'

/** Sheets may loop: the worker ends after this, Sass's start of some seconds included. */
const sheetLimitMs = 10_000

let client: WorkerClient<JekyllMethods> | undefined

/** Sass or SCSS as CSS, in the worker that has the compiler; failures name line and column of the sheet. */
export async function compileSheet(job: SheetJob, context: Context): Promise<Outcome<string, RenderFailure>> {
  client ??= new WorkerClient<JekyllMethods>({
    spawn: () => spawnWorker(jekyllWorkerUrl, 'sheets'),
    timeLimitsMs: { build: sheetLimitMs, sheet: sheetLimitMs },
  })
  try {
    const result = await client.call('sheet', job, { signal: context.signal })
    if ('css' in result) return succeed(result.css)
    return fail('syntax', `The style sheet cannot be read: ${result.message}`, { place: result.place })
  } catch (thrown) {
    if (context.signal.aborted || isAbort(thrown)) return fail('cancelled', 'The render was cancelled.')
    if (thrown instanceof RpcError && thrown.code === 'timeout') {
      return fail('timeout', `Compiling the style sheet took longer than ${sheetLimitMs / 1000} s.`, {
        place: { file: job.path, line: 1 },
      })
    }
    throw thrown
  }
}
