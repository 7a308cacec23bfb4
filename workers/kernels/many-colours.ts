import { instantiate } from './instantiate.ts'
import { manyColoursWasm } from './many-colours-wasm.ts'

/** What assembly/many-colours.ts exports; addresses are in bytes. */
interface ManyColours {
  readonly memory: WebAssembly.Memory
  readonly stripAddress: () => number
  readonly sortedAddress: () => number
  readonly measure: (count: number) => void
  readonly beginRange: (most: number) => number
  readonly place: (count: number) => void
  readonly endRange: () => void
  readonly commonestColour: () => number
  readonly commonestCount: () => number
}

const names = [
  'stripAddress',
  'sortedAddress',
  'measure',
  'beginRange',
  'place',
  'endRange',
  'commonestColour',
  'commonestCount',
] as const satisfies readonly Exclude<keyof ManyColours, 'memory'>[]

const stripPixels = 1 << 14
/** Pixels that are sorted at once, two bytes each. */
const defaultMostSorted = 1 << 24

/**
 * The commonest colour (0xRRGGBB, of equally common ones the smallest) of all pictures together, given as their pixel
 * words, and how often it occurs. Its memory goes with the instance. Null where WebAssembly does not run.
 */
export function findCommonestByKernels(
  pictures: readonly Uint32Array[],
  mostSorted = defaultMostSorted,
): { readonly colour: number; readonly count: number } | null {
  const kernels = instantiate<ManyColours>(manyColoursWasm, names)
  if (kernels === null) return null
  const { memory } = kernels
  const visit = (take: (count: number) => void): void => {
    const strip = new Uint32Array(memory.buffer, kernels.stripAddress(), stripPixels)
    for (const words of pictures) {
      for (let from = 0; from < words.length; from += stripPixels) {
        const some = words.subarray(from, from + stripPixels)
        strip.set(some)
        take(some.length)
      }
    }
  }
  visit(kernels.measure)
  for (;;) {
    const sorted = kernels.beginRange(mostSorted)
    if (sorted === 0) break
    const missing = kernels.sortedAddress() + 2 * sorted - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / 65536))
    visit(kernels.place)
    kernels.endRange()
  }
  return { colour: kernels.commonestColour() >>> 0, count: kernels.commonestCount() >>> 0 }
}
