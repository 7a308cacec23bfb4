import type { EvaluationRecord } from '../../../contracts/index.ts'
import { weights } from './weights.ts'

/**
 * Message with the part of a rendered answer's score that is known without a judge. Empty if one of the parts that
 * need no judge has no value.
 */
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
