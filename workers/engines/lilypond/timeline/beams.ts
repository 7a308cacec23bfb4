import { add, compare, keyOf, multiply, rational, subtract, zero, type Rational } from '../music/rational.ts'
import type { Measure, Meter } from './measures.ts'
import { meterLength } from './measures.ts'
import type { VoiceEvent } from './timeline.ts'

/** A run of events under a single beam, specified by indices into the layer. */
export interface BeamRange {
  readonly first: number
  readonly last: number
}

/**
 * Positions at which beams end, if these do not follow the beats. Maps the note length to the ends of groups, in
 * units of that length.
 */
type Exceptions = readonly { readonly length: Rational; readonly groups: readonly number[] }[]

const eighths = (groups: readonly number[], triplets: readonly number[]): Exceptions => [
  { length: rational(1, 12), groups: triplets },
  { length: rational(1, 8), groups },
]
const repeated = (den: number, size: number, count: number): Exceptions => [
  { length: rational(1, den), groups: Array.from({ length: count }, () => size) },
]

const exceptions: Readonly<Record<string, Exceptions>> = {
  '2/2': repeated(32, 8, 4),
  '3/2': repeated(32, 8, 6),
  '3/4': eighths([6], [3, 3, 3]),
  '3/8': repeated(8, 3, 1),
  '4/2': repeated(16, 4, 8),
  '4/4': eighths([4, 4], [3, 3, 3, 3]),
  '6/4': repeated(16, 4, 6),
  '9/4': repeated(32, 8, 8),
  '12/4': repeated(32, 8, 12),
}
const structures: Readonly<Record<string, readonly number[]>> = {
  '4/8': [2, 2],
  '5/8': [3, 2],
  '8/8': [3, 3, 2],
}

/** Times in a measure at which a beam that contains notes this short must end. */
function endings(meter: Meter, shortest: Rational): ReadonlySet<string> {
  const total = meter.counts.reduce((sum, count) => sum + count, 0)
  const name = `${total}/${meter.unit}`
  const own = meter.beats === null && Object.hasOwn(exceptions, name) ? (exceptions[name] ?? []) : []
  // The rule for this length, or for the next longer length that has one.
  const rule = own.find(({ length }) => compare(shortest, length) <= 0)
  if (rule !== undefined) return ends(rule.groups, rule.length)
  return ends(beatGroups(meter, total, name), rational(1, meter.unit))
}

function beatGroups({ beats, counts }: Meter, total: number, name: string): readonly number[] {
  if (beats !== null) return beats
  if (counts.length > 1) return counts
  const known = Object.hasOwn(structures, name) ? structures[name] : undefined
  if (known !== undefined) return known
  const size = total > 3 && total % 3 === 0 ? 3 : 1
  return Array.from({ length: Math.min(total / size, 1000) }, () => size)
}

function ends(groups: readonly number[], unit: Rational): ReadonlySet<string> {
  let at = zero
  return new Set(groups.map((size) => keyOf((at = add(at, multiply(unit, rational(size)))))))
}

/** Beams of a layer in a measure: the explicit beams, and LilyPond's automatic beams everywhere else. */
export function findBeams(events: readonly VoiceEvent[], measure: Measure): readonly BeamRange[] {
  return [...manualBeams(events), ...autoBeams(events, measure, false), ...autoBeams(events, measure, true)]
}

function has(event: VoiceEvent, type: string): boolean {
  if (event.posts.some((post) => post.type === type)) return true
  return event.type === 'notes' && event.heads.some(({ posts }) => posts.some((post) => post.type === type))
}

function manualBeams(events: readonly VoiceEvent[]): readonly BeamRange[] {
  const ranges: BeamRange[] = []
  let first = -1
  events.forEach((event, index) => {
    if (first !== -1 && has(event, 'beam-end')) {
      ranges.push({ first, last: index })
      first = -1
    }
    if (has(event, 'beam-start')) first = index
  })
  if (first !== -1 && first < events.length - 1) ranges.push({ first, last: events.length - 1 })
  return ranges
}

function autoBeams(events: readonly VoiceEvent[], measure: Measure, grace: boolean): readonly BeamRange[] {
  const written = new Set(manualBeams(events).flatMap(({ first, last }) => numbersFrom(first, last)))
  const ranges: BeamRange[] = []
  let group: { readonly index: number; readonly at: Rational }[] = []
  let shortest: Rational | null = null
  const flush = () => {
    const [first, last] = [group[0], group.at(-1)]
    if (first !== undefined && last !== undefined && group.length > 1)
      ranges.push({ first: first.index, last: last.index })
    group = []
    shortest = null
  }
  const mustEnd = (at: Rational, length: Rational) => {
    const whole = meterLength(measure.meter)
    let position = add(subtract(at, measure.start), measure.offset)
    while (compare(position, whole) >= 0) position = subtract(position, whole)
    return position.num === 0 || endings(measure.meter, length).has(keyOf(position))
  }
  events.forEach((event, index) => {
    const isGrace = 'grace' in event && event.grace !== null
    if (isGrace !== grace) {
      // Grace notes can occur within a beam without ending the beam.
      if (grace) flush()
      return
    }
    const isBeamable =
      event.type === 'notes' &&
      event.duration.log >= 3 &&
      event.style.autoBeam &&
      event.tremolo === null &&
      !written.has(index) &&
      !has(event, 'no-beam')
    if (!isBeamable) {
      flush()
      return
    }
    const length = event.tuplets.reduce(
      (own, { num, base }) => multiply(own, rational(base, num)),
      rational(1, 2 ** event.duration.log),
    )
    if (!grace) {
      if (shortest !== null && mustEnd(event.onset, shortest)) flush()
      if (shortest !== null && compare(length, shortest) < 0) {
        // A shorter note can require a break between notes that have been beamed together so far.
        const cut = group.findIndex(({ at }, place) => place > 0 && mustEnd(at, length))
        if (cut > 0) {
          const later = group.slice(cut)
          group = group.slice(0, cut)
          flush()
          group = later
        }
        if (mustEnd(event.onset, length)) flush()
      }
    }
    group.push({ index, at: event.onset })
    shortest = shortest === null || compare(length, shortest) < 0 ? length : shortest
  })
  flush()
  return ranges
}

function numbersFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step)
}
