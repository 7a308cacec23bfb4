import type { MetricInputs } from '../../../src/contracts/index.ts'
import { fitPair } from '../../images/fit-pair.ts'
import { pixelWords } from '../../kernels/pixel-words.ts'
import { grayOfWord } from '../../images/gray.ts'
import { pictureKernels } from '../../kernels/pictures.ts'
import { compareRowsByKernels } from './compare-rows-kernels.ts'
import { areRowsEqual, largestSquares, type Comparison, type RowComparison } from './rows.ts'

/** Compares a pair of images of any size. If the sizes differ, the candidate is resized to the reference's size. */
export function compareRowsOf(
  input: MetricInputs['image-pair'],
  onRow?: (row: number, comparison: Comparison) => void,
): RowComparison {
  const { width, height } = input.reference
  const isOneSize = input.candidate.width === width && input.candidate.height === height
  const pair = isOneSize ? input : fitPair(input, 'reference')
  const kernels = pictureKernels()
  const found = kernels === null ? null : compareRowsByKernels(kernels, pair, onRow)
  return found ?? compareRowsByWords(pair, onRow)
}

/** Compares the colours of a pair of images of equal size without WebAssembly. */
export function compareRowsByWords(
  { candidate, reference }: MetricInputs['image-pair'],
  onRow?: (row: number, comparison: Comparison) => void,
): RowComparison {
  const { width, height } = reference
  return compareRows(pixelWords(candidate), pixelWords(reference), width, height, onRow)
}

/**
 * Compares the rows of two images of equal size by their grey values; see metric.ts for why rows are compared. The
 * images are given as pixel words; equal words need no conversion to grey. Alpha is ignored. `onRow` is called for
 * each row in order.
 */
function compareRows(
  left: Uint32Array,
  right: Uint32Array,
  width: number,
  height: number,
  onRow?: (row: number, comparison: Comparison) => void,
): RowComparison {
  const { groups, isCommon } = groupRows(left, right, width, height)
  const isIgnored = (row: number): boolean => isCommon[groups[row] ?? 0] === 1
  let ignored = 0
  let equal = 0
  for (let y = 0; y < height; y += 1) {
    const comparison =
      isIgnored(y) || isIgnored(height + y)
        ? 'ignored'
        : groups[y] === groups[height + y] || areRowsClose(left, right, y * width, (y + 1) * width)
          ? 'equal'
          : 'unequal'
    if (comparison === 'ignored') ignored += 1
    else if (comparison === 'equal') equal += 1
    onRow?.(y, comparison)
  }
  return { ignored, equal }
}

function areRowsClose(left: Uint32Array, right: Uint32Array, start: number, end: number): boolean {
  let squares = 0
  for (let at = start; at < end; at += 1) {
    const a = left[at] ?? 0
    const b = right[at] ?? 0
    if (a === b) continue
    const difference = (grayOfWord(a) - grayOfWord(b)) & 255
    squares += difference * difference
    if (squares > largestSquares) return false
  }
  return true
}

/** At most three contents can each account for more than a quarter of all rows. */
const slots = 3

interface RowGroups {
  /**
   * The group of each row, starting with the left image's rows. Rows in the same group have the same content, but the
   * same content can occur in several groups.
   */
  readonly groups: Int32Array
  /** 1 for each group whose content accounts for more than a quarter of all rows: `height / 2` of `2 height`. */
  readonly isCommon: Uint8Array
}

/**
 * Finds row contents that are too common, with a few comparisons per row (Misra and Gries 1982). There are three
 * slots, each with a content and a counter. A row increments the counter of its content's slot, or takes a free slot,
 * or otherwise decrements all counters. Any content of more than a quarter of the rows is in a slot at the end, and
 * is then counted exactly.
 */
function groupRows(left: Uint32Array, right: Uint32Array, width: number, height: number): RowGroups {
  const groups = new Int32Array(2 * height)
  /** The first row of each group. */
  const leaders: number[] = []
  const sizes: number[] = []
  const held = new Int32Array(slots).fill(-1)
  const numbers = new Int32Array(slots)
  const areSame = (row: number, other: number): boolean =>
    areRowsEqual(
      row < height ? left : right,
      (row % height) * width,
      other < height ? left : right,
      (other % height) * width,
      width,
    )

  /** Finds a group with the same content as the row, preferably one that has a slot. */
  function findGroup(row: number): number {
    // Most rows are equal to the row above or to the same row of the other image.
    const near = [row - 1, row - height].find((other) => other >= 0 && areSame(row, other))
    const group = near === undefined ? -1 : (groups[near] ?? 0)
    if (group >= 0 && held.includes(group)) return group
    for (const other of held) {
      if (other >= 0 && areSame(near ?? row, leaders[other] ?? 0)) return other
    }
    if (group >= 0) return group
    sizes.push(0)
    return leaders.push(row) - 1
  }

  for (let row = 0; row < 2 * height; row += 1) {
    const group = findGroup(row)
    groups[row] = group
    sizes[group] = (sizes[group] ?? 0) + 1
    let slot = held.indexOf(group)
    if (slot < 0) slot = held.indexOf(-1)
    if (slot >= 0) {
      held[slot] = group
      numbers[slot] = (numbers[slot] ?? 0) + 1
      continue
    }
    for (slot = 0; slot < slots; slot += 1) {
      numbers[slot] = (numbers[slot] ?? 0) - 1
      if (numbers[slot] === 0) held[slot] = -1
    }
  }

  const isCommon = new Uint8Array(leaders.length)
  for (const finalist of held) {
    if (finalist < 0) continue
    const same = leaders.flatMap((leader, group) => (areSame(leader, leaders[finalist] ?? 0) ? [group] : []))
    const count = same.reduce((sum, group) => sum + (sizes[group] ?? 0), 0)
    if (count > height / 2) for (const group of same) isCommon[group] = 1
  }
  return { groups, isCommon }
}
