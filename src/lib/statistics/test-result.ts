/**
 * A test's result. Invalid data is rejected when it is read: lists of paired items of unequal length (scipy would
 * repeat a single number), and anything that is not a finite number, a count or a share. Data with too few values or
 * without variation is valid. Results that would be divided by the spread of such data are NaN or infinite, as in
 * scipy. This also applies where scipy raises an error for lists that are too short: Pearson's r of fewer than two
 * pairs is NaN, and Wilcoxon's sum of one pair without a difference is 0 with p = 1, as for several such pairs.
 */
export interface TestResult {
  readonly statistic: number
  /** The two-sided p-value. */
  readonly p: number
}

/** For two lists that are paired item by item and therefore have equal length. */
export type PairedTest = (x: readonly number[], y: readonly number[]) => TestResult

export const undecided: TestResult = { statistic: Number.NaN, p: Number.NaN }
