import { expect, test } from 'vitest'
import { fileHash } from '../src/lib/hash.ts'
import { splitFiles } from './offline-plugin.ts'

const file = (digit: string, shell = false) => ({ hash: digit.repeat(32), shell })

test('the service worker itself lists the shell, and one list per folder has all other files', async () => {
  const { table, lists, contents } = splitFiles({
    'index.html': file('1', true),
    'screenshot.png': file('2'),
    'assets/index-1.js': file('3', true),
    'assets/compile-1.js': file('4'),
    'engines/typst/a.otf.zst': file('5'),
    'engines/latex/packs/core.zst': file('6'),
    'engines/latex/pdftex.wasm.zst': file('7'),
  })
  expect(Object.keys(table)).toEqual(['index.html', 'screenshot.png', 'assets/index-1.js'])
  expect(Object.keys(lists)).toEqual(['assets/', 'engines/typst/', 'engines/latex/'])
  const latex = lists['engines/latex/']
  const content = contents.get(latex?.path ?? '') ?? ''
  expect(JSON.parse(content)).toEqual({ 'packs/core.zst': '6'.repeat(32), 'pdftex.wasm.zst': '7'.repeat(32) })
  expect(latex?.hash).toBe(await fileHash(new TextEncoder().encode(content)))
  expect([...contents.keys()]).toEqual([
    'offline/assets.json',
    'offline/engines-typst.json',
    'offline/engines-latex.json',
  ])
})
