import { instantiate } from './instantiate.ts'
import { manyColoursWasm } from './many-colours-wasm.ts'

/** What assembly/many-colours.ts exports; addresses are in bytes. */
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

/** Only noise of tens of millions of pixels needs more, for tables. */
const mostKeptBytes = 64 << 20

/** The last instance, until its memory is wanted elsewhere: pages that were touched before cost nothing again. */
let kept: WeakRef<ManyColours> | undefined

/**
 * Counts any number of colours of two pictures. Each beginning ends the one before: `begin`, `add` and `find` belong in
 * one turn.
 */
export class ManyColoursCounter {
  readonly #kernels: ManyColours

  private constructor(kernels: ManyColours) {
    this.#kernels = kernels
  }

  /** Null where WebAssembly does not run or has no memory. */
  static begin(): ManyColoursCounter | null {
    const kernels = kept?.deref() ?? instantiate<ManyColours>(manyColoursWasm, names)
    if (kernels === null || kernels.begin() === 0) return null
    kept = new WeakRef(kernels)
    return new ManyColoursCounter(kernels)
  }

  /** Takes equally many pixel words of both; false where there is too little memory, and all is lost. */
  add(left: Uint32Array, right: Uint32Array): boolean {
    const { leftAddress, rightAddress, memory, add } = this.#kernels
    for (let from = 0; from < left.length; from += stripPixels) {
      const some = left.subarray(from, from + stripPixels)
      // Counting may have grown the memory, which detaches what saw it before.
      const words = new Uint32Array(memory.buffer)
      words.set(some, leftAddress() / 4)
      words.set(right.subarray(from, from + stripPixels), rightAddress() / 4)
      if (add(some.length) === 0) return false
    }
    return true
  }

  /**
   * The commonest colour (0xRRGGBB, of equally common ones the smallest), how often both pictures have it together, and
   * the number of places where both show it.
   */
  find(): { readonly colour: number; readonly count: number; readonly shared: number } {
    const { find, commonestCount, commonestShared, memory } = this.#kernels
    if (memory.buffer.byteLength > mostKeptBytes) kept = undefined
    return { colour: find() >>> 0, count: commonestCount() >>> 0, shared: commonestShared() >>> 0 }
  }
}
