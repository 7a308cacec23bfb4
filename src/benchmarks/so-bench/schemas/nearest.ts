/** Vectors of equal length, concatenated. */
export interface Vectors {
  readonly data: Float32Array
  /** Length of each vector, in elements. */
  readonly size: number
}

export interface Neighbour {
  readonly index: number
  /** Dot product with the query. Equals the cosine if both vectors have length 1. */
  readonly score: number
}

/** Number of rows processed between calls of `pause`. Processing them takes a few milliseconds. */
const sliceRows = 8192

/** Vectors and the query that they are compared with. The query is already multiplied by the weight of its term. */
export interface Term extends Vectors {
  readonly query: Float32Array
}

/**
 * Finds the rows nearest to a vector by dot product, nearest first. Ties go to the earlier row. The search is exact,
 * because every row is compared.
 * @param pause awaited between slices, so that the page stays responsive
 */
export function findNearest(
  vectors: Vectors,
  query: Float32Array,
  count: number,
  pause?: () => Promise<void>,
): Promise<readonly Neighbour[]> {
  return findNearestBySum([{ ...vectors, query }], count, pause)
}

/** Like `findNearest`, but the distance of row n is the sum of several dot products, one for each set of vectors. */
export async function findNearestBySum(
  terms: readonly Term[],
  count: number,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly Neighbour[]> {
  for (const { query, size } of terms) {
    if (query.length !== size)
      throw new RangeError(`Expected a vector of ${size} numbers, got ${query.length}.`)
  }
  const [rows = 0, ...others] = terms.map(({ data, size }) => Math.floor(data.length / size))
  if (others.some((other) => other !== rows))
    throw new RangeError(`Expected ${rows} vectors in every term, got ${others.join(', ')}.`)
  /** The list stays sorted and never has more entries than requested. */
  const best: Neighbour[] = []
  const slice = new Float64Array(Math.min(rows, sliceRows))
  for (let from = 0; from < rows; from += sliceRows) {
    if (from > 0) await pause()
    const scores = slice.subarray(0, Math.min(rows - from, sliceRows)).fill(0)
    for (const term of terms) addProducts(term, from, scores)
    keepBest(scores, from, count, best)
  }
  return best
}

function addProducts({ data, size, query }: Term, from: number, scores: Float64Array): void {
  for (let row = 0; row < scores.length; row += 1) {
    scores[row] = (scores[row] ?? 0) + multiply(data, (from + row) * size, query)
  }
}

/** Dot product of a query with the part of `data` that starts at a given position. */
function multiply(data: Float32Array, start: number, query: Float32Array): number {
  const size = query.length
  const whole = size - (size % 4)
  // Uses four independent sums, because with only one sum each addition would have to wait for the previous one.
  let one = 0
  let two = 0
  let three = 0
  let four = 0
  for (let at = 0; at < whole; at += 4) {
    one += (data[start + at] ?? 0) * (query[at] ?? 0)
    two += (data[start + at + 1] ?? 0) * (query[at + 1] ?? 0)
    three += (data[start + at + 2] ?? 0) * (query[at + 2] ?? 0)
    four += (data[start + at + 3] ?? 0) * (query[at + 3] ?? 0)
  }
  for (let at = whole; at < size; at += 1) one += (data[start + at] ?? 0) * (query[at] ?? 0)
  return one + two + three + four
}

/** Dot product of one row with a query. */
export function productOf({ data, size }: Vectors, row: number, query: Float32Array): number {
  return multiply(data, row * size, query)
}

function keepBest(scores: Float64Array, from: number, count: number, best: Neighbour[]): void {
  let least = best.length < count ? -Infinity : (best.at(-1)?.score ?? -Infinity)
  // Uses an index loop, because an iterator would create a pair for each row.
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row] ?? 0
    if (!(score > least)) continue
    const place = best.findIndex((other) => score > other.score)
    best.splice(place === -1 ? best.length : place, 0, { index: from + row, score })
    if (best.length > count) best.pop()
    if (best.length === count) least = best.at(-1)?.score ?? -Infinity
  }
}
