/** The mean of one value or more, summed in their order. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The same, null where there is none. */
export function meanOrNull(values: readonly number[]): number | null {
  return values.length === 0 ? null : meanOf(values)
}
