import { add, compare, equals, keyOf, rational, subtract, zero, type Rational } from '../music/rational.ts'
import { fractionFromSetting } from '../syntax/parse-arguments.ts'
import type { MarkEvent, Timeline } from './timeline.ts'

export interface Meter {
  readonly counts: readonly number[]
  readonly unit: number
  readonly beats: readonly number[] | null
}

export interface Measure {
  readonly start: Rational
  readonly end: Rational
  /** Null for part of a measure that has already been counted. */
  readonly number: number | null
  readonly meter: Meter
  /** True if a new time signature is printed at the start of the measure. */
  readonly showsMeter: boolean
  /**
   * Offset of the start within the metrical measure; greater than 0 after an upbeat or after a bar line inside the
   * measure.
   */
  readonly offset: Rational
  readonly left: 'rptstart' | null
  readonly right: BarLine
}

/** Bar lines with their names in MEI. */
export type BarLine =
  | 'single'
  | 'dbl'
  | 'end'
  | 'rptend'
  | 'rptboth'
  | 'rptstart'
  | 'invis'
  | 'dashed'
  | 'dotted'
  | 'heavy'
  | 'dblheavy'

/** More measures than in any symphony; any further measures are not drawn. */
const mostMeasures = 6000
const common: Meter = { counts: [4], unit: 4, beats: null }

/** LilyPond's bar lines. Those without an equivalent in MEI use the most similar one. */
const barLines: Readonly<Record<string, BarLine>> = {
  '': 'invis',
  '|': 'single',
  '||': 'dbl',
  '|.': 'end',
  '.|': 'heavy',
  '.': 'heavy',
  '..': 'dblheavy',
  ':|.': 'rptend',
  ':|': 'rptend',
  '.|:': 'rptstart',
  '|:': 'rptstart',
  ':|.|:': 'rptboth',
  ':..:': 'rptboth',
  ':|:': 'rptboth',
  ':.|.:': 'rptboth',
  ';': 'dotted',
  '!': 'dashed',
  dashed: 'dashed',
  "'": 'invis',
  ',': 'invis',
  k: 'single',
  S: 'single',
}

export function meterLength({ counts, unit }: Meter): Rational {
  return rational(
    counts.reduce((sum, count) => sum + count, 0),
    unit,
  )
}

/**
 * Splits a score into measures. LilyPond draws a bar line only if something begins exactly at the start of a measure,
 * so notes that cross a bar line remove it.
 */
export function cutMeasures(timeline: Timeline): readonly Measure[] {
  const marks = timingMarks(timeline)
  const forced = forcedBars(timeline)
  const measures: Measure[] = []
  let meter = common
  let position = zero
  let isTimed = true
  let shows = true
  let start = zero
  let startOffset = zero
  let startMeter = meter
  let number = 1
  let isNew = true
  let previous = zero
  const close = (end: Rational, isBoundary: boolean) => {
    if (compare(end, start) <= 0) return
    measures.push({
      start,
      end,
      number: isNew ? number : null,
      meter: startMeter,
      showsMeter: shows,
      offset: startOffset,
      left: null,
      right: 'single',
    })
    shows = false
    if (isBoundary) number += 1
    isNew = isBoundary
    start = end
  }
  for (const moment of moments(timeline)) {
    const hasPassed = compare(moment, previous) > 0
    if (isTimed) position = add(position, subtract(moment, previous))
    previous = moment
    const length = meterLength(meter)
    while (compare(position, length) >= 0) position = subtract(position, length)
    const isBoundary = isTimed && position.num === 0 && hasPassed
    if (isBoundary) close(moment, true)
    else if (forced.has(keyOf(moment)) && moment.num > 0) close(moment, false)
    for (const { mark } of marks.get(keyOf(moment)) ?? []) {
      if (mark.type === 'time') {
        const next = { counts: mark.counts, unit: mark.unit, beats: mark.beats }
        if (compare(moment, start) > 0) close(moment, false)
        shows ||= moment.num === 0 || !sameMeter(meter, next)
        meter = next
      } else if (mark.type === 'partial') {
        position = moment.num === 0 ? subtract(zero, mark.length) : subtract(meterLength(meter), mark.length)
        if (moment.num === 0) number = 0
      } else if (mark.type === 'cadenza') isTimed = !mark.on
      else if (mark.type === 'change') {
        const value = fractionFromSetting(mark.change.value)
        if (value !== null && mark.change.property === 'measurePosition') position = value
      }
    }
    if (equals(moment, start)) {
      startMeter = meter
      startOffset = position.num < 0 ? add(meterLength(meter), position) : position
    }
    if (measures.length > mostMeasures) break
  }
  close(timeline.length, true)
  return withBarLines(measures, timeline)
}

function sameMeter(left: Meter, right: Meter): boolean {
  return left.unit === right.unit && left.counts.join('+') === right.counts.join('+')
}

function timingMarks(timeline: Timeline): ReadonlyMap<string, readonly MarkEvent[]> {
  const marks = new Map<string, MarkEvent[]>()
  for (const event of timeline.marks) {
    const { type } = event.mark
    const isTiming =
      type === 'time' ||
      type === 'partial' ||
      type === 'cadenza' ||
      (type === 'change' && event.mark.change.property === 'measurePosition')
    if (!isTiming) continue
    const key = keyOf(event.onset)
    const list = marks.get(key)
    if (list === undefined) marks.set(key, [event])
    else list.push(event)
  }
  return marks
}

/** Every time at which something begins or ends, in ascending order. */
function moments(timeline: Timeline): readonly Rational[] {
  const all = new Map<string, Rational>()
  const note = (time: Rational) => all.set(keyOf(time), time)
  note(zero)
  for (const events of timeline.events.values()) {
    for (const event of events) {
      note(event.onset)
      note(add(event.onset, event.length))
      // Multi-measure rests contain bar lines.
      if (event.type === 'rest' && event.kind === 'measures') {
        const { factor } = event.duration
        if (factor.den === 1 && factor.num > 1 && factor.num < mostMeasures) {
          const step = rational(event.length.num, event.length.den * factor.num)
          let at = event.onset
          for (let count = 1; count < factor.num; count += 1) note((at = add(at, step)))
        }
      }
    }
  }
  for (const { onset } of timeline.marks) note(onset)
  for (const at of timeline.repeatStarts) note(at)
  for (const { at } of timeline.repeatEnds) note(at)
  return [...all.values()].sort(compare)
}

function forcedBars(timeline: Timeline): ReadonlySet<string> {
  const forced = new Set<string>()
  for (const { mark, onset } of timeline.marks) {
    if (mark.type === 'section' || (mark.type === 'bar' && mark.bar !== '')) forced.add(keyOf(onset))
  }
  for (const at of timeline.repeatStarts) forced.add(keyOf(at))
  for (const { at } of timeline.repeatEnds) forced.add(keyOf(at))
  for (const { start, end } of timeline.endings) {
    forced.add(keyOf(start))
    forced.add(keyOf(end))
  }
  return forced
}

function withBarLines(measures: readonly Measure[], timeline: Timeline): readonly Measure[] {
  const bars = new Map<string, BarLine>()
  for (const { mark, onset } of timeline.marks) {
    if (mark.type === 'section') bars.set(keyOf(onset), 'dbl')
    else if (mark.type === 'bar') {
      // In "||-S" and "|.-|", the part after the hyphen applies at a line break.
      const name = Object.hasOwn(barLines, mark.bar) ? mark.bar : mark.bar.replace(/[-S].*$/, '')
      bars.set(keyOf(onset), (Object.hasOwn(barLines, name) ? barLines[name] : undefined) ?? 'single')
    }
  }
  const ends = new Set(timeline.repeatEnds.map(({ at }) => keyOf(at)))
  const starts = new Set(timeline.repeatStarts.filter(({ num }) => num > 0).map(keyOf))
  return measures.map((measure, index) => {
    const after = keyOf(measure.end)
    const isPiece = index + 1 < measures.length && measures[index + 1]?.number === null
    let right: BarLine = bars.get(after) ?? (isPiece ? 'invis' : 'single')
    if (ends.has(after)) right = 'rptend'
    if (right === 'rptstart' || right === 'rptboth')
      right = right === 'rptboth' ? 'rptend' : isPiece ? 'invis' : 'single'
    const before = keyOf(measure.start)
    const given = bars.get(before)
    const opens = starts.has(before) || given === 'rptstart' || given === 'rptboth'
    return { ...measure, left: opens ? 'rptstart' : null, right }
  })
}
