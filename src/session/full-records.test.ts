import { expect, it } from 'vitest'
import stress from '../../tests/golden/captions/stress.json' with { type: 'json' }
import { defaultSettings, type EvaluationRecord, type Score } from '../contracts/index.ts'
import { loadAggregateOf } from '../registry/aggregates.ts'
import { benchmarks } from '../registry/benchmarks.ts'
import { makeRecord } from '../share/record.fixture.ts'
import { countedOf, fullRecord } from './full-records.ts'

const score = {
  version: 1,
  protocol: 'paper' as const,
  backend: 'cpu' as const,
  inputs: ['e'.repeat(64)],
  ms: 1,
} satisfies Partial<Score>

/** Records with all the data from which any benchmark's aggregates are computed. */
const records: readonly EvaluationRecord[] = stress.items.map(({ candidate, references, meteor }, at) =>
  makeRecord({
    item: {
      benchmark: '',
      id: `item ${at}`,
      domain: 'figures',
      data: { paper: 'p', question: 'q', answer: references[0] ?? '', figures: [], references: [] },
    },
    answer: { name: 'a', text: candidate },
    settings: { ...defaultSettings },
    scores: [
      { ...score, metric: 'meteor', value: meteor.score, parts: { details: [{ stats: [...meteor.stats] }] } },
      { ...score, metric: 'bleu', value: 0.5 },
      { ...score, metric: 'ssim', value: at / 10, parts: { raw: 1 } },
      {
        ...score,
        metric: 'field-match',
        value: 0.5,
        parts: { matched: at, counted: 10, exact: { matched: 1, counted: 10 }, fields: [1, 2] },
      },
      { ...score, metric: 'full-match', value: 1, parts: { parsed: at % 2 === 0, exact: 0 } },
      { ...score, metric: 'weighted-score', value: 0.5 },
    ],
  }),
)

it.each([...benchmarks.keys()])(
  'aggregates for %s are the same with the data kept for a list as with complete records',
  async (id) => {
    const aggregate = await loadAggregateOf(id)
    const whole = records.map((record) => ({ ...record, item: { ...record.item, benchmark: id } }))
    const counted = await Promise.all(whole.map((record) => countedOf(record, record)))
    const figures = aggregate.columns(whole, 'paper')
    expect(figures.some(({ count }) => count > 0)).toBe(true)
    expect(aggregate.columns(counted, 'paper')).toEqual(figures)
    expect(JSON.stringify(counted)).not.toContain('e'.repeat(64))
  },
)

it.each([...benchmarks.values()])(
  'the listed parts for $id are exactly those its aggregates read',
  async (meta) => {
    const aggregate = await loadAggregateOf(meta.id)
    const read = new Set<string>()
    const metrics = new Set(meta.domains.flatMap((domain) => domain.metrics.map(({ id }) => id)))
    const watched = (metric: string): Score => {
      const note = (name: string | symbol) => read.add(`${metric} ${String(name)}`)
      const handler: ProxyHandler<NonNullable<Score['parts']>> = {
        get: (_target, name) => void note(name),
        has: (_target, name) => note(name).size === 0,
      }
      return { ...score, metric, value: 0.5, parts: new Proxy({}, handler) }
    }
    aggregate.columns(
      records.map((record) => ({ ...record, scores: [...metrics].map(watched) })),
      'paper',
    )
    const named = Object.entries(aggregate.parts ?? {}).flatMap(([metric, names]) =>
      names.map((name) => `${metric} ${name}`),
    )
    expect([...read].toSorted()).toEqual(named.toSorted())
  },
)

it('returns a record that was never split, and reports one that is gone', async () => {
  const { item } = makeRecord()
  const record = makeRecord({ item: { ...item, benchmark: [...benchmarks.keys()][0] ?? '' } })
  const row = {
    key: 1,
    fileRow: 1,
    item: record.item,
    answer: record.answer,
    recorded: [],
    state: 'done',
    problem: null,
  } as const
  expect(await fullRecord({ ...row, record })).toBe(record)
  expect(await fullRecord({ ...row, record: null })).toBeNull()
  await expect(fullRecord({ ...row, record: await countedOf(record, row) })).rejects.toThrow(
    'The complete record of "sample-page" (model A) is no longer in this browser',
  )
})
