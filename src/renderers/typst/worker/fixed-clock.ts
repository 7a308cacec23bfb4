const RealDate = Date

/** Runs `work` while every clock of this thread stands at `epochMs`, in UTC: documents tell the same date everywhere. */
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
