import type { MetricInputs } from '../../../src/contracts/index.ts'
import { countCharacters } from '../../../src/lib/text/python-text.ts'
import { tokenizeTreebank } from './treebank.ts'

/** Tokens of both texts. The reference is first truncated to the candidate's length in characters. */
export function tokenizePair({ candidate, reference }: MetricInputs['text-pair']): {
  readonly candidate: readonly string[]
  readonly reference: readonly string[]
} {
  return {
    candidate: tokenizeTreebank(candidate),
    reference: tokenizeTreebank(cutToLength(reference, countCharacters(candidate))),
  }
}

/** The first `length` code points. */
function cutToLength(text: string, length: number): string {
  let end = 0
  let left = length
  for (const character of text) {
    if (left === 0) break
    left -= 1
    end += character.length
  }
  return text.slice(0, end)
}
