import type { Raster } from '../../src/contracts/index.ts'
import { pictureMemory, type PictureKernels } from '../kernels/pictures.ts'
import { pixelWords } from '../kernels/pixel-words.ts'
import type { Taps } from './resize.ts'

/** Number of source pixels that are copied in one step. */
const stripPixels = 1 << 14

interface TapAddresses {
  readonly starts: number
  readonly counts: number
  readonly weights: number
}

/** Results wider than this are computed in parts whose rows fit in memory. */
const mostColumns = 1 << 14

/**
 * `resize` in WebAssembly, with byte-identical results. Taps are null for an axis that keeps its size. Returns null
 * if too much memory would be needed.
 */
export function resizeByKernels(
  kernels: PictureKernels,
  raster: Raster,
  { across, down }: { readonly across: Taps | null; readonly down: Taps | null },
): Raster | null {
  const width = across?.starts.length ?? raster.width
  const height = down?.starts.length ?? raster.height
  const made = new Uint32Array(width * height)
  if (across === null || width <= mostColumns) {
    if (!resizeInto(kernels, raster, { across, down }, made)) return null
  } else {
    for (let first = 0; first < width; first += mostColumns) {
      const some = someTaps(across, first, Math.min(width, first + mostColumns))
      const columns = some.starts.length
      const part = new Uint32Array(columns * height)
      if (!resizeInto(kernels, raster, { across: some, down }, part)) return null
      for (let y = 0; y < height; y += 1) {
        made.set(part.subarray(y * columns, (y + 1) * columns), y * width + first)
      }
    }
  }
  return { width, height, rgba: new Uint8ClampedArray(made.buffer) }
}

/** The taps for the output positions from `first` to `end` - 1. */
function someTaps({ starts, counts, weights, stride }: Taps, first: number, end: number): Taps {
  return {
    starts: starts.subarray(first, end),
    counts: counts.subarray(first, end),
    weights: weights.subarray(first * stride, end * stride),
    stride,
  }
}

/** Returns false if too much memory would be needed. */
function resizeInto(
  kernels: PictureKernels,
  raster: Raster,
  { across, down }: { readonly across: Taps | null; readonly down: Taps | null },
  made: Uint32Array,
): boolean {
  if (down === null) return filterAcross(kernels, raster, across, made)
  return keepsFewerSums(down)
    ? filterBySums(kernels, raster, { across, down }, made)
    : filterByRows(kernels, raster, { across, down }, made)
}

function mostTaps({ counts }: Taps): number {
  return counts.reduce((most, count) => Math.max(most, count), 1)
}

/** Number of rows of the result to which a single source row can contribute. */
function mostOpen({ starts, counts }: Taps): number {
  let most = 1
  let first = 0
  for (let y = 0; y < starts.length; y += 1) {
    while ((starts[first] ?? 0) + (counts[first] ?? 0) <= (starts[y] ?? 0)) first += 1
    most = Math.max(most, y - first + 1)
  }
  return most
}

/**
 * True if sums of four words per pixel take less memory than the rows from which they are computed, which have one
 * word per pixel. This is the case if an image is strongly reduced.
 */
function keepsFewerSums(down: Taps): boolean {
  return 4 * mostOpen(down) < 2 * mostTaps(down)
}

interface Source {
  /** Addresses in the additional memory that was requested. */
  readonly addresses: readonly number[]
  readonly words: Uint32Array<ArrayBuffer>
  /** Filters the next source row and writes it to an address. */
  readonly filterNext: (to: number) => void
}

/** The horizontally filtered rows of an image. Null if these rows and `sizes` bytes together need too much memory. */
function openSource(
  kernels: PictureKernels,
  raster: Raster,
  across: Taps | null,
  sizes: readonly number[],
): Source | null {
  const rowsPerStrip = Math.max(1, Math.floor(stripPixels / raster.width))
  const memory = pictureMemory(kernels, [
    ...sizes,
    4 * raster.width * rowsPerStrip,
    ...(across === null ? [] : tapSizes(across)),
  ])
  if (memory === null) return null
  const { words, addresses } = memory
  const [strip = 0, ...tables] = addresses.slice(sizes.length)
  const taps = across === null ? null : putTaps(words, across, tables)
  const source = pixelWords(raster)
  let row = 0
  const filterNext = (to: number): void => {
    const place = row % rowsPerStrip
    if (place === 0) {
      const from = row * raster.width
      words.set(source.subarray(from, from + rowsPerStrip * raster.width), strip / 4)
    }
    row += 1
    const at = strip + 4 * place * raster.width
    if (across === null || taps === null) words.copyWithin(to / 4, at / 4, at / 4 + raster.width)
    else
      kernels.filterRow(at, to, across.starts.length, taps.starts, taps.counts, taps.weights, across.stride)
  }
  return { addresses, words, filterNext }
}

function filterAcross(
  kernels: PictureKernels,
  raster: Raster,
  across: Taps | null,
  made: Uint32Array,
): boolean {
  const width = made.length / raster.height
  const source = openSource(kernels, raster, across, [4 * width])
  if (source === null) return false
  const [result = 0] = source.addresses
  for (let y = 0; y < raster.height; y += 1) {
    source.filterNext(result)
    made.set(source.words.subarray(result / 4, result / 4 + width), y * width)
  }
  return true
}

interface BothTaps {
  readonly across: Taps | null
  readonly down: Taps
}

/** Keeps the filtered rows that are needed for the next row of the result. */
function filterByRows(
  kernels: PictureKernels,
  raster: Raster,
  { across, down }: BothTaps,
  made: Uint32Array,
): boolean {
  const height = down.starts.length
  const width = made.length / height
  // Allocates space for twice as many rows as are needed at a time, so that rows rarely have to be moved.
  const capacity = 2 * mostTaps(down)
  const sizes = [4 * width * capacity, 4 * width, ...tapSizes(down)]
  const source = openSource(kernels, raster, across, sizes)
  if (source === null) return false
  const { words, filterNext } = source
  const [rows = 0, result = 0, ...tables] = source.addresses
  const { weights } = putTaps(words, down, tables)
  /** The rows from `base` to `filled` - 1 have been filtered and are kept. */
  let base = 0
  let filled = 0
  for (let y = 0; y < height; y += 1) {
    const start = down.starts[y] ?? 0
    const count = down.counts[y] ?? 0
    for (; filled < start + count; filled += 1) {
      if (filled - base === capacity) {
        // Rows above the first one that is used for this row of the result will not be needed again.
        words.copyWithin(rows / 4, rows / 4 + (start - base) * width, rows / 4 + capacity * width)
        base = start
      }
      filterNext(rows + 4 * (filled - base) * width)
    }
    const from = rows + 4 * (start - base) * width
    kernels.filterColumns(from, result, 4 * width, count, weights + 4 * y * down.stride)
    made.set(words.subarray(result / 4, result / 4 + width), y * width)
  }
  return true
}

/**
 * Adds each filtered row to the result rows to which it contributes. The sums are integers, so the order does not
 * matter.
 */
function filterBySums(
  kernels: PictureKernels,
  raster: Raster,
  { across, down }: BothTaps,
  made: Uint32Array,
): boolean {
  const height = down.starts.length
  const width = made.length / height
  const open = mostOpen(down)
  const source = openSource(kernels, raster, across, [4 * width, 16 * width * open])
  if (source === null) return false
  const [filtered = 0, sums = 0] = source.addresses
  const endOf = (y: number): number => (down.starts[y] ?? 0) + (down.counts[y] ?? 0)
  let first = 0
  for (let row = 0; first < height; row += 1) {
    source.filterNext(filtered)
    for (let y = first; y < height && (down.starts[y] ?? 0) <= row; y += 1) {
      const tap = row - (down.starts[y] ?? 0)
      const at = sums + 16 * width * (y % open)
      const weight = down.weights[y * down.stride + tap] ?? 0
      kernels.addToSums(filtered, at, width, weight, tap === 0 ? 1 : 0)
    }
    for (; first < height && endOf(first) === row + 1; first += 1) {
      kernels.packSums(sums + 16 * width * (first % open), filtered, width)
      made.set(source.words.subarray(filtered / 4, filtered / 4 + width), first * width)
    }
  }
  return true
}

function tapSizes({ starts, counts, weights }: Taps): readonly number[] {
  return [starts.byteLength, counts.byteLength, weights.byteLength]
}

function putTaps(
  words: Uint32Array,
  taps: Taps,
  [starts = 0, counts = 0, weights = 0]: readonly number[],
): TapAddresses {
  words.set(taps.starts, starts / 4)
  words.set(taps.counts, counts / 4)
  words.set(taps.weights, weights / 4)
  return { starts, counts, weights }
}
