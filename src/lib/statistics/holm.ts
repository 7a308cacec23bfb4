/** Holm's adjusted p-values, in the order of the given p-values (S. Holm, 1979; like statsmodels' multipletests). */
export function holm(given: readonly number[]): number[] {
  const order = given.map((p, place) => ({ p, place })).sort((a, b) => a.p - b.p)
  const adjusted = given.map(() => 0)
  let largest = 0
  for (const [at, { p, place }] of order.entries()) {
    largest = Math.max(largest, p * (given.length - at))
    adjusted[place] = Math.min(1, largest)
  }
  return adjusted
}
