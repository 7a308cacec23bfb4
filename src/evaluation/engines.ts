import type { EngineChoice, RendererMeta } from '../contracts/index.ts'
import { fontsVersion } from '../sandbox/fonts/version.ts'

/** Engine id -> version or hash, for everything of the house that decides pixels. Part of every cache key and record. */
export function engineVersions(): Promise<Record<string, string>> {
  return Promise.resolve({ fonts: fontsVersion })
}

/** The engine chosen in place of a renderer's own, where it has such a choice. */
export function choiceOf(
  meta: RendererMeta | undefined,
  engine: string | undefined,
): EngineChoice | undefined {
  return meta?.choices?.find(({ id }) => id === engine)
}

/**
 * Engine id -> version of what a renderer brings along; shared engines are told by `engineVersions`.
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

/** `@scope/name@1.0` as name and version; without a version, of an engine of the site, that is empty. */
export function splitEngine(engine: string): { readonly name: string; readonly version: string } {
  const at = engine.lastIndexOf('@')
  return at <= 0
    ? { name: engine, version: '' }
    : { name: engine.slice(0, at), version: engine.slice(at + 1) }
}
