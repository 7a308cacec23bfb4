/*
 * BLEU-1 to 4 (Papineni and others 2002) as COCO's evaluation code computes them: corpus and segment, closest reference
 * length (of two as close the shorter), clipped counts, no smoothing but 1e-15 on counts and 1e-9 on lengths, which
 * keeps an empty text at 0. Input: a run; each item at least one reference. Range 0 to 1 (the tiny numbers keep a
 * perfect match just below 1), higher is better; the value is the corpus's BLEU-4. Both protocols agree. Known to miss:
 * synonyms, order beyond four words. Goldens: pycocoevalcap 1.2 on Stanford CoreNLP 3.4.1 (tests/golden/captions).
 */
import {
  succeed,
  type Measurement,
  type Metric,
  type MetricInputs,
  type Outcome,
  type ScoreGap,
} from '../../../src/contracts/index.ts'
import { tokenizeRun, type TokenizedItem } from '../../../src/lib/caption-words/tokenize-run.ts'
import { splitAtBlanks } from '../../../src/lib/text/python-text.ts'

const orders = [1, 2, 3, 4] as const
const small = 1e-9
const tiny = 1e-15

export const metric: Metric<'captions'> = {
  reference(input) {
    const tokenized = tokenizeRun(input)
    if (!tokenized.ok) throw new TypeError(tokenized.message)
    return measureRun(tokenized.value).corpus.at(-1) ?? 0
  },

  compute: (input, { signal }) =>
    new Promise((resolve) => {
      signal.throwIfAborted()
      resolve(measure(input))
    }),
}

function measure(input: MetricInputs['captions']): Outcome<Measurement, ScoreGap> {
  const tokenized = tokenizeRun(input)
  if (!tokenized.ok) return tokenized
  const { corpus, items } = measureRun(tokenized.value)
  return succeed(
    {
      value: corpus.at(-1) ?? 0,
      parts: { corpus: [...corpus], items: items.map((item) => [...item]) },
      backend: 'cpu',
    },
    tokenized.warnings,
  )
}

/** What a segment's scores are computed from; a corpus's are the sums of its segments'. */
interface Counts {
  length: number
  referenceLength: number
  /** Runs of words by their length. */
  readonly guessed: number[]
  /** Those that a reference has too. */
  readonly correct: number[]
}

function measureRun(items: readonly TokenizedItem[]) {
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
