/**
 * What a test says. Data that are no data are refused where they are read: lists of paired items of unequal length (scipy
 * would repeat a single number), what is no finite number, no count, no share. Data that are too few or do not vary are data:
 * what cannot be divided by their spread is NaN or infinite, as scipy has it; also where scipy raises for lists that are
 * too short: Pearson's r of fewer than two pairs is NaN, Wilcoxon's sum of one pair without a difference is 0 with p = 1,
 * as it is of more such pairs.
 */
export interface TestResult {
  readonly statistic: number
  /** Two-sided. */
  readonly p: number
}

/** Of two lists that go together item by item, and so are equally long. */
export type PairedTest = (x: readonly number[], y: readonly number[]) => TestResult

export const undecided: TestResult = { statistic: Number.NaN, p: Number.NaN }
