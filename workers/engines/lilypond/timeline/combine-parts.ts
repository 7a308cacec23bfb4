import { keyOf } from '../music/rational.ts'
import type { VoiceEvent } from './timeline.ts'

/**
 * For `\partCombine`, music that both parts have in common is printed once, and a part that rests while the other
 * plays does not print a rest.
 */
export function combineParts(
  upper: readonly VoiceEvent[],
  lower: readonly VoiceEvent[],
): readonly [upper: VoiceEvent[], lower: VoiceEvent[]] {
  const shared = new Set(upper.map(contentKey))
  return [
    upper.map((event) => (restsUnder(event, lower) ? skipOf(event) : event)),
    lower.map((event) => (shared.has(contentKey(event)) || restsUnder(event, upper) ? skipOf(event) : event)),
  ]
}

function contentKey(event: VoiceEvent): string {
  const what =
    event.type === 'notes'
      ? event.heads.map(({ pitch }) => `${pitch.step}.${pitch.alter}.${pitch.octave}`).join(' ')
      : event.type === 'rest'
        ? event.kind
        : ''
  return `${keyOf(event.onset)} ${keyOf(event.length)} ${what}`
}

/** True if a rest starts at the same time as a note in the other part. */
function restsUnder(event: VoiceEvent, other: readonly VoiceEvent[]): boolean {
  if (event.type !== 'rest' || event.kind !== 'printed') return false
  const onset = keyOf(event.onset)
  return other.some((one) => one.type === 'notes' && one.grace === null && keyOf(one.onset) === onset)
}

function skipOf(event: VoiceEvent): VoiceEvent {
  if (event.type !== 'notes' && event.type !== 'rest') return event
  return { ...event, type: 'rest', kind: 'skip', pitch: null, posts: [], grace: event.grace }
}
