import type { TokenizedItem } from '../words/tokenize-run.ts'
import { splitAtBlanks } from '../../text/python-text.ts'

/* Counts and scores of BLEU as computed by COCO's evaluation code. See the metric. */

const orders = [1, 2, 3, 4] as const
const small = 1e-9
const tiny = 1e-15

/**
 * The counts from which a segment's scores are computed. The counts of a corpus are the sums of its segments' counts.
 */
interface Counts {
  length: number
  referenceLength: number
  /** Number of n-grams of each length. */
  readonly guessed: number[]
  /** Number of n-grams that also occur in a reference. */
  readonly correct: number[]
}

/** BLEU-1 to 4 of the run and of each item. */
export function scoreRunByBleu(items: readonly TokenizedItem[]) {
  const total: Counts = { length: 0, referenceLength: 0, guessed: [0, 0, 0, 0], correct: [0, 0, 0, 0] }
  const scores = items.map((item) => {
    const counts = countItem(item)
    total.length += counts.length
    total.referenceLength += counts.referenceLength
    for (const index of orders.keys()) {
      total.guessed[index] = (total.guessed[index] ?? 0) + (counts.guessed[index] ?? 0)
      total.correct[index] = (total.correct[index] ?? 0) + (counts.correct[index] ?? 0)
    }
    return scoreCounts(counts)
  })
  return { corpus: scoreCounts(total), items: scores }
}

function countItem({ candidate, references }: TokenizedItem): Counts {
  const words = splitAtBlanks(candidate)
  const texts = references.map(splitAtBlanks)
  const most = new Map<string, number>()
  for (const text of texts) {
    for (const [run, count] of countRuns(text)) most.set(run, Math.max(most.get(run) ?? 0, count))
  }
  const correct = [0, 0, 0, 0]
  for (const [run, count] of countRuns(words)) {
    const order = run.split(' ').length - 1
    correct[order] = (correct[order] ?? 0) + Math.min(most.get(run) ?? 0, count)
  }
  const referenceLength = texts
    .map(({ length }) => length)
    .reduce((best, length) => {
      const gap = Math.abs(length - words.length) - Math.abs(best - words.length)
      return gap < 0 || (gap === 0 && length < best) ? length : best
    })
  return {
    length: words.length,
    referenceLength,
    guessed: orders.map((order) => Math.max(0, words.length - order + 1)),
    correct,
  }
}

function countRuns(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const order of orders) {
    for (let start = 0; start + order <= words.length; start += 1) {
      const run = words.slice(start, start + order).join(' ')
      counts.set(run, (counts.get(run) ?? 0) + 1)
    }
  }
  return counts
}

function scoreCounts({ length, referenceLength, guessed, correct }: Counts): readonly number[] {
  const ratio = (length + tiny) / (referenceLength + small)
  const penalty = ratio < 1 ? Math.exp(1 - 1 / ratio) : 1
  let product = 1
  return orders.map((order, index) => {
    product *= ((correct[index] ?? 0) + tiny) / ((guessed[index] ?? 0) + small)
    return product ** (1 / order) * penalty
  })
}
