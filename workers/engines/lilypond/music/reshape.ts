import type { Music } from './music.ts'
import { mapChildren } from './rewrite.ts'

/** `\shiftDurations` makes every duration finer by `shift` steps and adds this number of dots. */
export function shiftDurations(music: Music, shift: number, dots: number): Music {
  if ('duration' in music) {
    const { duration } = music
    const changed = { ...duration, log: duration.log + shift, dots: Math.max(0, duration.dots + dots) }
    return { ...music, duration: changed }
  }
  return mapChildren(music, (child) => shiftDurations(child, shift, dots))
}

/** Returns music of the same length that prints nothing. */
export function mapToSkips(music: Music): Music {
  if (music.type === 'notes' || music.type === 'rest') {
    const { duration, spot } = music
    return { type: 'rest', kind: 'skip', duration, posts: [], pitch: null, spot, depth: 1 }
  }
  if (music.type === 'mark') return { type: 'sequence', items: [], spot: music.spot, depth: 1 }
  return mapChildren(music, mapToSkips)
}

/** `\retrograde` reverses music at every level. */
export function reverseMusic(music: Music): Music {
  const inner = mapChildren(music, reverseMusic)
  return inner.type === 'sequence' ? { ...inner, items: [...inner.items].reverse() } : inner
}

/** `\parallelMusic` distributes the sections between bar checks among the parts in turn. */
export function dealMeasures(music: Music, count: number): readonly (readonly Music[])[] {
  if (music.type === 'fixed' || music.type === 'transposed') {
    const { type, spot } = music
    return dealMeasures(music.item, count).map((items) => {
      const item: Music = { type: 'sequence', items, spot, depth: music.depth }
      return [{ type, item, spot, depth: music.depth + 1 }]
    })
  }
  const parts: Music[][] = Array.from({ length: Math.max(1, count) }, () => [])
  let turn = 0
  for (const item of music.type === 'sequence' ? music.items : [music]) {
    parts[turn % parts.length]?.push(item)
    if (item.type === 'mark' && item.mark.type === 'bar-check') turn += 1
  }
  return parts
}
