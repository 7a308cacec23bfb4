import * as v from 'valibot'
import { fail, msg } from '../../contracts/index.ts'
import type {
  Context,
  Failure,
  Outcome,
  Render,
  Renderer,
  RenderFailure,
  RenderJob,
} from '../../contracts/index.ts'
import { whenIdle } from '../../lib/activity.ts'
import { failFenced } from '../../lib/answers/find-fence.ts'
import { engineIdleMs } from '../../lib/environment.ts'
import { failLoad } from '../../lib/load-text.ts'
import { readSource } from '../../sandbox/index.ts'
import type { PackName } from './engine-files.ts'
import type { RunMessage } from './frame/messages.ts'
import { findBlame } from './find-blame.ts'
import { Interpreter, type Told } from './interpreter.ts'
import { olderVersions } from './older-versions.ts'
import type { Progress } from './load-packs.ts'
import { isPack, packsOf } from './packs.ts'
import { failureOf, renderOf, type Times } from './render-of.ts'
import { reportedFigureSchema, resultLimits, resultSchema, type PythonAnswer } from './result.ts'
import { defined } from '../../lib/defined.ts'

/** An answer can request packs in several rounds, because one pack may import another one. */
const maxRuns = 4

/** The next interpreter, which is booted in advance and used for only one answer. */
let spare: ReturnType<typeof Interpreter.start> | undefined

function startSpare(progress: Progress = () => undefined) {
  if (spare === undefined) {
    const starting = Interpreter.start(['base'], progress)
    spare = starting
    starting.then(
      (interpreter) => endIfIdle(starting, interpreter),
      () => {
        if (spare === starting) spare = undefined
      },
    )
  }
  return spare
}

/** Ends a spare interpreter that has not been used for some time, on devices with little memory. */
function endIfIdle(starting: typeof spare, interpreter: Awaited<typeof spare>): void {
  const idleMs = engineIdleMs()
  if (idleMs === Infinity || !(interpreter instanceof Interpreter)) return
  setTimeout(() => {
    if (spare !== starting) return
    spare = undefined
    interpreter.dispose()
  }, idleMs)
}

async function takeInterpreter(packs: readonly PackName[], progress: Progress) {
  const starting = startSpare(progress)
  spare = undefined
  let interpreter = await starting
  // The browser might have ended an interpreter that had been waiting for a long time.
  if (interpreter instanceof Interpreter && interpreter.isLost)
    interpreter = await Interpreter.start(['base'], progress)
  if (interpreter instanceof Interpreter) await interpreter.add(packs, progress)
  return interpreter
}

async function render(job: RenderJob, context: Context): Promise<Outcome<Render, RenderFailure>> {
  const source = readSource(job)
  if (!source.ok) return source
  const fenced = failFenced(source.value, job.entry)
  if (fenced !== null) return fenced
  const message = writeMessage(job, source.value)
  let packs = packsOf(source.value, message.job.formats)
  for (let run = 1; ; run += 1) {
    const told = await runOnce(job, message, packs, context)
    if (!told.ok) return told
    const read = readAnswer(told.answer)
    if (read === null) {
      return fail(
        'crash',
        "The interpreter's report on the answer cannot be read; the script may have altered it.",
      )
    }
    const { result, figure } = read
    const asked = result.needs.filter(isPack).filter((name) => !packs.includes(name))
    if (asked.length > 0 && run < maxRuns) packs = [...packs, ...asked]
    else if (result.failure === undefined) return renderOf(result, figure, told.answer, job, told.times)
    else {
      const blame = await findBlame(result.failure, source.value, job.files)
      return failureOf(result.failure, blame, result, job)
    }
  }
}

async function runOnce(
  job: RenderJob,
  message: RunMessage,
  packs: readonly PackName[],
  context: Context,
): Promise<(Extract<Told, { ok: true }> & { readonly times: Times }) | Failure<RenderFailure>> {
  const askedAt = performance.now()
  if (context.signal.aborted) return fail('cancelled', 'The render was cancelled.')
  const interpreter = await takeInterpreter(packs, (done, total) => context.progress(done, total)).catch(
    failLoad,
  )
  if (!(interpreter instanceof Interpreter)) return interpreter
  const waitMs = performance.now() - askedAt
  try {
    const told = await interpreter.run(message, job.timeoutMs, context.signal)
    if (told !== 'timeout') return told.ok ? { ...told, times: { waitMs, bootMs: interpreter.bootMs } } : told
    return fail('timeout', msg`The script did not finish within ${job.timeoutMs / 1000} s; it was stopped.`, {
      place: { file: job.entry },
    })
  } finally {
    interpreter.dispose()
    // The next interpreter is created after this answer's picture has been scored, because until then the CPU is busy
    // with other work.
    void whenIdle().then(warm)
  }
}

function writeMessage(job: RenderJob, source: string): RunMessage {
  return {
    what: 'run',
    job: {
      source,
      entry: job.entry,
      seed: job.seed,
      formats: job.formats ?? [],
      ...defined({ dpi: job.dpi, pipeline: job.pipeline, protocol: job.protocol }),
      ...(job.pipeline === undefined ? {} : { older: olderVersions }),
    },
    files: [...job.files].filter(([path]) => path !== job.entry),
    seed: job.seed,
    epochMs: job.epochMs,
    limits: resultLimits,
  }
}

function readAnswer({ result, figure }: PythonAnswer) {
  try {
    const options = { abortEarly: true } as const
    return {
      result: v.parse(resultSchema, JSON.parse(result), options),
      figure: figure === undefined ? undefined : v.parse(reportedFigureSchema, JSON.parse(figure), options),
    }
  } catch {
    return null
  }
}

function warm(): void {
  // A failure is reported when the interpreter is needed.
  startSpare().catch(() => undefined)
}

export const renderer: Renderer = { render, warm }
