import { describe, expect, test } from 'vitest'
import { defaultSettings, type EvaluationRecord, type Protocol } from '../contracts/index.ts'
import { sayGap, describeGap } from '../i18n/outcomes.ts'
import { buildScoreTable, groupGaps, sortRows } from './score-table.ts'
import { toCsv, toMarkdown } from './score-text.ts'

function makeRecord(
  scores: Readonly<Record<string, number>>,
  protocol: Protocol = 'paper',
): EvaluationRecord {
  return {
    version: 1,
    item: { benchmark: 'image2struct', id: 'one' },
    answer: { name: 'a', text: '' },
    settings: { ...defaultSettings, protocol },
    log: [],
    outcome: { ok: true, width: 1, height: 1, raster: '0'.repeat(64), warnings: [], ms: 1 },
    scores: Object.entries(scores).map(([metric, value]) => ({
      metric,
      version: 1,
      protocol,
      value,
      backend: 'cpu' as const,
      inputs: [],
      ms: 1,
    })),
    gaps: [],
    environment: { roundtrip: '0', browser: '', platform: '', engines: {} },
  }
}

const answers = [
  { id: '1', name: 'one | x', record: makeRecord({ ssim: 0.5, mse: 10 }) },
  { id: '2', name: '=SUM(A1)', record: makeRecord({ ssim: 0.75, mse: 20 }) },
  { id: '3', name: 'three', record: null },
]

describe('the score table', () => {
  const table = buildScoreTable(answers, 'paper')

  test('marks the best of each column in the direction of the metric', () => {
    expect(table.columns.map(({ metric }) => metric)).toEqual(['ssim', 'mse'])
    expect(table.rows.map(({ cells }) => cells.map(({ best }) => best))).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ])
  })

  test('marks nothing if all are equal or only one has a value', () => {
    const equal = buildScoreTable(
      ['1', '2'].map((id) => ({ id, name: id, record: makeRecord({ ssim: 1 }) })),
      'paper',
    )
    expect(equal.rows.flatMap(({ cells }) => cells).some(({ best }) => best)).toBe(false)
    expect(buildScoreTable(answers.slice(0, 1), 'paper').rows[0]?.cells[0]?.best).toBe(false)
  })

  test('never mixes protocols', () => {
    const mixed = [...answers, { id: '4', name: 'four', record: makeRecord({ ssim: 0.99 }, 'reference') }]
    expect(buildScoreTable(mixed, 'paper').rows[3]?.cells[0]?.value).toBeNull()
  })

  test('sorts in both directions, with answers without a value last', () => {
    const names = (descending: boolean) => sortRows(table.rows, 0, descending).map(({ id }) => id)
    expect(names(true)).toEqual(['2', '1', '3'])
    expect(names(false)).toEqual(['1', '2', '3'])
    expect(sortRows(table.rows, null, true).map(({ id }) => id)).toEqual(['3', '1', '2'])
  })

  test('exports Markdown with the best values in bold', () => {
    expect(toMarkdown(table, (value) => value.toFixed(2))).toBe(
      '| Answer (paper) | SSIM | Mean squared error |\n| --- | ---: | ---: |\n' +
        '| one \\| x | 0.50 | **10.00** |\n| =SUM(A1) | **0.75** | 20.00 |\n| three | – | – |\n',
    )
  })

  test('distinguishes claimed values in a computed row', () => {
    const claims = new Set(['ssim'])
    const mixed = answers.map((answer) => (answer.id === '2' ? { ...answer, claims } : answer))
    const { protocol, columns, rows } = buildScoreTable(mixed, 'paper')
    expect(rows[1]?.cells.map(({ claimed, best }) => [claimed, best])).toEqual([
      [true, false],
      [false, false],
    ])
    const row = { protocol, columns, rows: rows.slice(1, 2) }
    expect(toMarkdown(row, String)).toContain('0.75 (claimed) | 20 |')
    expect(toCsv(row)).toContain('paper,"computed; claimed ssim",0.75,20')
  })

  test('exports complete CSV that is safe for spreadsheets', () => {
    expect(toCsv(table)).toBe(
      "answer,protocol,ssim,mse\r\none | x,paper,0.5,10\r\n'=SUM(A1),paper,0.75,20\r\nthree,paper,,\r\n",
    )
  })
})

test('groups metrics without a value by their reason, which is shown once', () => {
  const gap = (metric: string, code: 'no-backend' | 'timeout', message: string) =>
    ({ metric, protocol: 'paper', code, message }) as const
  const gaps = [
    gap('ssim', 'no-backend', 'Not here.'),
    gap('mse', 'timeout', ''),
    gap('syntax', 'no-backend', 'Not here.'),
  ]
  expect(groupGaps(gaps, describeGap)).toEqual([
    { reason: 'Not here.', labels: ['SSIM', 'Syntax'] },
    { reason: sayGap('timeout'), labels: ['Mean squared error'] },
  ])
})
