import type { BenchmarkItem } from '../contracts/index.ts'
import { areEqualJson } from '../lib/json/equal-json.ts'
import { loadEmbeddedItems } from '../registry/benchmarks.ts'

/** Names of items that have the same name as an item that ships with the site but different content. */
export async function findNamesakes(items: readonly BenchmarkItem[]): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const benchmark of new Set(items.map((item) => item.benchmark))) {
    const byId = Map.groupBy(
      items.filter((item) => item.benchmark === benchmark),
      ({ id }) => id,
    )
    for (const embedded of await loadEmbeddedItems(benchmark)) {
      const named = byId.get(embedded.id)
      if (named === undefined) continue
      const { item: own } = await embedded.load()
      if (named.some((item) => !areEqualJson(own, item))) found.add(own.id)
    }
  }
  return [...found]
}
