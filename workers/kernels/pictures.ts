import { pixelWords } from '../images/flatten.ts'
import type { Raster } from '../../src/contracts/index.ts'
import { instantiate } from './instantiate.ts'
import { picturesWasm } from './pictures-wasm.ts'

/** What assembly/pictures.ts exports. Addresses and sizes are in bytes, hashes and counts as its comments say. */
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
] as const satisfies readonly Exclude<keyof PictureKernels, 'memory'>[]

let kernels: PictureKernels | null | undefined

/** The kernels of this worker, or null where WebAssembly or its SIMD instructions are missing or forbidden. */
export function pictureKernels(): PictureKernels | null {
  if (kernels === undefined) kernels = instantiate(picturesWasm, isComplete)
  return kernels
}

function isComplete(exports: object): exports is PictureKernels {
  return (
    'memory' in exports &&
    exports.memory instanceof WebAssembly.Memory &&
    names.every((name) => typeof Reflect.get(exports, name) === 'function')
  )
}

/** Two strips of pixels of this size and their work space stay in the processor's second cache. */
const stripPixels = 1 << 14
/** Wider pictures would make memory grow that is never given back. */
const widestRow = 1 << 17
/** Below it lies nothing; a module of kernels has no data of its own. */
const firstAddress = 1024

export interface Strip {
  /** Addresses of the left and the right pixels. */
  readonly left: number
  readonly right: number
  readonly pixels: number
  /** Address of the work space behind the strips. */
  readonly space: number
}

export interface StripVisitor {
  /** Bytes of work space, cleared before `begin`. */
  readonly space: number
  readonly begin?: (space: number) => void
  /** False stops. */
  readonly visit: (strip: Strip) => boolean
}

/** Rows in one strip, or 0 where rows are too wide for the kernels. */
export function rowsPerStrip(width: number): number {
  return width > widestRow ? 0 : Math.max(1, Math.floor(stripPixels / width))
}

/**
 * Copies two pictures of one size strip by strip (whole rows each) into the kernels' memory, which stays below 2 MiB.
 * False where the rows are too wide or the visitor stopped.
 */
export function visitStrips(
  { memory }: PictureKernels,
  left: Raster,
  right: Raster,
  { space, begin, visit }: StripVisitor,
): boolean {
  const { width, height } = left
  const rows = rowsPerStrip(width)
  if (rows === 0) return false
  const stripBytes = 4 * width * rows
  // Kernels read whole vectors: up to 64 bytes past the end of a strip.
  const rightAt = firstAddress + stripBytes + 64
  const spaceAt = (rightAt + stripBytes + 64 + 15) & ~15
  const end = spaceAt + space + 64
  const missing = end - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / 65536))
  const words = new Uint32Array(memory.buffer)
  new Uint8Array(memory.buffer, spaceAt, space).fill(0)
  begin?.(spaceAt)
  const leftWords = pixelWords(left)
  const rightWords = pixelWords(right)
  for (let row = 0; row < height; row += rows) {
    const from = row * width
    const to = Math.min(height, row + rows) * width
    words.set(leftWords.subarray(from, to), firstAddress / 4)
    words.set(rightWords.subarray(from, to), rightAt / 4)
    if (!visit({ left: firstAddress, right: rightAt, pixels: to - from, space: spaceAt })) return false
  }
  return true
}
