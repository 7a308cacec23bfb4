import {
  fail,
  msg,
  succeed,
  type Context,
  type Failure,
  type Outcome,
  type RenderFailure,
} from '../contracts/index.ts'
import { isAbort } from '../lib/errors.ts'
import { isTimeout } from '../lib/rpc/protocol.ts'
import { spawnWorker } from '../lib/trusted.ts'
import { WorkerClient } from './connect.ts'
import type { JekyllJob, JekyllMethods, JekyllSite, SheetJob } from '../../workers/jekyll/methods.ts'
import jekyllWorkerUrl from '../../workers/jekyll/worker.ts?worker&url'

/**
 * Templates and sheets can loop forever, so the worker is terminated after this time, which includes several seconds
 * to start Sass.
 */
const timeLimitsMs = { build: 15_000, sheet: 10_000 } as const

let client: WorkerClient<JekyllMethods> | undefined

function jekyllWorker(): WorkerClient<JekyllMethods> {
  client ??= new WorkerClient<JekyllMethods>({
    spawn: () => spawnWorker(jekyllWorkerUrl, 'jekyll'),
    timeLimitsMs,
  })
  return client
}

/** Builds a Jekyll site in the worker, which can be terminated. */
export async function buildJekyllSite(
  job: JekyllJob,
  { signal }: Context,
): Promise<Outcome<JekyllSite, RenderFailure>> {
  try {
    return await jekyllWorker().call('build', job, { signal })
  } catch (thrown) {
    return explainEnd(
      thrown,
      signal,
      fail('timeout', msg`Building the Jekyll site took longer than ${timeLimitsMs.build / 1000} s.`),
    )
  }
}

/**
 * Compiles Sass, SCSS or Less to CSS in the worker that includes the compilers; failures have the line and column in the
 * sheet.
 */
export async function compileSheet(
  job: SheetJob,
  { signal }: Context,
): Promise<Outcome<string, RenderFailure>> {
  try {
    const result = await jekyllWorker().call('sheet', job, { signal })
    if ('css' in result) return succeed(result.css)
    const { code, message, place } = result
    return fail(code, code === 'syntax' ? msg`The style sheet cannot be read: ${message}` : message, {
      place,
    })
  } catch (thrown) {
    const message = `Compiling the style sheet took longer than ${timeLimitsMs.sheet / 1000} s.`
    return explainEnd(thrown, signal, fail('timeout', message, { place: { file: job.path, line: 1 } }))
  }
}

/** Explains why a call ended without a result, if it was cancelled or took too long; anything else is rethrown. */
function explainEnd(
  thrown: unknown,
  signal: AbortSignal,
  tooLong: Failure<'timeout'>,
): Failure<'cancelled' | 'timeout'> {
  if (signal.aborted || isAbort(thrown)) return fail('cancelled', 'The render was cancelled.')
  if (!isTimeout(thrown)) throw thrown
  return tooLong
}
