/** The mean of one or more values, summed in order. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Like `meanOf`, but null if there are no values. */
export function meanOrNull(values: readonly number[]): number | null {
  return values.length === 0 ? null : meanOf(values)
}
