import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findCircles, reach, readImportGraph, type Edge, type Thread } from '../support/import-graph.ts'
import { readsAtImport } from '../support/import-time-globals.ts'

/*
 * The boundaries between folders: which folder may import which, and which files may run in which thread. These rules
 * are not checked anywhere else. Also checks that no module reads globals before its functions are called.
 */

const root = join(import.meta.dirname, '../..')
const graph = readImportGraph()

const threads: Readonly<Record<Thread, Set<string>>> = {
  page: reach(graph, ['src/main.ts'], ['value', 'glob']),
  host: reach(graph, ['src/sandbox/host/main.ts'], ['value', 'glob']),
  frame: reach(graph, graph.starts.frame, ['value', 'glob']),
  // Started by the offline plug-in of the build.
  worker: reach(graph, [...graph.starts.worker, 'workers/offline/worker.ts'], ['value', 'glob']),
}

/** Folders whose files can run in any thread. */
const neutral = /^src\/(?:contracts|lib|page-text|renderers\/[^/]+\/shared)\//
/** The part of a renderer that runs in a separate worker. */
const rendererWorker = /^src\/renderers\/[^/]+\/worker\//
/** Messages between the page and host.html, or between the page and frames. */
const messages = /^src\/sandbox\/messages\//
/**
 * Modules that other folders may import from the sandbox: its entry file; the modules needed by the first load, which
 * must not include the entire entry; a version written by the font build; and the part for programs in frames, with
 * which the libraries in public/engines are built.
 */
const sandboxEntry = /^src\/sandbox\/(?:(?:index|network|fonts\/version)\.ts$|engine\/)/
/** Data of plug-ins that may be imported anywhere. */
const data = /^workers\/metrics\/[^/]+\/(?:meta|definition|guide(?:\.\w+)?)\.ts$/

/** A folder under src/ or workers/; within src/lib, one of its subfolders by subject. */
function folderOf(file: string): string {
  const parts = file.split('/')
  return parts.slice(0, file.startsWith('src/lib/') && parts.length > 3 ? 3 : 2).join('/')
}

interface Border {
  readonly rule: string
  readonly from: RegExp
  /** `own` is the text that the first group of `from` matched. */
  readonly allows: (target: string, own: string, by: Edge['by']) => boolean
}

const page = /^src\/pages\/([^/]+)\//
const benchmark = /^src\/benchmarks\/([^/]+)\//
const plugIn = /^src\/(renderers|sources|importers)\/[^/]+\//
const isPublic = /\/(?:meta|client)\.ts$/

/** Glob imports belong to the registry and do not refer to any plug-in by name. */
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

it('finds every imported file', () => {
  expect(graph.broken).toEqual([])
  expect(graph.edges.length).toBeGreaterThan(2000)
  expect(graph.starts.worker.size).toBeGreaterThan(8)
  expect(graph.starts.frame.size).toBeGreaterThan(50)
  expect(threads.page.has('src/registry/metrics.ts')).toBe(true)
})

it('detects an import cycle', () => {
  expect(
    findCircles([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['c', 'd'],
    ]),
  ).toEqual([['b', 'c']])
})

it('has no import that crosses a folder border', () => {
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
  // Plug-ins and their registry. The registry does not refer to any of them by name; they import it when they need a
  // plug-in of another kind.
  const named = graph.edges.filter(({ by }) => by !== 'glob')
  const between = named.map(({ from, to }) => [folderOf(from), folderOf(to)] as const)
  expect(findCircles(between.filter(([from, to]) => from !== to))).toEqual([])
})

it('has no import cycle between files of the sandbox and the page build', () => {
  const isOurs = (file: string) => /^src\/(?:page-build|page-text|sandbox)\//.test(file)
  const within = graph.edges.filter(({ from, to, by }) => isOurs(from) && isOurs(to) && by !== 'start')
  expect(findCircles(within.map(({ from, to }) => [from, to]))).toEqual([])
})

it('runs no code from workers/ on the page, in host.html or in frames', () => {
  const elsewhere = new Set([...threads.page, ...threads.host, ...threads.frame])
  expect([...elsewhere].filter((file) => file.startsWith('workers/') && !data.test(file))).toEqual([])
})

it('runs in workers only those parts of src/ that do not depend on a page', () => {
  const own = (files: Iterable<string>) =>
    [...files].filter((file) => file.startsWith('src/') && !neutral.test(file))
  // These workers read row files and evaluate large answers. They use code that the page also uses but that does not
  // depend on a page.
  const pageCode = reach(graph, ['src/intake/worker.ts', 'src/evaluation/worker.ts'], ['value', 'glob'])
  const others = own(threads.worker).filter((file) => !pageCode.has(file) && !rendererWorker.test(file))
  expect(others).toEqual([])
  const needsPage =
    /\.svelte$|\.svelte\.ts$|^src\/(?:consent|offline|pages|sandbox(?!\/fonts\/version)|session|share|ui|widgets)\//
  expect(own(pageCode).filter((file) => needsPage.test(file))).toEqual([])
})

it('shares a file between the page and frames only if it is meant for both', () => {
  const both = [...threads.page].filter((file) => threads.frame.has(file) || threads.host.has(file))
  expect(both.filter((file) => !neutral.test(file) && !messages.test(file))).toEqual([])
})

/** Returns the files that the site does not need, or would not need without the files of one folder. */
function listUnused(own = ''): readonly string[] {
  const elsewhere = [
    // Entry points of scripts and of the build.
    'src/renderers/lilypond/worker/tools.ts',
    'workers/offline/worker.ts',
  ]
  const isOwn = (file: string) => own !== '' && file.startsWith(own)
  const others = { ...graph, edges: graph.edges.filter(({ from }) => !isOwn(from)) }
  const starts = ['src/main.ts', 'src/sandbox/host/main.ts', ...graph.starts.frame, ...elsewhere]
  const used = reach(others, starts, ['value', 'type', 'start', 'glob'])
  return graph.files.filter((file) => !used.has(file) && !isOwn(file))
}

it('has no unused file', () => {
  expect(listUnused()).toEqual([])
})

it.each(readdirSync('src/benchmarks'))('has no file outside %s that only this benchmark uses', (id) => {
  expect(listUnused(`src/benchmarks/${id}/`)).toEqual([])
})

it.each([
  ['const width = window.innerWidth'],
  ['export const base = new URL("a/", location.href)'],
  ['const state = read()\nfunction read() { return localStorage.getItem("a") }'],
  ['class Router { route = location.hash }\nexport const router = new Router()'],
  ['class Router { constructor() { addEventListener("a", go) } }\nexport const router = new Router()'],
  ['const wide = (() => matchMedia("(width > 1px)").matches)()'],
  ['class Sizes { static width = innerWidth }'],
  ['Object.assign(globalThis, { one: 1 })'],
])('detects a global that is read on import: %s', (source) => {
  expect(readsAtImport(source)).toHaveLength(1)
})

it.each([
  ['export const width = () => window.innerWidth'],
  ['export class Router { route = location.hash }'],
  ["import { location } from './a.ts'\nexport const place = location"],
  ['const { location } = read()\nfunction read() { return { location: 1 } }'],
  ['export const names = { window: 1, top: read.document }\ntype A = typeof window'],
])('accepts a global that is read later or not at all: %s', (source) => {
  expect(readsAtImport(source)).toEqual([])
})

it('reads no global when a module is imported', () => {
  const entries = new Set([
    'src/main.ts',
    'src/sandbox/host/main.ts',
    // Must run first, because it disconnects the page from the site that opened it.
    'src/pages/own-window.ts',
    ...graph.starts.frame,
    ...graph.starts.worker,
    ...['src/renderers/lilypond/worker/tools.ts', 'workers/offline/worker.ts'],
  ])
  // Code that runs in the frame of an answer captures the browser's own functions before the answer can replace them.
  const takesNatives = /^src\/sandbox\/(?:frame|snapshot)\//
  const files = graph.files.filter(
    (file) => /^(?:src|workers)\/.*\.ts$/.test(file) && !entries.has(file) && !takesNatives.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  const reading = files.flatMap((file) =>
    readsAtImport(readFileSync(join(root, file), 'utf8')).map((text) => `${file}:${text}`),
  )
  expect(reading).toEqual([])
})
