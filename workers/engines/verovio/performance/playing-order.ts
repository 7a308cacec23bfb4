/** The properties of a measure that determine which measure is played next. */
export interface PlayedMeasure {
  readonly startsRepeat: boolean
  readonly endsRepeat: boolean
  /** The passes on which the measure is played; null outside of endings. */
  readonly times: readonly number[] | null
}

/** More repeats than any piece has. Needed because malformed repeat bars must not loop forever. */
const mostMeasures = 20_000

/**
 * The order in which measures are played, as indices into `measures`. Repeats are played twice, or as often as their
 * endings specify. Verbal jumps (D.C., D.S., al fine) are ignored.
 */
export function playingOrder(measures: readonly PlayedMeasure[]): readonly number[] {
  const order: number[] = []
  let start = 0
  let time = 1
  let index = 0
  while (index < measures.length && order.length < mostMeasures) {
    const measure = measures[index]
    if (measure === undefined) break
    const leavesEndings = measure.times === null && (measures[index - 1]?.times ?? null) !== null
    if ((measure.startsRepeat || leavesEndings) && index > start) {
      start = index
      time = 1
    }
    if (measure.times !== null && !measure.times.includes(time)) {
      index += 1
      continue
    }
    order.push(index)
    if (measure.endsRepeat && time < timesThrough(measures, start, index)) {
      time += 1
      index = start
      continue
    }
    index += 1
    if (measure.endsRepeat && measures[index]?.times == null) {
      start = index
      time = 1
    }
  }
  return order
}

/** Returns how often a repeat is played: as many times as its endings list, otherwise twice. */
function timesThrough(measures: readonly PlayedMeasure[], start: number, end: number): number {
  if ((measures[end]?.times ?? null) === null) return 2
  let most = 1
  for (let index = start; index < measures.length; index += 1) {
    const times = measures[index]?.times ?? null
    if (times === null && index > end) break
    if (times !== null) most = Math.max(most, ...times)
  }
  return most
}

/** Returns the passes listed in the label of an ending, such as `1.`, `1. 2.` or `1.-3.`; null if it lists none. */
export function readTimes(label: string): readonly number[] | null {
  const times = new Set<number>()
  for (const [, from, to] of label.matchAll(/(\d{1,2})\.?(?:\s*[-–—]\s*(\d{1,2}))?/g)) {
    const first = Number(from)
    for (let time = first; time <= Math.max(first, Number(to ?? from)); time += 1) times.add(time)
  }
  return times.size === 0 ? null : [...times].sort((one, other) => one - other)
}
