/*
 * Edit similarity (Image2Struct, arXiv:2410.22456): 1 - Levenshtein(tokens(c), tokens(cut r)) / max(token counts).
 * Tokens: Penn Treebank words as split by NLTK's TreebankWordTokenizer. The reference is first cut to the candidate's
 * length in characters (Unicode code points, as in Python). 0 if either side has no tokens, so blank texts score 0
 * even if equal. Range 0 to 1, higher is better. Both protocols do the same computation. Known to miss: anything in
 * the reference beyond the candidate's length; moved blocks cost their full length.
 * Goldens: NLTK's tokenizer and a textbook distance (tests/golden/text).
 */
import { fail, succeed, type Metric } from '../../../src/contracts/index.ts'
import { measureEditDistance } from '../../../src/lib/text/edit-distance.ts'
import { tokenizePair } from './tokenize-pair.ts'

export const metric: Metric<'text-pair'> = {
  reference(input) {
    const { candidate, reference } = tokenizePair(input)
    if (candidate.length === 0 || reference.length === 0) return 0
    return 1 - measureSlowly(candidate, reference) / Math.max(candidate.length, reference.length)
  },

  async compute(input, runtime) {
    // Short texts are compared before the distance computation first checks the signal, so the signal is checked
    // here.
    runtime.signal.throwIfAborted()
    const { candidate, reference } = tokenizePair(input)
    const longest = Math.max(candidate.length, reference.length)
    const distance = await measureEditDistance(candidate, reference, runtime)
    if (distance === null) return fail('cancelled', 'The comparison was cancelled.')
    const isEmpty = candidate.length === 0 || reference.length === 0
    return succeed({
      value: isEmpty ? 0 : 1 - distance / longest,
      parts: { distance, candidateTokens: candidate.length, referenceTokens: reference.length },
      backend: 'cpu',
    })
  },
}

/** The textbook algorithm, which keeps two rows of the table at a time. */
function measureSlowly(left: readonly string[], right: readonly string[]): number {
  let above = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (const [row, token] of left.entries()) {
    const current = [row + 1]
    for (const [column, other] of right.entries()) {
      current.push(
        Math.min(
          (above[column] ?? 0) + (token === other ? 0 : 1),
          (above[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
        ),
      )
    }
    above = current
  }
  return above.at(-1) ?? 0
}
