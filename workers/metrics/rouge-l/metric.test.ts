import { textOf } from '../../../src/contracts/index.ts'
import { describe, expect, test } from 'vitest'
import multi from '../../../tests/golden/captions/multi.json' with { type: 'json' }
import single from '../../../tests/golden/captions/single.json' with { type: 'json' }
import stress from '../../../tests/golden/captions/stress.json' with { type: 'json' }
import { findCommon } from './common-words.ts'
import { metric } from './metric.ts'

const runtime = {
  protocol: 'paper' as const,
  signal: new AbortController().signal,
  progress: () => undefined,
  session: () => Promise.reject(new Error('No model is needed.')),
}

describe.each([
  ['single', single],
  ['multi', multi],
  ['stress', stress],
])('the run %s', (_, { corpus, items }) => {
  test('has the published scores for all items', async () => {
    const outcome = await metric.compute({ items }, runtime)
    if (!outcome.ok) throw new Error(textOf(outcome.message))
    expect(outcome.value.value).toBeCloseTo(corpus.rougeL, 12)
    for (const [index, { rougeL }] of items.entries()) {
      expect(Reflect.get(Object(outcome.value.parts?.['items']), index)).toBeCloseTo(rougeL, 12)
    }
  })
})

test('returns the positions of the common words', () => {
  expect(findCommon(['a', 'b', 'c', 'd'], ['b', 'x', 'd', 'a'])).toEqual([
    [1, 0],
    [3, 2],
  ])
})

test('treats two empty texts as one empty word that they share', async () => {
  const outcome = await metric.compute({ items: [{ candidate: '...', references: [''] }] }, runtime)
  expect(outcome).toMatchObject({ ok: true, value: { value: 1 } })
})

test('names an item without references', async () => {
  const outcome = await metric.compute({ items: [{ candidate: 'a', references: [] }] }, runtime)
  expect(outcome).toMatchObject({ ok: false, code: 'invalid-input', place: { path: 'items[0].references' } })
})
