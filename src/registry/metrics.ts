import type { MetricMeta } from '../contracts/index.ts'

const modules = import.meta.glob<MetricMeta>('../../workers/metrics/*/meta.ts', {
  eager: true,
  import: 'meta',
})

/** Every metric by id. The implementations are loaded by the score worker. */
export const metrics: ReadonlyMap<string, MetricMeta> = new Map(
  Object.values(modules).map((meta) => [meta.id, meta]),
)
