import type { Raster } from '../../src/contracts/index.ts'
import { pictureMemory, type PictureKernels } from '../kernels/pictures.ts'
import { pixelWords } from './flatten.ts'
import type { Taps } from './resize.ts'

/** Source pixels that are copied at once. */
const stripPixels = 1 << 14

interface TapAddresses {
  readonly starts: number
  readonly counts: number
  readonly weights: number
}

/**
 * `resize` by WebAssembly, to the same bytes: rows are filtered as they are needed and only those are kept that the
 * next row of the result needs. Taps are null along an axis that keeps its size. Null where that needs too much memory.
 */
export function resizeByKernels(
  kernels: PictureKernels,
  raster: Raster,
  { across, down }: { readonly across: Taps | null; readonly down: Taps | null },
): Raster | null {
  const width = across?.starts.length ?? raster.width
  const height = down?.starts.length ?? raster.height
  const mostRows = down === null ? 1 : down.counts.reduce((most, count) => Math.max(most, count), 1)
  const rowsPerStrip = Math.max(1, Math.floor(stripPixels / raster.width))
  // Room for as many rows again, so that they seldom have to move.
  const capacity = 2 * mostRows
  const sizes = [
    4 * raster.width * rowsPerStrip,
    4 * width * capacity,
    4 * width,
    ...(across === null ? [] : tapSizes(across)),
    ...(down === null ? [] : tapSizes(down)),
  ]
  const memory = pictureMemory(kernels, sizes)
  if (memory === null) return null
  const { words, addresses } = memory
  const [strip = 0, rows = 0, result = 0, ...tables] = addresses
  const acrossAt = across === null ? null : putTaps(words, across, tables.splice(0, 3))
  const downAt = down === null ? null : putTaps(words, down, tables)
  const source = pixelWords(raster)
  const made = new Uint32Array(width * height)

  /** Source rows from `firstInStrip` are in the strip; rows from `base` to `filled` - 1 have been filtered. */
  let firstInStrip = -rowsPerStrip
  let base = 0
  let filled = 0
  const filterNext = (to: number): void => {
    if (filled >= firstInStrip + rowsPerStrip) {
      firstInStrip = filled
      const from = filled * raster.width
      words.set(source.subarray(from, from + rowsPerStrip * raster.width), strip / 4)
    }
    const at = strip + 4 * (filled - firstInStrip) * raster.width
    filled += 1
    if (across === null || acrossAt === null) words.copyWithin(to / 4, at / 4, at / 4 + width)
    else kernels.filterRow(at, to, width, acrossAt.starts, acrossAt.counts, acrossAt.weights, across.stride)
  }
  for (let y = 0; y < height; y += 1) {
    if (down === null || downAt === null) {
      filterNext(result)
    } else {
      const start = down.starts[y] ?? 0
      const count = down.counts[y] ?? 0
      while (filled < start + count) {
        if (filled - base === capacity) {
          // What lies above the rows of this result is not needed again.
          words.copyWithin(rows / 4, rows / 4 + (start - base) * width, rows / 4 + capacity * width)
          base = start
        }
        filterNext(rows + 4 * (filled - base) * width)
      }
      const weights = downAt.weights + 4 * y * down.stride
      kernels.filterColumns(rows + 4 * (start - base) * width, result, 4 * width, count, weights)
    }
    made.set(words.subarray(result / 4, result / 4 + width), y * width)
  }
  return { width, height, rgba: new Uint8ClampedArray(made.buffer) }
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
