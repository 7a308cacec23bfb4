import type { LitNote, Performance, PlacedNote, Sound, Tempo } from '../../../lib/music.ts'
import { readMidi } from '../../../lib/read-midi.ts'
import type { ListedNote, PlayedNote } from './methods.ts'
import { positionKey } from './positions.ts'

/** Duration of the pause between two scores, in quarter notes. */
const pause = 2
/** Quarter notes in a whole note, the unit of LilyPond's times. */
const quarters = 4

/**
 * Returns all scores one after another. `midi` are the files that LilyPond wrote; those with the title `mark` contain the
 * scores in the same order. Null if nothing sounds.
 */
export function performScores(
  scores: readonly (readonly PlayedNote[])[],
  midi: readonly Uint8Array[],
  mark: string,
  notes: readonly ListedNote[],
  positions: ReadonlyMap<string, PlacedNote>,
): Performance | null {
  const places = new Map(notes.map(({ place }, index) => [positionKey(place), index]))
  const all: { sounds: Sound[]; lit: LitNote[]; tempos: Tempo[] } = { sounds: [], lit: [], tempos: [] }
  const files = midi.map(readMidi).filter(({ name }) => name === mark)
  let start = 0
  for (const [index, { tracks, tempos }] of files.entries()) {
    const later = <T extends { readonly at: number }>(event: T): T => ({ ...event, at: start + event.at })
    const sounds = tracks.flat().map(later)
    const lit = (scores[index] ?? []).flatMap(({ at, length, place }): readonly LitNote[] => {
      const box = positions.get(positionKey(place))
      const note = places.get(positionKey(place)) ?? -1
      return box === undefined ? [] : [{ ...box, at: start + at * quarters, length: length * quarters, note }]
    })
    all.sounds.push(...sounds)
    all.tempos.push(...tempos.map(later))
    all.lit.push(...lit)
    start = Math.max(start, ...sounds.map(({ at, length }) => at + length)) + pause
  }
  if (all.sounds.length === 0) return null
  const byTime = (left: { readonly at: number }, right: { readonly at: number }) => left.at - right.at
  return {
    length: start - pause,
    sounds: all.sounds.toSorted(byTime),
    lit: all.lit.toSorted(byTime),
    tempos: all.tempos,
  }
}
