import type { IntakeMethods } from './handlers.ts'
import { defined } from '../lib/defined.ts'
import { parseOwnLines, type RunLine } from '../lib/runs/run-file-lines.ts'
import { parseOwnRows, type RecordedOutcome } from '../lib/runs/recorded-answers.ts'

/** Reads external input in a worker, or here if there are no workers, as in unit tests. */
export async function readInWorker<M extends keyof IntakeMethods>(
  method: M,
  params: IntakeMethods[M]['params'],
  signal?: AbortSignal,
): Promise<IntakeMethods[M]['result']> {
  if (typeof Worker === 'undefined') {
    const { intakeHandlers } = await import('./handlers.ts')
    return intakeHandlers[method](params)
  }
  const { intake } = await import('./client.ts')
  return intake.call(method, params, defined({ signal }))
}

/** The lines of a run file. */
export async function* readRunInWorker(file: File, signal: AbortSignal): AsyncGenerator<RunLine> {
  for await (const rows of readBatches({ kind: 'run', file }, signal)) yield* parseOwnLines(rows)
}

/** The answers of a recorded file, up to the first invalid one. */
export async function* readAnswersInWorker(file: Blob): AsyncGenerator<RecordedOutcome> {
  for await (const rows of readBatches({ kind: 'answers', file })) yield* parseOwnRows(rows)
}

/** The rows of a file as JSON lists, read in a separate worker that is terminated after the last row. */
async function* readBatches(
  opened: IntakeMethods['openRows']['params'],
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const options = defined({ signal })
  const reader = await makeReader()
  try {
    await reader.open(opened, options)
    for (;;) {
      const { rows, isDone } = await reader.next(options)
      yield rows
      if (isDone) return
    }
  } finally {
    reader.dispose()
  }
}

interface Reader {
  readonly open: (params: OpenRows['params'], options: CallOptions) => Promise<OpenRows['result']>
  readonly next: (options: CallOptions) => Promise<IntakeMethods['readRows']['result']>
  readonly dispose: () => void
}
type OpenRows = IntakeMethods['openRows']
interface CallOptions {
  readonly signal?: AbortSignal
}

async function makeReader(): Promise<Reader> {
  if (typeof Worker === 'undefined') {
    const { makeIntakeHandlers } = await import('./handlers.ts')
    const { openRows, readRows } = makeIntakeHandlers()
    return { open: openRows, next: () => readRows(null), dispose: () => undefined }
  }
  const { makeIntake } = await import('./client.ts')
  const worker = makeIntake('rows')
  return {
    open: (params, options) => worker.call('openRows', params, options),
    next: (options) => worker.call('readRows', null, options),
    dispose: () => worker.dispose(),
  }
}
