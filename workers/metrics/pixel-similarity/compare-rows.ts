export interface RowComparison {
  /** Row pairs left out because either row is too common. */
  readonly ignored: number
  /** Of the rest, those within the tolerance. */
  readonly equal: number
}

/** (0.02 * 255)^2 = 26.01: the norm of an integer vector is within the tolerance up to a sum of squares of 26. */
export const largestSquares = 26

export type Comparison = 'ignored' | 'equal' | 'unequal'

/** Rows of two gray pictures of one size; see metric.ts for why rows. `onRow` is told each in turn. */
export function compareRows(
  left: Uint8Array<ArrayBuffer>,
  right: Uint8Array<ArrayBuffer>,
  width: number,
  height: number,
  onRow?: (row: number, comparison: Comparison) => void,
): RowComparison {
  const { groups, counts } = groupRows(left, right, width, height)
  const isCommon = (row: number): boolean => (counts[groups[row] ?? 0] ?? 0) > height / 2
  let ignored = 0
  let equal = 0
  for (let y = 0; y < height; y += 1) {
    const comparison =
      isCommon(y) || isCommon(height + y)
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

function areRowsClose(left: Uint8Array, right: Uint8Array, start: number, end: number): boolean {
  let squares = 0
  for (let at = start; at < end; at += 1) {
    const difference = ((left[at] ?? 0) - (right[at] ?? 0)) & 255
    squares += difference * difference
    if (squares > largestSquares) return false
  }
  return true
}

/** Numbers rows by their exact content, left picture first, and counts each number. */
function groupRows(
  left: Uint8Array<ArrayBuffer>,
  right: Uint8Array<ArrayBuffer>,
  width: number,
  height: number,
): { readonly groups: Int32Array; readonly counts: readonly number[] } {
  const groups = new Int32Array(2 * height)
  const counts: number[] = []
  /** Rows that are the first of their group, by hash. */
  const firstRows = new Map<number, number[]>()
  const picture = (row: number): Uint8Array<ArrayBuffer> => (row < height ? left : right)
  const startOf = (row: number): number => (row < height ? row : row - height) * width
  const areSame = (row: number, other: number): boolean =>
    areRowsEqual(picture(row), startOf(row), picture(other), startOf(other), width)

  function findGroup(row: number): number {
    // Most rows repeat the one above or the other picture's.
    for (const near of [row - 1, row - height]) {
      if (near >= 0 && areSame(row, near)) return groups[near] ?? 0
    }
    const hash = hashRow(picture(row), startOf(row), width)
    const bucket = firstRows.get(hash) ?? []
    if (bucket.length === 0) firstRows.set(hash, bucket)
    const known = bucket.find((other) => areSame(row, other))
    if (known !== undefined) return groups[known] ?? 0
    bucket.push(row)
    return counts.push(0) - 1
  }

  for (let row = 0; row < 2 * height; row += 1) {
    const group = findGroup(row)
    groups[row] = group
    counts[group] = (counts[group] ?? 0) + 1
  }
  return { groups, counts }
}

/** Two running sums: cheap, and only a first look, since rows are compared when it agrees. */
function hashRow(gray: Uint8Array, start: number, width: number): number {
  let sum = 0
  let sumOfSums = 0
  for (let at = start; at < start + width; at += 1) {
    sum += gray[at] ?? 0
    sumOfSums = (sumOfSums + sum) | 0
  }
  return sumOfSums
}

function areRowsEqual(
  first: Uint8Array<ArrayBuffer>,
  firstStart: number,
  second: Uint8Array<ArrayBuffer>,
  secondStart: number,
  width: number,
): boolean {
  if (width % 4 === 0 && first.byteOffset % 4 === 0 && second.byteOffset % 4 === 0) {
    // Four pixels at a time: rows then begin at whole words.
    const words = width / 4
    const left = new Uint32Array(first.buffer, first.byteOffset + firstStart, words)
    const right = new Uint32Array(second.buffer, second.byteOffset + secondStart, words)
    for (let at = 0; at < words; at += 1) if (left[at] !== right[at]) return false
    return true
  }
  for (let x = 0; x < width; x += 1) {
    if (first[firstStart + x] !== second[secondStart + x]) return false
  }
  return true
}
