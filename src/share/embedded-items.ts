import { benchmarks, loadEmbeddedItems } from '../registry/benchmarks.ts'
import type { FindEmbedded, FindSamples } from './bundle.ts'

export const findEmbedded: FindEmbedded = async (benchmark, id) => {
  if (!benchmarks.has(benchmark)) return null
  const embedded = (await loadEmbeddedItems(benchmark)).find((item) => item.id === id)
  return embedded === undefined ? null : (await embedded.load()).item
}

export const findSamples: FindSamples = async (benchmark, id) => {
  if (!benchmarks.has(benchmark)) return []
  const embedded = (await loadEmbeddedItems(benchmark)).find((item) => item.id === id)
  return embedded === undefined ? [] : (await embedded.load()).answers
}
