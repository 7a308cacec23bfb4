/** Vectors of one length, one after the other. */
export interface Vectors {
  readonly data: Float32Array
  /** Numbers in each of them. */
  readonly size: number
}

export interface Neighbour {
  readonly index: number
  /** Dot product with the query: the cosine where both have length 1. */
  readonly score: number
}

/** Rows that are gone through before `pause` is asked: a few milliseconds. */
const sliceRows = 8192

/**
 * The rows that are nearest to a vector, the nearest first, by their dot products with it; of equals the first. Exact:
 * every row is looked at.
 * @param pause awaited between slices, so that a page can go on meanwhile
 */
export async function findNearest(
  { data, size }: Vectors,
  query: Float32Array,
  count: number,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly Neighbour[]> {
  if (query.length !== size)
    throw new RangeError(`Expected a vector of ${size} numbers, got ${query.length}.`)
  const rows = Math.floor(data.length / size)
  /** Sorted, and never longer than asked for. */
  const best: Neighbour[] = []
  for (let from = 0; from < rows; from += sliceRows) {
    if (from > 0) await pause()
    scan(data, size, query, from, Math.min(rows, from + sliceRows), count, best)
  }
  return best
}

function scan(
  data: Float32Array,
  size: number,
  query: Float32Array,
  from: number,
  to: number,
  count: number,
  best: Neighbour[],
): void {
  let least = best.length < count ? -Infinity : (best.at(-1)?.score ?? -Infinity)
  const whole = size - (size % 4)
  for (let index = from; index < to; index += 1) {
    const start = index * size
    // Four sums at once: one alone waits for its own last addition.
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
    const score = one + two + three + four
    if (!(score > least)) continue
    const place = best.findIndex((other) => score > other.score)
    best.splice(place === -1 ? best.length : place, 0, { index, score })
    if (best.length > count) best.pop()
    if (best.length === count) least = best.at(-1)?.score ?? -Infinity
  }
}
