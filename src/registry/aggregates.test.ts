import { expect, it } from 'vitest'
import { metricMeans } from '../lib/leaderboard/metric-means.ts'
import { loadAggregateOf } from './aggregates.ts'
import { loadBenchmark } from './benchmarks.ts'

it('has means of metrics for a benchmark without figures of its own', async () => {
  expect(await loadAggregateOf('own-pictures')).toBe(metricMeans)
})

it('has the figures that a benchmark brings, with the parts they are counted from', async () => {
  const { aggregate, aggregateParts } = await loadBenchmark('so-bench')
  expect(aggregate).toBeDefined()
  expect(await loadAggregateOf('so-bench')).toEqual({ columns: aggregate, parts: aggregateParts ?? {} })
})
