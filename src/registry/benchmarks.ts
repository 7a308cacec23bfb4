import type { EmbeddedItem, PublishedCorrelations, PublishedTable } from '../contracts/index.ts'
import { benchmarks, loadBenchmark } from './load-benchmark.ts'
import { byPlugin } from './plugin-id.ts'

export { benchmarks, loadBenchmark }

const publishedLoaders = byPlugin(
  import.meta.glob<readonly PublishedTable[]>('../benchmarks/*/shared/published.ts', { import: 'published' }),
)

/** Tables that were published for a benchmark; none where it brings none. */
export async function loadPublished(id: string): Promise<readonly PublishedTable[]> {
  return (await publishedLoaders.get(id)?.()) ?? []
}

const correlationLoaders = byPlugin(
  import.meta.glob<readonly PublishedCorrelations[]>('../benchmarks/*/shared/correlations.ts', {
    import: 'correlations',
  }),
)

/** Published correlations of a benchmark's metrics; none where it brings none. */
export async function loadPublishedCorrelations(id: string): Promise<readonly PublishedCorrelations[]> {
  return (await correlationLoaders.get(id)?.()) ?? []
}

const firstItems = byPlugin(
  import.meta.glob<readonly EmbeddedItem[]>('../benchmarks/*/items/items.ts', { import: 'embeddedItems' }),
)
/** Items beyond the ones that a first visit may open: listed only where all of them are asked for. */
const moreItems = byPlugin(
  import.meta.glob<readonly EmbeddedItem[]>('../benchmarks/*/items/more-items.ts', {
    import: 'embeddedItems',
  }),
)

/** Embedded items that belong together in a list: one domain of one benchmark. */
export interface ItemGroup {
  readonly benchmark: string
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
    return own.length === 0 ? [] : [{ benchmark: id, label, items: own }]
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
