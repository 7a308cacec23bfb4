import type { ComputedPart, CountedRecord } from '../../../contracts/index.ts'
import { computedPart } from '../../../lib/leaderboard/computed-part.ts'
import { weights } from './weights.ts'

/**
 * The part of a rendered answer's final score that is known without a judge. Null if one of the parts that need no
 * judge has no value.
 */
export function partialScore({ scores }: Pick<CountedRecord, 'scores'>): ComputedPart | null {
  const score = (metric: string) => scores.find((one) => one.metric === metric)?.value
  const [syntax, keywords] = [score('syntax'), score('keywords')]
  if (syntax === undefined || keywords === undefined) return null
  const { drawn } = weights
  return computedPart([
    { weight: drawn.syntax, value: syntax },
    { weight: drawn.keywords, value: keywords },
    { weight: drawn.vqa, value: null },
  ])
}
