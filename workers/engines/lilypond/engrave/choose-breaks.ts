/*
 * Chooses where lines end. Verovio fills each line until nothing more fits, whereas LilyPond weighs all lines of a
 * score against each other and also compresses notes if that saves a line (Knuth and Plass's method, in
 * constrained-breaking.cc). So the widths are taken from Verovio, and the breaks are chosen here by LilyPond's
 * method.
 */

/** Widths in a score, all in the same unit, measured on a single endless line. */
export interface LineMaterial {
  /** Measure widths; the first one includes clef, key and time signature. */
  readonly widths: readonly number[]
  /** Width before the first note of every line after the first, for clef and key. */
  readonly prefix: number
  /** Available width of the first line, and of all other lines. */
  readonly first: number
  readonly others: number
}

/** Maximum number of measures on a line; with more than this, no staff would be readable. */
const mostOnLine = 64
/** Notes are never compressed to less than this fraction of their natural width. */
const tightest = 0.65
/** Cost of compressing notes, relative to stretching them by the same amount. */
const pressure = 1.5

/** Indices of the measures that begin a line, without the first measure; empty if a single line is enough. */
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

/**
 * Cost of fitting a line of `natural` width into the available width. A line with a single measure is always
 * accepted.
 */
function costOf(natural: number, room: number, measures: number): number {
  const stretch = room / natural - 1
  if (stretch >= 0) return stretch ** 2
  if (room < natural * tightest) return measures === 1 ? 1e6 * (natural / room) : Infinity
  return (stretch * pressure) ** 2
}
