import { textOf } from '../../../src/contracts/index.ts'
import { describe, expect, test } from 'vitest'
import multi from '../../../tests/golden/captions/multi.json' with { type: 'json' }
import single from '../../../tests/golden/captions/single.json' with { type: 'json' }
import stress from '../../../tests/golden/captions/stress.json' with { type: 'json' }
import { metric } from './metric.ts'

const runtimeUnder = (protocol: 'paper' | 'reference') => ({
  protocol,
  signal: new AbortController().signal,
  progress: () => undefined,
  session: () => Promise.reject(new Error('No model is needed.')),
})

describe.each([
  ['single', single],
  ['multi', multi],
  ['stress', stress],
])('the run %s', (_, { corpus, items }) => {
  test('has the published scores for all items', async () => {
    const outcome = await metric.compute({ items }, runtimeUnder('reference'))
    if (!outcome.ok) throw new Error(textOf(outcome.message))
    expect(outcome.value.value).toBeCloseTo(corpus.cider, 10)
    for (const [index, { cider }] of items.entries()) {
      expect(Reflect.get(Object(outcome.value.parts?.['items']), index)).toBeCloseTo(cider, 10)
    }
  })

  test('lists terms that add up to the score of an item, if all of them are listed', async () => {
    const outcome = await metric.compute({ items }, runtimeUnder('reference'))
    const tables: unknown = outcome.ok ? outcome.value.parts?.['runs'] : undefined
    if (!Array.isArray(tables)) throw new TypeError('Expected a table for every item.')
    let complete = 0
    for (const [index, { cider }] of items.entries()) {
      const rows: unknown = tables[index]
      if (!Array.isArray(rows) || rows.length === 12) continue
      complete += 1
      const sum = rows.reduce((total: number, row) => total + Number(Reflect.get(Object(row), 'adds')), 0)
      expect(sum).toBeCloseTo(cider, 9)
    }
    expect(complete).toBeGreaterThan(5)
  })
})

test('a single item scores 0 under reference, and is undefined under paper', async () => {
  const items = [{ candidate: 'a red bar', references: ['a red bar'] }]
  expect(await metric.compute({ items }, runtimeUnder('reference'))).toMatchObject({
    ok: true,
    value: { value: 0 },
  })
  const paper = await metric.compute({ items }, runtimeUnder('paper'))
  expect(paper).toMatchObject({ ok: false, code: 'degenerate-input' })
  expect(paper.ok ? '' : textOf(paper.message)).toContain('not defined')
})
