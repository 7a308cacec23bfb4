import type { Music, NoteHead } from './music.ts'
import { pitchFromSteps, resolveRelative, stepsOf, type Pitch } from './pitch.ts'

/** The pitch to which the next pitch is relative. */
interface Cursor {
  previous: Pitch
}

/**
 * Resolves the pitches in the music of `\relative`. Without a starting pitch, the first note is relative to f, which
 * leaves it as written.
 */
export function relativeMusic(music: Music, start: Pitch | null): Music {
  return resolve(music, { previous: start ?? { step: 3, alter: 0, octave: -1 } })
}

function resolve(music: Music, cursor: Cursor): Music {
  switch (music.type) {
    case 'notes': {
      if (music.heads.length === 0 || music.chordName !== undefined) return music
      const heads = resolveHeads(music.heads, cursor)
      return { ...music, heads }
    }
    case 'rest': {
      if (music.pitch === null) return music
      const pitch = resolveRelative(music.pitch, cursor.previous)
      cursor.previous = pitch
      return { ...music, pitch }
    }
    case 'sequence':
    case 'simultaneous':
      return { ...music, items: music.items.map((item) => resolve(item, cursor)) }
    case 'context':
    case 'tagged':
    case 'tuplet':
    case 'scaled':
    case 'grace':
      return { ...music, item: resolve(music.item, cursor) }
    case 'add-lyrics':
      return { ...music, item: resolve(music.item, cursor) }
    case 'repeat': {
      const body = resolve(music.body, cursor)
      const alternatives = music.alternatives.map((one) => ({ ...one, music: resolve(one.music, cursor) }))
      return { ...music, body, alternatives }
    }
    case 'after-grace': {
      const main = resolve(music.main, cursor)
      return { ...music, main, grace: resolve(music.grace, cursor) }
    }
    case 'combined': {
      const first = resolve(music.first, cursor)
      return { ...music, first, second: resolve(music.second, cursor) }
    }
    case 'mark':
      if (music.mark.type === 'octave-check')
        cursor.previous = nearestWithOctave(cursor.previous, music.mark.pitch)
      else if (music.mark.type === 'reset-octave') cursor.previous = music.mark.pitch
      return music
    case 'fixed':
    case 'transposed':
    case 'syllable':
    case 'figures':
    case 'lyrics-to':
      return music
  }
}

function resolveHeads(heads: readonly NoteHead[], cursor: Cursor): readonly NoteHead[] {
  let previous = cursor.previous
  const resolved = heads.map((head) => {
    if (head.drum !== undefined) return head
    const near = resolveRelative(head.pitch, previous)
    const pitch = head.check === undefined ? near : { ...near, octave: head.check - 1 }
    previous = pitch
    return { ...head, pitch }
  })
  // The note after a chord is relative to the chord's first note.
  cursor.previous = resolved.find(({ drum }) => drum === undefined)?.pitch ?? cursor.previous
  return resolved
}

/** After `\octaveCheck c'`, the next note is relative to c', whatever the previous octave was. */
function nearestWithOctave(previous: Pitch, checked: Pitch): Pitch {
  const distance = stepsOf(previous) - stepsOf(checked)
  // If the pitch is within a fourth, the check passes, so nothing changes.
  return Math.abs(distance) <= 3 ? previous : pitchFromSteps(stepsOf(checked), previous.alter)
}

/** Resolves the music of `\fixed c'`, in which every octave is relative to the given one. */
export function fixOctaves(music: Music, octaves: number): Music {
  switch (music.type) {
    case 'notes':
      if (music.chordName !== undefined) return music
      return { ...music, heads: music.heads.map((head) => ({ ...head, pitch: shift(head.pitch, octaves) })) }
    case 'rest':
      return music.pitch === null ? music : { ...music, pitch: shift(music.pitch, octaves) }
    case 'sequence':
    case 'simultaneous':
      return { ...music, items: music.items.map((item) => fixOctaves(item, octaves)) }
    case 'context':
    case 'tagged':
    case 'tuplet':
    case 'scaled':
    case 'grace':
    case 'add-lyrics':
      return { ...music, item: fixOctaves(music.item, octaves) }
    case 'repeat':
      return {
        ...music,
        body: fixOctaves(music.body, octaves),
        alternatives: music.alternatives.map((one) => ({ ...one, music: fixOctaves(one.music, octaves) })),
      }
    case 'after-grace':
      return { ...music, main: fixOctaves(music.main, octaves), grace: fixOctaves(music.grace, octaves) }
    case 'combined':
      return { ...music, first: fixOctaves(music.first, octaves), second: fixOctaves(music.second, octaves) }
    case 'mark':
    case 'fixed':
    case 'transposed':
    case 'syllable':
    case 'figures':
    case 'lyrics-to':
      return music
  }
}

function shift(pitch: Pitch, octaves: number): Pitch {
  return { ...pitch, octave: pitch.octave + octaves }
}
