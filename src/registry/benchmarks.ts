import {
  msg,
  type EmbeddedItem,
  type Message,
  type PublishedCorrelations,
  type PublishedTable,
} from '../contracts/index.ts'
import { benchmarks, loadBenchmark } from './load-benchmark.ts'
import { loadMadePublished } from './adopt-benchmark.ts'
import { byPlugin } from './plugin-id.ts'

export { benchmarks, loadBenchmark }

const publishedLoaders = byPlugin(
  import.meta.glob<readonly PublishedTable[]>('../benchmarks/*/shared/published.ts', { import: 'published' }),
)

/** Loads tables published for a benchmark. Empty if there are none. */
export async function loadPublished(id: string): Promise<readonly PublishedTable[]> {
  return (await publishedLoaders.get(id)?.()) ?? loadMadePublished(id)
}

const correlationLoaders = byPlugin(
  import.meta.glob<readonly PublishedCorrelations[]>('../benchmarks/*/shared/correlations.ts', {
    import: 'correlations',
  }),
)

/** Loads published correlations of a benchmark's metrics. Empty if there are none. */
export async function loadPublishedCorrelations(id: string): Promise<readonly PublishedCorrelations[]> {
  return (await correlationLoaders.get(id)?.()) ?? []
}

const firstItems = byPlugin(
  import.meta.glob<readonly EmbeddedItem[]>('../benchmarks/*/items/items.ts', { import: 'embeddedItems' }),
)
/** Items in addition to those that can be opened on a first visit. Listed only when all items are requested. */
const moreItems = byPlugin(
  import.meta.glob<readonly EmbeddedItem[]>('../benchmarks/*/items/more-items.ts', {
    import: 'embeddedItems',
  }),
)

/** Embedded items that form one group in a list, namely one domain of one benchmark. */
export interface ItemGroup {
  readonly benchmark: string
  readonly label: Message
  readonly items: readonly EmbeddedItem[]
}

/** A benchmark's embedded items grouped by domain, in the order of its meta. */
export function groupItems(id: string, items: readonly EmbeddedItem[]): readonly ItemGroup[] {
  const meta = benchmarks.get(id)
  if (meta === undefined) return []
  return meta.domains.flatMap((domain) => {
    const own = items.filter((item) => item.domain === domain.id)
    const label = meta.domains.length === 1 ? meta.label : msg`${meta.label}: ${domain.label}`
    return own.length === 0 ? [] : [{ benchmark: id, label, items: own }]
  })
}

/** The items of one benchmark that ship with the site. Empty if there are none. */
export async function loadEmbeddedItems(id: string): Promise<readonly EmbeddedItem[]> {
  const [first, more] = await Promise.all([loadFirstItems(id), moreItems.get(id)?.()])
  return [...first, ...(more ?? [])]
}

/** The items of a benchmark that can be opened on a first visit. */
export async function loadFirstItems(id: string): Promise<readonly EmbeddedItem[]> {
  return (await firstItems.get(id)?.()) ?? []
}
