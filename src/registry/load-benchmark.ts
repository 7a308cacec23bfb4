import type { Benchmark, BenchmarkMeta } from '../contracts/index.ts'
import { byPlugin } from './plugin-id.ts'

/* Benchmarks without their items, which workers do not need. */

const metas = import.meta.glob<BenchmarkMeta>('../benchmarks/*/meta.ts', { eager: true, import: 'meta' })

/** The benchmark opened on a first visit comes first. */
export const benchmarks: ReadonlyMap<string, BenchmarkMeta> = new Map(
  Object.values(metas)
    .sort((one, other) => Number(other.opensFirst ?? false) - Number(one.opensFirst ?? false))
    .map((meta) => [meta.id, meta]),
)

const loaders = byPlugin(
  import.meta.glob<Benchmark>('../benchmarks/*/shared/benchmark.ts', { import: 'benchmark' }),
)

/** Loads a benchmark's implementation. Throws on an id that is not registered. */
export async function loadBenchmark(id: string): Promise<Benchmark> {
  const load = loaders.get(id)
  if (load === undefined) throw new Error(`No benchmark named "${id}" is registered.`)
  return load()
}
