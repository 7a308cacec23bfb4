import type { Aggregate, AggregateMeta } from '../contracts/index.ts'
import { loadBenchmark } from './benchmarks.ts'
import { byPlugin } from './plugin-id.ts'

const metas = import.meta.glob<AggregateMeta>('../aggregates/*/meta.ts', { eager: true, import: 'meta' })
const loaders = byPlugin(import.meta.glob<Aggregate>('../aggregates/*/aggregate.ts', { import: 'aggregate' }))

export const aggregates: ReadonlyMap<string, AggregateMeta> = new Map(
  Object.values(metas).map((meta) => [meta.id, meta]),
)

/** What is told of a benchmark that defines no figures of its own. */
const usual = 'metric-means'

/** Loads an aggregate's implementation; throws on an id that is not registered. */
export async function loadAggregate(id: string): Promise<Aggregate> {
  const load = loaders.get(id)
  if (load === undefined) throw new Error(`No aggregate named "${id}" is registered.`)
  return load()
}

/** The figures over a run of a benchmark. */
export async function loadAggregateOf(benchmark: string): Promise<Aggregate> {
  const { aggregate, aggregateParts = {} } = await loadBenchmark(benchmark)
  return aggregate === undefined ? loadAggregate(usual) : { columns: aggregate, parts: aggregateParts }
}
