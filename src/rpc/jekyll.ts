import { fail, succeed, type Context, type Outcome, type RenderFailure } from '../contracts/index.ts'
import { isAbort } from '../lib/errors.ts'
import { RpcError } from '../lib/rpc/protocol.ts'
import { spawnWorker } from '../lib/trusted.ts'
import { WorkerClient } from './connect.ts'
import type { JekyllJob, JekyllMethods, JekyllSite, SheetJob } from '../../workers/jekyll/methods.ts'
import jekyllWorkerUrl from '../../workers/jekyll/worker.ts?worker&url'

/** Templates and sheets may loop: the worker ends after this, Sass's start of some seconds included. */
const timeLimitsMs = { build: 15_000, sheet: 10_000 } as const

let client: WorkerClient<JekyllMethods> | undefined

function jekyllWorker(): WorkerClient<JekyllMethods> {
  client ??= new WorkerClient<JekyllMethods>({
    spawn: () => spawnWorker(jekyllWorkerUrl, 'jekyll'),
    timeLimitsMs,
  })
  return client
}

/** Builds a Jekyll site in the worker, which can be stopped. */
export async function buildJekyllSite(
  job: JekyllJob,
  { signal }: Context,
): Promise<Outcome<JekyllSite, RenderFailure>> {
  try {
    return await jekyllWorker().call('build', job, { signal })
  } catch (thrown) {
    if (signal.aborted || isAbort(thrown)) return fail('cancelled', 'The render was cancelled.')
    if (!isTimeout(thrown)) throw thrown
    return fail('timeout', `Building the Jekyll site took longer than ${timeLimitsMs.build / 1000} s.`)
  }
}

/** Sass or SCSS as CSS, in the worker that has the compiler; failures name line and column of the sheet. */
export async function compileSheet(
  job: SheetJob,
  { signal }: Context,
): Promise<Outcome<string, RenderFailure>> {
  try {
    const result = await jekyllWorker().call('sheet', job, { signal })
    if ('css' in result) return succeed(result.css)
    return fail('syntax', `The style sheet cannot be read: ${result.message}`, { place: result.place })
  } catch (thrown) {
    if (signal.aborted || isAbort(thrown)) return fail('cancelled', 'The render was cancelled.')
    if (!isTimeout(thrown)) throw thrown
    return fail('timeout', `Compiling the style sheet took longer than ${timeLimitsMs.sheet / 1000} s.`, {
      place: { file: job.path, line: 1 },
    })
  }
}

function isTimeout(thrown: unknown): boolean {
  return thrown instanceof RpcError && thrown.code === 'timeout'
}
