import { expect, it } from 'vitest'
import { findCircles, reach, readImportGraph, type Thread } from '../support/import-graph.ts'

/*
 * A room is a folder below src/ or workers/. No two rooms import each other, on whatever way, types included; and a
 * file runs only in the threads that its room is for.
 */

const graph = readImportGraph()

const threads: Readonly<Record<Thread, Set<string>>> = {
  page: reach(graph, ['src/main.ts'], ['value', 'glob']),
  host: reach(graph, ['src/sandbox/host/main.ts'], ['value', 'glob']),
  frame: reach(graph, graph.starts.frame, ['value', 'glob']),
  // The offline plug-in of the build starts this one.
  worker: reach(graph, [...graph.starts.worker, 'workers/offline/worker.ts'], ['value', 'glob']),
}

/** Rooms whose files every thread may run. */
const neutral = /^src\/(?:contracts|lib|page-text)\//
/** What the page and host.html, or the page and frames, say to each other and go by alike. */
const messages = /^src\/sandbox\/messages\//
/** Data of a plug-in that may be imported anywhere. */
const data = /^workers\/metrics\/[^/]+\/(?:meta|definition|guide(?:\.\w+)?)\.ts$/

function roomOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
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

it('has no circle of rooms', () => {
  // Plug-ins and their registry: it names none of them, and they name it where they need a plug-in of another kind.
  const named = graph.edges.filter(({ by }) => by !== 'glob')
  const between = named.map(({ from, to }) => [roomOf(from), roomOf(to)] as const)
  expect(findCircles(between.filter(([from, to]) => from !== to))).toEqual([])
})

it('runs of workers/ nothing on the page, in host.html or in frames', () => {
  const elsewhere = new Set([...threads.page, ...threads.host, ...threads.frame])
  expect([...elsewhere].filter((file) => file.startsWith('workers/') && !data.test(file))).toEqual([])
})

it('runs of src/ in workers only what every thread may run', () => {
  const own = (files: Iterable<string>) =>
    [...files].filter((file) => file.startsWith('src/') && !neutral.test(file))
  // One worker evaluates large answers and reads files of rows as the page does, where no page is needed.
  const apart = reach(graph, ['src/jobs/apart-worker.ts'], ['value', 'glob'])
  expect(own(threads.worker).filter((file) => !apart.has(file))).toEqual([])
  const needsPage =
    /\.svelte$|\.svelte\.ts$|^src\/(?:consent|offline|pages|sandbox(?!\/fonts\/version)|session|share|ui|widgets)\//
  expect(own(apart).filter((file) => needsPage.test(file))).toEqual([])
})

it('runs on the page and in frames the same file only where it is for both', () => {
  const both = [...threads.page].filter((file) => threads.frame.has(file) || threads.host.has(file))
  expect(both.filter((file) => !neutral.test(file) && !messages.test(file))).toEqual([])
})

it('has no file that nothing imports', () => {
  const elsewhere = [
    // Scripts and the build start these.
    'workers/engines/lilypond/tools.ts',
    'workers/offline/worker.ts',
    // Tests of this room share it.
    'src/jobs/support.ts',
  ]
  const starts = ['src/main.ts', 'src/sandbox/host/main.ts', ...graph.starts.frame, ...elsewhere]
  const used = reach(graph, starts, ['value', 'type', 'start', 'glob'])
  expect(graph.files.filter((file) => !used.has(file))).toEqual([])
})
