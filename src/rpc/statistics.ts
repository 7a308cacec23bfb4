import { spawnWorker } from '../lib/trusted.ts'
import { WorkerClient } from './connect.ts'
import type { StatisticsMethods } from '../../workers/statistics/methods.ts'
import statisticsWorkerUrl from '../../workers/statistics/worker.ts?worker&url'

let client: WorkerClient<StatisticsMethods> | undefined

/** The worker that computes resamples; it needs several seconds for tens of thousands of items. */
export function statisticsWorker(): WorkerClient<StatisticsMethods> {
  client ??= new WorkerClient<StatisticsMethods>({
    spawn: () => spawnWorker(statisticsWorkerUrl, 'statistics'),
    timeLimitsMs: {
      figures: 120_000,
      ranks: 120_000,
      compare: 120_000,
      relate: 60_000,
      correlations: 60_000,
    },
  })
  return client
}
