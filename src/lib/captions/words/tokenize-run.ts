import {
  fail,
  msg,
  succeed,
  type MetricInputs,
  type Outcome,
  type ScoreGap,
  type Warning,
} from '../../../contracts/index.ts'
import { hasOtherBreaks, tokenizeCaptions } from './tokenize-captions.ts'

/**
 * An item's captions in the form that the metrics use: lower-case words without punctuation, separated by single
 * spaces.
 */
export interface TokenizedItem {
  readonly candidate: string
  readonly references: readonly string[]
}

/**
 * Tokenizes the captions of a run, with all candidates as one text and all references as another, as in the published
 * code.
 */
export function tokenizeRun({
  items,
}: MetricInputs['captions']): Outcome<readonly TokenizedItem[], ScoreGap> {
  if (items.length === 0) return fail('degenerate-input', 'A run without items has no score.')
  const bare = items.findIndex(({ references }) => references.length === 0)
  if (bare !== -1) {
    return fail('invalid-input', msg`Item ${bare + 1} has no reference to be compared with.`, {
      place: { path: `items[${bare}].references` },
    })
  }
  const candidates = tokenizeCaptions(items.map(({ candidate }) => candidate))
  const references = tokenizeCaptions(items.flatMap((item) => item.references))
  let next = 0
  const tokenized = items.map((item, index) => {
    const first = next
    next += item.references.length
    return {
      candidate: candidates[index]?.text ?? '',
      references: references.slice(first, next).map(({ text }) => text),
    }
  })
  return succeed(tokenized, warnOfBreaks(items))
}

function warnOfBreaks(items: MetricInputs['captions']['items']): readonly Warning[] {
  const broken = items.filter((item) => [item.candidate, ...item.references].some(hasOtherBreaks)).length
  if (broken === 0) return []
  return [
    {
      code: 'line-breaks-as-blanks',
      message: msg`${broken === 1 ? 'One item contains' : msg`${broken} items contain`} line breaks that would shift all later texts in the published pipeline; they are read as spaces.`,
    },
  ]
}
