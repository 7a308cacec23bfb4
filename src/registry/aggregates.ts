import type { Aggregate } from '../contracts/index.ts'
import { metricMeans } from '../lib/leaderboard/metric-means.ts'
import { loadBenchmark } from './benchmarks.ts'

/** The aggregate figures of a benchmark run. If the benchmark defines none, these are the means of its metrics. */
export async function loadAggregateOf(benchmark: string): Promise<Aggregate> {
  const { aggregate, aggregateParts = {} } = await loadBenchmark(benchmark)
  return aggregate === undefined ? metricMeans : { columns: aggregate, parts: aggregateParts }
}
