import type { JsonValue } from '../../../src/contracts/index.ts'

/** A note of a list, with its index in the complete list. */
export interface Note {
  readonly index: number
  readonly row: readonly [staff: string, onset: number, kind: string, pitch: number | null, duration: number]
}

/** Returns the notes of a list, without rests. Null if the list is invalid. */
export function readNotes(value: JsonValue): readonly Note[] | null {
  if (!Array.isArray(value)) return null
  const notes: Note[] = []
  for (const [index, item] of value.entries()) {
    const row: unknown = item
    if (!isRow(row)) return null
    if (row[2] !== 'rest') notes.push({ index, row })
  }
  return notes
}

function isRow(value: unknown): value is Note['row'] {
  if (!Array.isArray(value) || value.length !== 5) return false
  const fields: readonly unknown[] = value
  const [staff, onset, kind, pitch, duration] = fields
  return (
    typeof staff === 'string' &&
    typeof onset === 'number' &&
    typeof kind === 'string' &&
    (pitch === null || typeof pitch === 'number') &&
    typeof duration === 'number'
  )
}

/**
 * Times are compared with a precision of this fraction of a whole note, which is far finer than any note and far
 * coarser than rounding errors of decimals.
 */
const unit = 1e5

function keyOf({ row: [, onset, kind, pitch, duration] }: Note): string {
  return [Math.round(onset * unit), kind, pitch ?? '-', Math.round(duration * unit)].join(' ')
}

/** Pairs equal notes, using each note only once, and returns the unmatched notes on either side. */
export function matchNotes(
  candidate: readonly Note[],
  reference: readonly Note[],
): { readonly extra: readonly Note[]; readonly missing: readonly Note[] } {
  const open = new Map<string, number>()
  for (const note of reference) open.set(keyOf(note), (open.get(keyOf(note)) ?? 0) + 1)
  const extra: Note[] = []
  for (const note of candidate) {
    const left = open.get(keyOf(note)) ?? 0
    if (left === 0) extra.push(note)
    else open.set(keyOf(note), left - 1)
  }
  const missing: Note[] = []
  for (const note of [...reference].reverse()) {
    const left = open.get(keyOf(note)) ?? 0
    if (left === 0) continue
    open.set(keyOf(note), left - 1)
    missing.unshift(note)
  }
  return { extra, missing }
}
