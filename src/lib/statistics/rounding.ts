/**
 * Scores are sums such as 0.2 + 0.8 * 3 / 5, so equal scores can differ in their last digits. Numbers that differ by
 * less than this share of the largest one count as equal, and a sample of such numbers counts as constant.
 */
const rounding = 1e-12

/** The rounding error of numbers of this magnitude. Integers have none. */
export function slackOf(...samples: readonly ArrayLike<number>[]): number {
  let largest = 0
  let isWhole = true
  for (const values of samples) {
    for (let at = 0; at < values.length; at++) {
      const value = values[at] ?? 0
      largest = Math.max(largest, Math.abs(value))
      isWhole &&= Number.isSafeInteger(value)
    }
  }
  return isWhole ? 0 : rounding * largest
}

/** True if all numbers are equal up to rounding. Also true for an empty list and for a list of one number. */
export function isSteady(values: ArrayLike<number>, slack = slackOf(values)): boolean {
  for (let at = 1; at < values.length; at++)
    if (!(Math.abs((values[at] ?? 0) - (values[0] ?? 0)) <= slack)) return false
  return true
}

/** Makes numbers equal if they differ only by rounding, and sets numbers close to 0 to 0. */
export function evenOut(values: readonly number[], slack = slackOf(values)): number[] {
  const even = [...values]
  const order = [...values.keys()].sort(
    (one, other) => Math.abs(values[one] ?? 0) - Math.abs(values[other] ?? 0),
  )
  let level = 0
  for (const at of order) {
    const value = values[at] ?? 0
    if (Math.abs(value) - level > slack) level = Math.abs(value)
    even[at] = Math.sign(value) * level
  }
  return even
}

/** x minus y for each item, with rounding errors removed. */
export function differencesOf(x: readonly number[], y: readonly number[]): number[] {
  const differences = x.map((value, at) => value - (y[at] ?? 0))
  return evenOut(differences, slackOf(x, y))
}
