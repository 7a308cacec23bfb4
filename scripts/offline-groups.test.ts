import { expect, test } from 'vitest'
import { groupOffline } from './offline-groups.ts'

const file = (bytes: number, shell = false) => ({ hash: 'a'.repeat(32), shell, bytes })

test('lists the files that formats need beyond the shell, each once, with their size', () => {
  const groups = groupOffline({
    'index.html': file(1, true),
    'assets/index-1.js': file(2, true),
    'engines/latex/core.zst': file(30),
    'engines/latex/packs/babel.zst': file(5),
    'engines/latex/packs/font-lm-lmr10.zst': file(6),
    'engines/latex/packs/font-cm-super-sfrm1000.zst': file(7),
    'engines/latex/packs/font-fira.zst': file(800),
    'engines/latex/packs/font-eco.zst': file(90),
    'engines/latex/manifest.json': file(4),
    'assets/typst_ts_web_compiler_bg-1.wasm': file(500),
    'engines/typst/a.otf': file(60),
    'assets/worker-1.js': file(7000),
    'assets/known-npm-1.js': file(300),
    'assets/known-python-1.js': file(8),
    'assets/known-typst-1.js': file(9),
  })
  expect(groups.map(({ id, bytes, files }) => [id, bytes, files.length])).toEqual([
    ['latex', 48, 4],
    ['latex-fonts', 890, 2],
    ['typst', 569, 3],
    ['python', 8, 1],
    ['pages', 7300, 2],
  ])
})

test('includes the fonts that Typst documents may need with Typst, and with pages', () => {
  const groups = groupOffline({
    'engines/typst/a.otf': file(1),
    'engines/fonts/notosanssc-1.woff2': file(20),
    'engines/fonts/notocoloremoji-0.woff2': file(300),
    'engines/fonts/pack-sans.json': file(4000),
    'engines/fonts/dejavusans-bold-latin.woff2': file(50_000),
    'engines/fonts/manifest.json': file(600_000, true),
  })
  expect(groups.map(({ id, bytes }) => [id, bytes])).toEqual([
    ['typst', 4321],
    ['pages', 54_320],
  ])
})
