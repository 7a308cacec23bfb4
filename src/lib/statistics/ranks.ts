/** Ranks (1-based), where tied values get the mean of their ranks, and the number of occurrences of each value. */
export interface Ranks {
  readonly ranks: Float64Array
  readonly counts: readonly number[]
}

/** Ranks numbers, none of which may be NaN. */
export function rank(values: ArrayLike<number>): Ranks {
  const valueAt = (place: number) => values[place] ?? 0
  const order = Uint32Array.from(values, (_, place) => place).sort((a, b) => valueAt(a) - valueAt(b))
  const ranks = new Float64Array(values.length)
  const counts: number[] = []
  for (let start = 0; start < order.length;) {
    const value = valueAt(order[start] ?? 0)
    let end = start + 1
    while (end < order.length && valueAt(order[end] ?? 0) === value) end++
    for (let at = start; at < end; at++) ranks[order[at] ?? 0] = (start + 1 + end) / 2
    counts.push(end - start)
    start = end
  }
  return { ranks, counts }
}

/** True if all numbers are the same. Also true for one number or none. */
export function isConstant(values: ArrayLike<number>): boolean {
  for (let at = 1; at < values.length; at++) if (values[at] !== values[0]) return false
  return true
}
