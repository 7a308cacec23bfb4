import { add, compare, equals, type Rational } from '../music/rational.ts'
import type { NotesEvent, VoiceEvent } from './timeline.ts'

/**
 * Splits the events of a voice into layers without overlaps. Events with the same start and length form one chord;
 * overlapping events are put into separate layers.
 */
export function separateLayers(events: readonly VoiceEvent[]): readonly (readonly VoiceEvent[])[] {
  const sorted = [...events].sort(
    (left, right) =>
      compare(left.onset, right.onset) || graceRank(left) - graceRank(right) || left.order - right.order,
  )
  const layers: { readonly events: VoiceEvent[]; end: Rational }[] = []
  for (const event of sorted) {
    const isSkip = event.type === 'rest' && event.kind === 'skip'
    if (isSkip && (event.posts.length === 0 || event.length.num === 0)) continue
    const same = layers.find(({ events: list }) => {
      const last = list.at(-1)
      return last !== undefined && canJoin(last, event)
    })
    const last = same?.events.at(-1)
    if (same !== undefined && last?.type === 'notes' && event.type === 'notes') {
      same.events[same.events.length - 1] = joinChords(last, event)
      continue
    }
    // Grace notes after a note are within the duration of that note.
    const isAfter = 'grace' in event && event.grace === 'after'
    const free = layers.find(({ end }) => isAfter || compare(end, event.onset) <= 0)
    const end = add(event.onset, event.length)
    if (free === undefined) layers.push({ events: [event], end })
    else {
      free.events.push(event)
      if (compare(end, free.end) > 0) free.end = end
    }
  }
  return layers.map((layer) => layer.events)
}

/** Grace notes precede the note to which they lead, except for those that come after a note. */
function graceRank(event: VoiceEvent): number {
  return 'grace' in event && event.grace !== null ? 0 : 1
}

function canJoin(last: VoiceEvent, event: VoiceEvent): boolean {
  return (
    last.type === 'notes' &&
    event.type === 'notes' &&
    last.grace === null &&
    event.grace === null &&
    equals(last.onset, event.onset) &&
    equals(last.length, event.length) &&
    last.length.num > 0
  )
}

function joinChords(first: NotesEvent, second: NotesEvent): NotesEvent {
  return { ...first, heads: [...first.heads, ...second.heads], posts: [...first.posts, ...second.posts] }
}
