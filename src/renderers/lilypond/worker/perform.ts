import { Midi } from '@tonejs/midi'
import type { LitNote, Performance, PlacedNote, Sound, Tempo } from '../../../lib/music.ts'
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
  const files = midi.map((bytes) => new Midi(bytes)).filter(({ header }) => header.name === mark)
  let start = 0
  for (const [index, { header, tracks }] of files.entries()) {
    const inQuarters = (ticks: number) => ticks / header.ppq
    const sounds = tracks.flatMap((track) =>
      track.notes.map((note): Sound => ({
        at: start + inQuarters(note.ticks),
        length: inQuarters(note.durationTicks),
        pitch: note.midi,
        velocity: note.velocity,
      })),
    )
    const tempos = header.tempos.map(({ ticks, bpm }): Tempo => ({ at: start + inQuarters(ticks), bpm }))
    const lit = (scores[index] ?? []).flatMap(({ at, length, place }): readonly LitNote[] => {
      const box = positions.get(positionKey(place))
      const note = places.get(positionKey(place)) ?? -1
      return box === undefined ? [] : [{ ...box, at: start + at * quarters, length: length * quarters, note }]
    })
    all.sounds.push(...sounds)
    all.tempos.push(...tempos)
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
