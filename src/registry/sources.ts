import type { ModelSource, ModelSourceMeta } from '../contracts/index.ts'
import { pluginId } from './plugin-id.ts'

const metas = import.meta.glob<ModelSourceMeta>('../sources/*/meta.ts', { eager: true, import: 'meta' })
const loaders = import.meta.glob<ModelSource>('../sources/*/source.ts', { import: 'source' })

/** Every source of answers, keyed by id. A source is the code that queries a model on this device or elsewhere. */
export const sources: ReadonlyMap<string, ModelSourceMeta> = new Map(
  Object.values(metas).map((meta) => [meta.id, meta]),
)

const loadersById = new Map(Object.entries(loaders).map(([path, load]) => [pluginId(path), load]))

/** Loads a source's implementation. Throws on an id that is not registered. */
export async function loadSource(id: string): Promise<ModelSource> {
  const load = loadersById.get(id)
  if (load === undefined) throw new Error(`No model source named "${id}" is registered.`)
  return load()
}
