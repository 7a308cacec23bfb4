import { succeed, type Outcome } from '../contracts/index.ts'
import type { IntakeMethods } from '../lib/intake-handlers.ts'
import { parseOwnLines, type RunLine } from '../lib/run-file-lines.ts'
import { nextAnswers, parseOwnRows, readRecorded, type RecordedRow } from '../lib/recorded-answers.ts'

/** Reads what comes in from outside in a worker; where there are no workers, as in unit tests, does it here. */
export async function intakeApart<M extends keyof IntakeMethods>(
  method: M,
  params: IntakeMethods[M]['params'],
  signal?: AbortSignal,
): Promise<IntakeMethods[M]['result']> {
  if (typeof Worker === 'undefined') {
    const { intakeHandlers } = await import('../lib/intake-handlers.ts')
    return intakeHandlers[method](params)
  }
  const { intake } = await import('./intake-client.ts')
  return intake.call(method, params, signal === undefined ? {} : { signal })
}

/** The lines of a run's file, read in a worker of its own that ends with the last of them. */
export async function* readRunApart(file: File, signal: AbortSignal): AsyncGenerator<RunLine> {
  if (typeof Worker === 'undefined') {
    const { readRunLines } = await import('../lib/run-file-lines.ts')
    yield* readRunLines(file)
    return
  }
  const { makeIntake } = await import('./intake-client.ts')
  const worker = makeIntake('run file')
  try {
    await worker.call('openRun', { file }, { signal })
    for (;;) {
      const { lines, isDone } = await worker.call('readRun', null, { signal })
      yield* parseOwnLines(lines)
      if (isDone) return
    }
  } finally {
    worker.dispose()
  }
}

/** The answers of a file of recorded ones, read in a worker of its own that ends with the last of them. */
export async function* readAnswersApart(
  file: Blob,
): AsyncGenerator<Outcome<readonly RecordedRow[], 'unsupported'>> {
  const { next, end } = await openAnswers(file)
  try {
    for (;;) {
      const batch = await next()
      if (!batch.ok) {
        yield batch
        return
      }
      yield succeed(parseOwnRows(batch.value.rows))
      if (batch.value.isDone) return
    }
  } finally {
    end()
  }
}

async function openAnswers(file: Blob) {
  if (typeof Worker === 'undefined') {
    const rows = readRecorded(file)
    return { next: () => nextAnswers(rows), end: () => undefined }
  }
  const { makeIntake } = await import('./intake-client.ts')
  const worker = makeIntake('recorded answers')
  const opened = worker.call('openAnswers', { file })
  // `next` fails as it does.
  opened.catch(() => undefined)
  return {
    next: async () => {
      await opened
      return worker.call('readAnswers', null)
    },
    end: () => worker.dispose(),
  }
}
