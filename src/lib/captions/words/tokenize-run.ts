import {
  fail,
  succeed,
  type MetricInputs,
  type Outcome,
  type ScoreGap,
  type Warning,
} from '../../../contracts/index.ts'
import { hasOtherBreaks, tokenizeCaptions } from './tokenize-captions.ts'

/** An item's texts as the metrics read them: words in lower case without punctuation, between single blanks. */
export interface TokenizedItem {
  readonly candidate: string
  readonly references: readonly string[]
}

/** The texts of a run: all candidates as one text, all references as another, as the published code hands them over. */
export function tokenizeRun({
  items,
}: MetricInputs['captions']): Outcome<readonly TokenizedItem[], ScoreGap> {
  if (items.length === 0) return fail('degenerate-input', 'A run without items has no score.')
  const bare = items.findIndex(({ references }) => references.length === 0)
  if (bare !== -1) {
    return fail('invalid-input', `Item ${bare + 1} has no reference to be compared with.`, {
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
      message: `${broken === 1 ? 'One item holds' : `${broken} items hold`} line breaks that would shift all later texts in the published pipeline; they are read as blanks.`,
    },
  ]
}
