import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashWithImports, openPassed } from './passed.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passed-'))
  write({
    'a.ts': "import { b } from './b.ts'\nexport const a = b",
    'b.ts': "import type { C } from './c.ts'\nexport const b: C = 1",
    'c.ts': "export type C = number\nexport type A = typeof import('./a.ts')",
    'd.ts': "import table from './table.json'\nimport url from './engine.wasm?url'\nexport { table, url }",
    'table.json': '[1]',
    'engine.wasm': '1',
  })
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
}

/** Returns the files that would be checked again after a change. */
function changedBy(change: () => void): readonly string[] {
  const files = ['a.ts', 'b.ts', 'c.ts', 'd.ts']
  const hashAll = () =>
    hashWithImports(
      folder,
      files.map((file) => join(folder, file)),
    )
  const before = hashAll()
  change()
  const after = hashAll()
  return files.filter((file) => before.get(join(folder, file)) !== after.get(join(folder, file)))
}

test.each([
  ['nothing', {}, []],
  ['a file that nothing imports', { 'd.ts': 'export {}' }, ['d.ts']],
  ['types that others import in a circle', { 'c.ts': 'export type C = 1' }, ['a.ts', 'b.ts', 'c.ts']],
  ['a JSON file', { 'table.json': '["one"]' }, ['d.ts']],
  ['an engine', { 'engine.wasm': '2' }, []],
])('after a change of %s, checks it and its importers again', (_what, files, again) => {
  expect(changedBy(() => write(files))).toEqual(again)
})

test('checks files again when one of their imports is deleted', () => {
  expect(changedBy(() => rmSync(join(folder, 'c.ts')))).toEqual(['a.ts', 'b.ts', 'c.ts'])
})

test('remembers passed checks, and no others', async () => {
  const file = join(folder, 'cache', 'one.json')
  const { add } = await openPassed(file)
  await add(['one', 'two'])
  const later = await openPassed(file)
  expect(['one', 'two', 'three'].map((key) => later.has(key))).toEqual([true, true, false])
})
