import { roundAsPython } from '../../../../lib/python-round.ts'
import type { EvaluationRecord } from '../../../../contracts/index.ts'

/** A judge's answer to one question: seen as expected, not seen, or not to be told. */
export type Verdict = boolean | null

export interface JudgedScores {
  readonly vqa: number
  readonly final: number
}

/** What judged answers come to; null until every question has its answer. */
export function judgedScores(
  record: EvaluationRecord,
  verdicts: readonly (Verdict | undefined)[],
  questions: number,
): JudgedScores | null {
  const given = verdicts.slice(0, questions).filter((verdict) => verdict !== undefined)
  if (questions === 0 || given.length < questions) return null
  const vqa = given.filter((verdict) => verdict === true).length / questions
  const score = (metric: string) => record.scores.find((one) => one.metric === metric)?.value ?? 0
  const final = 0.2 * score('syntax') + 0.1 * score('keywords') + 0.7 * vqa
  return { vqa, final: record.settings.protocol === 'reference' ? roundAsPython(final, 2) : final }
}

/** What is known of a drawn answer's score without a judge, as a sentence. */
export function partialScore(record: EvaluationRecord): string {
  const score = (metric: string) => record.scores.find((one) => one.metric === metric)?.value
  const syntax = score('syntax')
  const keywords = score('keywords')
  if (syntax === undefined || keywords === undefined) return ''
  const partial = 0.2 * syntax + 0.1 * keywords
  return `Partial score without visual questions: ${partial.toFixed(4)} of at most 0.3000.`
}
