/** What a test says; NaN where the data do not let it say anything. */
export interface TestResult {
  readonly statistic: number
  /** Two-sided. */
  readonly p: number
}

/** Of two lists that go together item by item, and so are equally long. */
export type PairedTest = (x: readonly number[], y: readonly number[]) => TestResult

export const undecided: TestResult = { statistic: Number.NaN, p: Number.NaN }
