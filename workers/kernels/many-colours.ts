import { instantiate } from './instantiate.ts'
import { manyColoursWasm } from './many-colours-wasm.ts'

/** Exports of assembly/many-colours.ts. Addresses are in bytes. */
interface ManyColours {
  readonly memory: WebAssembly.Memory
  readonly leftAddress: () => number
  readonly rightAddress: () => number
  readonly begin: () => number
  readonly add: (count: number) => number
  readonly find: () => number
  readonly commonestCount: () => number
  readonly commonestShared: () => number
}

const names = [
  'leftAddress',
  'rightAddress',
  'begin',
  'add',
  'find',
  'commonestCount',
  'commonestShared',
] as const satisfies readonly Exclude<keyof ManyColours, 'memory'>[]

const stripPixels = 1 << 12

/** Only the tables for noise images with tens of millions of pixels need more memory than this. */
const mostKeptBytes = 64 << 20

/**
 * The last instance, kept until its memory is needed elsewhere, because reusing memory pages that have already been
 * touched is free.
 */
let kept: WeakRef<ManyColours> | undefined

/**
 * Counts the colours in two images, however many there are. Each `begin` ends the previous count, so call `begin`,
 * `add` and `find` in the same turn.
 */
export class ManyColoursCounter {
  readonly #kernels: ManyColours

  private constructor(kernels: ManyColours) {
    this.#kernels = kernels
  }

  /** Null if WebAssembly is unavailable or cannot get enough memory. */
  static begin(): ManyColoursCounter | null {
    const kernels = kept?.deref() ?? instantiate<ManyColours>(manyColoursWasm, names)
    if (kernels === null || kernels.begin() === 0) return null
    kept = new WeakRef(kernels)
    return new ManyColoursCounter(kernels)
  }

  /**
   * Adds the same number of pixel words from both images. Returns false if there is not enough memory; the counts are
   * then lost.
   */
  add(left: Uint32Array, right: Uint32Array): boolean {
    const { leftAddress, rightAddress, memory, add } = this.#kernels
    for (let from = 0; from < left.length; from += stripPixels) {
      const some = left.subarray(from, from + stripPixels)
      // Counting can grow the memory, which detaches earlier views.
      const words = new Uint32Array(memory.buffer)
      words.set(some, leftAddress() / 4)
      words.set(right.subarray(from, from + stripPixels), rightAddress() / 4)
      if (add(some.length) === 0) return false
    }
    return true
  }

  /**
   * Returns the most common colour (0xRRGGBB; in a tie, the smallest one), its total count over both images, and the
   * number of positions at which both images have it.
   */
  find(): { readonly colour: number; readonly count: number; readonly shared: number } {
    const { find, commonestCount, commonestShared, memory } = this.#kernels
    if (memory.buffer.byteLength > mostKeptBytes) kept = undefined
    return { colour: find() >>> 0, count: commonestCount() >>> 0, shared: commonestShared() >>> 0 }
  }
}
