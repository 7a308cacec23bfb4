import type { Plugin, Rolldown } from 'vite'

type Chunk = Pick<Rolldown.OutputChunk, 'isEntry' | 'imports' | 'dynamicImports'>

/**
 * Keeps shared code out of the scripts that start workers. If another script imports such a script, WebKit runs it a
 * second time, so every call would be answered twice. Vite sets this option itself, so only a plug-in can change it.
 */
export function workersPlugin(): Plugin {
  return {
    name: 'roundtrip-workers',
    options: (options) => ({ ...options, preserveEntrySignatures: 'strict' }),
    generateBundle(_, bundle) {
      const chunks = Object.entries(bundle).flatMap(([file, output]) =>
        output.type === 'chunk' ? [[file, output] as const] : [],
      )
      const problem = findImportedEntry(new Map(chunks))
      if (problem !== null) this.error(problem)
    },
  }
}

/** Returns an error message if a chunk imports a script that starts a worker, otherwise null. */
export function findImportedEntry(chunks: ReadonlyMap<string, Chunk>): string | null {
  for (const [file, { imports, dynamicImports }] of chunks) {
    const entry = [...imports, ...dynamicImports].find((name) => chunks.get(name)?.isEntry === true)
    if (entry !== undefined) return `${file} imports ${entry}, which starts a worker.`
  }
  return null
}

/**
 * File name of a worker's script in the build. The name includes the folder, because most of these scripts are called
 * `worker.ts`.
 */
export function nameWorker({
  name,
  facadeModuleId,
}: Pick<Rolldown.PreRenderedChunk, 'name' | 'facadeModuleId'>): string {
  const folder = /([^/]+)(?:\/worker)?\/worker\.ts$/.exec(facadeModuleId ?? '')?.[1]
  return `assets/${folder === undefined ? name : `worker-${folder}`}-[hash].js`
}
