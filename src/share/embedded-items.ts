import { benchmarks, loadEmbeddedItems } from '../registry/benchmarks.ts'
import { skeletonOf } from './look-alike.ts'
import type { FindEmbedded, FindSamples } from './bundle.ts'

export const findEmbedded: FindEmbedded = async (benchmark, id) => {
  if (!benchmarks.has(benchmark)) return null
  const listed = await loadEmbeddedItems(benchmark)
  const exact = listed.find((item) => item.id === id)
  const skeleton = exact === undefined ? skeletonOf(id) : ''
  const found = exact ?? listed.find((item) => skeletonOf(item.id) === skeleton)
  return found === undefined ? null : (await found.load()).item
}

export const findSamples: FindSamples = async (benchmark, id) => {
  if (!benchmarks.has(benchmark)) return []
  const embedded = (await loadEmbeddedItems(benchmark)).find((item) => item.id === id)
  return embedded === undefined ? [] : (await embedded.load()).answers
}
