import type { Benchmark, BenchmarkMeta } from '../contracts/index.ts'
import { byPlugin } from './plugin-id.ts'

/* Benchmarks without their items, which workers do not need. */

const metas = import.meta.glob<BenchmarkMeta>('../benchmarks/*/meta.ts', { eager: true, import: 'meta' })

/** Benchmarks that were made from files, keyed by id. */
const made = new Map<string, { readonly meta: BenchmarkMeta; readonly benchmark: Benchmark }>()

/** Lists the built-in benchmarks only, and also finds those from files. */
class BenchmarkMap extends Map<string, BenchmarkMeta> {
  override get(id: string): BenchmarkMeta | undefined {
    return super.get(id) ?? made.get(id)?.meta
  }

  override has(id: string): boolean {
    return super.has(id) || made.has(id)
  }
}

/** The benchmark opened on a first visit comes first. */
export const benchmarks: ReadonlyMap<string, BenchmarkMeta> = new BenchmarkMap(
  Object.values(metas)
    .sort((one, other) => Number(other.opensFirst ?? false) - Number(one.opensFirst ?? false))
    .map((meta) => [meta.id, meta]),
)

/** The benchmark by whose rules fresh items are made, if it is part of this build. */
export const itemMaker: BenchmarkMeta | undefined = Object.values(metas).find(({ makesItems }) => makesItems)

/** Makes a benchmark from a file known, so that everything finds it by its id. */
export function addBenchmark(meta: BenchmarkMeta, benchmark: Benchmark): void {
  made.set(meta.id, { meta, benchmark })
}

const loaders = byPlugin(
  import.meta.glob<Benchmark>('../benchmarks/*/shared/benchmark.ts', { import: 'benchmark' }),
)

/** Loads a benchmark's implementation. Throws on an id that is not registered. */
export async function loadBenchmark(id: string): Promise<Benchmark> {
  const own = made.get(id)
  if (own !== undefined) return own.benchmark
  const load = loaders.get(id)
  if (load === undefined) throw new Error(`No benchmark named "${id}" is registered.`)
  return load()
}
