import { pixelWords } from './pixel-words.ts'
import type { Raster } from '../../src/contracts/index.ts'
import { instantiate } from './instantiate.ts'
import { picturesWasm } from './pictures-wasm.ts'

/** Exports of assembly/pictures.ts. Addresses and sizes are in bytes; hashes and counts are described in that file. */
export interface PictureKernels {
  readonly memory: WebAssembly.Memory
  readonly ssimSpace: (width: number) => number
  readonly beginSsim: (space: number, width: number, k1: number, k2: number) => void
  readonly addSsimRows: (left: number, right: number, rows: number) => number
  readonly endSsim: () => number
  readonly sumSquares: (left: number, right: number, count: number) => number
  readonly commonBits: () => number
  readonly comparePixels: (left: number, right: number, count: number, tolerance: number) => number
  readonly closeCount: () => number
  readonly equalCount: () => number
  readonly rowsSpace: (width: number) => number
  readonly beginRows: (space: number, width: number) => void
  readonly compareRows: (left: number, right: number, rows: number, records: number, most: number) => void
  readonly coloursSpace: () => number
  readonly beginColours: (space: number) => void
  readonly addColours: (left: number, right: number, count: number) => number
  readonly findCommonest: () => number
  readonly commonestShared: () => number
  readonly likelySpace: () => number
  readonly beginLikely: (space: number, pixel: number) => void
  readonly addLikely: (left: number, right: number, count: number) => void
  readonly isLikelyProven: () => number
  readonly likelyShared: () => number
  readonly compositeOnWhite: (at: number, count: number) => void
  readonly dropAlpha: (at: number, count: number) => void
  readonly filterRow: (
    from: number,
    to: number,
    count: number,
    starts: number,
    counts: number,
    weights: number,
    stride: number,
  ) => void
  readonly filterColumns: (from: number, to: number, bytes: number, count: number, weights: number) => void
  readonly addToSums: (from: number, sums: number, count: number, weight: number, isFirst: number) => void
  readonly packSums: (sums: number, to: number, count: number) => void
}

const names = [
  'ssimSpace',
  'beginSsim',
  'addSsimRows',
  'endSsim',
  'sumSquares',
  'commonBits',
  'comparePixels',
  'closeCount',
  'equalCount',
  'rowsSpace',
  'beginRows',
  'compareRows',
  'coloursSpace',
  'beginColours',
  'addColours',
  'findCommonest',
  'commonestShared',
  'likelySpace',
  'beginLikely',
  'addLikely',
  'isLikelyProven',
  'likelyShared',
  'compositeOnWhite',
  'dropAlpha',
  'filterRow',
  'filterColumns',
  'addToSums',
  'packSums',
] as const satisfies readonly Exclude<keyof PictureKernels, 'memory'>[]

let kernels: PictureKernels | null | undefined

/** The kernels of this worker. Null if WebAssembly or its SIMD instructions are missing or blocked. */
export function pictureKernels(): PictureKernels | null {
  if (kernels === undefined) kernels = instantiate<PictureKernels>(picturesWasm, names)
  return kernels
}

/** The memory of the kernels never shrinks, so any computation that needs more is done with typed arrays. */
const mostBytes = 4 << 20
/** Nothing is stored below this address, because the module has no data of its own. */
const firstAddress = 1024
/** Kernels read and write full vectors, up to this many bytes past the end of their arguments. */
const slack = 64

/** Allocates uninitialised arrays of these sizes, in bytes, in the kernels' memory. Null if they are too large. */
export function pictureMemory(
  { memory }: PictureKernels,
  sizes: readonly number[],
): { readonly words: Uint32Array<ArrayBuffer>; readonly addresses: readonly number[] } | null {
  const addresses: number[] = []
  let end = firstAddress
  for (const size of sizes) {
    addresses.push(end)
    end = (end + size + slack + 15) & ~15
  }
  if (!(end <= mostBytes)) return null
  const missing = end - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / 65536))
  return { words: new Uint32Array(memory.buffer), addresses }
}

/** Two strips with this number of pixels, together with their work space, fit in the processor's second-level cache. */
const stripPixels = 1 << 14

export interface Strip {
  /** Addresses of the left and right pixels. */
  readonly left: number
  readonly right: number
  readonly pixels: number
  /** Address of the work space after the strips. */
  readonly space: number
}

export interface StripVisitor {
  /** The rows to visit, excluding the end. Defaults to all rows. */
  readonly rows?: readonly [first: number, end: number]
  /** Bytes of work space, cleared before `begin`. */
  readonly space: number
  readonly begin?: (space: number) => void
  /** Returns false to stop the visit. */
  readonly visit: (strip: Strip) => boolean
}

/** Number of rows in a strip of an image. */
export function rowsPerStrip(width: number): number {
  return Math.max(1, Math.floor(stripPixels / width))
}

/**
 * Copies two images of equal size into the kernels' memory, one strip of full rows at a time. Returns false if the
 * rows are too wide or if the visitor stopped.
 */
export function visitStrips(
  kernels: PictureKernels,
  left: Raster,
  right: Raster,
  { rows: [first, end] = [0, left.height], space, begin, visit }: StripVisitor,
): boolean {
  const { width } = left
  const rows = rowsPerStrip(width)
  const memory = pictureMemory(kernels, [4 * width * rows, 4 * width * rows, space])
  if (memory === null) return false
  const { words, addresses } = memory
  const [leftAt = 0, rightAt = 0, spaceAt = 0] = addresses
  words.fill(0, spaceAt / 4, spaceAt / 4 + Math.ceil(space / 4))
  begin?.(spaceAt)
  const leftWords = pixelWords(left)
  const rightWords = pixelWords(right)
  for (let row = first; row < end; row += rows) {
    const from = row * width
    const to = Math.min(end, row + rows) * width
    words.set(leftWords.subarray(from, to), leftAt / 4)
    words.set(rightWords.subarray(from, to), rightAt / 4)
    if (!visit({ left: leftAt, right: rightAt, pixels: to - from, space: spaceAt })) return false
  }
  return true
}
