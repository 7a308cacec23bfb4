import { midiOf, type Pitch } from '../music/pitch.ts'
import { lengthOf } from '../music/duration.ts'
import { multiply, rational, toNumber, type Rational } from '../music/rational.ts'
import { isStaff, isVoice, type Context } from './contexts.ts'
import { eventId, headId } from './event-ids.ts'
import type { NotesEvent, RestEvent, Timeline } from './timeline.ts'

/** The elements are [staff, onset, kind, written MIDI pitch or null, duration]; times are in whole notes. */
export type NoteRow = readonly [
  staff: string,
  onset: number,
  kind: 'note' | 'grace' | 'rest',
  pitch: number | null,
  duration: number,
]

/** Voices that are missing from LilyPond's own note lists, because those only cover Voice, DrumVoice and TabVoice. */
const uncounted = new Set([
  'CueVoice',
  'NullVoice',
  'VaticanaVoice',
  'MensuralVoice',
  'PetrucciVoice',
  'GregorianTranscriptionVoice',
  'KievanVoice',
])

/** A row of the list, with the id of its note in the image. */
export interface ListedNote {
  readonly row: NoteRow
  readonly id: string
}

/**
 * Every note and printed rest of a score, sorted by onset. Repeats are listed as written, tied notes are listed
 * separately, and chord names are not included.
 */
export function listNotes(timeline: Timeline): readonly ListedNote[] {
  const rows: (ListedNote & { readonly order: number })[] = []
  for (const [context, events] of timeline.events) {
    if (!isVoice(context.type) || uncounted.has(context.type)) continue
    const staff = staffLabel(context)
    for (const event of events) {
      if (event.type === 'notes') {
        const kind = event.grace === null ? 'note' : 'grace'
        event.heads.forEach(({ pitch, drum }, index) => {
          const midi = drum === undefined ? printedMidi(pitch) : null
          rows.push({
            id: headId(event, index),
            row: [staff, toNumber(event.onset), kind, midi, toNumber(ownLength(event))],
            order: event.order,
          })
        })
      } else if (event.type === 'rest' && event.kind === 'printed') {
        const midi = event.pitch === null ? null : printedMidi(event.pitch)
        rows.push({
          id: eventId(event),
          row: [staff, toNumber(event.onset), 'rest', midi, toNumber(ownLength(event))],
          order: event.order,
        })
      }
    }
  }
  rows.sort((left, right) => left.row[1] - right.row[1] || left.order - right.order)
  return rows.map(({ row, id }) => ({ row, id }))
}

/** Quarter tones are rounded up, as in LilyPond's whole semitones. */
function printedMidi(pitch: Pitch): number {
  return Math.floor(midiOf(pitch) + 0.5)
}

/** Length as written. Grace notes take no time in the score, but their written length counts here. */
function ownLength(event: NotesEvent | RestEvent): Rational {
  if (event.grace === null) return event.length
  return event.tuplets.reduce(
    (length, { num, base }) => multiply(length, rational(base, num)),
    lengthOf(event.duration),
  )
}

function staffLabel(voice: Context): string {
  const name = (voice.closest(isStaff) ?? voice).get('instrumentName', voice.createdAt)
  return typeof name === 'string' && name !== '' ? name : 'unnamed-staff'
}
