import { textOf } from '../../../src/contracts/index.ts'
import { describe, expect, test } from 'vitest'
import multi from '../../../tests/golden/captions/multi.json' with { type: 'json' }
import single from '../../../tests/golden/captions/single.json' with { type: 'json' }
import stress from '../../../tests/golden/captions/stress.json' with { type: 'json' }
import { metric } from './metric.ts'

const runtime = {
  protocol: 'paper' as const,
  signal: new AbortController().signal,
  progress: () => undefined,
  session: () => Promise.reject(new Error('No model is needed.')),
}

/** All numbers in a part of the score, in order. */
function numbersOf(part: unknown): readonly number[] {
  return Array.isArray(part) ? part.flatMap(numbersOf) : [Number(part)]
}

describe.each([
  ['single', single],
  ['multi', multi],
  ['stress', stress],
])('the run %s', (_, { corpus, items }) => {
  test('has the published BLEU-1 to 4, for the corpus and for each item', async () => {
    const outcome = await metric.compute({ items }, runtime)
    if (!outcome.ok) throw new Error(textOf(outcome.message))
    expect(outcome.value.value).toBeCloseTo(corpus.bleu[3] ?? Number.NaN, 12)
    const found = [outcome.value.parts?.['corpus'], outcome.value.parts?.['items']].map(numbersOf)
    const expected = [corpus.bleu, items.flatMap(({ bleu }) => bleu)]
    for (const [part, numbers] of expected.entries()) {
      expect(found[part]).toHaveLength(numbers.length)
      for (const [index, number] of numbers.entries()) expect(found[part]?.[index]).toBeCloseTo(number, 12)
    }
  })
})

test('uses the shorter of two equally close references', async () => {
  const outcome = await metric.compute(
    { items: [{ candidate: 'a b c', references: ['a b c d', 'a b'] }] },
    runtime,
  )
  // If the longer reference were the closest one, the candidate would be too short.
  expect(outcome.ok && outcome.value.parts?.['corpus']).toMatchObject([
    expect.closeTo(1, 6),
    expect.closeTo(1, 6),
    expect.closeTo(1, 6),
    expect.any(Number),
  ])
})
