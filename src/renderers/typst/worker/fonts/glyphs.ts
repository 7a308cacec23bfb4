import { ByteReader } from './byte-reader.ts'

/** An outline: points with whole coordinates, and the last point of each contour. */
export interface Outline {
  readonly kind: 'outline'
  readonly ends: readonly number[]
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly onCurve: readonly boolean[]
}

/** A glyph that is part of another glyph. `x` and `y` are its offset, unless the flags mark them as point numbers. */
export interface Part {
  readonly flags: number
  readonly glyph: number
  readonly x: number
  readonly y: number
  /** Scale or matrix, as stored in the font. */
  readonly transform: Uint8Array
}

export interface Composite {
  readonly kind: 'composite'
  readonly box: readonly [xMin: number, yMin: number, xMax: number, yMax: number]
  readonly parts: readonly Part[]
}

/** Null shows nothing. */
export type Glyph = Outline | Composite | null

const wordArguments = 0x0001
export const argumentsAreOffsets = 0x0002
const hasScale = 0x0008
const moreParts = 0x0020
const hasTwoScales = 0x0040
const hasMatrix = 0x0080
const hasInstructions = 0x0100

interface Streams {
  readonly contours: ByteReader
  readonly counts: ByteReader
  readonly flags: ByteReader
  readonly points: ByteReader
  readonly parts: ByteReader
  readonly boxes: ByteReader
}

/** Glyphs of WOFF2's transformed `glyf` table (https://www.w3.org/TR/WOFF2/#glyf_table_format), without instructions. */
export function readGlyphs(table: Uint8Array): readonly Glyph[] {
  const header = new ByteReader(table, 4)
  const count = header.u16()
  header.at += 2
  const sizes = Array.from({ length: 7 }, () => header.u32())
  const [contours, counts, flags, points, parts, boxes] = sizes.map(
    (size) => new ByteReader(header.take(size)),
  )
  if (!contours || !counts || !flags || !points || !parts || !boxes) throw new RangeError('No glyphs.')
  const hasBox = boxes.take(4 * ((count + 31) >> 5))
  const streams = { contours, counts, flags, points, parts, boxes }
  return Array.from({ length: count }, (_, at) =>
    readGlyph(streams, ((hasBox[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0),
  )
}

function readGlyph(streams: Streams, hasBox: boolean): Glyph {
  const count = streams.contours.i16()
  if (count === 0) return null
  if (count === -1) {
    const parts = readParts(streams.parts)
    if (parts.some(({ flags }) => (flags & hasInstructions) !== 0)) streams.points.packed16()
    const box = [streams.boxes.i16(), streams.boxes.i16(), streams.boxes.i16(), streams.boxes.i16()] as const
    return { kind: 'composite', box, parts }
  }
  if (hasBox) streams.boxes.at += 8
  return readOutline(streams, count)
}

function readOutline({ counts, flags, points }: Streams, contours: number): Outline {
  const ends: number[] = []
  let total = 0
  for (let at = 0; at < contours; at += 1) {
    total += counts.packed16()
    ends.push(total - 1)
  }
  const [xs, ys, onCurve]: [number[], number[], boolean[]] = [[], [], []]
  let [x, y] = [0, 0]
  for (let at = 0; at < total; at += 1) {
    const flag = flags.u8()
    const [dx, dy] = readStep(points, flag & 0x7f)
    x += dx
    y += dy
    xs.push(x)
    ys.push(y)
    onCurve.push((flag & 0x80) === 0)
  }
  // The length of the glyph's instructions, which are in another stream. The length is read but not used.
  points.packed16()
  return { kind: 'outline', ends, xs, ys, onCurve }
}

/** Reads the offset to the next point, which WOFF2's triplet encoding stores in one of seven lengths. */
function readStep(points: ByteReader, kind: number): readonly [dx: number, dy: number] {
  const signed = (negative: number, value: number) => ((kind & negative) === 0 ? -value : value)
  if (kind < 10) return [0, signed(1, ((kind & 14) << 7) + points.u8())]
  if (kind < 20) return [signed(1, (((kind - 10) & 14) << 7) + points.u8()), 0]
  if (kind < 84) {
    const base = kind - 20
    const byte = points.u8()
    return [signed(1, 1 + (base & 0x30) + (byte >> 4)), signed(2, 1 + ((base & 0x0c) << 2) + (byte & 0x0f))]
  }
  if (kind < 120) {
    const base = kind - 84
    const dx = 1 + (Math.floor(base / 12) << 8) + points.u8()
    return [signed(1, dx), signed(2, 1 + (((base % 12) >> 2) << 8) + points.u8())]
  }
  if (kind < 124) {
    const [first, middle, last] = [points.u8(), points.u8(), points.u8()]
    return [signed(1, (first << 4) + (middle >> 4)), signed(2, ((middle & 0x0f) << 8) + last)]
  }
  return [signed(1, points.u16()), signed(2, points.u16())]
}

function readParts(reader: ByteReader): readonly Part[] {
  const parts: Part[] = []
  for (;;) {
    const flags = reader.u16()
    const glyph = reader.u16()
    const isWide = (flags & wordArguments) !== 0
    const x = isWide ? reader.i16() : reader.i8()
    const y = isWide ? reader.i16() : reader.i8()
    const bytes = flags & hasScale ? 2 : flags & hasTwoScales ? 4 : flags & hasMatrix ? 8 : 0
    parts.push({ flags, glyph, x, y, transform: reader.take(bytes) })
    if ((flags & moreParts) === 0) return parts
  }
}

/** Encodes a glyph for the `glyf` table, with two bytes per coordinate. */
export function writeGlyph(glyph: Glyph): Uint8Array {
  if (glyph === null) return new Uint8Array(0)
  return glyph.kind === 'outline' ? writeOutline(glyph) : writeComposite(glyph)
}

function writeOutline({ ends, xs, ys, onCurve }: Outline): Uint8Array {
  const size = 10 + 2 * ends.length + 2 + 5 * xs.length
  const view = new DataView(new ArrayBuffer((size + 3) & ~3))
  const box = [extreme(xs, Math.min), extreme(ys, Math.min), extreme(xs, Math.max), extreme(ys, Math.max)]
  let at = 0
  for (const value of [ends.length, ...box, ...ends, 0]) {
    view.setInt16(at, value)
    at += 2
  }
  for (const isOn of onCurve) view.setUint8(at++, isOn ? 1 : 0)
  for (const values of [xs, ys]) {
    let before = 0
    for (const value of values) {
      view.setInt16(at, value - before)
      before = value
      at += 2
    }
  }
  return new Uint8Array(view.buffer)
}

function extreme(values: readonly number[], choose: (left: number, right: number) => number): number {
  return values.reduce((found, value) => choose(found, value), values[0] ?? 0)
}

function writeComposite({ box, parts }: Composite): Uint8Array {
  const size = 10 + parts.reduce((sum, { transform }) => sum + 8 + transform.length, 0)
  const bytes = new Uint8Array((size + 3) & ~3)
  const view = new DataView(bytes.buffer)
  ;[-1, ...box].forEach((value, index) => view.setInt16(2 * index, value))
  let at = 10
  for (const { flags, glyph, x, y, transform } of parts) {
    view.setUint16(at, (flags | wordArguments) & ~hasInstructions)
    view.setUint16(at + 2, glyph)
    view.setInt16(at + 4, x)
    view.setInt16(at + 6, y)
    bytes.set(transform, at + 8)
    at += 8 + transform.length
  }
  return bytes
}
