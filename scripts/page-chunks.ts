/*
 * Groups the modules that the built pages load together. By default, the bundler creates a file for each set of
 * entries that shares a module. Opening a page would then request forty files, some of them only discovered through
 * other files, and on a phone these requests account for most of the loading time. Here, the modules that pages have
 * in common at startup go into one file each.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findNeeds, findRoots, type Graph } from './module-graph.ts'

const benchmarks = fileURLToPath(new URL('../src/benchmarks/', import.meta.url))
const ids = readdirSync(benchmarks)
/** The benchmark whose items are on the first page, if it is part of the build. */
const opensFirst = ids.filter((id) =>
  /^ {2}opensFirst: true/m.test(readFileSync(`${benchmarks}${id}/meta.ts`, 'utf8')),
)

/** The lists of items of all other benchmarks. */
const otherItems = new RegExp(
  `/src/benchmarks/(?:[^/]+/items/more-items|(?:${ids.filter((id) => !opensFirst.includes(id)).join('|')})/items/items)\\.ts$`,
)

/** What Play imports later, but always needs for a first visit. Handled as if it were a page of its own. */
const firstVisit = new RegExp(
  `/src/(?:session/built-results\\.ts|benchmarks/(?:${opensFirst.join('|')})/items/items\\.ts)$`,
)

/**
 * The files, starting with those that most pages load. A module goes into the first file that accepts it. Start,
 * Learn, its metric pages and About are lightweight and must stay so.
 */
const shared: readonly { readonly name: string; readonly holds: (pages: ReadonlySet<string>) => boolean }[] =
  [
    { name: 'index', holds: (pages) => pages.has('main') },
    { name: 'first', holds: (pages) => pages.has('Start') || pages.has('Lessons') },
    { name: 'core', holds: (pages) => pages.has('MetricPage') },
    { name: 'work', holds: (pages) => pages.has('Play') && (pages.has('Suite') || pages.has('Compare')) },
    { name: 'lists', holds: (pages) => pages.has('About') },
    { name: 'runs', holds: (pages) => pages.has('Suite') && pages.has('Compare') },
    { name: 'view', holds: (pages) => pages.has('Play') && pages.has('Shared') },
    { name: 'share', holds: (pages) => pages.has('Compare') && pages.has('Shared') },
    { name: 'rest', holds: () => true },
  ]

/**
 * Files of what is loaded after a page is shown, and of what Play and later parts of other pages load. A module goes
 * into the first file that has a place for it. No page other than Play loads any of these modules at startup.
 */
const later: readonly Later[] = [
  { name: 'panes', of: /\/src\/pages\/play\/Play\.svelte$/ },
  { name: 'run', of: /\/src\/evaluation\/evaluate\.ts$/ },
  { name: 'run', of: /\/src\/renderers\/[^/]+\/renderer\.ts$/, largest: 4000 },
  { name: 'run', of: /\/src\/benchmarks\/[^/]+\/shared\/benchmark\.ts$/, least: 2 },
  { name: 'judge', of: /\/src\/benchmarks\/[^/]+\/views\/View\.svelte$/, least: 2 },
  { name: 'items', of: otherItems },
  { name: 'results', of: /\/src\/(?:session\/hash-run\.ts|widgets\/(?:AnswersTable|RunLog)\.svelte)$/ },
]

interface Later {
  readonly name: string
  /** Modules that are imported later. The file contains what they need. */
  readonly of: RegExp
  /** A module that fewer of them need is left out. */
  readonly least?: number
  /** A module that itself needs more source, in characters, is left out. */
  readonly largest?: number
}

/**
 * Files that a page may load even if it only needs part of them. All other files are only for pages that load
 * everything in them.
 */
const isForAll = (name: string) => ['index', 'first', 'core', 'work'].includes(name)

/** Chunk groups for the bundler. */
export const pageChunks = [
  // The list of lessons includes the headers of all lessons.
  {
    debugName: 'lessons',
    name: (id: string) => /\/src\/lessons\/[^/]+\/(text\.\w+)\.md\b/.exec(id)?.[1] ?? null,
    priority: 100,
  },
  ...shared
    .filter(({ name }) => isForAll(name))
    .map(({ name }, at) => ({
      debugName: name,
      name: (id: string, graph: Graph) => (nameOnce(id, graph) === name ? name : null),
      priority: 99 - at,
      includeDependenciesRecursively: true,
    })),
  {
    debugName: 'some pages',
    name: (id: string, graph: Graph) => nameOnce(id, graph) ?? null,
    priority: 1,
    // A module that is excluded from a file for the sake of other pages must not be added again as a dependency.
    includeDependenciesRecursively: false,
  },
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
  if (name !== undefined && isForAll(name)) return name
  const isWhole =
    name !== undefined && [...pagesOf(id, graph, true)].every((page) => page === 'main' || loading.has(page))
  if (isWhole) return name
  // A file that imports another one is loaded by fewer pages, so files never import each other.
  if ([...loading].some((page) => page !== 'Play')) return `of-${[...loading].sort().join('-')}`
  return nameLater(id, graph)
}

function nameLater(id: string, graph: Graph): string | undefined {
  const roots = findRoots(id, graph)
  return later.find(
    ({ of, least = 1, largest = Infinity }) =>
      roots.filter((root) => of.test(root)).length >= least && sizeOf(id, graph) <= largest,
  )?.name
}

/** Characters of source that a module needs, without what pages other than Play load at startup. */
function sizeOf(id: string, graph: Graph): number {
  const own = [...findNeeds(id, graph)].filter((one) => pagesOf(one, graph, false).size === 0)
  return own.reduce((sum, one) => sum + (graph.getModuleInfo(one)?.code?.length ?? 0), 0)
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
    if (firstVisit.test(at)) found.add('FirstVisit')
    if (isPage) found.add(/([^/]*)\.\w+$/.exec(at)?.[1] ?? '')
    waiting.push(...(info?.importers ?? []), ...(later && !isPage ? (info?.dynamicImporters ?? []) : []))
  }
  return found
}
