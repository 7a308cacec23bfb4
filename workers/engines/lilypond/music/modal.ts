import type { Music } from './music.ts'
import { midiOf, type Pitch } from './pitch.ts'
import { mapChildren } from './rewrite.ts'

/** Returns the music with every pitch of its notes and rests replaced. */
export function mapPitches(music: Music, change: (pitch: Pitch) => Pitch): Music {
  if (music.type === 'notes') {
    const heads = music.heads.map((head) =>
      head.drum === undefined ? { ...head, pitch: change(head.pitch) } : head,
    )
    return { ...music, heads }
  }
  if (music.type === 'rest') return music.pitch === null ? music : { ...music, pitch: change(music.pitch) }
  return mapChildren(music, (child) => mapPitches(child, change))
}

/** The pitches of the notes in music, in order. */
export function pitchesIn(music: Music): readonly Pitch[] {
  if (music.type === 'notes') return music.heads.map(({ pitch }) => pitch)
  if (music.type === 'sequence' || music.type === 'simultaneous') return music.items.flatMap(pitchesIn)
  return music.type === 'fixed' || music.type === 'transposed' ? pitchesIn(music.item) : []
}

/** Number of notes below the pitch in the scale, which repeats in every octave. */
export function degreeIn(scale: readonly Pitch[], pitch: Pitch): number {
  const exact = scale.findIndex(({ step, alter }) => step === pitch.step && alter === pitch.alter)
  const place = exact === -1 ? scale.findIndex(({ step }) => step === pitch.step) : exact
  if (place === -1) return scale.filter((one) => midiOf(one) < midiOf(pitch)).length
  return place + (pitch.octave - (scale[place]?.octave ?? 0)) * scale.length
}

/** The pitch that is this number of scale notes higher. */
export function moveInScale(pitch: Pitch, scale: readonly Pitch[], by: number): Pitch {
  const degree = degreeIn(scale, pitch) + by
  const octaves = Math.floor(degree / scale.length)
  const target = scale[degree - octaves * scale.length]
  return target === undefined ? pitch : { ...target, octave: target.octave + octaves }
}
