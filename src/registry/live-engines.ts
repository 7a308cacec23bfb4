import { pluginId } from './plugin-id.ts'

/** Renderers whose engine can also show a document to be used; `liveEngine` of their renderer.ts is its address. */
const loaders = new Map(
  Object.entries(
    import.meta.glob<string | undefined>('../renderers/*/renderer.ts', { import: 'liveEngine' }),
  ).map(([path, load]) => [pluginId(path), load]),
)

/** The address of a renderer's engine for frames that people use; undefined where it brings none. */
export async function loadLiveEngine(id: string): Promise<string | undefined> {
  return loaders.get(id)?.()
}
