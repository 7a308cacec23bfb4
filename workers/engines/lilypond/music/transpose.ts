import type { Music } from './music.ts'
import { transposePitch, type Pitch } from './pitch.ts'
import { mapChildren } from './rewrite.ts'

/** Returns music transposed by the interval from `from` to `to`, including its keys. */
export function transposeMusic(music: Music, from: Pitch, to: Pitch): Music {
  const move = (pitch: Pitch) => transposePitch(pitch, from, to)
  if (music.type === 'notes') {
    const heads = music.heads.map((head) =>
      head.drum === undefined ? { ...head, pitch: move(head.pitch) } : head,
    )
    if (music.chordName === undefined) return { ...music, heads }
    return { ...music, heads, chordName: transposeName(music.chordName, move) }
  }
  if (music.type === 'rest') return music.pitch === null ? music : { ...music, pitch: move(music.pitch) }
  if (music.type === 'mark') {
    const { mark } = music
    if (mark.type !== 'key' || mark.tonic === null) return music
    return { ...music, mark: { ...mark, tonic: move(mark.tonic) } }
  }
  return mapChildren(music, (child) => transposeMusic(child, from, to))
}

const letters = ['C', 'D', 'E', 'F', 'G', 'A', 'B']

/** Returns a chord's printed name with its new root and bass. */
function transposeName(name: string, move: (pitch: Pitch) => Pitch): string {
  return name.replace(/(^|\/)([A-G])([♯♭]*)/g, (_match, slash: string, letter: string, signs: string) => {
    const alter = signs.startsWith('♭') ? -signs.length : signs.length
    const moved = move({ step: letters.indexOf(letter), alter, octave: 0 })
    const sign = moved.alter > 0 ? '♯'.repeat(moved.alter) : '♭'.repeat(-moved.alter)
    return `${slash}${letters[moved.step] ?? ''}${sign}`
  })
}
