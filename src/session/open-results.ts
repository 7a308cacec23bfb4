import { fail, succeed, type EvaluationRecord, type Outcome } from '../contracts/index.ts'
import type { IntakeFailure, ResultText } from '../intake/dropped.ts'
import type { AnswerText } from '../intake/read-answer.ts'
import type { ReferenceItem } from '../intake/read-reference.ts'

interface Records {
  readonly kind: 'records'
  readonly records: readonly EvaluationRecord[]
}
export type OpenedReference = ReferenceItem | Records
export type OpenedAnswer = AnswerText | Records

/** The content that was read. For a result file, this is its records instead of its text. */
export async function openResults<T extends ReferenceItem | AnswerText>(
  reading: Promise<Outcome<T | ResultText, IntakeFailure>>,
): Promise<Outcome<T | Records, IntakeFailure>> {
  const read = await reading
  if (!read.ok) return read
  const { value } = read
  if (value.kind !== 'result') return succeed(value)
  const { importFile } = await import('../share/result-file.ts')
  const opened = await importFile(new TextEncoder().encode(value.text))
  return opened.ok
    ? succeed({ kind: 'records', records: opened.value.records })
    : fail('unreadable', opened.message)
}
