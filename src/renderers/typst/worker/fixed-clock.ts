const RealDate = Date

/**
 * Runs `work` with every clock of this thread fixed at `epochMs`, in UTC, so that documents show the same date
 * everywhere.
 */
export function atFixedTime<T>(epochMs: number, work: () => T): T {
  class FixedDate extends RealDate {
    constructor(value?: string | number | Date) {
      super(value ?? epochMs)
    }
    static override now(): number {
      return epochMs
    }
    override getTimezoneOffset(): number {
      return 0
    }
  }
  Object.assign(globalThis, { Date: FixedDate })
  try {
    return work()
  } finally {
    Object.assign(globalThis, { Date: RealDate })
  }
}
