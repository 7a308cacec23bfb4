import type { Rolldown } from 'vite'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'imports' | 'moduleIds'> & {
  readonly viteMetadata?: { readonly importedCss?: ReadonlySet<string> }
}

/**
 * Modules of pages and of what scores an answer. Renderers, engines, importers, translations and lessons are stored
 * when they are used for the first time, or when a user requests a format for offline use.
 */
const ofShell =
  /\/src\/(?:pages|widgets|session|evaluation|registry|store|offline|connections|judging|share|views|ui)\/|\/src\/(?:benchmarks\/[^/]+\/(?:shared|items|views)|i18n\/en)\/[^/]+\.(?:ts|svelte)$|\/src\/renderers\/[^/]+\/renderer\.ts$/

/** Larger scripts, such as compilers and editors, are no part of the shell, unless a page needs them at startup. */
const largest = 60_000

/** Returns the scripts and style sheets of the shell, including everything that they import at startup. */
export function findShell(chunks: readonly Chunk[]): ReadonlySet<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const shell = new Set(chunks.filter(isOwn).map(({ fileName }) => fileName))
  for (const name of shell) {
    const chunk = byName.get(name)
    for (const imported of chunk?.imports ?? []) shell.add(imported)
    for (const css of chunk?.viteMetadata?.importedCss ?? []) shell.add(css)
  }
  return shell
}

function isOwn({ isEntry, moduleIds, ...chunk }: Chunk): boolean {
  const size = 'code' in chunk && typeof chunk.code === 'string' ? chunk.code.length : 0
  const isPage = moduleIds.some((id) => /\/src\/pages\/[^/]+\/[A-Z]\w+\.svelte$/.test(id))
  return isEntry || isPage || (size <= largest && moduleIds.some((id) => ofShell.test(id)))
}
