import type { NotesEvent, VoiceEvent } from './timeline.ts'

/** The id of an event in MEI and in the picture; its heads have `n1`, `n2`, ... behind it. */
export function eventId(event: VoiceEvent): string {
  return `e${event.order}`
}

export function headId(event: NotesEvent, index: number): string {
  return event.heads.length === 1 ? eventId(event) : `${eventId(event)}n${index + 1}`
}
