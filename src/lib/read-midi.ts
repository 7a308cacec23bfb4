import { Midi } from '@tonejs/midi'
import type { Sound, Tempo } from './music.ts'

export interface MidiFile {
  /** The title of the music. */
  readonly name: string
  /** The notes of each track; times are in quarter notes. */
  readonly tracks: readonly (readonly Sound[])[]
  readonly tempos: readonly Tempo[]
}

/** Reads a MIDI file. Throws if it is malformed. */
export function readMidi(bytes: Uint8Array): MidiFile {
  const { header, tracks } = new Midi(bytes)
  const inQuarters = (ticks: number) => ticks / header.ppq
  return {
    name: header.name,
    tracks: tracks.map(({ notes }) =>
      notes.map((note) => ({
        at: inQuarters(note.ticks),
        length: inQuarters(note.durationTicks),
        pitch: note.midi,
        velocity: note.velocity,
      })),
    ),
    tempos: header.tempos.map(({ ticks, bpm }) => ({ at: inQuarters(ticks), bpm })),
  }
}
