import { textOf } from '../../../src/contracts/index.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metric as bleu } from '../bleu/metric.ts'
import { metric as cider } from '../cider/metric.ts'
import { metric as rougeL } from '../rouge-l/metric.ts'
import { metric as meteor } from './metric.ts'
import { serveResources } from './serve-resources.fixture.ts'

const seed = 20
const count = Number(process.env['CAPTION_FUZZ'] ?? 500)

let served: ReturnType<typeof serveResources>
beforeAll(() => {
  served = serveResources()
})
afterAll(() => {
  served.stop()
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ..."a.b I'm U.S. <b x='1'> $5 1/2 ... -- \" ( &amp; e.g. ||| \ud800 http://a.b/c\r\n".split(' '),
      ),
      {
        maxLength: 20,
      },
    )
    .map((words) => words.join(' ')),
)
const items = fc.sample(
  fc.record({ candidate: text, references: fc.array(text, { minLength: 1, maxLength: 3 }) }),
  { seed, numRuns: count },
)

test.each([
  ['meteor', meteor],
  ['rouge-l', rougeL],
  ['bleu', bleu],
  ['cider', cider],
])(`%s gives ${count} random texts of seed ${seed} finite scores`, async (_, metric) => {
  const outcome = await metric.compute(
    { items },
    {
      protocol: 'reference',
      signal: new AbortController().signal,
      progress: () => undefined,
      session: () => Promise.reject(new Error('No model is needed.')),
    },
  )
  if (!outcome.ok) throw new Error(textOf(outcome.message))
  const scores: unknown = outcome.value.parts?.['items']
  if (!Array.isArray(scores)) throw new TypeError('Expected a score for every item.')
  expect(scores).toHaveLength(count)
  expect(scores.flat().every((score) => Number.isFinite(score))).toBe(true)
  expect(Number.isFinite(outcome.value.value)).toBe(true)
})
