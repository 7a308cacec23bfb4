import { expect, it, vi } from 'vitest'
import {
  defaultSettings,
  type EvaluationOutcome,
  type EvaluationRecord,
  type Score,
} from '../../contracts/index.ts'
import type { SuiteRow } from '../../session/suite-rows.ts'
import { exportCsv, exportJson } from './suite-export.ts'

// Scores of failures come from workers.
vi.mock('../../jobs/evaluate.ts', () => ({
  recount: (records: readonly EvaluationRecord[]) =>
    Promise.resolve(
      records.map((record) =>
        record.scores.length > 0 ? record : { ...record, scores: [scoreOf(0)], gaps: [] },
      ),
    ),
}))

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
  const item = { benchmark: 'image2struct', id: `item ${key}` }
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
const strict = { unsupported: 'failure', unknownPackages: 'failure' } as const

it('writes who is to blame, what the switches were, and values as they count', async () => {
  const lines = async (...[counting]: [typeof strict?]) =>
    (await (await exportCsv(rows, counting)).text()).trim().split('\r\n')
  const [header, ...usual] = await lines()
  expect(header).toMatch(/,message,blame,unsupported count,unknown packages count,ssim$/)
  expect(usual[0]).toMatch(/,'=a,.*,left-out,failure,0\.5$/)
  expect(usual[1]).toMatch(/,environment,left-out,failure,$/)
  expect(usual[2]).toMatch(/,answer,left-out,failure,0$/)
  expect((await lines(strict))[2]).toMatch(/,environment,failure,failure,0$/)
})

it('writes counts by model after the records, which stay as they are', async () => {
  const json: unknown = JSON.parse(await (await exportJson(rows, 'paper', strict)).text())
  expect(json).toMatchObject({
    records: [{ scores: [{}] }, { scores: [] }, { scores: [{}] }],
    counting: strict,
    counts: {
      image2struct: {
        '=a': { answers: 2, unsupported: 1, unknownPackages: 0, isFlagged: false },
        b: { answers: 1, unsupported: 0, unknownPackages: 1, isFlagged: false },
      },
    },
  })
})
