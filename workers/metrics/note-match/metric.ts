/*
 * Note match: F1 over the multisets of notes (onset, note or grace, written MIDI pitch, duration) of two scores.
 * Input: two lists of rows [staff, onset, kind, pitch, duration], times in whole notes; the staff is only a label and
 * is not compared, and rests are ignored. Range 0..1, higher is better, symmetric. Two scores without notes are equal
 * (1); a score without notes has nothing in common with a score that has some (0). It ignores key, clef, spelling (c
 * sharp is d flat), dynamics and everything else that is printed. This is Roundtrip's own metric; there is no
 * published one to compare it with.
 */
import { fail, msg, succeed } from '../../../src/contracts/index.ts'
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
        msg`${which}: expected a list of notes [staff, onset, kind, pitch, duration].`,
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
      // Indices into the compared lists, with which the notes can be marked in an image.
      extra: extra.map(({ index }) => index),
      missing: missing.map(({ row }) => [...row]),
    },
  }
}
