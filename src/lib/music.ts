import * as v from 'valibot'
import type { JsonValue, PictureBox } from '../contracts/index.ts'

/* What the engravers return in addition to pictures. */

/** The elements are [staff, onset, kind, written MIDI pitch or null, duration]; times are in whole notes. */
export type NoteRow = readonly [
  staff: string,
  onset: number,
  kind: 'note' | 'grace' | 'rest',
  pitch: number | null,
  duration: number,
]

/** Position of a note: its page (starting at 0) and its box in pixels of that page's picture. */
export interface PlacedNote extends PictureBox {
  readonly page: number
}

/** A note head in the picture that is highlighted while it is played. */
export interface LitNote extends PlacedNote {
  readonly at: number
  readonly length: number
  /** The note's index in the list of notes; -1 if it is not in the list. */
  readonly note: number
}

export interface Sound {
  readonly at: number
  readonly length: number
  /** MIDI key. */
  readonly pitch: number
  /** 0..1 */
  readonly velocity: number
}

export interface Tempo {
  readonly at: number
  /** Tempo in quarter notes per minute. */
  readonly bpm: number
}

/** Music in playing order; times are in quarter notes. */
export interface Performance {
  readonly length: number
  readonly sounds: readonly Sound[]
  readonly lit: readonly LitNote[]
  readonly tempos: readonly Tempo[]
}

/** For `parts.noteBoxes` of a render: `[page, x, y, width, height]`, or null. */
export function writeNoteBoxes(boxes: readonly (PlacedNote | null)[]): JsonValue {
  return boxes.map((box) =>
    box === null ? null : [box.page, ...[box.x, box.y, box.width, box.height].map(Math.round)],
  )
}

/** For `parts.performance` of a render: arrays, which take a third of the space of objects. */
export function writePerformance({ length, sounds, lit, tempos }: Performance): JsonValue {
  return {
    length,
    sounds: sounds.map(({ at, length: lasts, pitch, velocity }) => [at, lasts, pitch, velocity]),
    lit: lit.map(({ at, length: lasts, note, page, x, y, width, height }) => {
      return [at, lasts, note, page, ...[x, y, width, height].map(Math.round)]
    }),
    tempos: tempos.map(({ at, bpm }) => [at, bpm]),
  }
}

const number = v.pipe(v.number(), v.finite())
const performanceSchema = v.object({
  length: number,
  sounds: v.array(v.tuple([number, number, number, number])),
  lit: v.array(v.tuple([number, number, number, number, number, number, number, number])),
  tempos: v.array(v.tuple([number, number])),
})

/** Reads what `writePerformance` wrote. Null for anything else. */
export function readPerformance(value: unknown): Performance | null {
  const read = v.safeParse(performanceSchema, value)
  if (!read.success) return null
  const { length, sounds, lit, tempos } = read.output
  return {
    length,
    sounds: sounds.map(([at, lasts, pitch, velocity]) => ({ at, length: lasts, pitch, velocity })),
    lit: lit.map(([at, lasts, note, page, x, y, width, height]) => {
      return { at, length: lasts, note, page, x, y, width, height }
    }),
    tempos: tempos.map(([at, bpm]) => ({ at, bpm })),
  }
}
