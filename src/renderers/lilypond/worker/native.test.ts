import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { decodePng } from '../../../../workers/decode/decode-png.ts'
import { engraveBooks } from './engine/engrave-books.ts'
import type { LilyPond } from './engine/lilypond.ts'
import { compileBuiltGhostscript, startBuiltLilyPond } from './engine/start-built.ts'
import { rasterise } from './ghostscript/ghostscript.ts'

/*
 * PNGs by LilyPond 2.24.3 itself (PyPI, `lilypond --png score.ly`, only DejaVu beside its own fonts). Everything above
 * the tagline, which has the version, must be equal.
 */

const goldens = new URL('../../../../tests/golden/lilypond/native/', import.meta.url)
const taglineRows = 60

let lilypond: LilyPond
let ghostscript: WebAssembly.Module

beforeAll(async () => {
  ;[lilypond, ghostscript] = await Promise.all([startBuiltLilyPond(), compileBuiltGhostscript()])
}, 120_000)

async function pixelsOf(png: Uint8Array<ArrayBuffer>) {
  const { raster } = await decodePng(png, 'paper')
  const { width, height, rgba } = raster
  return { width, height, music: rgba.subarray(0, width * (height - taglineRows) * 4) }
}

test.each(readdirSync(goldens).filter((name) => name.endsWith('.ly')))(
  '%s: every pixel above the tagline equals native LilyPond',
  async (name) => {
    const source = new Uint8Array(readFileSync(new URL(name, goldens)))
    const { ending, books } = engraveBooks(lilypond, {
      files: new Map([['score.ly', source]]),
      entry: 'score.ly',
      epochMs: 0,
    })
    expect(ending).toBe('finished')
    const [book] = books
    if (book === undefined) throw new Error('Expected a book.')
    const { pages } = rasterise(ghostscript, book.postScript, book, 101)
    const ours = await pixelsOf(new Uint8Array(pages[0] ?? []))
    const native = await pixelsOf(new Uint8Array(readFileSync(new URL(name.replace('.ly', '.png'), goldens))))
    expect([ours.width, ours.height]).toStrictEqual([native.width, native.height])
    expect(ours.music.findIndex((value, index) => value !== native.music[index])).toBe(-1)
  },
  60_000,
)
