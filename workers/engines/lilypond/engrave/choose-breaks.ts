/*
 * Where lines end. Verovio fills each line until nothing fits; LilyPond weighs all lines of a score against each other
 * and also presses notes together where that saves a line (Knuth and Plass's way, in constrained-breaking.cc). So the
 * widths are Verovio's, and the choice is made here as LilyPond makes it.
 */

/** Widths of one score in any one unit, as it stands on a single endless line. */
export interface LineMaterial {
  /** Of the measures; the first includes clef, key and time. */
  readonly widths: readonly number[]
  /** What stands before the first note of every further line: clef and key. */
  readonly prefix: number
  /** What a line has room for: the first, and all others. */
  readonly first: number
  readonly others: number
}

/** How many measures a line may hold: beyond, no staff could be read. */
const mostOnLine = 64
/** Notes do not move closer than this share of their natural width. */
const tightest = 0.65
/** What pressing costs, compared with stretching as far. */
const pressure = 1.5

/** Indices of the measures that begin a line, without the first; empty where one line does. */
export function chooseBreaks({ widths, prefix, first, others }: LineMaterial): readonly number[] {
  const count = widths.length
  const sums = [0]
  for (const width of widths) sums.push((sums.at(-1) ?? 0) + width)
  const total = sums[count] ?? 0
  // A single line is never stretched.
  if (total <= first) return []
  const costs = [0, ...Array.from({ length: count }, () => Infinity)]
  const starts = [0]
  for (let end = 1; end <= count; end += 1) {
    for (let start = end - 1; start >= Math.max(0, end - mostOnLine); start -= 1) {
      const natural = (sums[end] ?? 0) - (sums[start] ?? 0) + (start === 0 ? 0 : prefix)
      const cost = (costs[start] ?? Infinity) + costOf(natural, start === 0 ? first : others, end - start)
      if (cost < (costs[end] ?? Infinity)) {
        costs[end] = cost
        starts[end] = start
      }
    }
  }
  const breaks: number[] = []
  for (let at = starts[count] ?? 0; at > 0; at = starts[at] ?? 0) breaks.unshift(at)
  return breaks
}

/** Of a line of `natural` width in a `room`; a single measure must fit somehow. */
function costOf(natural: number, room: number, measures: number): number {
  const stretch = room / natural - 1
  if (stretch >= 0) return stretch ** 2
  if (room < natural * tightest) return measures === 1 ? 1e6 * (natural / room) : Infinity
  return (stretch * pressure) ** 2
}
