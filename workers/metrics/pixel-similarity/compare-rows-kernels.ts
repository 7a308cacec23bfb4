import type { MetricInputs } from '../../../src/contracts/index.ts'
import { pixelWords } from '../../kernels/pixel-words.ts'
import { rowsPerStrip, visitStrips, type PictureKernels } from '../../kernels/pictures.ts'
import { areRowsEqual, largestSquares, type Comparison, type RowComparison } from './rows.ts'

/** Record that the kernel writes for each pair of rows, in words: two hashes of two words each, followed by flags. */
const recordWords = 6
const repeatsAbove = 1
const otherRepeatsAbove = 2
const areEqual = 4
const areClose = 8

/**
 * Compares the rows of two images of equal size in WebAssembly; see metric.ts for the definition. Null if the rows
 * are too wide for it. Hashes can only prove that rows differ, so rows are only treated as equal after all their grey
 * values have been compared.
 */
export function compareRowsByKernels(
  kernels: PictureKernels,
  { candidate, reference }: MetricInputs['image-pair'],
  onRow?: (row: number, comparison: Comparison) => void,
): RowComparison | null {
  const { width, height } = reference
  const records = new Uint32Array(recordWords * height)
  const rowsSpace = kernels.rowsSpace(width)
  let row = 0
  const isDone = visitStrips(kernels, candidate, reference, {
    // A strip has at most as many rows as it has pixels.
    space: rowsSpace + 4 * recordWords * Math.min(height, rowsPerStrip(width)),
    begin: (space) => kernels.beginRows(space, width),
    visit({ left, right, pixels, space }) {
      const rows = pixels / width
      kernels.compareRows(left, right, rows, space + rowsSpace, largestSquares)
      const found = new Uint32Array(kernels.memory.buffer, space + rowsSpace, recordWords * rows)
      records.set(found, recordWords * row)
      row += rows
      return true
    },
  })
  if (!isDone) return null
  const areSame = (one: number, other: number): boolean => {
    const words = (index: number) => pixelWords(index < height ? candidate : reference)
    return areRowsEqual(words(one), (one % height) * width, words(other), (other % height) * width, width)
  }
  const isIgnored = findCommonRows(records, height, areSame)
  let ignored = 0
  let equal = 0
  for (let y = 0; y < height; y += 1) {
    const comparison =
      isIgnored(y) || isIgnored(height + y)
        ? 'ignored'
        : (flagsOf(records, y) & areClose) !== 0
          ? 'equal'
          : 'unequal'
    if (comparison === 'ignored') ignored += 1
    else if (comparison === 'equal') equal += 1
    onRow?.(y, comparison)
  }
  return { ignored, equal }
}

function flagsOf(records: Uint32Array, row: number): number {
  return records[recordWords * row + 4] ?? 0
}

/** Rows that are known to be equal without a comparison, starting from the first row. */
interface Chain {
  readonly leader: number
  size: number
  isCommon: boolean
}

/**
 * For each row, starting with the left image's rows, returns whether more than a quarter of all rows (`height / 2` of
 * `2 height`) have the same content.
 */
function findCommonRows(
  records: Uint32Array,
  height: number,
  areSame: (one: number, other: number) => boolean,
): (row: number) => boolean {
  const chains: Chain[] = []
  const chainOf = new Int32Array(2 * height)
  const byHash = new Map<number, Chain[]>()
  const begin = (row: number, low: number, high: number): number => {
    const chain = { leader: row, size: 0, isCommon: false }
    // Uses as many bits of the hash as fit exactly in a number.
    const hash = low + (high & 0x1fffff) * 2 ** 32
    const alike = byHash.get(hash)
    if (alike === undefined) byHash.set(hash, [chain])
    else alike.push(chain)
    return chains.push(chain) - 1
  }
  const join = (row: number, chain: number): void => {
    chainOf[row] = chain
    const found = chains[chain]
    if (found !== undefined) found.size += 1
  }
  for (let y = 0; y < height; y += 1) {
    const at = recordWords * y
    const flags = flagsOf(records, y)
    const other = height + y
    join(
      y,
      (flags & repeatsAbove) !== 0 ? (chainOf[y - 1] ?? 0) : begin(y, records[at] ?? 0, records[at + 1] ?? 0),
    )
    join(
      other,
      (flags & areEqual) !== 0
        ? (chainOf[y] ?? 0)
        : (flags & otherRepeatsAbove) !== 0
          ? (chainOf[other - 1] ?? 0)
          : begin(other, records[at + 2] ?? 0, records[at + 3] ?? 0),
    )
  }
  const isTooMany = (group: readonly Chain[]): boolean =>
    group.reduce((sum, { size }) => sum + size, 0) > height / 2
  for (let alike of byHash.values()) {
    // There is almost always only one row content per hash; the loop handles collisions.
    while (isTooMany(alike)) {
      const [first] = alike
      const same = alike.filter((chain) => chain === first || areSame(chain.leader, first?.leader ?? 0))
      if (isTooMany(same)) for (const chain of same) chain.isCommon = true
      alike = alike.filter((chain) => !same.includes(chain))
    }
  }
  return (row) => chains[chainOf[row] ?? 0]?.isCommon === true
}
