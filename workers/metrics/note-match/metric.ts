/*
 * Note match: F1 over the multisets of notes (onset, note or grace, MIDI pitch as written, duration) of two scores.
 * Input: two lists of rows [staff, onset, kind, pitch, duration], times in whole notes; the staff is a label and is not
 * compared, rests are not counted. Range 0..1, higher is better, symmetric; two scores without notes are equal (1), one
 * without notes has nothing in common with one that has some (0). It misses key, clef, spelling (c sharp is d flat),
 * dynamics and everything else that is printed. Roundtrip's own measure: there is no published one to compare with.
 */
import { fail, succeed } from '../../../src/contracts/index.ts'
import type { JsonValue, Metric } from '../../../src/contracts/index.ts'
import { matchNotes, readNotes } from './match-notes.ts'

export const metric: Metric<'notes'> = {
  reference: ({ candidate, reference }) => scoreOf(readOrThrow(candidate), readOrThrow(reference)).value,
  compute({ candidate, reference }) {
    const [own, wanted] = [readNotes(candidate), readNotes(reference)]
    if (own === null || wanted === null) {
      const which = own === null ? 'candidate' : 'reference'
      return fail(
        'invalid-input',
        `${which}: expected a list of notes [staff, onset, kind, pitch, duration].`,
      )
    }
    return succeed({ ...scoreOf(own, wanted), backend: 'cpu' })
  },
}

type Notes = NonNullable<ReturnType<typeof readNotes>>

function readOrThrow(value: JsonValue): Notes {
  const notes = readNotes(value)
  if (notes === null) throw new TypeError('Expected a list of notes.')
  return notes
}

function scoreOf(candidate: Notes, reference: Notes) {
  const { missing, extra } = matchNotes(candidate, reference)
  const matched = reference.length - missing.length
  const precision = candidate.length === 0 ? 0 : matched / candidate.length
  const recall = reference.length === 0 ? 0 : matched / reference.length
  const isEmpty = candidate.length === 0 && reference.length === 0
  const sum = candidate.length + reference.length
  const value = isEmpty ? 1 : (2 * matched) / sum
  return {
    value,
    parts: {
      precision,
      recall,
      matched,
      // Positions in the lists that were compared, so that a picture can mark them.
      extra: extra.map(({ index }) => index),
      missing: missing.map(({ row }) => [...row]),
    },
  }
}
