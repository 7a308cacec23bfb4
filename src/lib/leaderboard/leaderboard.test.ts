import { expect, it } from 'vitest'
import { defaultSettings, type EvaluationRecord } from '../../contracts/index.ts'
import { figureBoard, rankBoard } from './rank-models.ts'
import { makeTable, metricColumns, traitColumns, type BoardMetric } from './board-table.ts'
import { compareModels, correlationMatrix, relateColumns } from './compare-models.ts'
import { readResults } from './run-result.ts'
import { usualCounting } from './blame.ts'
import {
  writeCsv,
  writeJson,
  writeLatex,
  writeMarkdown,
  type BoardReport,
} from '../../pages/compare/write-board.ts'

const draws = { seed: 1, resamples: 2000 }
const score: BoardMetric = { id: 'score', label: 'Score', better: 'higher' }
const cost: BoardMetric = { id: 'cost', label: 'Cost', better: 'lower' }

/** A pseudo-random value for a model and an item. */
function noise(model: number, item: number): number {
  return Math.abs(Math.sin(model * 12.9898 + item * 78.233) * 43758.5453) % 1
}

function recordOf(model: number, item: number, fails = false): EvaluationRecord {
  const value = fails
    ? 0
    : Math.round((0.4 + 0.5 * (1 - model / 4) * noise(7, item) + 0.1 * noise(model, item)) * 1e6) / 1e6
  const part = { version: 1, protocol: 'paper', backend: 'cpu', ms: 1 } as const
  const assigned = fails ? ({ assigned: 'render-failure' } as const) : {}
  return {
    version: 1,
    item: {
      benchmark: 'any',
      id: `item ${item}`,
      domain: item % 2 === 0 ? 'even' : 'odd',
      data: { source_id: item >> 1 },
    },
    answer: { name: `model ${model}`, text: '' },
    settings: { ...defaultSettings },
    log: [],
    outcome: fails
      ? { ok: false, stage: 'render', code: 'syntax', message: 'no', warnings: [], ms: 1 }
      : { ok: true, warnings: [], ms: 1 },
    scores: [
      { metric: 'score', value, inputs: [], ...part, ...assigned },
      { metric: 'cost', value: model + item / 100, inputs: [], ...part },
    ],
    gaps: [],
    environment: { roundtrip: '0', browser: 'b', platform: 'p', engines: {} },
  }
}

const records = Array.from({ length: 160 }, (_, at) =>
  recordOf(at % 4, at >> 2, at % 4 === 3 && (at >> 2) % 5 === 0),
)
const results = readResults(records, 'paper')

it('splits results by trait, and either scores failures or excludes them', () => {
  expect(readResults(records, 'reference')).toEqual([])
  expect(new Set(results.map(({ source }) => source)).size).toBe(20)
  const columns = traitColumns(score, 'domain', results)
  expect(columns.map(({ id }) => id)).toEqual(['score', 'score:domain=even', 'score:domain=odd'])
  const scored = figureBoard(scoresOf(columns, 'scored'), draws)
  expect(scored.cells[3]?.map(({ count }) => count)).toEqual([40, 20, 20])
  const successes = figureBoard(scoresOf(columns, 'successes'), draws)
  expect(successes.cells[3]?.map(({ count }) => count)).toEqual([32, 16, 16])
  const known = results.filter(({ model, failure }) => model === 'model 3' && failure === null)
  const mean = known.reduce((sum, { scores }) => sum + (scores.get('score')?.value ?? 0), 0) / 32
  expect(successes.cells[3]?.[0]?.mean).toBeCloseTo(mean, 12)
  expect(scored.cells[3]?.[0]?.mean).toBeCloseTo((mean * 32) / 40, 12)
  for (const { mean: middle, low, high } of scored.cells.flat())
    expect(low <= middle && middle <= high).toBe(true)
})

function scoresOf(columns: ReturnType<typeof metricColumns>, rule: 'scored' | 'successes') {
  const { values, sources } = makeTable(results, columns, rule)
  return { values, sources, better: columns.map(({ better }) => better) }
}

it('ranks columns in the direction of the metric with tie groups, and reports win rates', () => {
  const scores = scoresOf(metricColumns([score, cost]), 'scored')
  expect(figureBoard(scores, draws).winRates).toEqual([1, 2 / 3, 1 / 3, 0])
  const [byScore, byCost] = rankBoard(scores, draws)
  expect(byScore?.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
  expect(byCost).toEqual([0, 1, 2, 3].map((group) => ({ rank: group + 1, groups: [group] })))
  // A model without a score has no rank, and models with equal scores tie.
  const [one = new Float64Array()] = scores.values[0] ?? []
  const tied = rankBoard(
    {
      values: [[one], [one.slice()], [one.map(() => Number.NaN)]],
      better: ['higher'],
      sources: scores.sources,
    },
    draws,
  )
  expect(tied).toEqual([
    [
      { rank: 1, groups: [0] },
      { rank: 1, groups: [0] },
      { rank: 0, groups: [] },
    ],
  ])
})

it('compares two models with Holm, effect size and power, or McNemar for yes-or-no scores', () => {
  const columns = metricColumns([score, cost])
  const { values, sources } = makeTable(results, columns, 'scored')
  const [byScore, byCost] = compareModels(values[0] ?? [], values[1] ?? [], sources, draws)
  expect(byScore?.items).toBe(40)
  expect(byScore?.adjusted).toBeLessThan(0.05)
  expect(byScore?.mcnemar).toBeNull()
  expect(byCost?.difference).toBeCloseTo(-1, 12)
  const yesNo = Float64Array.from({ length: 40 }, (_, at) => at % 2)
  const [found] = compareModels([yesNo], [yesNo.map((value, at) => (at < 6 ? 0 : value))], sources, draws)
  expect(found?.mcnemar).toMatchObject({ onlyFirst: 3, onlySecond: 0 })
  expect(found?.adjusted).toBeCloseTo(0.25, 12)
  expect(found?.more).toBeGreaterThan(0)
  const [none] = compareModels([yesNo.map(() => Number.NaN)], [yesNo], sources, draws)
  expect(none).toMatchObject({ items: 0, adjusted: Number.NaN })
})

it('correlates columns over the answers that have both', () => {
  const x = Float64Array.from([1, 2, 3, 4, Number.NaN])
  const y = Float64Array.from([2, 4, 5, 9, 1])
  const { count, pearson, kendall } = relateColumns(x, y)
  expect(count).toBe(4)
  // Expected values: scipy.stats.pearsonr([1,2,3,4],[2,4,5,9]), and kendalltau of the same lists
  expect(pearson.statistic).toBeCloseTo(0.9647638212377322, 12)
  expect(kendall.p).toBeCloseTo(0.08333333333333333, 12)
  const matrix = correlationMatrix([x, y, y.map(() => Number.NaN)], 'spearman')
  expect(matrix.map((row) => row.map((value) => value.toFixed(9)))).toEqual([
    ['1.000000000', '1.000000000', 'NaN'],
    ['1.000000000', '1.000000000', 'NaN'],
    ['NaN', 'NaN', 'NaN'],
  ])
})

it('exports CSV, JSON, Markdown and LaTeX with intervals, and the best group in bold', () => {
  const report: BoardReport = {
    benchmark: 'A & B',
    protocol: 'paper',
    rule: 'scored',
    counting: usualCounting,
    ...draws,
    columns: metricColumns([score]),
    rows: [
      {
        model: '=mean_1|',
        answers: 10,
        failures: 1,
        unsupported: 1,
        unknownPackages: 2,
        isFlagged: true,
        winRate: 1,
        cells: [{ count: 10, mean: 0.5, low: 0.4, high: 0.61 }],
        standings: [{ rank: 1, groups: [0] }],
      },
      {
        model: 'none',
        answers: 0,
        failures: 0,
        unsupported: 0,
        unknownPackages: 0,
        isFlagged: false,
        winRate: Number.NaN,
        cells: [{ count: 0, mean: Number.NaN, low: Number.NaN, high: Number.NaN }],
        standings: [],
      },
    ],
  }
  expect(writeCsv(report).split('\r\n')).toEqual([
    'model,protocol,failures count,unsupported count,unknown packages count,answers,failures,unsupported,unknown packages,more unsupported than others,mean win rate,score mean,score low,score high,score n,score rank',
    "'=mean_1|,paper,scored,left-out,failure,10,1,1,2,yes,1,0.5,0.4,0.61,10,1",
    'none,paper,scored,left-out,failure,0,0,0,0,no,,,,,0,',
    '',
  ])
  const json: unknown = JSON.parse(writeJson(report))
  expect(json).toMatchObject({
    counting: { unsupported: 'left-out', unknownPackages: 'failure' },
    rows: [
      {
        unsupported: 1,
        unknownPackages: 2,
        isFlagged: true,
        cells: [{ column: 'score', mean: 0.5, interval: [0.4, 0.61], rank: 1, tieGroups: [0] }],
      },
      { winRate: null },
    ],
  })
  expect(writeMarkdown(report)).toContain(
    '| =mean_1\\| | 10 | 1 | 1† | 2 | 1.000 | **0.500** [0.400, 0.610] |',
  )
  const latex = writeLatex(report)
  expect(latex).toContain(
    '  {}=mean\\_1\\textbar{} & 10 & 1 & 1\\dag{} & 2 & 1.000 & \\textbf{0.500} {\\scriptsize [0.400, 0.610]} \\\\',
  )
  for (const text of [latex, writeMarkdown(report)]) {
    expect(text).toContain('Unsupported answers are left out of means. Unknown packages count as failures.')
    expect(text).toMatch(/(?:†|\\dag\{\}): A clearly larger share/)
  }
  const strict = { unsupported: 'failure', unknownPackages: 'unsupported' } as const
  const otherwise = { ...report, counting: strict }
  for (const text of [writeLatex(otherwise), writeMarkdown(otherwise)])
    expect(text).toContain('Unsupported answers count as failures. Unknown packages count as unsupported.')
  expect(writeCsv(otherwise)).toContain(',scored,failure,unsupported,10,')
  expect(latex).toContain('A \\& B')
  expect(latex).toContain('\\bottomrule')
  expect(latex).toContain("protocol ``paper''")
  expect(latex).not.toContain('resizebox')
  const wide = writeLatex({ ...report, columns: Array.from({ length: 4 }, () => report.columns[0]!) })
  expect(wide).toContain('\\resizebox{\\textwidth}{!}{%\n\\begin{tabular}{lrrrrrrrrr}')
  expect(wide).toContain('\\end{tabular}}\n')
})
