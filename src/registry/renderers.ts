import type { Renderer } from '../contracts/index.ts'
import { pluginId } from './plugin-id.ts'
import { renderers } from './renderer-metas.ts'

export { renderers }

const loaders = import.meta.glob<Renderer>('../renderers/*/renderer.ts', { import: 'renderer' })

const loadersById = new Map(Object.entries(loaders).map(([path, load]) => [pluginId(path), load]))

/** Loads a renderer's implementation. Throws on an id that is not registered. */
export async function loadRenderer(id: string): Promise<Renderer> {
  const load = loadersById.get(id)
  if (load === undefined) throw new Error(`No renderer named "${id}" is registered.`)
  return load()
}
