import { saySuite } from '../i18n/suite.ts'
import type { EvaluationRecord } from '../contracts/index.ts'

/** The speed of a run. */
export interface Pace {
  /** Answers completed per minute, based on the most recent answers; null until known. */
  readonly perMinute: number | null
  /** Time until all answers are done, in milliseconds; null until known. */
  readonly leftMs: number | null
  /**
   * Mean time per answer in a stage, in milliseconds, excluding waiting time; null if no answer has reached the
   * stage.
   */
  readonly renderMs: number | null
  readonly scoreMs: number | null
}

/**
 * Number of answers on which the rate is based. If the answers of a run differ, the most recent ones best predict the
 * next ones.
 */
const counted = 120
/** Minimum number of answers from which a meaningful rate can be computed. */
const fewest = 3

/** Timings of a run, from which its rate is computed; pauses do not count. */
export class RunPace {
  readonly #total: number
  readonly #ends: number[]
  #paused: number | null = null
  #lost = 0
  #done = 0
  #renders = { count: 0, ms: 0 }
  #scores = { count: 0, ms: 0 }

  constructor(total: number, now: number) {
    this.#total = total
    this.#ends = [now]
  }

  /** Records that another answer is done; `null` means that the answer has no record. */
  note(record: EvaluationRecord | null, now: number): void {
    this.#done += 1
    this.#ends.push(this.#at(now))
    if (this.#ends.length > counted) this.#ends.shift()
    if (record === null) return
    this.#renders = { count: this.#renders.count + 1, ms: this.#renders.ms + record.outcome.ms }
    const scored = record.scores.reduce((sum, { ms }) => sum + ms, 0)
    if (record.scores.length > 0)
      this.#scores = { count: this.#scores.count + 1, ms: this.#scores.ms + scored }
  }

  pause(now: number): void {
    this.#paused ??= now
  }

  resume(now: number): void {
    if (this.#paused !== null) this.#lost += now - this.#paused
    this.#paused = null
  }

  measure(): Pace {
    const [first = 0] = this.#ends
    const passed = (this.#ends.at(-1) ?? first) - first
    const known = this.#ends.length - 1 >= fewest && passed > 0
    const perMs = (this.#ends.length - 1) / passed
    const mean = ({ count, ms }: { count: number; ms: number }) => (count === 0 ? null : ms / count)
    return {
      perMinute: known ? perMs * 60_000 : null,
      leftMs: known ? (this.#total - this.#done) / perMs : null,
      renderMs: mean(this.#renders),
      scoreMs: mean(this.#scores),
    }
  }

  /** Running time, not counting pauses. */
  #at(now: number): number {
    return (this.#paused ?? now) - this.#lost
  }
}

/** Formats the remaining time as `about 3 min left`, rounded enough that the text does not flicker. */
export function describeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return saySuite('secondsLeft', { seconds: Math.max(5, Math.ceil(seconds / 5) * 5) })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return saySuite('minutesLeft', { minutes })
  return saySuite('hoursLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
