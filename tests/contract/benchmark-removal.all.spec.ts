import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from '@playwright/test'

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

/**
 * Tests of what knows no benchmark, and takes long. They run once, where none is there at all; every other one runs
 * without each benchmark in turn.
 */
const unaware = [
  'src/endpoint/',
  'src/lib/',
  'src/page-text/',
  'src/renderers/',
  'src/sandbox/',
  'src/store/',
  'tests/contract/message-listeners.test.ts',
  'tests/contract/metrics.test.ts',
  'tests/contract/named-elements.test.ts',
]

/** Tests that read sources as texts, also of folders that are not copied. */
const ofTexts = ['tests/contract/browsers.test.ts', 'tests/contract/regular-expressions.test.ts']

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

test.describe.configure({ timeout: 240_000 })

for (const id of ids) {
  test(`without ${id}: types and unit tests pass`, () => {
    inCopyWithout([id], (copy) => {
      for (const project of ['tsconfig.dom.json', 'tsconfig.workers.json']) {
        runIn(copy, '@typescript/native/bin/tsc', '-p', project)
      }
      const others = [...unaware, ...ofTexts].map(
        (path) => `--exclude=${path.endsWith('/') ? `${path}**` : path}`,
      )
      runIn(copy, 'vitest/vitest.mjs', 'run', 'src', 'tests/contract', ...others)
    })
  })
}

test('without any benchmark: unit tests of what knows none pass', () => {
  expect(unaware.filter((path) => !existsSync(join(root, path)))).toEqual([])
  inCopyWithout(ids, (copy) => {
    runIn(copy, 'vitest/vitest.mjs', 'run', ...unaware)
  })
})

test('without the benchmark that a first visit opens, the site is built', () => {
  const first =
    ids.find((id) => existsSync(join(root, 'src/benchmarks', id, 'items/more-items.ts'))) ?? ids[0] ?? ''
  inCopyWithout([first], (copy) => {
    runIn(copy, 'vite/bin/vite.js', 'build', '--outDir', 'dist', '--minify', 'false', '--logLevel', 'error')
    expect(existsSync(join(copy, 'dist/index.html'))).toBe(true)
  })
})
