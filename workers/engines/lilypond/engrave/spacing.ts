/*
 * LilyPond spaces a piece according to its most common shortest note: that note gets a fixed width, and each doubling
 * of the length adds a fixed width (SpacingSpanner: shortest-duration-space, spacing-increment,
 * base-shortest-duration). Verovio spaces notes by a power of their length that is the same for every piece. So the
 * power is fitted to LilyPond's steps, and the factor is chosen for each piece.
 */

/** Upper limit, in whole notes, which ensures that a piece with only quarter notes is not compressed. */
const longestShortest = 3 / 16
/** Space between the most common shortest note and the next note, in staff spaces; measured with LilyPond 2.24. */
const shortestSpace = 2.6
const power = 0.42
/** Divisor for Verovio's factor; measured with Verovio 6.3, which counts lengths in 1024ths. */
const verovioScale = 1.765

export interface Spacing {
  readonly spacingLinear: number
  readonly spacingNonLinear: number
}

export function spacingFor(mei: string): Spacing {
  const shortest = Math.min(commonestShortest(mei), longestShortest)
  const linear = (verovioScale * shortestSpace) / (1024 * shortest) ** power
  // Verovio's own limits.
  return { spacingLinear: Math.min(Math.max(linear, 0), 1), spacingNonLinear: power }
}

/**
 * The shortest note of each measure is determined, and the most frequent of these is returned, in whole notes; in a
 * tie, the shorter one.
 */
function commonestShortest(mei: string): number {
  const counts = new Map<number, number>()
  for (const measure of mei.split('<measure ').slice(1)) {
    const shortest = shortestIn(measure)
    if (shortest !== null) counts.set(shortest, (counts.get(shortest) ?? 0) + 1)
  }
  const [commonest] = [...counts].sort(
    ([one, times], [other, otherTimes]) => otherTimes - times || one - other,
  )
  return commonest?.[0] ?? longestShortest
}

/** Grace notes take no time. */
function shortestIn(measure: string): number | null {
  let shortest: number | null = null
  const factors: number[] = []
  for (const [, closing, name, attributes = ''] of measure.matchAll(
    /<(\/?)(note|rest|chord|space|tuplet)\b([^>]*)>/g,
  )) {
    if (name === 'tuplet') {
      if (closing === '/') factors.pop()
      else factors.push(numberIn(attributes, 'numbase', 1) / numberIn(attributes, 'num', 1))
    } else if (closing !== '/' && !attributes.includes(' grace=')) {
      const dur = numberIn(attributes, 'dur', 0)
      if (dur <= 0) continue
      const dots = numberIn(attributes, 'dots', 0)
      const length = factors.reduce((product, factor) => product * factor, (2 - 2 ** -dots) / dur)
      if (shortest === null || length < shortest) shortest = length
    }
  }
  return shortest
}

function numberIn(attributes: string, name: string, absent: number): number {
  const value = new RegExp(` ${name}="(\\d+)"`).exec(attributes)?.[1]
  return value === undefined ? absent : Number(value)
}
