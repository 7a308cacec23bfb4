import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ByteReader } from './byte-reader.ts'
import { UnpackedFont } from './unpack-woff2.ts'

const fonts = join(import.meta.dirname, '../../../../../public/engines/fonts')
const open = (file: string) => new UnpackedFont(new Uint8Array(readFileSync(join(fonts, file))))

/** The first points of a glyph, the number of its points, and its width. */
function readGlyph(font: Uint8Array, index: number) {
  const header = new ByteReader(font, 12)
  const tables = new Map<string, number>()
  for (let left = new ByteReader(font, 4).u16(); left > 0; left -= 1) {
    const tag = header.tag()
    header.at += 4
    tables.set(tag, header.u32())
    header.at += 4
  }
  const at = (tag: string, offset = 0) => new ByteReader(font, (tables.get(tag) ?? 0) + offset)
  const glyph = at('glyf', at('loca', 4 * index).u32())
  const contours = glyph.i16()
  glyph.at += 8 + 2 * (contours - 1)
  const count = glyph.u16() + 1
  glyph.at += 2 + count
  const xs = Array.from({ length: count }, () => glyph.i16())
  const ys = Array.from({ length: count }, () => glyph.i16())
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const points = [1, 2, 3, 4].map((length) => [sum(xs.slice(0, length)), sum(ys.slice(0, length))])
  return { count, points, width: at('hmtx', 4 * index).u16() }
}

// Expected values from fontTools 4.68.0, instantiateVariableFont, 2026-11-27, with rounded coordinates.
const goldens = [
  ['noto-sans-jp-85-wght-normal.woff2', 20, 400, 158, [119, 658, 554, 658, 554, 599, 119, 599]],
  ['noto-sans-jp-85-wght-normal.woff2', 20, 700, 158, [122, 677, 533, 677, 533, 588, 122, 588]],
  ['noto-serif-jp-41-wght-normal.woff2', 100, 400, 66, [77, 56, 124, 58, 276, 68, 472, 84]],
  ['noto-serif-jp-41-wght-normal.woff2', 100, 700, 66, [66, 86, 113, 88, 265, 94, 460, 105]],
] as const

it.each(goldens)('returns the outline of %s, glyph %d, at %d', (file, index, weight, count, points) => {
  const glyph = readGlyph(open(file).write(weight), index)
  expect(glyph).toMatchObject({ count, width: 1000 })
  expect(glyph.points.flat()).toEqual(points)
})

it('rejects data that is not a font', () => {
  expect(() => new UnpackedFont(new Uint8Array(60))).toThrow(/not a WOFF2/)
})
