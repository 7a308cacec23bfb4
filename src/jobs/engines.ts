import type { RendererMeta } from '../contracts/index.ts'
import { fontsVersion } from '../sandbox/fonts/version.ts'

/** Engine id -> version or hash, for everything of the house that decides pixels. Part of every cache key and record. */
export function engineVersions(): Promise<Record<string, string>> {
  return Promise.resolve({ fonts: fontsVersion })
}

/** Engine id -> version of what a renderer brings along; shared engines are told by `engineVersions`. */
export function enginesOf(meta: RendererMeta | undefined): Record<string, string> {
  const own = (meta?.engines ?? []).flatMap((engine) => {
    const at = engine.indexOf('@')
    return at === -1 ? [] : [[engine.slice(0, at), engine.slice(at + 1)] as const]
  })
  return Object.fromEntries(own)
}
