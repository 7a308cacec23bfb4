export interface RowComparison {
  /** Row pairs left out because either row is too common. */
  readonly ignored: number
  /** Of the rest, those within the tolerance. */
  readonly equal: number
}

/** (0.02 * 255)^2 = 26.01: the norm of an integer vector is within the tolerance up to a sum of squares of 26. */
const largestSquares = 26

/** Rows of two gray pictures of one size; see metric.ts for why rows. */
export function compareRows(
  left: Uint8Array,
  right: Uint8Array,
  width: number,
  height: number,
): RowComparison {
  const common = findCommonRows(left, right, width, height)
  let ignored = 0
  let equal = 0
  for (let y = 0; y < height; y += 1) {
    if (common[y] === 1 || common[height + y] === 1) ignored += 1
    else if (areRowsClose(left, right, y * width, (y + 1) * width)) equal += 1
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

/** 1 for each of the 2 H rows (left first) whose exact content makes up more than a quarter of them. */
function findCommonRows(left: Uint8Array, right: Uint8Array, width: number, height: number): Uint8Array {
  const groups = new Map<number, { readonly row: number; count: number; readonly members: number[] }[]>()
  const at = (row: number): { readonly gray: Uint8Array; readonly start: number } =>
    row < height ? { gray: left, start: row * width } : { gray: right, start: (row - height) * width }
  for (let row = 0; row < 2 * height; row += 1) {
    const { gray, start } = at(row)
    const hash = hashRow(gray, start, width)
    const bucket = groups.get(hash) ?? []
    if (bucket.length === 0) groups.set(hash, bucket)
    const group = bucket.find((known) => {
      const other = at(known.row)
      return areRowsEqual(gray, start, other.gray, other.start, width)
    })
    if (group === undefined) bucket.push({ row, count: 1, members: [row] })
    else {
      group.count += 1
      group.members.push(row)
    }
  }
  const common = new Uint8Array(2 * height)
  for (const bucket of groups.values()) {
    for (const { count, members } of bucket) {
      if (count > height / 2) for (const row of members) common[row] = 1
    }
  }
  return common
}

function hashRow(gray: Uint8Array, start: number, width: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < start + width; at += 1) hash = Math.imul(hash ^ (gray[at] ?? 0), 0x01000193)
  return hash
}

function areRowsEqual(
  first: Uint8Array,
  firstStart: number,
  second: Uint8Array,
  secondStart: number,
  width: number,
): boolean {
  for (let x = 0; x < width; x += 1) {
    if (first[firstStart + x] !== second[secondStart + x]) return false
  }
  return true
}
