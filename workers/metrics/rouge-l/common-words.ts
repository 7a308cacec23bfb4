/** Positions of words that are equal, in ascending order on both sides. */
export type CommonWords = readonly (readonly [candidate: number, reference: number])[]

/**
 * Size of the largest table in which the words are found by backtracking; for larger tables, only the length is
 * reported.
 */
const maxCells = 4_000_000

/** Length of the longest common subsequence of words. */
export function countCommon(candidate: readonly string[], reference: readonly string[]): number {
  let above = new Uint32Array(reference.length + 1)
  let current = new Uint32Array(reference.length + 1)
  for (const word of candidate) {
    for (let column = 1; column <= reference.length; column += 1) {
      current[column] =
        word === reference[column - 1]
          ? (above[column - 1] ?? 0) + 1
          : Math.max(above[column] ?? 0, current[column - 1] ?? 0)
    }
    const spare = above
    above = current
    current = spare
  }
  return above.at(-1) ?? 0
}

/** Returns a longest common subsequence of words. Null if the texts are too long for backtracking. */
export function findCommon(candidate: readonly string[], reference: readonly string[]): CommonWords | null {
  const columns = reference.length + 1
  if ((candidate.length + 1) * columns > maxCells) return null
  const lengths = new Uint32Array((candidate.length + 1) * columns)
  const at = (row: number, column: number): number => lengths[row * columns + column] ?? 0
  for (let row = 1; row <= candidate.length; row += 1) {
    for (let column = 1; column < columns; column += 1) {
      lengths[row * columns + column] =
        candidate[row - 1] === reference[column - 1]
          ? at(row - 1, column - 1) + 1
          : Math.max(at(row - 1, column), at(row, column - 1))
    }
  }
  const pairs: (readonly [number, number])[] = []
  let row = candidate.length
  let column = reference.length
  while (row > 0 && column > 0) {
    if (candidate[row - 1] === reference[column - 1]) {
      pairs.push([row - 1, column - 1])
      row -= 1
      column -= 1
    } else if (at(row - 1, column) >= at(row, column - 1)) row -= 1
    else column -= 1
  }
  return pairs.reverse()
}
