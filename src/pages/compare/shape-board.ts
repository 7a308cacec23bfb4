import {
  groupByModel,
  makeTable,
  metricColumns,
  traitColumns,
  type BoardMetric,
} from '../../lib/leaderboard/board-table.ts'
import { countBlame } from '../../lib/leaderboard/blame.ts'
import { readResults, type RunResult } from '../../lib/leaderboard/run-result.ts'
import type { BoardReport } from './write-board.ts'
import type { Protocol } from '../../contracts/index.ts'
import { yieldToPage } from '../../lib/yield-to-page.ts'
import { benchmarks } from '../../registry/benchmarks.ts'
import { metrics as registered } from '../../registry/metrics.ts'
import type { BoardRun } from '../../session/board-runs.ts'
import { board } from '../../session/board.svelte.ts'
import { draws, type BoardCounts } from './board-model.svelte.ts'

/*
 * Maximum numbers of runs, metrics and items that one page compares. Each run is a row, each metric a column, and all
 * of them appear in the table, in charts and in tests. A file can contain more.
 */
const mostRuns = 60
const mostMetrics = 40
const mostColumns = 60
const mostCells = 2400
/** Scores of a table, with one slot per run, item and column. */
const mostValues = 4_000_000

/** As many of the runs as the limit allows. */
export function comparedRuns(runs: readonly BoardRun[]): readonly BoardRun[] {
  return runs.slice(0, mostRuns)
}

/** Number of records whose results are read before yielding to the page. */
const recordsPerSlice = 2000

/** The results of the runs. Null if `signal` was aborted. */
export async function gatherResults(
  runs: readonly BoardRun[],
  names: ReadonlyMap<string, string>,
  protocol: Protocol,
  signal: AbortSignal,
): Promise<readonly RunResult[] | null> {
  const results: RunResult[] = []
  let read = 0
  for (const { key, records } of runs) {
    const name = names.get(key) ?? key
    for (let at = 0; at < records.length; at += recordsPerSlice) {
      const slice = records.slice(at, at + recordsPerSlice)
      for (const result of readResults(slice, protocol, () => name)) results.push(result)
      read += slice.length
      if (read < recordsPerSlice) continue
      read = 0
      await yieldToPage()
      if (signal.aborted) return null
    }
  }
  return results
}

/** Metrics that occur in any result. Those of the benchmark come first, in the benchmark's order. */
function metricsOf(benchmark: string, results: readonly RunResult[]): readonly BoardMetric[] {
  const found = new Set<string>()
  for (const { scores } of results) for (const id of scores.keys()) found.add(id)
  const listed = (benchmarks.get(benchmark)?.domains ?? []).flatMap((domain) =>
    domain.metrics.map(({ id }) => id),
  )
  return [...new Set([...listed.filter((id) => found.has(id)), ...found])].map((id) => {
    const meta = registered.get(id)
    return { id, label: meta?.label ?? id, better: meta?.better ?? 'higher' }
  })
}

/** The first metric of the benchmark. */
function primaryOf(benchmark: string, known: readonly BoardMetric[]): BoardMetric | undefined {
  const primary = (benchmarks.get(benchmark)?.domains ?? [])
    .flatMap((domain) => domain.metrics)
    .find((metric) => 'primary' in metric && known.some(({ id }) => id === metric.id))
  return known.find(({ id }) => id === primary?.id) ?? known[0]
}

/** The results of the selected runs that the page shows, and the settings with which they are computed. */
export function shapeBoard(benchmark: string, all: readonly RunResult[]) {
  const named = metricsOf(benchmark, all)
  const metrics = named.slice(0, mostMetrics)
  const metric = metrics.find(({ id }) => id === board.metric) ?? primaryOf(benchmark, metrics)
  const found =
    metric === undefined
      ? []
      : board.parts === 'metrics'
        ? metricColumns(metrics)
        : traitColumns(metric, board.parts, all)
  const columns = found.slice(0, mostColumns)
  const models = new Set(all.map(({ model }) => model))
  const shown = new Set(
    [...models].slice(0, Math.max(1, Math.floor(mostCells / Math.max(1, columns.length)))),
  )
  const room = Math.floor(mostValues / (shown.size * Math.max(12, columns.length)))
  const items = new Set(all.map(({ item }) => item))
  const kept = new Set([...items].slice(0, room))
  const isWhole = shown.size === models.size && kept.size === items.size
  const results = isWhole ? all : all.filter(({ model, item }) => shown.has(model) && kept.has(item))
  return {
    results,
    metrics,
    metric,
    table: makeTable(results, columns, board.rule),
    /** Total number, present if there are too many for the page. */
    left: [
      { part: 'runs' as const, n: shown.size, all: models.size },
      {
        part: 'columns' as const,
        n: columns.length,
        all: found.length + (board.parts === 'metrics' ? named.length - metrics.length : 0),
      },
      { part: 'items' as const, n: kept.size, all: items.size },
    ].filter((one) => one.n < one.all),
  }
}
export type BoardShape = ReturnType<typeof shapeBoard>

/** Returns the table for export, best first, sorted by the column that determines the rank. */
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
  const byModel = groupByModel(shape.results)
  const counted = countBlame(shape.results, board.counting)
  const rows = table.models.map((model, at) => {
    const own = byModel.get(model) ?? []
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
