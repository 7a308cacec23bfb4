import {
  makeTable,
  metricColumns,
  traitColumns,
  type BoardMetric,
} from '../../lib/leaderboard/board-table.ts'
import { countBlame } from '../../lib/leaderboard/blame.ts'
import { readResults, type RunResult } from '../../lib/leaderboard/run-result.ts'
import type { BoardReport } from '../../lib/leaderboard/write-board.ts'
import { benchmarks } from '../../registry/benchmarks.ts'
import { metrics as registered } from '../../registry/metrics.ts'
import { nameRuns, type BoardRun } from '../../session/board-runs.ts'
import { board } from '../../session/board.svelte.ts'
import { draws, type BoardCounts } from './board-model.svelte.ts'

/** Metrics that any result has, as the benchmark lists them, others after them. */
function metricsOf(benchmark: string, results: readonly RunResult[]): readonly BoardMetric[] {
  const found = new Set(results.flatMap(({ scores }) => [...scores.keys()]))
  const listed = (benchmarks.get(benchmark)?.domains ?? []).flatMap((domain) =>
    domain.metrics.map(({ id }) => id),
  )
  return [...new Set([...listed.filter((id) => found.has(id)), ...found])].map((id) => {
    const meta = registered.get(id)
    return { id, label: meta?.label ?? id, better: meta?.better ?? 'higher' }
  })
}

/** The benchmark's own first metric. */
function primaryOf(benchmark: string, known: readonly BoardMetric[]): BoardMetric | undefined {
  const primary = (benchmarks.get(benchmark)?.domains ?? [])
    .flatMap((domain) => domain.metrics)
    .find((metric) => 'primary' in metric && known.some(({ id }) => id === metric.id))
  return known.find(({ id }) => id === primary?.id) ?? known[0]
}

/** What the page shows of the chosen runs, and how it is counted. */
export function shapeBoard(benchmark: string, runs: readonly BoardRun[]) {
  const names = nameRuns(runs)
  const results = runs.flatMap(({ key, records }) =>
    readResults(records, board.protocol, () => names.get(key) ?? key),
  )
  const metrics = metricsOf(benchmark, results)
  const metric = metrics.find(({ id }) => id === board.metric) ?? primaryOf(benchmark, metrics)
  const columns =
    metric === undefined
      ? []
      : board.parts === 'metrics'
        ? metricColumns(metrics)
        : traitColumns(metric, board.parts, results)
  return { results, metrics, metric, table: makeTable(results, columns, board.rule) }
}
export type BoardShape = ReturnType<typeof shapeBoard>

/** The table as it is written down: best first by the column that is ranked by. */
export function reportBoard(
  shape: BoardShape,
  counts: Pick<BoardCounts, 'table' | 'figures' | 'standings'>,
  label: string,
): BoardReport | null {
  const { table, figures, standings } = counts
  if (table === null || figures === null) return null
  const lead = Math.max(
    0,
    table.columns.findIndex(({ metric }) => metric === shape.metric?.id),
  )
  const sign = table.columns[lead]?.better === 'lower' ? -1 : 1
  const counted = countBlame(shape.results, board.counting)
  const rows = table.models.map((model, at) => {
    const own = shape.results.filter((result) => result.model === model)
    const blame = counted.get(model) ?? { unsupported: 0, unknownPackages: 0, isFlagged: false }
    return {
      ...blame,
      model,
      answers: own.length,
      failures: own.filter(({ failure }) => failure !== null).length,
      winRate: figures.winRates[at] ?? Number.NaN,
      cells: figures.cells[at] ?? [],
      standings: standings?.map((column) => column[at] ?? { rank: 0, groups: [] }) ?? [],
    }
  })
  const worth = (row: (typeof rows)[number]) => {
    const mean = row.cells[lead]?.mean ?? Number.NaN
    return Number.isNaN(mean) ? -Infinity : sign * mean
  }
  rows.sort((one, other) => worth(other) - worth(one))
  return {
    benchmark: label,
    protocol: board.protocol,
    rule: board.rule,
    counting: board.counting,
    ...draws,
    columns: table.columns,
    rows,
  }
}
