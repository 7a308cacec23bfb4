import type { Renderer, RendererMeta } from '../contracts/index.ts'
import { pluginId } from './plugin-id.ts'

const metas = import.meta.glob<RendererMeta>('../renderers/*/meta.ts', { eager: true, import: 'meta' })
const loaders = import.meta.glob<Renderer>('../renderers/*/renderer.ts', { import: 'renderer' })

export const renderers: ReadonlyMap<string, RendererMeta> = new Map(
  Object.values(metas).map((meta) => [meta.id, meta]),
)

const loadersById = new Map(Object.entries(loaders).map(([path, load]) => [pluginId(path), load]))

/** Loads a renderer's implementation. Throws on an id that is not registered. */
export async function loadRenderer(id: string): Promise<Renderer> {
  const load = loadersById.get(id)
  if (load === undefined) throw new Error(`No renderer named "${id}" is registered.`)
  return load()
}
