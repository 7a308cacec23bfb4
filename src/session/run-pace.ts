import { saySuite } from '../i18n/suite.ts'
import type { EvaluationRecord } from '../contracts/index.ts'

/** How fast a run goes. */
export interface Pace {
  /** Answers a minute lately; null until that can be said. */
  readonly perMinute: number | null
  /** Until all are done, in milliseconds; null until that can be said. */
  readonly leftMs: number | null
  /** Mean time of an answer in a stage, in milliseconds, waiting not counted; null where no answer came to it. */
  readonly renderMs: number | null
  readonly scoreMs: number | null
}

/** Answers that the pace is told by: of a run of unlike answers, the last ones say most of the next. */
const counted = 120
/** Fewer say nothing. */
const fewest = 3

/** Times of a run, from which its pace is told; a pause is no time. */
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

  /** One more is done; `null`: without a record. */
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

  tell(): Pace {
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

  /** Time of the run, without its pauses. */
  #at(now: number): number {
    return (this.#paused ?? now) - this.#lost
  }
}

/** What is left in milliseconds as `about 3 min left`, in words that do not flicker. */
export function describeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return saySuite('secondsLeft', { seconds: Math.max(5, Math.ceil(seconds / 5) * 5) })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return saySuite('minutesLeft', { minutes })
  return saySuite('hoursLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
