import { decompressBrotli } from 'hyparquet-compressors'
import { ByteReader } from './byte-reader.ts'
import { readGlyphs, writeGlyph, type Glyph } from './glyphs.ts'
import { normalise, Variations } from './variations.ts'

/*
 * The site's fonts are WOFF2, and many of them are variable. Typst supports neither, so fonts are unpacked here and
 * fixed at one weight: https://www.w3.org/TR/WOFF2/ and
 * https://learn.microsoft.com/typography/opentype/spec/otvaroverview
 */

const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.replace('_', ' '))
/** Tables that are not needed in a static font without hints or vertical text. */
const dropped = new Set(
  'fvar gvar avar cvar HVAR VVAR MVAR STAT cvt_ fpgm prep gasp vhea vmtx VORG glyf loca'
    .split(' ')
    .map((tag) => tag.replace('_', ' ')),
)

type Tables = ReadonlyMap<string, Uint8Array>

/** The tables of a font file, which are unpacked once and can be written at any weight. */
export class UnpackedFont {
  readonly #tables: Tables
  readonly #glyphs: readonly Glyph[]

  /** @throws {RangeError} if the file is not a WOFF2 file with TrueType outlines */
  constructor(woff2: Uint8Array) {
    const { tables, isTransformed } = readTables(woff2)
    if (!isTransformed) throw new RangeError('The font has no packed outlines.')
    this.#tables = tables
    this.#glyphs = readGlyphs(tableOf(tables, 'glyf'))
  }

  get isVariable(): boolean {
    return this.#tables.has('fvar')
  }

  /** Returns the font as TrueType at the given weight. Fonts that have only one weight ignore this argument. */
  write(weight: number): Uint8Array<ArrayBuffer> {
    const tables = new Map([...this.#tables].filter(([tag]) => !dropped.has(tag)))
    const [fvar, gvar] = [this.#tables.get('fvar'), this.#tables.get('gvar')]
    const widths = readWidths(this.#tables, this.#glyphs.length)
    let glyphs = this.#glyphs
    if (fvar !== undefined && gvar !== undefined) {
      const variations = new Variations(gvar, normalise(fvar, this.#tables.get('avar'), weight))
      glyphs = glyphs.map((glyph, index) => {
        const moved = variations.apply(glyph, index)
        widths[index] = (widths[index] ?? 0) + moved.wider
        return moved.glyph
      })
      tables.set('OS/2', withU16(tableOf(tables, 'OS/2'), 4, weight))
    }
    const written = glyphs.map(writeGlyph)
    tables.set('glyf', join(written))
    tables.set('loca', offsetsOf(written))
    tables.set('hmtx', writeWidths(widths, written))
    tables.set('head', withU16(tableOf(tables, 'head'), 50, 1))
    tables.set('hhea', withU16(tableOf(tables, 'hhea'), 34, glyphs.length))
    return writeFont(tables)
  }
}

function readTables(woff2: Uint8Array): { readonly tables: Tables; readonly isTransformed: boolean } {
  const header = new ByteReader(woff2)
  if (header.tag() !== 'wOF2') throw new RangeError('The font is not a WOFF2 file.')
  header.at = 12
  const count = header.u16()
  header.at = 20
  const packedSize = header.u32()
  header.at = 48
  let isTransformed = false
  const sizes = Array.from({ length: count }, () => {
    const flags = header.u8()
    const tag = (flags & 0x3f) === 0x3f ? header.tag() : (knownTags[flags & 0x3f] ?? '')
    const size = header.base128()
    const isGlyphs = tag === 'glyf' || tag === 'loca'
    const isPacked = isGlyphs ? flags >> 6 === 0 : flags >> 6 !== 0
    if (tag === 'glyf') isTransformed = isPacked
    return { tag, size: isPacked ? header.base128() : size }
  })
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  const unpacked = new ByteReader(decompressBrotli(header.take(packedSize), total))
  const tables = new Map(sizes.map(({ tag, size }) => [tag, unpacked.take(size)]))
  return { tables, isTransformed }
}

function tableOf(tables: Tables, tag: string): Uint8Array {
  const table = tables.get(tag)
  if (table === undefined) throw new RangeError(`The font has no table ${tag}.`)
  return table
}

/**
 * Reads the widths of the glyphs. In WOFF2, a byte of flags may precede the widths, and the values that normally
 * follow them may be omitted.
 */
function readWidths(tables: Tables, count: number): number[] {
  const table = tableOf(tables, 'hmtx')
  const wide = new ByteReader(tableOf(tables, 'hhea'), 34).u16()
  const isPlain = table.length === 4 * wide + 2 * (count - wide)
  const reader = new ByteReader(table, isPlain ? 0 : 1)
  const widths = Array.from({ length: wide }, () => {
    const width = reader.u16()
    if (isPlain) reader.at += 2
    return width
  })
  while (widths.length < count) widths.push(widths.at(-1) ?? 0)
  return widths
}

function writeWidths(widths: readonly number[], glyphs: readonly Uint8Array[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(widths.length * 4))
  for (const [at, width] of widths.entries()) {
    const glyph = glyphs[at]
    view.setUint16(at * 4, width)
    view.setInt16(at * 4 + 2, glyph === undefined || glyph.length === 0 ? 0 : new ByteReader(glyph, 2).i16())
  }
  return new Uint8Array(view.buffer)
}

function withU16(table: Uint8Array, at: number, value: number): Uint8Array {
  const copy = table.slice()
  new DataView(copy.buffer).setUint16(at, value)
  return copy
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

function offsetsOf(glyphs: readonly Uint8Array[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * (glyphs.length + 1)))
  let offset = 0
  for (const [at, { length }] of glyphs.entries()) {
    offset += length
    view.setUint32(4 * (at + 1), offset)
  }
  return new Uint8Array(view.buffer)
}

/** Checksums remain zero, because Typst does not read them. */
function writeFont(tables: Tables): Uint8Array<ArrayBuffer> {
  const sorted = [...tables].sort(([left], [right]) => (left < right ? -1 : 1))
  const directory = new DataView(new ArrayBuffer(12 + 16 * sorted.length))
  directory.setUint32(0, 0x00010000)
  directory.setUint16(4, sorted.length)
  const parts: Uint8Array[] = [new Uint8Array(directory.buffer)]
  let offset = directory.byteLength
  for (const [index, [tag, table]] of sorted.entries()) {
    const at = 12 + 16 * index
    for (let letter = 0; letter < 4; letter += 1) directory.setUint8(at + letter, tag.charCodeAt(letter))
    directory.setUint32(at + 8, offset)
    directory.setUint32(at + 12, table.length)
    const padded = (table.length + 3) & ~3
    parts.push(table, new Uint8Array(padded - table.length))
    offset += padded
  }
  return join(parts)
}
