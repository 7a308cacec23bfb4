/** What the bundler knows about the modules of a build. */
export interface Graph {
  getModuleInfo(id: string): {
    readonly isEntry: boolean
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
    readonly code: string | null
  } | null
}

/** Returns the modules that start a file of their own (entries and modules imported later) and need this module. */
export function findRoots(id: string, graph: Graph): readonly string[] {
  const seen = new Set([id])
  const roots: string[] = []
  for (const at of seen) {
    const info = graph.getModuleInfo(at)
    if (info === null) continue
    if (info.isEntry || info.dynamicImporters.length > 0) roots.push(at)
    for (const importer of info.importers) seen.add(importer)
  }
  return roots
}

/** Returns a module and everything that it imports directly or indirectly, except what it imports later. */
export function findNeeds(id: string, graph: Graph): ReadonlySet<string> {
  const needs = new Set([id])
  for (const at of needs)
    for (const imported of graph.getModuleInfo(at)?.importedIds ?? []) needs.add(imported)
  return needs
}
