import type { EngineChoice, RendererMeta } from '../contracts/index.ts'
import { fontsVersion } from '../sandbox/fonts/version.ts'

/**
 * Maps engine ids to versions or hashes, for everything of ours that affects pixels. Part of every cache key and
 * record.
 */
export function engineVersions(): Promise<Record<string, string>> {
  return Promise.resolve({ fonts: fontsVersion })
}

/** The engine chosen instead of a renderer's default, if the renderer offers a choice. */
export function choiceOf(
  meta: RendererMeta | undefined,
  engine: string | undefined,
): EngineChoice | undefined {
  return meta?.choices?.find(({ id }) => id === engine)
}

/**
 * Maps the ids of a renderer's own engines to their versions. Shared engines are in `engineVersions`.
 * @param chosen `settings.engine`
 */
export function enginesOf(
  meta: RendererMeta | undefined,
  chosen: string | undefined,
): Record<string, string> {
  const engines = choiceOf(meta, chosen)?.engines ?? meta?.engines ?? []
  const own = engines.map(splitEngine).filter(({ version }) => version !== '')
  return Object.fromEntries(own.map(({ name, version }) => [name, version]))
}

/** Splits `@scope/name@1.0` into name and version. The version is empty for the site's own engines. */
export function splitEngine(engine: string): { readonly name: string; readonly version: string } {
  const at = engine.lastIndexOf('@')
  return at <= 0
    ? { name: engine, version: '' }
    : { name: engine.slice(0, at), version: engine.slice(at + 1) }
}
