import { afterAll, expect, it, vi } from 'vitest'
import {
  defaultSettings,
  type EvaluationOutcome,
  type EvaluationRecord,
  type Score,
} from '../../contracts/index.ts'
import { benchmarks } from '../../registry/load-benchmark.ts'
import type { SuiteRow } from '../../session/suite-rows.ts'
import { exportCsv, exportJson } from './suite-export.ts'
import { SuiteFigures } from './suite-figures.svelte.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

// Mocked, because the scores of failures are computed in workers.
vi.mock('../../evaluation/evaluate.ts', () => ({
  recount: (records: readonly EvaluationRecord[]) =>
    Promise.resolve(
      records.map((record) =>
        record.scores.length > 0 ? record : { ...record, scores: [scoreOf(0)], gaps: [] },
      ),
    ),
}))

/** A benchmark that compares pictures, if there is one. */
const ofPictures = [...benchmarks.values()].find(({ domains }) =>
  domains.some(({ metrics }) => metrics.some(({ id }) => id === 'ssim')),
)
const benchmark = ofPictures?.id ?? [...benchmarks.keys()][0] ?? ''

function scoreOf(value: number): Score {
  return { metric: 'ssim', version: 1, protocol: 'paper', value, backend: 'cpu', inputs: [], ms: 1 }
}

const failed = (code: 'unsupported' | 'unknown-package'): EvaluationOutcome => ({
  ok: false,
  stage: 'render',
  code,
  message: 'no',
  warnings: [],
  ms: 1,
})

function rowOf(key: number, model: string, outcome: EvaluationOutcome, value: number | null): SuiteRow {
  const item = { benchmark, id: `item ${key}` }
  const answer = { name: model, text: '' }
  const record: EvaluationRecord = {
    version: 1,
    item,
    answer,
    settings: { ...defaultSettings },
    log: [],
    outcome,
    scores: value === null ? [] : [scoreOf(value)],
    gaps: value === null ? [{ metric: 'ssim', protocol: 'paper', code: 'no-backend', message: 'no' }] : [],
    environment: { roundtrip: '0', browser: 'b', platform: 'p', engines: {} },
  }
  return { key, fileRow: key, item, answer, recorded: [], state: 'done', record, problem: null }
}

const rows = [
  rowOf(1, '=a', { ok: true, warnings: [], ms: 1 }, 0.5),
  rowOf(2, '=a', failed('unsupported'), null),
  rowOf(3, 'b', failed('unknown-package'), 0),
]
const usual = { unsupported: 'left-out', unknownPackages: 'failure' } as const
const strict = { unsupported: 'failure', unknownPackages: 'failure' } as const

it('exports the blame, the counting rules and the resulting values', async () => {
  const lines = async (...[counting]: [typeof strict?]) =>
    (await (await exportCsv(rows, counting)).text()).trim().split('\r\n')
  const [header, ...found] = await lines()
  expect(header).toMatch(/,message,blame,unsupported count,unknown packages count,ssim$/)
  expect(found[0]).toMatch(/,'=a,.*,left-out,failure,0\.5$/)
  expect(found[1]).toMatch(/,environment,left-out,failure,$/)
  expect(found[2]).toMatch(/,answer,left-out,failure,0$/)
  expect((await lines(strict))[2]).toMatch(/,environment,failure,failure,0$/)
})

it('exports counts by model after the records, which are unchanged', async () => {
  const json: unknown = JSON.parse(await (await exportJson(rows, 'paper', strict)).text())
  expect(json).toMatchObject({
    records: [{ scores: [{}] }, { scores: [] }, { scores: [{}] }],
    counting: strict,
    counts: {
      [benchmark]: {
        '=a': { answers: 2, unsupported: 1, unknownPackages: 0, isFlagged: false },
        b: { answers: 1, unsupported: 0, unknownPackages: 1, isFlagged: false },
      },
    },
  })
})

it.skipIf(ofPictures === undefined)(
  'shows both counts next to the means, which follow the counting rules',
  async () => {
    const figures = new SuiteFigures(benchmark)
    const meansOf = async (counting: typeof usual | typeof strict) => {
      figures.want(rows, { protocol: 'paper', counting, isRunning: true })
      const mean = counting === usual ? 0.5 : 0.25
      const find = () => figures.models[0]?.columns.find(({ of }) => of?.metric === 'ssim' && !of.rendered)
      await vi.waitFor(() => expect(find()?.mean).toBe(mean), { timeout: 20_000 })
      return figures.models.map(({ name, count, failed, blame }) => ({ name, count, failed, ...blame }))
    }
    const expected = [
      { name: '=a', count: 2, failed: 1, answers: 2, unsupported: 1, unknownPackages: 0, isFlagged: false },
      { name: 'b', count: 1, failed: 1, answers: 1, unsupported: 0, unknownPackages: 1, isFlagged: false },
    ]
    expect(await meansOf(usual)).toEqual(expected)
    expect(await meansOf(strict)).toEqual(expected)
    figures.stop()
  },
)
