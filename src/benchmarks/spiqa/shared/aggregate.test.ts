import { expect, test } from 'vitest'
import stress from '../../../../tests/golden/captions/stress.json' with { type: 'json' }
import { defaultSettings, type EvaluationRecord } from '../../../contracts/index.ts'
import { aggregateRecords } from './aggregate.ts'
import { published } from './published.ts'

const score = {
  version: 1,
  protocol: 'reference' as const,
  backend: 'cpu' as const,
  inputs: [],
  ms: 1,
}

/** Records like those produced by a run over the golden values. */
const records: readonly EvaluationRecord[] = stress.items.map(
  ({ candidate, references, meteor, rougeL }, index) => ({
    version: 1,
    item: {
      benchmark: 'spiqa',
      id: String(index),
      domain: 'figures',
      data: {
        paper: 'p',
        split: 'test-B',
        question: 'q',
        answer: references[0] ?? '',
        figures: [],
        references: [],
      },
    },
    answer: { name: 'a', text: `The answer is${candidate}` },
    settings: { ...defaultSettings, protocol: 'reference' },
    log: [],
    outcome: { ok: true, warnings: [], ms: 1 },
    scores: [
      { ...score, metric: 'meteor', value: meteor.score, parts: { details: [{ stats: [...meteor.stats] }] } },
      { ...score, metric: 'rouge-l', value: rougeL },
      { ...score, metric: 'bleu', value: 0 },
    ],
    gaps: [{ metric: 'cider', protocol: 'reference', code: 'degenerate-input', message: '' }],
    environment: { roundtrip: '0', browser: '', platform: '', engines: {} },
  }),
)

test('aggregates a run like the published programs, including metrics that only exist for a run', () => {
  const columns = new Map(aggregateRecords(records, 'reference').map((column) => [column.id, column]))
  const meanOf = (id: string) => columns.get(`test-B/figures:${id}`)?.mean
  const { corpus } = stress
  expect(meanOf('meteor')).toBeCloseTo(corpus.meteor, 9)
  expect(meanOf('cider')).toBeCloseTo(corpus.cider, 9)
  expect(meanOf('rouge-l')).toBeCloseTo(corpus.rougeL, 9)
  for (const [index, value] of corpus.bleu.entries())
    expect(meanOf(`bleu-${index + 1}`)).toBeCloseTo(value, 9)
  expect(columns.get('test-A/figures:meteor')).toMatchObject({ count: 0, mean: null })
  expect(columns.get('test-B/chain-of-thought:meteor')).toMatchObject({ count: 0 })
})

test('reports CIDEr of a single record as undefined', () => {
  const [first] = records
  const gaps = [
    { metric: 'cider', protocol: 'paper' as const, code: 'degenerate-input' as const, message: '' },
  ]
  const alone = first === undefined ? [] : [{ ...first, gaps }]
  const columns = new Map(aggregateRecords(alone, 'paper').map((column) => [column.id, column]))
  expect(columns.get('test-B/figures:cider')).toMatchObject({ mean: null, reason: /not defined/ })
})

test('every published row has a value per column, and every column exists in our results', () => {
  const ids = new Set(aggregateRecords([], 'paper').map(({ id }) => id))
  expect(published.map(({ source }) => source.place)).toEqual(
    expect.arrayContaining(['Table 3', 'Table 5', 'Table 6', 'Table 7']),
  )
  for (const { columns, rows } of published) {
    expect(columns.filter((id) => !ids.has(id))).toEqual([])
    for (const { values } of rows) expect(values).toHaveLength(columns.length)
  }
})
