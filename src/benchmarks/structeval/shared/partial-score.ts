import type { EvaluationRecord } from '../../../contracts/index.ts'
import { weights } from './weights.ts'

/** What is known of a drawn answer's score without a judge, as a sentence; empty where a part has no number. */
export function partialScore(record: EvaluationRecord): string {
  const score = (metric: string) => record.scores.find((one) => one.metric === metric)?.value
  const syntax = score('syntax')
  const keywords = score('keywords')
  if (syntax === undefined || keywords === undefined) return ''
  const { drawn } = weights
  const partial = drawn.syntax * syntax + drawn.keywords * keywords
  const most = drawn.syntax + drawn.keywords
  return `Partial score without visual questions: ${partial.toFixed(4)} of at most ${most.toFixed(4)}.`
}
