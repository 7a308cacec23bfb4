import { textOf } from '../../../src/contracts/index.ts'
import { expect, test } from 'vitest'
import goldens from '../../../tests/golden/captions/l3score.json' with { type: 'json' }
import { metric } from './metric.ts'

const runtimeUnder = (protocol: 'paper' | 'reference') => ({
  protocol,
  signal: new AbortController().signal,
  progress: () => undefined,
  session: () => Promise.reject(new Error('No model is needed.')),
})

/** JSON does not preserve the tuple type of the pairs in the lists. */
function pairsOf(list: unknown): readonly (readonly [string, number])[] {
  if (!Array.isArray(list)) throw new TypeError('The goldens are damaged.')
  return list.map((pair) => [String(Reflect.get(Object(pair), 0)), Number(Reflect.get(Object(pair), 1))])
}

test('gives 240 lists their published scores', async () => {
  expect(goldens.cases).toHaveLength(240)
  for (const [name, list, score] of goldens.cases) {
    for (const protocol of ['paper', 'reference'] as const) {
      const outcome = await metric.compute({ topLogprobs: pairsOf(list) }, runtimeUnder(protocol))
      if (!outcome.ok) throw new Error(textOf(outcome.message))
      expect(Math.abs(outcome.value.value - Number(score)), String(name)).toBeLessThanOrEqual(1e-12)
    }
  }
})

test('scores an empty list 0, and fails without a list', async () => {
  const runtime = runtimeUnder('paper')
  expect(await metric.compute({ topLogprobs: [] }, runtime)).toMatchObject({ ok: true, value: { value: 0 } })
  expect(await metric.compute({ topLogprobs: null }, runtime)).toMatchObject({
    ok: false,
    code: 'model-unavailable',
  })
})

test('sums all tokens of a side for a complete distribution, but only the top five under reference', async () => {
  const topLogprobs = [
    ['maybe', 0.3],
    ['Yes', 0.2],
    ['a', 0.1],
    ['b', 0.1],
    ['c', 0.1],
    [' yeah', 0.05],
    ['no', 0.05],
    ['d', 0.1],
  ].map(([token, probability]) => [String(token), Math.log(Number(probability))] as const)
  const input = { topLogprobs, isComplete: true }
  const paper = await metric.compute(input, runtimeUnder('paper'))
  expect(paper).toMatchObject({ ok: true, value: { parts: { rule: 'mass' } } })
  expect(paper.ok && paper.value.value).toBeCloseTo(0.25 / 0.3, 12)
  const reference = await metric.compute(input, runtimeUnder('reference'))
  expect(reference).toMatchObject({ ok: true, value: { parts: { rule: 'yes only' } } })
  // The probability of the missing side is the smaller of the fifth probability, 0.1, and the remainder, 0.2.
  expect(reference.ok && reference.value.value).toBeCloseTo(0.2 / 0.3, 12)
})
