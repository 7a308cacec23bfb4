/*
 * Which modules the built pages load together. Left alone, the bundler gives each set of entries that shares a module a
 * file of its own, and opening a page asks for forty of them, some only found in others: on a phone that is most of the
 * wait. What pages have in common at their start is here one file each.
 */

interface Graph {
  getModuleInfo(id: string): {
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

/**
 * The files, those that most pages load first: a module stands in the first that may hold it. Start, Learn, its
 * pages of metrics and About are light, and stay so.
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

/** Pages whose own parts are one file, also where something that is opened later has a use for one of them. */
const pages = ['Start', 'Play', 'Suite', 'Compare', 'Shared', 'About', 'Lessons', 'MetricPage']

/** Files that any page may load for the sake of a part; the others are for those pages alone that load all of them. */
const isForAll = (name: string) => ['index', 'first', 'base', 'core', 'work'].includes(name)

/** Groups for the bundler. */
export const pageChunks = [
  // The list of lessons has the heads of all of them.
  {
    debugName: 'lessons',
    name: (id: string) => /\/src\/lessons\/[^/]+\/(text\.\w+)\.md\b/.exec(id)?.[1] ?? null,
    priority: 100,
  },
  ...[...shared.map(({ name }) => name), ...pages].map((name, at) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (nameOnce(id, graph) === name ? name : null),
    priority: 99 - at,
    // What stays out of a file for the sake of other pages is not to come along with what needs it.
    includeDependenciesRecursively: isForAll(name),
  })),
]

/** Each group asks for every module, once the whole graph is known. */
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

/** The pages that load a module at their start, or `later`, too; `main` where it is there before any page. */
function pagesOf(id: string, graph: Graph, later: boolean): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const waiting = [id]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    const info = graph.getModuleInfo(at)
    if (at.endsWith('/src/main.ts')) found.add('main')
    const isPage = info?.dynamicImporters.some((one) => one.endsWith('/src/pages/App.svelte')) === true
    if (isPage) found.add(/([^/]*)\.\w+$/.exec(at)?.[1] ?? '')
    waiting.push(...(info?.importers ?? []), ...(later && !isPage ? (info?.dynamicImporters ?? []) : []))
  }
  return found
}
