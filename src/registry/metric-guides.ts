import type { MetricGuide } from '../contracts/index.ts'
import { byPlugin } from './plugin-id.ts'

const loaders = byPlugin(
  import.meta.glob<MetricGuide>('../../workers/metrics/*/guide.ts', { import: 'guide' }),
)

/** What the page of a metric tells and lets one try; null where there is no such metric. */
export async function loadMetricGuide(id: string): Promise<MetricGuide | null> {
  return (await loaders.get(id)?.()) ?? null
}
