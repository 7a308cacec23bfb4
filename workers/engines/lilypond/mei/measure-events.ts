import { add, compare, equals, type Rational } from '../music/rational.ts'
import { isStaff, type Context } from '../timeline/contexts.ts'
import type { Measure } from '../timeline/measures.ts'
import type { MarkEvent, Timeline, VoiceEvent } from '../timeline/timeline.ts'
import { controlEvents, type ControlEvent, type PlacedEvent } from './control-events.ts'
import { writeText } from './event-xml.ts'
import { beatOf } from './layer-xml.ts'
import type { StaffPlan } from './plan-staves.ts'
import { element, type Attributes } from './xml.ts'

/** SMuFL metronome notes, keyed by the log of their length. */
const metronomeNotes: Readonly<Record<string, string>> = {
  '-1': '\ueca0',
  '0': '\ueca2',
  '1': '\ueca3',
  '2': '\ueca5',
  '3': '\ueca7',
  '4': '\ueca9',
  '5': '\uecab',
}

/** Events that are attached to a time rather than a note: tempo, rehearsal marks, breaths, octave brackets. */
export function markEvents(
  timeline: Timeline,
  measures: readonly Measure[],
  plan: StaffPlan,
): readonly ControlEvent[] {
  const seen = new Set<string>()
  const numberOf = new Map(plan.staves.map(({ context, number }) => [context, number]))
  let letter = 0
  const events: ControlEvent[] = []
  const sorted = [...timeline.marks].sort(
    (left, right) => compare(left.onset, right.onset) || left.order - right.order,
  )
  for (const one of sorted) {
    const { mark, onset, context } = one
    const at = placeOf(onset, measures, isAtEnd(one))
    if (at === null) continue
    const staff = numberOf.get(context.closest(isStaff) ?? context) ?? 1
    if (mark.type === 'mark' && mark.text === null) letter = mark.number ?? letter + 1
    const xml = writeMark(one, at.beat, staff, letter)
    if (xml === '') continue
    // Marks of the score often occur in several staves but are printed only once.
    const isShared =
      mark.type === 'tempo' || mark.type === 'mark' || mark.type === 'segno' || mark.type === 'coda'
    const key = `${onset.num}/${onset.den} ${mark.type} ${'text' in mark ? (mark.text ?? '') : ''}`
    if (isShared && seen.has(key)) continue
    seen.add(key)
    events.push({ measure: at.measure, xml })
  }
  events.push(...ottavas(timeline, measures, plan))
  return events
}

function isAtEnd({ mark }: MarkEvent): boolean {
  return mark.type === 'mark' && mark.atEnd
}

/** The measure and beat of a time; with `atEnd`, a time between two measures counts as the end of the first of them. */
function placeOf(
  onset: Rational,
  measures: readonly Measure[],
  atEnd: boolean,
): { readonly measure: number; readonly beat: number } | null {
  const index = measures.findLastIndex(({ start, end }) =>
    atEnd
      ? compare(start, onset) < 0 && compare(onset, end) <= 0
      : compare(start, onset) <= 0 && compare(onset, end) <= 0,
  )
  const measure = measures[index]
  if (measure === undefined) return atEnd ? placeOf(onset, measures, false) : null
  return { measure: index, beat: beatOf(onset, measure) }
}

/** Tempo of playback; undefined if it is only specified in words. For a range, the mean of the range. */
function quartersPerMinute({ unit, count }: Extract<MarkEvent['mark'], { type: 'tempo' }>) {
  const counts = [...count.matchAll(/\d+(?:\.\d+)?/g)].map(Number)
  if (unit === null || counts.length === 0) return undefined
  const mean = counts.reduce((sum, one) => sum + one, 0) / counts.length
  const bpm = mean * 2 ** (2 - unit.log) * (2 - 2 ** -unit.dots)
  return bpm > 0 && bpm <= 2000 ? Math.round(bpm * 1000) / 1000 : undefined
}

function writeMark({ mark }: MarkEvent, beat: number, staff: number, letter: number): string {
  const top: Attributes = { tstamp: beat, staff: 1, place: 'above' }
  switch (mark.type) {
    case 'tempo': {
      const note = mark.unit === null ? '' : (metronomeNotes[String(mark.unit.log)] ?? '')
      const dots = '\uecb7'.repeat(mark.unit?.dots ?? 0)
      const glyph = note === '' ? '' : element('rend', { fontfam: 'smufl' }, note + dots)
      const equation = note === '' ? '' : `${glyph} = ${writeText(mark.count)}`
      const inner =
        mark.text === '' ? equation : `${writeText(mark.text)}${equation === '' ? '' : ` (${equation})`}`
      const content = mark.text === '' ? element('rend', { fontweight: 'normal' }, inner) : inner
      const bpm = quartersPerMinute(mark)
      return inner === '' ? '' : element('tempo', { ...top, 'midi.bpm': bpm }, content)
    }
    case 'mark': {
      const text = mark.text ?? rehearsalLetter(letter)
      return text === '' ? '' : element('reh', top, element('rend', { rend: 'none' }, writeText(text)))
    }
    case 'segno':
    case 'coda':
      return element('repeatMark', { ...top, func: mark.type })
    case 'breathe':
      return element('breath', { tstamp: beat - 0.25, staff, place: 'above' })
    case 'caesura':
      return element('caesura', { tstamp: beat - 0.25, staff, place: 'above' })
    case 'posts':
    case 'key':
    case 'time':
    case 'clef':
    case 'bar':
    case 'partial':
    case 'fine':
    case 'section':
    case 'bar-check':
    case 'break':
    case 'no-break':
    case 'page-break':
    case 'ottava':
    case 'transposition':
    case 'change-staff':
    case 'voice-style':
    case 'cadenza':
    case 'melisma':
    case 'staff-lines':
    case 'octave-check':
    case 'reset-octave':
    case 'change':
      return ''
  }
}

/** A to Z without I, then AA, as in LilyPond's rehearsal marks. */
function rehearsalLetter(number: number): string {
  const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
  const index = Math.max(0, number - 1)
  const letter = letters[index % letters.length] ?? 'A'
  return letter.repeat(Math.floor(index / letters.length) + 1)
}

/** Brackets from each `\ottava` to the next one in its staff. */
function ottavas(timeline: Timeline, measures: readonly Measure[], plan: StaffPlan): readonly ControlEvent[] {
  return plan.staves.flatMap(({ context, number }) => {
    const marks = timeline.marks
      .filter(({ mark, context: own }) => mark.type === 'ottava' && own.closest(isStaff) === context)
      .sort((left, right) => compare(left.onset, right.onset))
    return marks.flatMap(({ mark, onset }, index): ControlEvent[] => {
      if (mark.type !== 'ottava' || mark.octaves === 0) return []
      const until = marks[index + 1]?.onset ?? timeline.length
      const last = lastOnsetBefore(timeline, context, until)
      const from = placeOf(onset, measures, false)
      const to = last === null ? null : placeOf(last, measures, false)
      if (from === null || to === null) return []
      const size = Math.abs(mark.octaves)
      const xml = element('octave', {
        tstamp: from.beat,
        tstamp2: `${to.measure - from.measure}m+${to.beat}`,
        staff: number,
        dis: size === 1 ? 8 : size === 2 ? 15 : 22,
        'dis.place': mark.octaves > 0 ? 'above' : 'below',
      })
      return [{ measure: from.measure, xml }]
    })
  })
}

function lastOnsetBefore(timeline: Timeline, staff: Context, until: Rational): Rational | null {
  let last: Rational | null = null
  for (const [context, events] of timeline.events) {
    if (context.closest(isStaff) !== staff) continue
    for (const { onset } of events) {
      if (compare(onset, until) < 0 && (last === null || compare(onset, last) > 0)) last = onset
    }
  }
  return last
}

/** Chord names, figured bass, and dynamics on a separate line. */
export function lineEvents(
  timeline: Timeline,
  measures: readonly Measure[],
  plan: StaffPlan,
): readonly ControlEvent[] {
  return plan.lines.flatMap(({ context, staff }) => {
    const { type } = context
    if (type === 'Dynamics') return dynamicsEvents(timeline.events.get(context) ?? [], measures, staff)
    let previous = ''
    const changesOnly = context.get('chordChanges', timeline.length) === true
    return (timeline.events.get(context) ?? []).flatMap((event): ControlEvent[] => {
      const at = placeOf(event.onset, measures, false)
      if (at === null || equals(event.onset, add(event.onset, event.length))) return []
      const stamp = { tstamp: at.beat, staff }
      if (type === 'ChordNames') {
        const name =
          event.type === 'notes'
            ? (event.chordName ?? '')
            : event.type === 'rest' && event.kind === 'printed'
              ? noChord(context)
              : ''
        const isSame = changesOnly && name === previous
        previous = name
        if (name === '' || isSame) return []
        return [{ measure: at.measure, xml: element('harm', { ...stamp, place: 'above' }, writeText(name)) }]
      }
      if (type === 'FiguredBass' && event.type === 'figures') {
        const figures = event.figures.map((figure) => element('f', {}, writeText(figure))).join('')
        return [
          {
            measure: at.measure,
            xml: element('harm', { ...stamp, place: 'below' }, element('fb', {}, figures)),
          },
        ]
      }
      return []
    })
  })
}

/** Dynamics, pedals and text on a separate line. */
function dynamicsEvents(
  events: readonly VoiceEvent[],
  measures: readonly Measure[],
  staff: number,
): readonly ControlEvent[] {
  const placed = [...events]
    .sort((left, right) => compare(left.onset, right.onset) || left.order - right.order)
    .flatMap((event): PlacedEvent[] => {
      const at = placeOf(event.onset, measures, false)
      return at === null ? [] : [{ event, measure: at.measure, staff }]
    })
  return controlEvents(placed, measures)
}

function noChord(context: Context): string {
  const symbol = context.get('noChordSymbol', context.createdAt)
  return typeof symbol === 'string' ? symbol : 'N.C.'
}
