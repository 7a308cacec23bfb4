/** What of a measure decides where the music goes on. */
export interface PlayedMeasure {
  readonly startsRepeat: boolean
  readonly endsRepeat: boolean
  /** The times through on which it is played; null outside of endings. */
  readonly times: readonly number[] | null
}

/** More than any piece repeats; a broken nest of bars cannot go round for ever. */
const mostMeasures = 20_000

/**
 * The order in which measures are played: repeats twice, or as often as their endings say. Indices into `measures`.
 * Jumps by words (D.C., D.S., al fine) are not taken, as LilyPond's own MIDI takes none.
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

/** How often a repeat is played: as often as its endings count, else twice. */
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

/** The times of an ending by its label: `1.`, `1. 2.`, `1.-3.`; null where it names none. */
export function readTimes(label: string): readonly number[] | null {
  const times = new Set<number>()
  for (const [, from, to] of label.matchAll(/(\d{1,2})\.?(?:\s*[-–—]\s*(\d{1,2}))?/g)) {
    const first = Number(from)
    for (let time = first; time <= Math.max(first, Number(to ?? from)); time += 1) times.add(time)
  }
  return times.size === 0 ? null : [...times].sort((one, other) => one - other)
}
