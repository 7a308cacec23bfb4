import type { MetricMeta } from '../contracts/index.ts'

const modules = import.meta.glob<MetricMeta>('../../workers/metrics/*/meta.ts', {
  eager: true,
  import: 'meta',
})

/** Every metric, keyed by id. The score worker loads the implementations. */
export const metrics: ReadonlyMap<string, MetricMeta> = new Map(
  Object.values(modules).map((meta) => [meta.id, meta]),
)
