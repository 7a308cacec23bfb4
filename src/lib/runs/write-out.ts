import { textOf, type EvaluationRecord, type Message } from '../../contracts/index.ts'

type WithMessages = Pick<EvaluationRecord, 'log' | 'gaps' | 'outcome'>

/** A record with its messages as English text, the form used in links, files and headless output. */
export function writeOut<R extends WithMessages>(record: R) {
  const { log, gaps, outcome } = record
  const warnings = outcome.warnings.map(writeMessage)
  return {
    ...record,
    log: log.map(textOf),
    gaps: gaps.map(writeMessage),
    outcome: outcome.ok ? { ...outcome, warnings } : { ...writeMessage(outcome), warnings },
  }
}

/** Replaces the message of an object with its English text. */
export function writeMessage<T extends { readonly message: Message }>(one: T) {
  return { ...one, message: textOf(one.message) }
}
