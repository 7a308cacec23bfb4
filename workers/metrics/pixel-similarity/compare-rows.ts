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
  left: Uint8Array<ArrayBuffer>,
  right: Uint8Array<ArrayBuffer>,
  width: number,
  height: number,
): RowComparison {
  const common = findCommonRows(left, right, width, height)
  let ignored = 0
  let equal = 0
  for (let y = 0; y < height; y += 1) {
    if (common[y] === 1 || common[height + y] === 1) ignored += 1
    else if (
      areRowsEqual(left, y * width, right, y * width, width) ||
      areRowsClose(left, right, y * width, (y + 1) * width)
    )
      equal += 1
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
function findCommonRows(
  left: Uint8Array<ArrayBuffer>,
  right: Uint8Array<ArrayBuffer>,
  width: number,
  height: number,
): Uint8Array {
  const groups = new Map<number, { readonly row: number; count: number; readonly members: number[] }[]>()
  const at = (row: number): { readonly gray: Uint8Array<ArrayBuffer>; readonly start: number } =>
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
