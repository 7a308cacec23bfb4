import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect } from '@playwright/test'

/* A copy of the sources, for tests that add or remove plug-ins. */

export const root = join(import.meta.dirname, '../..')

/** The files that the build and the unit tests read. Large folders into which nothing is written are linked. */
const copied = [
  'src',
  'workers',
  'scripts',
  'tests/contract',
  'tests/support',
  'index.html',
  'host.html',
  'package.json',
  'package-lock.json',
  'svelte.config.js',
]
const linked = [
  'node_modules',
  'deploy',
  'docs',
  'scripts/libraries/node_modules',
  'public',
  'static-models',
  'tests/golden',
  'tests/fixtures',
]

/** Makes a new copy and returns its folder, which the caller removes. */
export function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'roundtrip-copy-'))
  const configs = readdirSync(root).filter((name) =>
    /^(?:tsconfig.*\.json|vite\.config\.ts|vitest\.config\.ts|\.ox(?:fmt|lint)rc\.json)$/.test(name),
  )
  // Nested packages take up a gigabyte and are not part of our sources.
  const filter = (path: string) => basename(path) !== 'node_modules'
  for (const name of [...copied, ...configs]) {
    cpSync(join(root, name), join(copy, name), { recursive: true, filter })
  }
  for (const name of linked) {
    mkdirSync(dirname(join(copy, name)), { recursive: true })
    symlinkSync(join(root, name), join(copy, name))
  }
  return copy
}

/** Calls `work` with the folder of a new copy, which is removed afterwards. */
export function inCopy(work: (copy: string) => void): void {
  const copy = makeCopy()
  try {
    work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Runs a script in a folder and returns its output. If the script fails, the test fails with that output. */
export function runIn(folder: string, script: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect({ status, output: status === 0 ? '' : `${stdout}\n${stderr}`.slice(-4000) }).toEqual({
    status: 0,
    output: '',
  })
  return stdout
}
