import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { TypstFontResolverBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { compileDocument, createCompiler, makeFonts } from '../compiler.ts'
import { fontFiles } from '../engine-files.ts'
import { guessFonts } from '../../guess-fonts.ts'
import fontInfos from './font-infos.json'
import { readOwnFonts, unpackTypst } from './own-fonts.fixture.ts'

const require = createRequire(import.meta.url)
const wasm = new Uint8Array(readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')))
const all = fontFiles.map(({ file }) => file)

const moons = '= Moons\n\n#table(columns: 2, [Io], [1821.6])\n\n$ integral_0^1 x^2 dif x = 1/3 $'
const mixed = 'Hi `code` *bold* _it_ #text(font: "New Computer Modern")[x] → ☃ $bold(x) in RR$'

function read(source: string) {
  return { files: new Map([['main.typ', new TextEncoder().encode(source)]]), entry: 'main.typ', epochMs: 0 }
}

it('loads only the fonts that the compiler chooses, and gives the same PDF as with all of them', async () => {
  const [whole, lazy] = [await readOwnFonts(), await readOwnFonts()]
  await whole.load(all)
  const compiler = await createCompiler(wasm, whole)
  const rounds: (readonly string[])[] = []
  for (const source of [moons, mixed]) {
    compiler.set_fonts(await makeFonts(whole, []))
    const expected = compileDocument(compiler, read(source))
    if (!expected.ok) throw new Error('The document has no PDF.')
    expect(whole.takeMissing()).toEqual([])
    let result = expected
    for (;;) {
      compiler.set_fonts(await makeFonts(lazy, []))
      const compiled = compileDocument(compiler, read(source))
      const missing = lazy.takeMissing()
      if (missing.length === 0 && compiled.ok) {
        result = compiled
        break
      }
      rounds.push(missing)
      await lazy.load(missing)
    }
    expect(Buffer.from(result.pdf).equals(Buffer.from(expected.pdf)), source).toBe(true)
  }
  const [first = [], ...others] = rounds
  expect(first).toContain('LibertinusSerif-Regular.otf')
  expect(others.flat()).toContain('NewCM10-Regular.otf')
  expect(new Set(rounds.flat()).size).toBeLessThan(all.length)
}, 60_000)

it('has the metadata of the fonts', async () => {
  const builder = new TypstFontResolverBuilder()
  for (const [at, { file, bytes }] of fontFiles.entries()) {
    const info: unknown = builder.get_font_info(await unpackTypst(file, bytes))
    expect(fontInfos[at], file).toEqual(info)
  }
})

it('does not cache a failure', async () => {
  let failures = 1
  const { OwnFonts } = await import('./own-fonts.ts')
  const fonts = new OwnFonts(({ file, bytes }) =>
    failures-- > 0 ? Promise.reject(new TypeError('no network')) : unpackTypst(file, bytes),
  )
  await expect(fonts.load(['DejaVuSansMono.ttf'])).rejects.toThrow('no network')
  await fonts.load(['DejaVuSansMono.ttf'])
})

it('guesses fonts that exist', () => {
  expect(guessFonts('Text')).toEqual(['LibertinusSerif-Regular.otf'])
  expect(guessFonts(moons)).toEqual([
    'LibertinusSerif-Regular.otf',
    'LibertinusSerif-Bold.otf',
    'NewCMMath-Book.otf',
  ])
  expect(all).toEqual(expect.arrayContaining([...guessFonts('= A *b* _c_ $d$ `e`')]))
})
