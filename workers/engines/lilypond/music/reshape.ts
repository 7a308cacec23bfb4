import type { Music } from './music.ts'
import { mapChildren } from './rewrite.ts'

/** `\shiftDurations`: every duration finer by `shift` steps and longer by so many dots. */
export function shiftDurations(music: Music, shift: number, dots: number): Music {
  if ('duration' in music) {
    const { duration } = music
    const changed = { ...duration, log: duration.log + shift, dots: Math.max(0, duration.dots + dots) }
    return { ...music, duration: changed }
  }
  return mapChildren(music, (child) => shiftDurations(child, shift, dots))
}

/** Music of the same length that prints nothing. */
export function mapToSkips(music: Music): Music {
  if (music.type === 'notes' || music.type === 'rest') {
    const { duration, spot } = music
    return { type: 'rest', kind: 'skip', duration, posts: [], pitch: null, spot, depth: 1 }
  }
  if (music.type === 'mark') return { type: 'sequence', items: [], spot: music.spot, depth: 1 }
  return mapChildren(music, mapToSkips)
}

/** `\retrograde`: backwards, at every level. */
export function reverseMusic(music: Music): Music {
  const inner = mapChildren(music, reverseMusic)
  return inner.type === 'sequence' ? { ...inner, items: [...inner.items].reverse() } : inner
}
