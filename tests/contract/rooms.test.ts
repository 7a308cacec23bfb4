import { expect, it } from 'vitest'
import { findCircles, reach, readImportGraph, type Edge, type Thread } from '../support/import-graph.ts'

/*
 * The borders between folders: which folder may import which, and which files may run in which thread. This is the only
 * place that checks them.
 */

const graph = readImportGraph()

const threads: Readonly<Record<Thread, Set<string>>> = {
  page: reach(graph, ['src/main.ts'], ['value', 'glob']),
  host: reach(graph, ['src/sandbox/host/main.ts'], ['value', 'glob']),
  frame: reach(graph, graph.starts.frame, ['value', 'glob']),
  // The offline plug-in of the build starts this one.
  worker: reach(graph, [...graph.starts.worker, 'workers/offline/worker.ts'], ['value', 'glob']),
}

/** Folders whose files may run in any thread. */
const neutral = /^src\/(?:contracts|lib|page-text|renderers\/[^/]+\/shared)\//
/** The part of a renderer that runs in its own worker. */
const rendererWorker = /^src\/renderers\/[^/]+\/worker\//
/** Messages between the page and host.html, or the page and frames. */
const messages = /^src\/sandbox\/messages\//
/**
 * What other folders may import of the sandbox: its entry; what the first load needs, which would come with all of the
 * entry otherwise; a version that the build of the fonts writes; and the part for programs in frames, which the
 * libraries in public/engines are built from.
 */
const sandboxEntry = /^src\/sandbox\/(?:(?:index|network|fonts\/version)\.ts$|engine\/)/
/** Data of a plug-in that may be imported anywhere. */
const data = /^workers\/metrics\/[^/]+\/(?:meta|definition|guide(?:\.\w+)?)\.ts$/

/** A folder below src/ or workers/; in src/lib, one of its folders by subject. */
function folderOf(file: string): string {
  const parts = file.split('/')
  return parts.slice(0, file.startsWith('src/lib/') && parts.length > 3 ? 3 : 2).join('/')
}

interface Border {
  readonly rule: string
  readonly from: RegExp
  /** `own` is what the first group of `from` matched. */
  readonly allows: (target: string, own: string, by: Edge['by']) => boolean
}

const page = /^src\/pages\/([^/]+)\//
const benchmark = /^src\/benchmarks\/([^/]+)\//
const plugIn = /^src\/(renderers|sources|importers)\/[^/]+\//
const isPublic = /\/(?:meta|client)\.ts$/

/** Imports by pattern are the registry's: they name no plug-in. */
const borders: readonly Border[] = [
  {
    rule: 'Contracts import nothing else of ours.',
    from: /^src\/contracts\//,
    allows: (target) => target.startsWith('src/contracts/'),
  },
  {
    rule: 'lib/ imports only contracts/ and itself.',
    from: /^src\/lib\//,
    allows: (target) => /^src\/(?:contracts|lib)\//.test(target),
  },
  {
    rule: 'The page imports of workers/ only metas, definitions, types of methods, and addresses of workers.',
    from: /^src\/(?!renderers\/[^/]+\/worker\/|(?:intake|evaluation)\/worker\.ts$)/,
    allows: (target, _own, by) =>
      !target.startsWith('workers/') || by !== 'value' || /\/(?:meta|definition)\.ts$/.test(target),
  },
  {
    rule: 'workers/ imports of src/ only what every thread may run.',
    from: /^workers\//,
    allows: (target) => !target.startsWith('src/') || neutral.test(target),
  },
  {
    rule: 'A renderer runs its worker/ only in a worker.',
    from: /^(?!src\/renderers\/[^/]+\/worker\/)/,
    allows: (target, _own, by) => !rendererWorker.test(target) || by !== 'value',
  },
  {
    rule: 'Outside a plug-in only its meta.ts and client.ts may be imported; the registry loads the rest.',
    from: /^(?!src\/(?:renderers|sources|importers)\/)/,
    allows: (target) => !plugIn.test(target) || isPublic.test(target),
  },
  {
    rule: 'Outside sandbox/ only its entries may be imported.',
    from: /^(?!src\/sandbox\/)/,
    allows: (target) => !target.startsWith('src/sandbox/') || sandboxEntry.test(target),
  },
  {
    rule: 'A benchmark is imported by nothing; the registry loads it.',
    from: /^(?!src\/benchmarks\/)/,
    allows: (target) => !benchmark.test(target),
  },
  {
    rule: 'A benchmark imports nothing of another one.',
    from: benchmark,
    allows: (target, own) => (benchmark.exec(target)?.[1] ?? own) === own,
  },
  {
    rule: 'shared/ of a benchmark runs in every thread: it imports only contracts/, lib/ and itself.',
    from: /^src\/benchmarks\/([^/]+)\/shared\//,
    allows: (target, own) =>
      /^src\/(?:contracts|lib)\//.test(target) ||
      target.startsWith(`src/benchmarks/${own}/shared/`) ||
      target === `src/benchmarks/${own}/meta.ts`,
  },
  {
    rule: 'A page imports no other page: shared parts belong in widgets/ or session/.',
    from: page,
    allows: (target, own) => (page.exec(target)?.[1] ?? own) === own,
  },
  {
    rule: 'Only main.ts opens pages.',
    from: /^src\/(?!pages\/|main\.ts$)/,
    allows: (target) => !target.startsWith('src/pages/'),
  },
  {
    rule: 'Widgets are given what they show: they do not import session/.',
    from: /^src\/widgets\//,
    allows: (target) => !target.startsWith('src/session/'),
  },
]

function crossings(edges: readonly Edge[]): readonly string[] {
  return edges.flatMap(({ from, to, by }) => {
    if (by === 'glob') return []
    const broken = borders.filter((border) => {
      const found = border.from.exec(from)
      return found !== null && !border.allows(to, found[1] ?? '', by)
    })
    return broken.map(({ rule }) => `${from} -> ${to}: ${rule}`)
  })
}

it('finds every file that is imported', () => {
  expect(graph.broken).toEqual([])
  expect(graph.edges.length).toBeGreaterThan(2000)
  expect(graph.starts.worker.size).toBeGreaterThan(8)
  expect(graph.starts.frame.size).toBeGreaterThan(50)
  expect(threads.page.has('src/registry/metrics.ts')).toBe(true)
})

it('finds a circle where there is one', () => {
  expect(
    findCircles([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['c', 'd'],
    ]),
  ).toEqual([['b', 'c']])
})

it('has no import that crosses a border', () => {
  expect(crossings(graph.edges)).toEqual([])
})

it.each([
  ['src/contracts/a.ts', 'src/lib/b.ts'],
  ['src/lib/a.ts', 'src/registry/b.ts'],
  ['src/session/a.ts', 'workers/score/b.ts'],
  ['workers/score/a.ts', 'src/session/b.ts'],
  ['src/renderers/latex/renderer.ts', 'src/renderers/latex/worker/compile.ts'],
  ['src/session/a.ts', 'src/renderers/latex/renderer.ts'],
  ['src/renderers/html/renderer.ts', 'src/sandbox/run/run-frame.ts'],
  ['src/renderers/vega/engine.ts', 'src/sandbox/frame/natives.ts'],
  ['src/session/a.ts', 'src/benchmarks/one/shared/b.ts'],
  ['src/benchmarks/one/views/a.ts', 'src/benchmarks/two/meta.ts'],
  ['src/benchmarks/one/shared/a.ts', 'src/registry/metrics.ts'],
  ['src/pages/play/panels/x/a.ts', 'src/pages/about/b.ts'],
  ['src/widgets/a.ts', 'src/pages/play/b.ts'],
  ['src/widgets/a.ts', 'src/session/b.ts'],
])('%s may not import %s', (from, to) => {
  expect(crossings([{ from, to, by: 'value' }])).toHaveLength(1)
})

it.each([
  ['src/session/a.ts', 'workers/score/worker.ts', 'start'],
  ['src/session/a.ts', 'workers/score/methods.ts', 'type'],
  ['src/pages/App.svelte', 'src/pages/suite/Suite.svelte', 'value'],
  ['src/benchmarks/one/shared/a.ts', 'src/lib/b.ts', 'value'],
  ['src/renderers/latex/worker/a.ts', 'workers/rpc/serve.ts', 'value'],
  ['src/renderers/html/renderer.ts', 'src/sandbox/index.ts', 'value'],
  ['src/main.ts', 'src/sandbox/network.ts', 'value'],
  ['src/renderers/vega/engine.ts', 'src/sandbox/engine/harden.ts', 'value'],
] as const)('%s may import %s by %s', (from, to, by) => {
  expect(crossings([{ from, to, by }])).toEqual([])
})

it('has no import cycle between folders', () => {
  // Plug-ins and their registry: it names none of them, and they name it where they need a plug-in of another kind.
  const named = graph.edges.filter(({ by }) => by !== 'glob')
  const between = named.map(({ from, to }) => [folderOf(from), folderOf(to)] as const)
  expect(findCircles(between.filter(([from, to]) => from !== to))).toEqual([])
})

it('has no import cycle between files of what runs answers', () => {
  const isOurs = (file: string) => /^src\/(?:page-build|page-text|sandbox)\//.test(file)
  const within = graph.edges.filter(({ from, to, by }) => isOurs(from) && isOurs(to) && by !== 'start')
  expect(findCircles(within.map(({ from, to }) => [from, to]))).toEqual([])
})

it('runs nothing of workers/ on the page, in host.html or in frames', () => {
  const elsewhere = new Set([...threads.page, ...threads.host, ...threads.frame])
  expect([...elsewhere].filter((file) => file.startsWith('workers/') && !data.test(file))).toEqual([])
})

it('runs in workers only the part of src/ that any thread may run', () => {
  const own = (files: Iterable<string>) =>
    [...files].filter((file) => file.startsWith('src/') && !neutral.test(file))
  // These read files of rows and evaluate large answers with code of the page, where that needs no page.
  const pageCode = reach(graph, ['src/intake/worker.ts', 'src/evaluation/worker.ts'], ['value', 'glob'])
  const others = own(threads.worker).filter((file) => !pageCode.has(file) && !rendererWorker.test(file))
  expect(others).toEqual([])
  const needsPage =
    /\.svelte$|\.svelte\.ts$|^src\/(?:consent|offline|pages|sandbox(?!\/fonts\/version)|session|share|ui|widgets)\//
  expect(own(pageCode).filter((file) => needsPage.test(file))).toEqual([])
})

it('runs a file both on the page and in frames only where it is meant for both', () => {
  const both = [...threads.page].filter((file) => threads.frame.has(file) || threads.host.has(file))
  expect(both.filter((file) => !neutral.test(file) && !messages.test(file))).toEqual([])
})

it('has no file that nothing imports', () => {
  const elsewhere = [
    // Scripts and the build start these.
    'workers/engines/lilypond/tools.ts',
    'workers/offline/worker.ts',
  ]
  const starts = ['src/main.ts', 'src/sandbox/host/main.ts', ...graph.starts.frame, ...elsewhere]
  const used = reach(graph, starts, ['value', 'type', 'start', 'glob'])
  expect(graph.files.filter((file) => !used.has(file))).toEqual([])
})
