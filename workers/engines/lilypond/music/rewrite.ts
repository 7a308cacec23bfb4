import type { Music, PropertyChange } from './music.ts'

/** Returns the same music with every direct child replaced; leaves stay unchanged. */
export function mapChildren(music: Music, change: (child: Music) => Music): Music {
  switch (music.type) {
    case 'sequence':
    case 'simultaneous':
      return { ...music, items: music.items.map(change) }
    case 'fixed':
    case 'transposed':
    case 'context':
    case 'tagged':
    case 'tuplet':
    case 'scaled':
    case 'grace':
    case 'lyrics-to':
      return { ...music, item: change(music.item) }
    case 'add-lyrics':
      return { ...music, item: change(music.item), lyrics: music.lyrics.map(change) }
    case 'repeat':
      return {
        ...music,
        body: change(music.body),
        alternatives: music.alternatives.map((one) => ({ ...one, music: change(one.music) })),
      }
    case 'after-grace':
      return { ...music, main: change(music.main), grace: change(music.grace) }
    case 'combined':
      return { ...music, first: change(music.first), second: change(music.second) }
    case 'notes':
    case 'rest':
    case 'syllable':
    case 'figures':
    case 'mark':
      return music
  }
}

/** Returns music without the parts that only have other tags. */
export function keepTagged(music: Music, tags: readonly string[]): Music {
  if (music.type === 'tagged' && music.tags.length > 0 && !music.tags.some((tag) => tags.includes(tag))) {
    return { type: 'sequence', items: [], spot: music.spot, depth: 1 }
  }
  return mapChildren(music, (child) => keepTagged(child, tags))
}

/** Returns music without the parts that have one of these tags. */
export function removeTagged(music: Music, tags: readonly string[]): Music {
  if (music.type === 'tagged' && music.tags.some((tag) => tags.includes(tag))) {
    return { type: 'sequence', items: [], spot: music.spot, depth: 1 }
  }
  return mapChildren(music, (child) => removeTagged(child, tags))
}

/** `\unfoldRepeats` writes out every repeat, or only repeats of the given kinds. */
export function unfoldRepeats(music: Music, kinds: readonly string[]): Music {
  const inner = mapChildren(music, (child) => unfoldRepeats(child, kinds))
  const isMeant = kinds.length === 0 || (inner.type === 'repeat' && kinds.includes(inner.kind))
  return inner.type === 'repeat' && isMeant ? { ...inner, kind: 'unfold' } : inner
}

/** `\pushToTag` and `\appendToTag` add an item to lists that have the tag. */
export function addToTag(music: Music, tag: string, more: Music, atEnd: boolean): Music {
  const inner = mapChildren(music, (child) => addToTag(child, tag, more, atEnd))
  if (inner.type !== 'tagged' || !inner.tags.includes(tag)) return inner
  const { item } = inner
  if (item.type !== 'sequence' && item.type !== 'simultaneous') return inner
  return { ...inner, item: { ...item, items: atEnd ? [...item.items, more] : [more, ...item.items] } }
}

/** Maps every property change within the music; used for `\once` and `\undo`. */
export function mapChanges(music: Music, change: (one: PropertyChange) => PropertyChange): Music {
  if (music.type === 'mark' && music.mark.type === 'change') {
    return { ...music, mark: { type: 'change', change: change(music.mark.change) } }
  }
  return mapChildren(music, (child) => mapChanges(child, change))
}
