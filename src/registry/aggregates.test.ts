import { expect, it } from 'vitest'
import { metricMeans } from '../lib/leaderboard/metric-means.ts'
import { loadAggregateOf } from './aggregates.ts'
import { benchmarks, loadBenchmark } from './benchmarks.ts'

it('uses the aggregates of a benchmark, or else the means of its metrics', async () => {
  expect(benchmarks.size).toBeGreaterThan(0)
  for (const id of benchmarks.keys()) {
    const { aggregate, aggregateParts } = await loadBenchmark(id)
    const own = { columns: aggregate, parts: aggregateParts ?? {} }
    expect(await loadAggregateOf(id)).toEqual(aggregate === undefined ? metricMeans : own)
  }
})
