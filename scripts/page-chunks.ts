/*
 * Groups the modules that the built pages load together. By default, the bundler creates a file for each set of
 * entries that shares a module. Opening a page would then request forty files, some of them only discovered through
 * other files, and on a phone these requests account for most of the loading time. Here, the modules that pages have
 * in common at startup go into one file each.
 */

interface Graph {
  getModuleInfo(id: string): {
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

/**
 * The files, starting with those that most pages load. A module goes into the first file that accepts it. Start,
 * Learn, its metric pages and About are lightweight and must stay so.
 */
const shared: readonly { readonly name: string; readonly holds: (pages: ReadonlySet<string>) => boolean }[] =
  [
    { name: 'index', holds: (pages) => pages.has('main') },
    { name: 'first', holds: (pages) => pages.has('Start') },
    { name: 'base', holds: (pages) => pages.has('Lessons') },
    { name: 'core', holds: (pages) => pages.has('MetricPage') },
    { name: 'work', holds: (pages) => pages.has('Play') && (pages.has('Suite') || pages.has('Compare')) },
    { name: 'lists', holds: (pages) => pages.has('About') },
    { name: 'runs', holds: (pages) => pages.has('Suite') && pages.has('Compare') },
    { name: 'view', holds: (pages) => pages.has('Play') && pages.has('Shared') },
    { name: 'share', holds: (pages) => pages.has('Compare') && pages.has('Shared') },
    { name: 'rest', holds: () => true },
  ]

/** Pages whose own modules form one file, even if something opened later also uses one of them. */
const pages = ['Start', 'Play', 'Suite', 'Compare', 'Shared', 'About', 'Lessons', 'MetricPage']

/**
 * Files that a page may load even if it only needs part of them. All other files are only for pages that load
 * everything in them.
 */
const isForAll = (name: string) => ['index', 'first', 'base', 'core', 'work'].includes(name)

/** Chunk groups for the bundler. */
export const pageChunks = [
  // The list of lessons includes the headers of all lessons.
  {
    debugName: 'lessons',
    name: (id: string) => /\/src\/lessons\/[^/]+\/(text\.\w+)\.md\b/.exec(id)?.[1] ?? null,
    priority: 100,
  },
  ...[...shared.map(({ name }) => name), ...pages].map((name, at) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (nameOnce(id, graph) === name ? name : null),
    priority: 99 - at,
    // A module that is excluded from a file for the sake of other pages must not be added again as a dependency.
    includeDependenciesRecursively: isForAll(name),
  })),
]

/** Cached, because every group checks every module. Only valid once the module graph is complete. */
const names = new Map<string, string | undefined>()

function nameOnce(id: string, graph: Graph): string | undefined {
  if (!names.has(id)) names.set(id, nameChunk(id, graph))
  return names.get(id)
}

function nameChunk(id: string, graph: Graph): string | undefined {
  const loading = pagesOf(id, graph, false)
  const [only] = loading
  const name =
    loading.size === 0 || (loading.size === 1 && only !== 'main')
      ? only
      : shared.find(({ holds }) => holds(loading))?.name
  if (name === undefined || isForAll(name)) return name
  return [...pagesOf(id, graph, true)].every((page) => page === 'main' || loading.has(page))
    ? name
    : undefined
}

/**
 * Returns the pages that load a module at startup or, if `later`, also afterwards. `main` is included if it is loaded
 * before any page.
 */
function pagesOf(id: string, graph: Graph, later: boolean): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const waiting = [id]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    const info = graph.getModuleInfo(at)
    if (at.endsWith('/src/main.ts')) found.add('main')
    const isPage =
      at.endsWith('.svelte') &&
      info?.dynamicImporters.some((one) => one.endsWith('/src/pages/App.svelte')) === true
    if (isPage) found.add(/([^/]*)\.\w+$/.exec(at)?.[1] ?? '')
    waiting.push(...(info?.importers ?? []), ...(later && !isPage ? (info?.dynamicImporters ?? []) : []))
  }
  return found
}
