import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler'
import type { TypstRenderer } from '@myriaddreamin/typst-ts-renderer'
import { sha256 } from '../../../../lib/hash.ts'
import { compileDocument, createCompiler, makeFonts } from '../compiler.ts'
import { createVectorRenderer, writeDrawing } from '../drawing/vector-renderer.ts'
import { fontFiles } from '../engine-files.ts'
import { findMissingGlyphs, needOf } from '../missing-glyphs.ts'
import { readOwnFonts } from './own-fonts.fixture.ts'
import { chooseFonts, FallbackFonts } from './fallback-fonts.ts'
import { loadCatalogue, type CataloguedFont } from './catalogue.ts'

const engines = join(import.meta.dirname, '../../../../../public/engines')
const bytesOf = (file: string) => new Uint8Array(readFileSync(file))
const require = createRequire(import.meta.url)

/** Reads a file of the site and checks it against the hash that a browser would check. */
async function fetchFile(file: string, hash: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = bytesOf(join(engines, file))
  expect(await sha256(bytes), file).toBe(hash)
  return bytes
}

const own = await readOwnFonts()
const fallbackFonts = new FallbackFonts(fetchFile, (late) => makeFonts(own, late))
let compiler: TypstCompiler
let renderer: TypstRenderer
let catalogue: readonly CataloguedFont[]
beforeAll(async () => {
  await own.load(fontFiles.map(({ file }) => file))
  compiler = await createCompiler(bytesOf(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')), own)
  renderer = await createVectorRenderer(bytesOf(require.resolve('@myriaddreamin/typst-ts-renderer/wasm')))
  catalogue = await loadCatalogue(fetchFile)
}, 60_000)

function missingIn(source: string) {
  const files = new Map([['main.typ', new TextEncoder().encode(source)]])
  const compiled = compileDocument(compiler, { files, entry: 'main.typ', epochMs: 0 })
  if (!compiled.ok || compiled.artifact === null) throw new Error('The document has no drawing.')
  const missing = findMissingGlyphs(writeDrawing(renderer, compiled.artifact).svg)
  return { missing, need: needOf(missing, { files }, compiled.warnings) }
}

it.each([
  ['Chinese', '你好，世界。', '你好，世界。'],
  ['traditional Chinese', '#set text(lang: "zh", region: "tw")\n臺灣繁體字', '臺灣繁體字'],
  ['Japanese', '日本語のテキスト、カタカナ', '日本語のテキスト、カタナ'],
  ['Korean', '*안녕하세요* 한국어', '안녕하세요한국어'],
  ['Thai', 'สวัสดี', 'สวัสดี'],
  ['Tamil', 'வணக்கம்', 'வணக்கம்'],
  ['emoji', '😀🎉', '😀🎉'],
  ['emoji with skin tones, emoji sequences and flags', '👍🏽 👨‍👩‍👧 🇩🇪', '👍🏽👨👩👧🇩🇪'],
])(
  'finds fonts for %s',
  async (_name, source, expected) => {
    const before = missingIn(source)
    expect(new Set(before.missing)).toEqual(new Set(expected))
    await fallbackFonts.load(before.need)
    expect(fallbackFonts.isLoaded(before.need)).toBe(true)
    const fonts = await fallbackFonts.fontsFor(before.need)
    if (fonts === null) throw new Error('No fonts.')
    compiler.set_fonts(fonts)
    try {
      expect([...missingIn(source).missing]).toEqual([])
    } finally {
      compiler.set_fonts(await fallbackFonts.own())
    }
    expect(missingIn(source).missing).toEqual(before.missing)
  },
  60_000,
)

it.each([
  ['Hindi', 'हिन्दी'],
  ['Arabic', 'العربية'],
  ['Hebrew', 'עברית'],
  ['Russian', 'Привет'],
])('has fonts for %s without a download', (_name, source) => {
  expect([...missingIn(source).missing]).toEqual([])
})

it('reports characters that no font contains', async () => {
  const { missing, need } = missingIn('#sym.alpha \u{13000} \u{13001}')
  expect([...missing]).toEqual(['\u{13000}', '\u{13001}'])
  await fallbackFonts.load(need)
  expect(await fallbackFonts.fontsFor(need)).toBeNull()
})

it.each([
  ['by language', '#set text(lang: "ja")\n漢字', ['Noto Sans JP']],
  ['by region', '#set text(lang: "zh", region: "TW")\n漢', ['Noto Sans TC']],
  ['by the other characters', '漢字かな', ['Noto Sans JP']],
  ['by the requested family', '#set text(font: ("Arial", "SimSun"))\n漢字', ['Noto Serif SC']],
  ['for emoji alone', '😀', ['Noto Color Emoji']],
])('chooses fonts %s', (_name, source, families) => {
  const chosen = chooseFonts(catalogue, missingIn(source).need)
  expect([...new Set(chosen.map(({ family }) => family))]).toEqual(families)
})
