import type { Aggregate } from '../contracts/index.ts'
import { metricMeans } from '../lib/leaderboard/metric-means.ts'
import { loadBenchmark } from './benchmarks.ts'

/** The figures over a run of a benchmark: means of its metrics where it defines none of its own. */
export async function loadAggregateOf(benchmark: string): Promise<Aggregate> {
  const { aggregate, aggregateParts = {} } = await loadBenchmark(benchmark)
  return aggregate === undefined ? metricMeans : { columns: aggregate, parts: aggregateParts }
}
