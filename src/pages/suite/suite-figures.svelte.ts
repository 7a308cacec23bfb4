import type { AggregateColumn, CountedRecord, Protocol } from '../../contracts/index.ts'
import { statisticsWorker } from '../../rpc/statistics.ts'
import type { BoardCell } from '../../lib/leaderboard/rank-models.ts'
import { countBlame, setbackOf, type BlameCounts, type CountingRule } from '../../lib/leaderboard/blame.ts'
import { makeTable, metricColumns } from '../../lib/leaderboard/board-table.ts'
import { readResults } from '../../lib/leaderboard/run-result.ts'
import { defaultResamples } from '../../lib/statistics/bootstrap-means.ts'
import { loadAggregateOf } from '../../registry/aggregates.ts'
import { benchmarks } from '../../registry/benchmarks.ts'
import { metrics } from '../../registry/metrics.ts'
import { lookUp, recountRecords } from '../../session/recount-records.ts'
import { splitByModel, type SuiteRow } from '../../session/suite-rows.ts'

/** One model's figures across its records. */
export interface SuiteModel {
  readonly name: string
  /** Number of answers in the list, whether they have been run or not. */
  readonly answers: number
  /** Number of answers for which there is a record under the chosen protocol. */
  readonly count: number
  /** Includes unsupported answers. */
  readonly failed: number
  readonly blame: Omit<BlameCounts, 'answers'>
  readonly columns: readonly AggregateColumn[]
}

/** A run changes the records several times a second, so the figures are only updated once in this many milliseconds. */
const pauseMs = 1000

/**
 * The figures of one benchmark's records for each model, and the intervals of the figure by which models are ranked.
 */
export class SuiteFigures {
  readonly benchmark: string
  counted = $state.raw<readonly CountedRecord[]>([])
  models = $state.raw<readonly SuiteModel[]>([])
  /** The figure by which models are ranked: the benchmark's first metric, or the first available figure. */
  lead = $state.raw<AggregateColumn | undefined>()
  /**
   * For each model, the 95 % BCa interval of the figure by which models are ranked. Only means over items have an
   * interval.
   */
  #intervals = $state.raw<readonly (readonly [model: string, cell: BoardCell])[]>([])
  #countedAt = -Infinity
  #protocol: Protocol | null = null
  #counting: CountingRule | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #job: AbortController | null = null

  constructor(benchmark: string) {
    this.benchmark = benchmark
  }

  /**
   * Schedules the figures of this benchmark's rows to be recomputed. If more rows are passed before the figures are
   * recomputed, the new rows replace these. Intervals are computed at the end of a run, because ten thousand
   * resamples a second would slow the run down.
   */
  want(
    rows: readonly SuiteRow[],
    how: { readonly protocol: Protocol; readonly counting: CountingRule; readonly isRunning: boolean },
  ): void {
    clearTimeout(this.#timer)
    const isSame = how.protocol === this.#protocol && how.counting === this.#counting
    const wait = isSame ? this.#countedAt + pauseMs - performance.now() : 0
    this.#timer = setTimeout(() => void this.#count(rows, how), Math.max(0, wait))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#job?.abort()
  }

  async #count(
    rows: readonly SuiteRow[],
    { protocol, counting, isRunning }: Parameters<SuiteFigures['want']>[1],
  ): Promise<void> {
    this.#job?.abort()
    const job = new AbortController()
    this.#job = job
    const loaded = await loadAggregateOf(this.benchmark)
    const recorded = recordsOf(rows, protocol)
    let counted: readonly CountedRecord[]
    try {
      counted = await recountRecords(recorded, counting, job.signal)
    } catch (thrown) {
      if (job.signal.aborted) return
      throw thrown
    }
    if (job.signal.aborted) return
    this.#countedAt = performance.now()
    this.#protocol = protocol
    this.#counting = counting
    this.counted = counted
    const countedOf = lookUp(recorded, counted)
    const groups = splitByModel(rows).map(([name, own]) => ({
      name,
      answers: own.length,
      records: recordsOf(own, protocol).map(countedOf),
    }))
    const outcomes = groups.flatMap(({ name, records }) =>
      records.map(({ outcome }) => ({ model: name, setback: setbackOf(outcome) })),
    )
    const blame = countBlame(outcomes, counting)
    this.models = groups.map(({ name, answers, records }) => ({
      name,
      answers,
      count: records.length,
      failed: records.filter(({ outcome }) => !outcome.ok).length,
      blame: blame.get(name) ?? { unsupported: 0, unknownPackages: 0, isFlagged: false },
      columns: loaded.columns(records, protocol),
    }))
    this.lead = this.#findLead()
    if (isRunning) this.#intervals = []
    else await this.#countIntervals(this.counted, protocol, job.signal)
  }

  #findLead(): AggregateColumn | undefined {
    const told = this.models.flatMap(({ columns }) =>
      columns.filter(({ count, reason }) => count > 0 || reason !== undefined),
    )
    const primary = (benchmarks.get(this.benchmark)?.domains ?? [])
      .flatMap((domain) => domain.metrics)
      .filter((metric) => metric.primary === true)
      .map(({ id }) => id)
    return (
      told.find(({ id }) => primary.includes(id)) ??
      told.find(({ id }) => primary.includes(id.replace(/^metric:/, ''))) ??
      told[0]
    )
  }

  async #countIntervals(
    records: readonly CountedRecord[],
    protocol: Protocol,
    signal: AbortSignal,
  ): Promise<void> {
    const metric = this.lead?.id.replace(/^metric:/, '')
    const meta = metric === undefined ? undefined : metrics.get(metric)
    if (meta === undefined || records.length === 0) {
      this.#intervals = []
      return
    }
    const isOne = this.models.length === 1
    const only = this.models[0]?.name ?? ''
    const results = readResults(records, protocol, ({ answer }) => (isOne ? only : answer.name))
    const table = makeTable(results, metricColumns([meta]), 'scored')
    const scores = { values: table.values, sources: table.sources, better: [meta.better] }
    try {
      const draws = { seed: 1, resamples: defaultResamples }
      const { cells } = await statisticsWorker().call('figures', { scores, draws }, { signal })
      const found = table.models.flatMap((model, at): [string, BoardCell][] => {
        const cell = cells[at]?.[0]
        return cell === undefined || !Number.isFinite(cell.low) ? [] : [[model, cell]]
      })
      this.#intervals = found
    } catch {
      // Without intervals, the means are still valid. The next call retries the computation.
      this.#intervals = []
    }
  }

  /** A model's interval, if it belongs to the displayed mean. */
  intervalOf(model: SuiteModel): BoardCell | undefined {
    const cell = this.#intervals.find(([name]) => name === model.name)?.[1]
    const mean = model.columns.find(({ id }) => id === this.lead?.id)?.mean
    if (cell === undefined || typeof mean !== 'number') return undefined
    return Math.abs(cell.mean - mean) <= 1e-9 * Math.max(1, Math.abs(mean)) ? cell : undefined
  }
}

function recordsOf(rows: readonly SuiteRow[], protocol: Protocol): readonly CountedRecord[] {
  return rows.flatMap(({ record }) => (record?.settings.protocol === protocol ? [record] : []))
}
