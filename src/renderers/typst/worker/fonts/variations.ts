import { ByteReader } from './byte-reader.ts'
import { argumentsAreOffsets, type Composite, type Glyph, type Outline } from './glyphs.ts'

/** The distances by which points or parts move, which also determine how much wider the glyph becomes. */
interface Shifts {
  readonly xs: Float64Array
  readonly ys: Float64Array
}

/** After a glyph's own points come four points that represent its left, right, top and bottom edges. */
const edges = 4
const longOffsets = 0x0001
const sharedPoints = 0x8000
const ownPeak = 0x8000
const ownRegion = 0x4000
const ownPoints = 0x2000

/** The position of a weight on a font's axes, from -1 to 1. All axes except the weight axis keep their default. */
export function normalise(fvar: Uint8Array, avar: Uint8Array | undefined, weight: number): readonly number[] {
  const header = new ByteReader(fvar, 4)
  const start = header.u16()
  header.at += 2
  const count = header.u16()
  const size = header.u16()
  return Array.from({ length: count }, (_, index) => {
    const axis = new ByteReader(fvar, start + index * size)
    if (axis.tag() !== 'wght') return 0
    const [least = 0, usual = 0, most = 0] = [axis.u32(), axis.u32(), axis.u32()].map(
      (value) => value / 65536,
    )
    const given = Math.min(most, Math.max(least, weight))
    const range = given < usual ? usual - least : most - usual
    return bend(avar, index, range === 0 ? 0 : (given - usual) / range)
  })
}

/** Adjusts a position according to the axis's segment map in the `avar` table, if the font has that table. */
function bend(avar: Uint8Array | undefined, axis: number, value: number): number {
  if (avar === undefined) return value
  const reader = new ByteReader(avar, 8)
  for (let index = 0; index < axis; index += 1) reader.at += 4 * reader.u16()
  let before: readonly [from: number, to: number] | undefined
  for (let left = reader.u16(); left > 0; left -= 1) {
    const next = [reader.fraction(), reader.fraction()] as const
    if (value === next[0]) return next[1]
    if (before !== undefined && value < next[0]) {
      return before[1] + ((value - before[0]) / (next[0] - before[0])) * (next[1] - before[1])
    }
    before = next
  }
  return value
}

/** Moves the glyphs of a variable font to a position on its axes, according to OpenType's `gvar` table. */
export class Variations {
  readonly #gvar: Uint8Array
  readonly #position: readonly number[]

  constructor(gvar: Uint8Array, position: readonly number[]) {
    this.#gvar = gvar
    this.#position = position
  }

  /** Returns the glyph at this position on the axes, and how much wider it becomes. */
  apply(glyph: Glyph, index: number): { readonly glyph: Glyph; readonly wider: number } {
    const count = glyph === null ? 0 : glyph.kind === 'outline' ? glyph.xs.length : glyph.parts.length
    const shifts = this.#shiftsOf(index, count, glyph?.kind === 'outline' ? glyph : null)
    if (shifts === null) return { glyph, wider: 0 }
    const wider = Math.round((shifts.xs[count + 1] ?? 0) - (shifts.xs[count] ?? 0))
    if (glyph === null) return { glyph, wider }
    return { glyph: glyph.kind === 'outline' ? moveOutline(glyph, shifts) : moveParts(glyph, shifts), wider }
  }

  #shiftsOf(index: number, count: number, outline: Outline | null): Shifts | null {
    const data = this.#dataOf(index)
    if (data.length === 0) return null
    const axes = this.#position.length
    const headers = new ByteReader(data)
    const flags = headers.u16()
    const values = new ByteReader(data, headers.u16())
    const common = (flags & sharedPoints) === 0 ? null : readPoints(values)
    const sum = { xs: new Float64Array(count + edges), ys: new Float64Array(count + edges) }
    for (let left = flags & 0x0fff; left > 0; left -= 1) {
      const size = headers.u16()
      const tuple = headers.u16()
      const share = this.#shareOf(headers, tuple, axes)
      const next = values.at + size
      if (share !== 0) {
        const points = (tuple & ownPoints) === 0 ? common : readPoints(values)
        addShifts(sum, { values, points, count: count + edges, share, outline })
      }
      values.at = next
    }
    return sum
  }

  #dataOf(index: number): Uint8Array {
    const header = new ByteReader(this.#gvar, 12)
    header.at += 2
    const isLong = (header.u16() & longOffsets) !== 0
    const start = header.u32()
    const offsets = new ByteReader(this.#gvar, 20 + index * (isLong ? 4 : 2))
    const from = isLong ? offsets.u32() : offsets.u16() * 2
    const to = isLong ? offsets.u32() : offsets.u16() * 2
    return this.#gvar.subarray(start + from, start + to)
  }

  /** The factor, from 0 to 1, by which a tuple's shifts are multiplied at this position. */
  #shareOf(headers: ByteReader, tuple: number, axes: number): number {
    const readTuple = (reader: ByteReader) => Array.from({ length: axes }, () => reader.fraction())
    const peaks = (tuple & ownPeak) === 0 ? readTuple(this.#sharedTuple(tuple & 0x0fff)) : readTuple(headers)
    const region = (tuple & ownRegion) === 0 ? null : [readTuple(headers), readTuple(headers)]
    return peaks.reduce((share, peak, axis) => {
      if (peak === 0) return share
      const value = this.#position[axis] ?? 0
      const start = region?.[0]?.[axis] ?? Math.min(0, peak)
      const end = region?.[1]?.[axis] ?? Math.max(0, peak)
      if (value === peak) return share
      if (value <= start || value >= end) return 0
      return share * (value < peak ? (value - start) / (peak - start) : (end - value) / (end - peak))
    }, 1)
  }

  #sharedTuple(index: number): ByteReader {
    const start = new ByteReader(this.#gvar, 8).u32()
    return new ByteReader(this.#gvar, start + index * this.#position.length * 2)
  }
}

/** Numbers of the points that a tuple moves. Null if the tuple moves all points. */
function readPoints(reader: ByteReader): readonly number[] | null {
  const first = reader.u8()
  if (first === 0) return null
  const count = first < 0x80 ? first : ((first & 0x7f) << 8) | reader.u8()
  const points: number[] = []
  let point = 0
  while (points.length < count) {
    const control = reader.u8()
    for (let left = (control & 0x7f) + 1; left > 0; left -= 1) {
      point += control < 0x80 ? reader.u8() : reader.u16()
      points.push(point)
    }
  }
  return points
}

function readShifts(reader: ByteReader, count: number): readonly number[] {
  const shifts: number[] = []
  while (shifts.length < count) {
    const control = reader.u8()
    for (let left = (control & 0x3f) + 1; left > 0; left -= 1) {
      shifts.push((control & 0x80) !== 0 ? 0 : (control & 0x40) !== 0 ? reader.i16() : reader.i8())
    }
  }
  return shifts
}

interface TupleData {
  readonly values: ByteReader
  readonly points: readonly number[] | null
  readonly count: number
  readonly share: number
  readonly outline: Outline | null
}

function addShifts(sum: Shifts, { values, points, count, share, outline }: TupleData): void {
  const length = points?.length ?? count
  const moved = [readShifts(values, length), readShifts(values, length)]
  for (const [axis, shifts] of moved.entries()) {
    const total = axis === 0 ? sum.xs : sum.ys
    const all = new Float64Array(count)
    const isGiven = new Uint8Array(count)
    for (const [at, shift] of shifts.entries()) {
      const point = points === null ? at : (points[at] ?? count)
      if (point >= count) continue
      all[point] = shift
      isGiven[point] = 1
    }
    if (points !== null && outline !== null) {
      fillBetween(all, isGiven, axis === 0 ? outline.xs : outline.ys, outline.ends)
    }
    for (const [at, shift] of all.entries()) total[at] = (total[at] ?? 0) + share * shift
  }
}

/** Points that a tuple omits are moved along with their neighbours on the contour. */
function fillBetween(
  shifts: Float64Array,
  isGiven: Uint8Array,
  places: readonly number[],
  ends: readonly number[],
): void {
  let start = 0
  for (const end of ends) {
    const given: number[] = []
    for (let at = start; at <= end; at += 1) if (isGiven[at] === 1) given.push(at)
    for (const [index, left] of given.entries()) {
      const right = given[(index + 1) % given.length] ?? left
      const steps = (right - left + end - start + 1) % (end - start + 1) || end - start + 1
      for (let step = 1; step < steps; step += 1) {
        const at = start + ((left - start + step) % (end - start + 1))
        shifts[at] = shiftBetween(places, shifts, { at, left, right })
      }
    }
    start = end + 1
  }
}

function shiftBetween(
  places: readonly number[],
  shifts: Float64Array,
  { at, left, right }: { readonly at: number; readonly left: number; readonly right: number },
): number {
  const place = (index: number) => places[index] ?? 0
  const [low, high] = place(left) <= place(right) ? [left, right] : [right, left]
  const [lowShift, highShift] = [shifts[low] ?? 0, shifts[high] ?? 0]
  if (place(low) === place(high)) return lowShift === highShift ? lowShift : 0
  if (place(at) <= place(low)) return lowShift
  if (place(at) >= place(high)) return highShift
  const share = (place(at) - place(low)) / (place(high) - place(low))
  return lowShift + share * (highShift - lowShift)
}

function moveOutline(outline: Outline, { xs, ys }: Shifts): Outline {
  return {
    ...outline,
    xs: outline.xs.map((x, at) => Math.round(x + (xs[at] ?? 0))),
    ys: outline.ys.map((y, at) => Math.round(y + (ys[at] ?? 0))),
  }
}

function moveParts(composite: Composite, { xs, ys }: Shifts): Composite {
  const parts = composite.parts.map((part, at) =>
    (part.flags & argumentsAreOffsets) === 0
      ? part
      : { ...part, x: Math.round(part.x + (xs[at] ?? 0)), y: Math.round(part.y + (ys[at] ?? 0)) },
  )
  return { ...composite, parts }
}
