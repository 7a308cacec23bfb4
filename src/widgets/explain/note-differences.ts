import { sayDrawing } from '../../i18n/drawings.ts'
import { language } from '../../i18n/language.svelte.ts'
import * as v from 'valibot'
import type { JsonValue, PictureBox } from '../../contracts/index.ts'

/*
 * Notes in the answer or the reference that a note match left unmatched, described in the way readers expect: which
 * note appears in place of another.
 */

export interface NoteRow {
  /** Onset in whole notes from the start of the score. */
  readonly onset: number
  readonly kind: string
  /** MIDI key number; null for notes without a pitch, such as drums. */
  readonly pitch: number | null
  /** Duration in whole notes. */
  readonly duration: number
}

/** A note in a list, with its index. */
export interface ListedNote extends NoteRow {
  readonly index: number
}

export type DifferenceKind = 'pitch' | 'length' | 'other' | 'extra' | 'missing'

export interface NoteDifference {
  readonly kind: DifferenceKind
  readonly onset: number
  /** The note in the answer; null if the answer has none there. */
  readonly answer: ListedNote | null
  /** The note in the reference; null if the reference has none there. */
  readonly reference: NoteRow | null
}

const rowSchema = v.tuple([v.string(), v.number(), v.string(), v.nullable(v.number()), v.number()])
const listSchema = v.array(rowSchema)

/** Parses a renderer's list of notes; null for anything else. */
export function readNoteList(value: unknown): readonly ListedNote[] | null {
  const read = v.safeParse(listSchema, value)
  if (!read.success) return null
  return read.output.map(([, onset, kind, pitch, duration], index) => ({
    onset,
    kind,
    pitch,
    duration,
    index,
  }))
}

/** `parts.extra` and `parts.missing` of a note match score; null if the score has none. */
export function readLeftovers(
  parts: { readonly [name: string]: JsonValue } | undefined,
): { readonly extra: readonly number[]; readonly missing: readonly NoteRow[] } | null {
  const extra = v.safeParse(v.array(v.number()), parts?.['extra'])
  const missing = readNoteList(parts?.['missing'])
  return extra.success && missing !== null ? { extra: extra.output, missing } : null
}

/** Times are compared to within this fraction of a whole note, as in the metric. */
const unit = 1e5
const ticks = (time: number) => Math.round(time * unit)

/** Pairs the extra notes in the answer with missing notes at the same onset, most similar first. */
export function explainDifferences(
  extra: readonly ListedNote[],
  missing: readonly NoteRow[],
): readonly NoteDifference[] {
  const open = [...missing]
  const left = [...extra]
  const found: NoteDifference[] = []
  const likenesses: readonly [DifferenceKind, (one: NoteRow, other: NoteRow) => boolean][] = [
    ['length', (one, other) => one.pitch === other.pitch && one.kind === other.kind],
    ['pitch', (one, other) => ticks(one.duration) === ticks(other.duration) && one.kind === other.kind],
    ['other', () => true],
  ]
  for (const [kind, like] of likenesses) {
    for (const answer of [...left]) {
      const at = open.findIndex((one) => ticks(one.onset) === ticks(answer.onset) && like(one, answer))
      const reference = open[at]
      if (reference === undefined) continue
      open.splice(at, 1)
      left.splice(left.indexOf(answer), 1)
      found.push({ kind, onset: answer.onset, answer, reference })
    }
  }
  for (const answer of left) found.push({ kind: 'extra', onset: answer.onset, answer, reference: null })
  for (const reference of open)
    found.push({ kind: 'missing', onset: reference.onset, answer: null, reference })
  const order = (note: NoteRow | null) => note?.pitch ?? 0
  return found.sort(
    (one, other) =>
      one.onset - other.onset || order(one.answer ?? one.reference) - order(other.answer ?? other.reference),
  )
}

/**
 * Finds rows in a list, using each list entry only once. Returns the index of each row in the list, or null for a row
 * that is not in the list.
 */
export function placeRows(rows: readonly NoteRow[], list: readonly ListedNote[]): readonly (number | null)[] {
  const key = ({ onset, kind, pitch, duration }: NoteRow) =>
    [ticks(onset), kind, pitch ?? '-', ticks(duration)].join(' ')
  const open = new Map<string, number[]>()
  for (const note of list) {
    const same = open.get(key(note)) ?? []
    same.push(note.index)
    open.set(key(note), same)
  }
  // If a note occurs more often in the reference, the metric reports its last occurrences as missing.
  return [...rows]
    .reverse()
    .map((row) => open.get(key(row))?.pop() ?? null)
    .reverse()
}

const boxSchema = v.array(v.nullable(v.tuple([v.number(), v.number(), v.number(), v.number(), v.number()])))

/** Bounding boxes of the notes on the first page, in the order of the list; null for notes on other pages. */
export function readNoteBoxes(value: unknown): readonly (PictureBox | null)[] {
  const read = v.safeParse(boxSchema, value)
  if (!read.success) return []
  return read.output.map((box) => {
    if (box === null) return null
    const [page, x, y, width, height] = box
    return page === 0 ? { x, y, width, height } : null
  })
}

const lengths = [1, 2, 4, 8, 16, 32, 64, 128] as const

/**
 * Formats a duration in whole notes under the name that musicians use, such as `dotted quarter`; if there is no such
 * name, as a fraction of a whole note.
 */
export function nameLength(duration: number): string {
  for (const length of lengths) {
    const name = sayDrawing(`length-${length}`)
    if (ticks(duration) === ticks(1 / length)) return name
    if (ticks(duration) === ticks(1.5 / length)) return sayDrawing('dotted', { name })
    if (ticks(duration) === ticks(1.75 / length)) return sayDrawing('doubleDotted', { name })
    if (ticks(duration) === ticks(2 / (3 * length))) return sayDrawing('triplet', { name })
  }
  return sayDrawing('ofWhole', { part: duration })
}

/** Formats an onset in quarter notes, counted from 1, as listeners do. */
export function nameOnset(onset: number): string {
  return language.number(onset * 4 + 1, { maximumFractionDigits: 2, useGrouping: false })
}
