import type { Benchmark, BenchmarkMeta, EmbeddedItem, PublishedTable } from '../contracts/index.ts'
import { pluginId } from './plugin-id.ts'

const metas = import.meta.glob<BenchmarkMeta>('../benchmarks/*/meta.ts', { eager: true, import: 'meta' })
const loaders = import.meta.glob<Benchmark>('../benchmarks/*/benchmark.ts', { import: 'benchmark' })

export const benchmarks: ReadonlyMap<string, BenchmarkMeta> = new Map(
  Object.values(metas).map((meta) => [meta.id, meta]),
)

const loadersById = byId(loaders)

/** Loads a benchmark's implementation; throws on an id that is not registered. */
export async function loadBenchmark(id: string): Promise<Benchmark> {
  const load = loadersById.get(id)
  if (load === undefined) throw new Error(`No benchmark named "${id}" is registered.`)
  return load()
}

const publishedLoaders = new Map(
  Object.entries(
    import.meta.glob<readonly PublishedTable[]>('../benchmarks/*/published.ts', { import: 'published' }),
  ).map(([path, load]) => [pluginId(path), load]),
)

/** Tables that were published for a benchmark; none where it brings none. */
export async function loadPublished(id: string): Promise<readonly PublishedTable[]> {
  return (await publishedLoaders.get(id)?.()) ?? []
}

const firstItems = byId(
  import.meta.glob<readonly EmbeddedItem[]>('../benchmarks/*/items.ts', { import: 'embeddedItems' }),
)
/** Items beyond the ones that a first visit may open: listed only where all of them are asked for. */
const moreItems = byId(
  import.meta.glob<readonly EmbeddedItem[]>('../benchmarks/*/more-items.ts', { import: 'embeddedItems' }),
)

function byId<T>(modules: Readonly<Record<string, () => Promise<T>>>): ReadonlyMap<string, () => Promise<T>> {
  return new Map(Object.entries(modules).map(([path, load]) => [pluginId(path), load]))
}

/** Embedded items that belong together in a list: one domain of one benchmark. */
export interface ItemGroup {
  readonly label: string
  readonly items: readonly EmbeddedItem[]
}

/** A benchmark's embedded items by domain, in the order of its meta. */
export function groupItems(id: string, items: readonly EmbeddedItem[]): readonly ItemGroup[] {
  const meta = benchmarks.get(id)
  if (meta === undefined) return []
  return meta.domains.flatMap((domain) => {
    const own = items.filter((item) => item.domain === domain.id)
    const label = meta.domains.length === 1 ? meta.label : `${meta.label}: ${domain.label}`
    return own.length === 0 ? [] : [{ label, items: own }]
  })
}

/** The items that ship with the site for one benchmark; none if it ships none. */
export async function loadEmbeddedItems(id: string): Promise<readonly EmbeddedItem[]> {
  const [first, more] = await Promise.all([loadFirstItems(id), moreItems.get(id)?.()])
  return [...first, ...(more ?? [])]
}

/** The items of a benchmark that a first visit may open. */
export async function loadFirstItems(id: string): Promise<readonly EmbeddedItem[]> {
  return (await firstItems.get(id)?.()) ?? []
}
