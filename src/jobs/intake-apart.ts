import type { IntakeMethods } from '../lib/intake-handlers.ts'
import { parseOwnLines, type RunLine } from '../lib/run-file-lines.ts'
import { parseOwnRows, type RecordedOutcome } from '../lib/recorded-answers.ts'
import type { WorkerClient } from '../rpc/connect.ts'

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

/** The lines of a run's file. */
export async function* readRunApart(file: File, signal: AbortSignal): AsyncGenerator<RunLine> {
  for await (const rows of readBatches({ kind: 'run', file }, signal)) yield* parseOwnLines(rows)
}

/** The answers of a file of recorded ones, until the first that is wrong. */
export async function* readAnswersApart(file: Blob): AsyncGenerator<RecordedOutcome> {
  for await (const rows of readBatches({ kind: 'answers', file })) yield* parseOwnRows(rows)
}

/** The rows of a file as JSON lists, read in a worker of its own that ends with the last of them. */
async function* readBatches(
  opened: IntakeMethods['openRows']['params'],
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const options = signal === undefined ? {} : { signal }
  const worker = await makeReader()
  try {
    await worker.call('openRows', opened, options)
    for (;;) {
      const { rows, isDone } = await worker.call('readRows', null, options)
      yield rows
      if (isDone) return
    }
  } finally {
    worker.dispose()
  }
}

async function makeReader(): Promise<Pick<WorkerClient<IntakeMethods>, 'call' | 'dispose'>> {
  if (typeof Worker !== 'undefined') return (await import('./intake-client.ts')).makeIntake('rows')
  const { makeIntakeHandlers } = await import('../lib/intake-handlers.ts')
  const handlers = makeIntakeHandlers()
  return { call: (method, params) => handlers[method](params), dispose: () => undefined }
}
