/*
 * ROUGE-L (Lin 2004) as computed by COCO's evaluation code: (1 + beta^2) P R / (R + beta^2 P) with beta 1.2, P = LCS
 * / words of the candidate and R = LCS / words of the reference, each the maximum over the references; 0 if either is
 * 0. Words are separated by single spaces, so an empty text is one empty word, and two empty texts score 1. Range 0
 * to 1, higher is better; the value of a run is the mean over its items. Both protocols agree. Known to miss:
 * synonyms; precision and recall from different references are combined. Goldens: pycocoevalcap 1.2
 * (tests/golden/captions).
 */
import { succeed, textOf, type JsonValue, type Metric } from '../../../src/contracts/index.ts'
import { tokenizeRun, type TokenizedItem } from '../../../src/lib/captions/words/tokenize-run.ts'
import { meanOf } from '../../../src/lib/statistics/mean-of.ts'
import { countCommon, findCommon } from './common-words.ts'

const beta = 1.2

export const metric: Metric<'captions'> = {
  reference(input) {
    const tokenized = tokenizeRun(input)
    if (!tokenized.ok) throw new TypeError(textOf(tokenized.message))
    return meanOf(tokenized.value.map((item) => scoreItem(item, countSlowly)))
  },

  compute(input) {
    const tokenized = tokenizeRun(input)
    if (!tokenized.ok) return tokenized
    const items = tokenized.value.map((item) => scoreItem(item, countCommon))
    return succeed(
      { value: meanOf(items), parts: { items, aligned: tokenized.value.map(alignItem) }, backend: 'cpu' },
      tokenized.warnings,
    )
  },
}

function scoreItem({ candidate, references }: TokenizedItem, count: typeof countCommon): number {
  const words = candidate.split(' ')
  let precision = 0
  let recall = 0
  for (const reference of references) {
    const others = reference.split(' ')
    const common = count(words, others)
    precision = Math.max(precision, common / words.length)
    recall = Math.max(recall, common / others.length)
  }
  if (precision === 0 || recall === 0) return 0
  return ((1 + beta ** 2) * precision * recall) / (recall + beta ** 2 * precision)
}

/** The positions of the candidate's words in the reference with which the candidate has the most words in common. */
function alignItem({ candidate, references }: TokenizedItem): JsonValue {
  const words = candidate.split(' ')
  const counts = references.map((reference) => countCommon(words, reference.split(' ')))
  const best = counts.indexOf(Math.max(...counts))
  const others = (references[best] ?? '').split(' ')
  const pairs = findCommon(words, others)
  return {
    reference: best,
    candidateWords: words,
    referenceWords: others,
    pairs: pairs === null ? null : pairs.map((pair) => [...pair]),
  }
}

/**
 * By definition, the length of the longest common subsequence before a position, plus one if the words there are
 * equal.
 */
function countSlowly(candidate: readonly string[], reference: readonly string[]): number {
  const table = [new Array<number>(reference.length + 1).fill(0)]
  for (const [row, word] of candidate.entries()) {
    const line = [0]
    for (const [column, other] of reference.entries()) {
      const skipped = Math.max(table[row]?.[column + 1] ?? 0, line[column] ?? 0)
      line.push(Math.max(skipped, word === other ? (table[row]?.[column] ?? 0) + 1 : 0))
    }
    table.push(line)
  }
  return table.at(-1)?.at(-1) ?? 0
}
