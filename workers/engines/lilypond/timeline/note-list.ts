import { midiOf, type Pitch } from '../music/pitch.ts'
import { lengthOf } from '../music/duration.ts'
import { multiply, rational, toNumber, type Rational } from '../music/rational.ts'
import { isStaff, isVoice, type Context } from './contexts.ts'
import { eventId, headId } from './event-ids.ts'
import type { NotesEvent, RestEvent, Timeline } from './timeline.ts'

/** [staff, onset, kind, MIDI pitch as written or null, duration]; times in whole notes. */
export type NoteRow = readonly [
  staff: string,
  onset: number,
  kind: 'note' | 'grace' | 'rest',
  pitch: number | null,
  duration: number,
]

/** Voices of which LilyPond's own note lists, which listen to Voice, DrumVoice and TabVoice, know nothing. */
const uncounted = new Set([
  'CueVoice',
  'NullVoice',
  'VaticanaVoice',
  'MensuralVoice',
  'PetrucciVoice',
  'GregorianTranscriptionVoice',
  'KievanVoice',
])

/** A row with the id that its note has in the picture. */
export interface ListedNote {
  readonly row: NoteRow
  readonly id: string
}

/** Every note and printed rest of a score, by onset: repeats as written, tied notes apart, no chord names. */
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

/** Quarter tones are rounded up, as LilyPond's whole semitones are. */
function printedMidi(pitch: Pitch): number {
  return Math.floor(midiOf(pitch) + 0.5)
}

/** Grace notes take no time of the score, but have their written length. */
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
