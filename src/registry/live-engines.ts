import { pluginId } from './plugin-id.ts'

/**
 * Renderers whose engine can also show an interactive document. `liveEngine` in their renderer.ts is the URL of that
 * engine.
 */
const loaders = new Map(
  Object.entries(
    import.meta.glob<string | undefined>('../renderers/*/renderer.ts', { import: 'liveEngine' }),
  ).map(([path, load]) => [pluginId(path), load]),
)

/** URL of a renderer's engine for interactive frames. Undefined if the renderer has none. */
export async function loadLiveEngine(id: string): Promise<string | undefined> {
  return loaders.get(id)?.()
}
