import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listChanged, listPageTests, listProjects, needsBuild } from './changes.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text = file): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function git(...args: readonly string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' }).trim()
}

function commit(message: string): string {
  git('add', '-A')
  git('commit', '-q', '-m', message)
  return git('rev-parse', 'HEAD')
}

test('lists the changed files of a branch, of a commit and since a commit, without deleted ones', () => {
  git('init', '-q', '-b', 'main')
  write('old.ts')
  const first = commit('first')
  git('checkout', '-q', '-b', 'other')
  write('one.ts')
  write('gone.ts')
  const second = commit('second')
  rmSync(join(folder, 'gone.ts'))
  write('two.ts')
  commit('third')
  write('old.ts', 'changed')
  write('new.ts')
  expect(listChanged(folder).toSorted()).toEqual(['new.ts', 'old.ts', 'one.ts', 'two.ts'])
  expect(listChanged(folder, { since: second }).toSorted()).toEqual(['new.ts', 'old.ts', 'two.ts'])
  expect(listChanged(folder, { commit: second })).toEqual(['one.ts'])
  expect(listChanged(folder, { commit: first })).toEqual([])
  expect(() => listChanged(folder, { commit: 'nowhere' })).toThrow('nowhere')
})

test('selects the browser tests of a changed page, without those that only run in the full matrix', () => {
  for (const name of ['play', 'play.all', 'share', 'suite']) write(`tests/e2e/${name}.spec.ts`)
  expect(listPageTests(folder, ['src/pages/play/Play.svelte', 'src/ui/Button.svelte'])).toEqual([
    'tests/e2e/play.spec.ts',
  ])
  expect(listPageTests(folder, ['src/pages/shared/Shared.svelte'])).toEqual(['tests/e2e/share.spec.ts'])
  const changed = ['tests/security/limits.spec.ts', 'tests/e2e/ask.all.spec.ts', 'src/lib/a.ts']
  expect(listPageTests(folder, changed)).toEqual(['tests/security/limits.spec.ts'])
})

test.each([
  ['test("a", ({ page, siteUrl }) => page.goto(siteUrl))', false],
  [
    "import { serveFolder } from '../../scripts/static-server.mjs'\ntest('a', ({ siteUrl }) => siteUrl)",
    true,
  ],
  ["import { run } from '../support/headless.ts'", true],
])('%s needs a build: %s', (text, expected) => {
  write('a.spec.ts', text)
  expect(needsBuild(folder, 'a.spec.ts')).toBe(expected)
})

test('checks types in the projects that own the changed files, and in all projects after a shared change', () => {
  const owned = new Map([
    ['dom', new Set(['src/main.ts', 'src/lib/a.ts'])],
    ['workers', new Set(['src/lib/a.ts'])],
    ['node', new Set(['src/lib/a.test.ts'])],
  ])
  expect(listProjects(['src/main.ts'], owned)).toEqual(['dom'])
  expect(listProjects(['src/lib/a.ts'], owned)).toEqual(['dom', 'workers'])
  expect(listProjects(['src/lib/a.test.ts'], owned)).toEqual(['node'])
  expect(listProjects(['src/ui/Button.svelte'], owned)).toEqual(['dom'])
  expect(listProjects(['tsconfig.workers.json', 'README.md'], owned)).toEqual(['workers'])
  expect(listProjects(['package-lock.json'], owned)).toEqual(['dom', 'workers', 'node'])
})
