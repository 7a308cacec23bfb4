import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { reach, readImportGraph } from '../support/import-graph.ts'

/*
 * A benchmark is its folder and nothing else: without it the sources still pass their types and unit tests, and the
 * site is still built. Tried on a copy.
 */

const root = join(import.meta.dirname, '../..')
const ids = readdirSync(join(root, 'src/benchmarks'))
/** What a build and the unit tests read; large folders that nothing writes to are linked. */
const copied = [
  'src',
  'workers',
  'scripts',
  'index.html',
  'host.html',
  'package.json',
  'package-lock.json',
  'svelte.config.js',
]
const linked = ['node_modules', 'scripts/libraries/node_modules', 'public', 'static-models']

/** Contracts that know no benchmark: of sources as texts, also in folders that are not copied, and of metrics. */
const unaware = ['browsers', 'message-listeners', 'metrics', 'mocks', 'named-elements', 'regular-expressions']

/** The unit tests that reach a benchmark by their imports, and those of the contracts, which read folders. */
function listAware(): readonly string[] {
  const graph = readImportGraph({ withTests: true })
  const tests = graph.files.filter((file) => file.endsWith('.test.ts'))
  const reachesBenchmark = (file: string) =>
    [...reach(graph, [file], ['value', 'glob', 'start'])].some((one) => one.startsWith('src/benchmarks/'))
  return [...tests.filter(reachesBenchmark), 'tests/contract']
}

function copyWithout(without: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'roundtrip-without-'))
  const configs = readdirSync(root).filter((name) =>
    /^(?:tsconfig.*\.json|vite\.config\.ts|vitest\.config\.ts)$/.test(name),
  )
  for (const name of [...copied, ...configs]) {
    // Packages below a folder are a gigabyte, and nobody's source.
    const filter = (path: string) => basename(path) !== 'node_modules'
    cpSync(join(root, name), join(copy, name), { recursive: true, filter })
  }
  cpSync(join(root, 'tests/contract'), join(copy, 'tests/contract'), { recursive: true })
  const data = ['golden', 'fixtures', 'support'].map((name) => `tests/${name}`)
  for (const name of [...linked, ...data]) symlinkSync(join(root, name), join(copy, name))
  for (const id of without) rmSync(join(copy, 'src/benchmarks', id), { recursive: true })
  return copy
}

function inCopyWithout(without: readonly string[], run: (copy: string) => void): void {
  const copy = copyWithout(without)
  try {
    run(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function runIn(folder: string, script: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', script), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  expect({ status, output: status === 0 ? '' : `${stdout}\n${stderr}`.slice(-4000) }).toEqual({
    status: 0,
    output: '',
  })
}

test.describe.configure({ timeout: 600_000 })

const aware = listAware()

test('tests that know benchmarks are found', () => {
  expect(aware).toEqual(expect.arrayContaining(['src/session/session.test.ts', 'src/share/link.test.ts']))
  expect(aware).not.toContain('src/lib/statistics/fisher.test.ts')
})

/** Each takes minutes of processor time: every other one is tried, and all with ROUNDTRIP_TEST_EACH=1. */
const tried = process.env['ROUNDTRIP_TEST_EACH'] === '1' ? ids : ids.filter((_, at) => at % 2 === 0)

for (const id of tried) {
  test(`without ${id}: types and unit tests pass`, () => {
    inCopyWithout([id], (copy) => {
      for (const project of ['tsconfig.dom.json', 'tsconfig.workers.json']) {
        runIn(copy, '@typescript/native/bin/tsc', '-p', project)
      }
      const excluded = unaware.map((name) => `--exclude=tests/contract/${name}.test.ts`)
      const there = aware.filter((path) => !path.startsWith(`src/benchmarks/${id}/`))
      runIn(copy, 'vitest/vitest.mjs', 'run', ...there, ...excluded)
    })
  })
}

test('without the benchmark that a first visit opens, the site is built', () => {
  const first =
    ids.find((id) => existsSync(join(root, 'src/benchmarks', id, 'items/more-items.ts'))) ?? ids[0] ?? ''
  inCopyWithout([first], (copy) => {
    runIn(copy, 'vite/bin/vite.js', 'build', '--outDir', 'dist', '--minify', 'false', '--logLevel', 'error')
    expect(existsSync(join(copy, 'dist/index.html'))).toBe(true)
  })
})
