import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'

/*
 * Determines which file in src/ and workers/ imports which, based on their text: every relative path in an import, an
 * export, an `import()` or an `import.meta.glob`. A `?worker` or `?frame` path starts another thread with that file.
 */

const root = join(import.meta.dirname, '../..')

export type Thread = 'page' | 'host' | 'frame' | 'worker'

export interface Edge {
  readonly from: string
  readonly to: string
  /** `type` runs no code, `start` runs the file in another thread, and `glob` does not name a specific file. */
  readonly by: 'value' | 'type' | 'start' | 'glob'
}

export interface ImportGraph {
  readonly files: readonly string[]
  readonly edges: readonly Edge[]
  /** Relative paths that do not resolve to a file. */
  readonly broken: readonly string[]
  /** The entry files of all threads except those of the page and host.html. */
  readonly starts: Readonly<Record<'frame' | 'worker', ReadonlySet<string>>>
}

const isCode = /\.(?:tsx?|svelte)$/
/**
 * Library scripts that are built separately from the site. Each script in the first folder runs in frames, as a
 * `?frame` path does.
 */
const libraries = ['engines', 'parts', 'shadcn'].map((name) => `scripts/libraries/${name}`)
/** Tests, declaration files, and pages and programs that are only used as data here. */
const isSeparate =
  /\.(?:test|fixture)\.ts$|\.d\.ts$|\/fixtures\/|\/(?:examples|broken|[\w-]+-items|assembly)\//

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:([^'"();]*?)\s+from\s+)?['"]([^'"]+)['"]/gm
const call = /(typeof\s+)?\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
const glob = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|['"][^'"]+['"])/g

/** `withTests` includes unit tests and their fixtures. */
export function readImportGraph({ withTests = false } = {}): ImportGraph {
  const all = ['src', 'workers', ...libraries].flatMap(listFiles)
  const isUnitTest = (file: string) =>
    withTests && /^(?!.*\/(?:fixtures|examples|broken)\/).*\.(?:test|fixture)\.ts$/.test(file)
  const files = all.filter((file) => isCode.test(file) && (!isSeparate.test(file) || isUnitTest(file)))
  const known = new Set(all)
  const edges: Edge[] = []
  const broken: string[] = []
  const engines = files.filter((file) => file.startsWith('scripts/libraries/engines/'))
  const starts = { frame: new Set(engines), worker: new Set<string>() }
  for (const from of files) {
    for (const { address, by } of readAddresses(readFileSync(join(root, from), 'utf8'))) {
      const [path = '', query = ''] = address.split('?')
      const to = posix.normalize(posix.join(dirname(from), path))
      if (by === 'glob') {
        const pattern = globPattern(to)
        for (const file of files) if (pattern.test(file)) edges.push({ from, to: file, by })
      } else if (!known.has(to)) {
        if (/^(?:src|workers)\//.test(to)) broken.push(`${from} imports ${address}`)
      } else if (query.startsWith('worker') || query === 'frame') {
        starts[query === 'frame' ? 'frame' : 'worker'].add(to)
        edges.push({ from, to, by: 'start' })
      } else if (isCode.test(to)) edges.push({ from, to, by })
    }
  }
  return { files, edges, broken, starts }
}

/**
 * Every file that runs in the threads that begin at the files in `starts`. If `by` includes `types`, files from which
 * only types are imported are included too.
 */
export function reach(graph: ImportGraph, starts: Iterable<string>, by: readonly Edge['by'][]): Set<string> {
  const taken = graph.edges.filter((edge) => by.includes(edge.by))
  return follow(starts, targets(taken.map(({ from, to }) => [from, to] as const)))
}

/** The cycles among `edges`, each as a list of its members. */
export function findCircles(edges: readonly (readonly [string, string])[]): readonly (readonly string[])[] {
  const next = targets(edges)
  const reached = new Map([...next].map(([from, first]) => [from, follow(first, next)]))
  const circles = new Map<string, readonly string[]>()
  for (const [room, seen] of reached) {
    if (!seen.has(room)) continue
    const members = [...seen].filter((other) => reached.get(other)?.has(room) === true).sort()
    circles.set(members.join(), members)
  }
  return [...circles.values()]
}

type Targets = ReadonlyMap<string, ReadonlySet<string>>

function targets(edges: readonly (readonly [string, string])[]): Targets {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  return next
}

function follow(starts: Iterable<string>, next: Targets): Set<string> {
  const seen = new Set(starts)
  for (const file of seen) for (const to of next.get(file) ?? []) seen.add(to)
  return seen
}

function* readAddresses(text: string): Generator<{ readonly address: string; readonly by: Edge['by'] }> {
  for (const [, type, names = '', address = ''] of text.matchAll(statement)) {
    if (!address.startsWith('.')) continue
    const listed = /^\{([^{}]*)\}$/.exec(names.trim())?.[1]?.split(',')
    const onlyTypes = listed?.every((name) => /^\s*(?:type\s|$)/.test(name)) ?? false
    yield { address, by: type !== undefined || onlyTypes ? 'type' : 'value' }
  }
  for (const [, type, address = ''] of text.matchAll(call)) {
    if (address.startsWith('.')) yield { address, by: type === undefined ? 'value' : 'type' }
  }
  for (const [, list = ''] of text.matchAll(glob)) {
    for (const [, address = ''] of list.matchAll(/['"](\.[^'"]+)['"]/g)) yield { address, by: 'glob' }
  }
}

function globPattern(path: string): RegExp {
  const source = path.replace(/\*\*\/|[*.]|\{([^}]*)\}/g, (part, choices: string | undefined) => {
    if (choices !== undefined) return `(?:${choices.replaceAll('.', '\\.').replaceAll(',', '|')})`
    return part === '**/' ? '(?:.*/)?' : part === '*' ? '[^/]*' : '\\.'
  })
  return new RegExp(`^${source}$`)
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}
