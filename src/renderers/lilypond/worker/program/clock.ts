import type { Heap } from './heap.ts'

/** The only clock of a program. It never advances, so that the same source gives the same bytes. */
export class Clock {
  readonly #heap: Heap
  epochMs: number

  constructor(heap: Heap, epochMs: number) {
    this.#heap = heap
    this.epochMs = epochMs
  }

  /** `clock_time_get` of WASI, in nanoseconds. */
  nanoseconds(at: number): number {
    const value = BigInt(this.epochMs) * 1_000_000n
    new BigInt64Array(this.#heap.bytes().buffer, at >>> 0, 1)[0] = value
    return 0
  }

  /** Fills a `struct tm` in UTC, the only time zone. */
  breakDown(seconds: number, at: number): void {
    const date = new Date(seconds * 1000)
    const newYear = Date.UTC(date.getUTCFullYear(), 0, 1)
    const fields = [
      date.getUTCSeconds(),
      date.getUTCMinutes(),
      date.getUTCHours(),
      date.getUTCDate(),
      date.getUTCMonth(),
      date.getUTCFullYear() - 1900,
      date.getUTCDay(),
      Math.floor((date.getTime() - newYear) / 86_400_000),
      0,
      0,
    ]
    this.#heap.words(at, 10).set(fields)
  }

  /** Seconds since 1970 of a `struct tm`. */
  compose(at: number): number {
    const [second = 0, minute = 0, hour = 0, day = 0, month = 0, year = 0] = this.#heap.words(at, 6)
    return Date.UTC(year + 1900, month, day, hour, minute, second) / 1000
  }
}
