import type { MetricInputs } from '../../../src/contracts/index.ts'
import { fitPair } from '../../images/fit-pair.ts'
import { pixelWords } from '../../kernels/pixel-words.ts'
import { grayOfWord } from '../../images/gray.ts'
import { pictureKernels } from '../../kernels/pictures.ts'
import { compareRowsByKernels } from './compare-rows-kernels.ts'
import { areRowsEqual, largestSquares, type Comparison, type RowComparison } from './rows.ts'

/** Compares a pair of any sizes: the candidate is resized to the reference where it differs. */
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

/** The same without WebAssembly, of a pair of one size. */
export function compareRowsByWords(
  { candidate, reference }: MetricInputs['image-pair'],
  onRow?: (row: number, comparison: Comparison) => void,
): RowComparison {
  const { width, height } = reference
  return compareRows(pixelWords(candidate), pixelWords(reference), width, height, onRow)
}

/**
 * Rows of two pictures of one size by their gray; see metric.ts for why rows. The pictures are given as pixel words,
 * which need no turning to gray where they are equal, and alpha is not looked at. `onRow` is told each in turn.
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

/** More than a quarter of all rows can be true of three contents only. */
const slots = 3

interface RowGroups {
  /** Of each row, the left picture's first. Rows of one group have one content; a content may have several groups. */
  readonly groups: Int32Array
  /** 1 for each group whose content more than a quarter of all rows have: `height / 2` of `2 height`. */
  readonly isCommon: Uint8Array
}

/**
 * Finds the contents of too common rows with a few comparisons a row (Misra and Gries 1982): three slots hold a content
 * and a number each; a row adds one to its content's slot, or takes a free one, or else takes one from all. Whatever
 * more than a quarter of the rows have is in a slot at the end, and is then counted.
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

  /** A group of the row's content: the one that has a slot, if any has. */
  function findGroup(row: number): number {
    // Most rows repeat the one above or the other picture's.
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
