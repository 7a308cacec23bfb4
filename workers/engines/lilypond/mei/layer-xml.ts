import { writtenLength } from '../music/duration.ts'
import {
  add,
  compare,
  divide,
  equals,
  multiply,
  rational,
  subtract,
  toNumber,
  type Rational,
} from '../music/rational.ts'
import { findBeams, type BeamRange } from '../timeline/beams.ts'
import type { Measure } from '../timeline/measures.ts'
import type { NotesEvent, Style, Tuplet, VoiceEvent } from '../timeline/timeline.ts'
import { durationName, tremoloLog } from './event-xml.ts'
import { element } from './xml.ts'

/** A part of a layer: an event or a gap, in time order. */
interface Item {
  readonly xml: string
  readonly event: VoiceEvent | null
}

/** An event at a time inside the measure, such as a clef change. */
export interface Insertion {
  readonly onset: Rational
  readonly xml: string
}

/**
 * Writes one layer of one measure. Gaps become spaces, so that everything is at the right time; beams and tuplets
 * become elements around the events they cover.
 */
export function writeLayer(
  events: readonly VoiceEvent[],
  measure: Measure,
  busyUntil: Rational,
  write: (event: VoiceEvent) => string,
  insertions: readonly Insertion[],
): string {
  const items: Item[] = []
  let position = compare(busyUntil, measure.start) > 0 ? busyUntil : measure.start
  if (compare(position, measure.start) > 0)
    items.push({ xml: writeSpace(subtract(position, measure.start)), event: null })
  const pending = [...insertions]
  for (const event of events) {
    const gap = subtract(event.onset, position)
    if (gap.num > 0) {
      items.push({ xml: writeSpace(gap), event: null })
      position = event.onset
    }
    while (pending[0] !== undefined && compare(pending[0].onset, event.onset) <= 0) {
      items.push({ xml: pending.shift()?.xml ?? '', event: null })
    }
    items.push({ xml: write(event), event })
    position = add(event.onset, event.length)
  }
  const rest = subtract(measure.end, position)
  if (rest.num > 0 && items.length > 0) items.push({ xml: writeSpace(rest), event: null })
  items.push(...pending.map(({ xml }) => ({ xml, event: null })))
  return wrapItems(items, events, measure)
}

/**
 * Returns spaces of exactly this length. Lengths that cannot be written with dots are split, and odd fractions are
 * put into a hidden tuplet.
 */
function writeSpace(length: Rational): string {
  let { num, den } = length
  if (num <= 0) return ''
  let odd = 1
  while (den % 2 === 0) den /= 2
  odd = den
  if (odd > 1) {
    const base = 2 ** Math.floor(Math.log2(odd))
    const inner = writeSpace(multiply(length, rational(odd, base)))
    return element(
      'tuplet',
      { num: odd, numbase: base, 'num.visible': 'false', 'bracket.visible': 'false' },
      inner,
    )
  }
  num = length.num
  den = length.den
  let xml = ''
  while (num >= 2 * den) {
    xml += element('space', { dur: 'breve' })
    num -= 2 * den
  }
  for (let part = 1; num > 0 && part <= 1024; part *= 2) {
    if (num * part >= den) {
      xml += element('space', { dur: part })
      num -= den / part
      // Writing the remainder might require a finer unit.
      while (!Number.isInteger(num)) {
        num *= 2
        den *= 2
      }
    }
  }
  return xml
}

/** Builds the elements around events (tuplets and beams), nesting shorter spans in longer ones. */
function wrapItems(items: readonly Item[], events: readonly VoiceEvent[], measure: Measure): string {
  const indexOf = new Map(
    items.flatMap(({ event }, index) => (event === null ? [] : [[event, index] as const])),
  )
  const place = ({ first, last }: BeamRange): BeamRange | null => {
    const [start, end] = [events[first], events[last]]
    const from = start === undefined ? undefined : indexOf.get(start)
    const to = end === undefined ? undefined : indexOf.get(end)
    return from === undefined || to === undefined ? null : { first: from, last: to }
  }
  const spans: Span[] = findBeams(events, measure).flatMap((range) => {
    const placed = place(range)
    return placed === null ? [] : [{ ...placed, open: '<beam>', close: '</beam>', level: 100 }]
  })
  spans.push(...tupletSpans(items))
  spans.push(...tremoloSpans(items))
  return nest(items, properlyNested(spans), 0, items.length - 1)
}

interface Span {
  readonly first: number
  readonly last: number
  readonly open: string
  readonly close: string
  /** If two spans cover the same items, the one with the lower level is outside. */
  readonly level: number
}

function tupletSpans(items: readonly Item[]): readonly Span[] {
  const spans: Span[] = []
  const deepest = Math.max(0, ...items.map(({ event }) => event?.tuplets.length ?? 0))
  for (let level = 0; level < deepest; level += 1) {
    let first = -1
    const close = (last: number) => {
      const tuplet = first === -1 ? undefined : items[first]?.event?.tuplets[level]
      const style = items[first]?.event?.style
      if (tuplet !== undefined) spans.push(tupletSpan(first, last, tuplet, level, style))
      first = -1
    }
    items.forEach(({ event }, index) => {
      const id = event?.tuplets[level]?.id
      const open = first === -1 ? undefined : items[first]?.event?.tuplets[level]?.id
      if (open !== undefined && id !== open) close(index - 1)
      if (id !== undefined && first === -1) first = index
    })
    close(items.length - 1)
  }
  return spans
}

function tupletSpan(
  first: number,
  last: number,
  { num, base }: Tuplet,
  level: number,
  style: Style | undefined,
): Span {
  const place = style?.tuplet === 'up' ? 'above' : style?.tuplet === 'down' ? 'below' : null
  const attributes = {
    num,
    numbase: base,
    'bracket.place': place,
    'num.place': place,
    'bracket.visible': style?.hidesTupletBracket === true ? 'false' : null,
    'num.visible': style?.hidesTupletNumber === true ? 'false' : null,
  }
  return { first, last, open: element('tuplet', attributes).replace(/\/>$/, '>'), close: '</tuplet>', level }
}

/** A tremolo that alternates between two notes. */
function tremoloSpans(items: readonly Item[]): readonly Span[] {
  return items.flatMap(({ event }, index) => {
    if (event?.type !== 'notes' || event.tremolo?.pair !== 'first') return []
    const next = items[index + 1]?.event
    if (next?.type !== 'notes' || next.tremolo?.pair !== 'second') return []
    const beams = Math.max(1, event.tremolo.log - 2)
    return [
      { first: index, last: index + 1, open: `<fTrem beams="${beams}">`, close: '</fTrem>', level: 200 },
    ]
  })
}

/** If two spans overlap without one containing the other, one of them is cut in two at the other's edge. */
function properlyNested(spans: readonly Span[]): readonly Span[] {
  const sorted = [...spans].sort((left, right) => left.level - right.level || left.first - right.first)
  const kept: Span[] = []
  const waiting = [...sorted]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const span = next
    const crossed = kept.find(
      (other) =>
        (span.first < other.first && span.last >= other.first && span.last < other.last) ||
        (span.first > other.first && span.first <= other.last && span.last > other.last),
    )
    if (crossed === undefined) {
      kept.push(span)
      continue
    }
    const cut = span.first < crossed.first ? crossed.first : crossed.last + 1
    const pieces = [
      { ...span, last: cut - 1 },
      { ...span, first: cut },
    ]
    // A beam over a single note is dropped.
    waiting.unshift(...pieces.filter(({ first, last }) => last > first))
  }
  return kept.filter(({ first, last }) => last > first || first === last)
}

function nest(items: readonly Item[], spans: readonly Span[], first: number, last: number): string {
  let xml = ''
  let index = first
  while (index <= last) {
    const at = index
    const outer = spans
      .filter((span) => span.first === at && span.last <= last)
      .sort((left, right) => right.last - left.last || left.level - right.level)[0]
    if (outer === undefined) {
      xml += items[index]?.xml ?? ''
      index += 1
    } else {
      xml +=
        outer.open +
        nest(
          items,
          spans.filter((span) => span !== outer),
          outer.first,
          outer.last,
        ) +
        outer.close
      index = outer.last + 1
    }
  }
  return xml
}

/** Wraps events whose length differs from their notation, as in `c4*2/3`. */
export function fitLength(xml: string, event: VoiceEvent): string {
  const inTuplets = event.tuplets.reduce(
    (length, { num, base }) => multiply(length, rational(base, num)),
    writtenLength(event.duration),
  )
  if (event.length.num <= 0 || equals(inTuplets, event.length)) return xml
  const ratio = divide(inTuplets, event.length)
  return element(
    'tuplet',
    { num: ratio.num, numbase: ratio.den, 'num.visible': 'false', 'bracket.visible': 'false' },
    xml,
  )
}

/** A note with tremolo slashes through its stem. */
export function wrapTremolo(xml: string, event: NotesEvent): string {
  if (event.tremolo !== null && event.tremolo.pair !== 'single') return xml
  const log = tremoloLog(event)
  if (log === null) return xml
  return element('bTrem', { unitdur: durationName(log) }, xml)
}

export function isWholeMeasure(event: VoiceEvent, measure: Measure): boolean {
  return compare(event.onset, measure.start) <= 0 && compare(add(event.onset, event.length), measure.end) >= 0
}

export function beatOf(onset: Rational, measure: Measure): number {
  return 1 + toNumber(subtract(onset, measure.start)) * measure.meter.unit
}
