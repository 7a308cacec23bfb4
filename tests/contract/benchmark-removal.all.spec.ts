import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { reach, readImportGraph } from '../support/import-graph.ts'
import { sample } from '../support/sample.ts'
import { makeCopy, root, runIn } from '../support/site-copy.ts'

/*
 * A benchmark consists only of its folder. If the folder is removed, type checks and unit tests still pass and the
 * site still builds. This is tested on a copy of the repository.
 */

const ids = readdirSync(join(root, 'src/benchmarks'))
/** Contract tests that depend on benchmarks. rooms.test.ts also finds files that only one benchmark needs. */
const contracts = ['benchmark-ids', 'benchmarks', 'plugin-messages', 'plugins', 'recount', 'rooms'].map(
  (name) => `tests/contract/${name}.test.ts`,
)

const graph = readImportGraph({ withTests: true })

/** The unit tests that reach a folder through their imports. */
function listReaching(folder: string): readonly string[] {
  const tests = graph.files.filter((file) => file.endsWith('.test.ts'))
  return tests.filter((file) =>
    [...reach(graph, [file], ['value', 'glob', 'start'])].some((one) => one.startsWith(`${folder}/`)),
  )
}

/** All tests share one copy of the repository, so that compilers only recheck what a missing folder changes. */
let copy = ''

function withoutBenchmark(id: string, work: () => void): void {
  const folder = join(copy, 'src/benchmarks', id)
  const aside = `${copy}-${id}`
  renameSync(folder, aside)
  try {
    work()
  } finally {
    renameSync(aside, folder)
  }
}

function runPackage(script: string, ...args: readonly string[]): void {
  runIn(copy, join('node_modules', script), ...args)
}

// The tests run in one process, because they share the copy of the repository.
test.describe.configure({ mode: 'default', timeout: 600_000 })

test.beforeAll(() => {
  copy = makeCopy()
})
test.afterAll(() => {
  rmSync(copy, { recursive: true, force: true })
})

test('finds the tests that depend on benchmarks', () => {
  const aware = listReaching('src/benchmarks')
  expect(aware).toEqual(expect.arrayContaining(['src/session/session.test.ts', 'src/share/link.test.ts']))
  expect(aware).not.toContain('src/lib/statistics/fisher.test.ts')
})

/** Each of these tests takes minutes of computing time. */
for (const id of sample(ids, ids.length)) {
  test(`without ${id}: types and unit tests pass`, () => {
    const own = `src/benchmarks/${id}`
    // The registry's tests import every benchmark, whereas the tests of another benchmark import only that benchmark.
    const wanted = listReaching(own).filter((path) => !path.startsWith(`${own}/`))
    expect(wanted).toContain('src/session/session.test.ts')
    withoutBenchmark(id, () => {
      for (const project of ['dom', 'workers']) {
        const info = ['--incremental', '--tsBuildInfoFile', join(copy, `${project}.tsbuildinfo`)]
        runPackage('@typescript/native/bin/tsc', '-p', `tsconfig.${project}.json`, ...info)
      }
      runPackage('vitest/vitest.mjs', 'run', ...sample(wanted, 4), ...contracts)
    })
  })
}

test('the site builds without the benchmark that a first visit opens', () => {
  const first =
    ids.find((id) => existsSync(join(root, 'src/benchmarks', id, 'items/more-items.ts'))) ?? ids[0] ?? ''
  withoutBenchmark(first, () => {
    const flags = ['--outDir', 'dist', '--minify', 'false', '--logLevel', 'error']
    runPackage('vite/bin/vite.js', 'build', ...flags)
    expect(existsSync(join(copy, 'dist/index.html'))).toBe(true)
  })
})
