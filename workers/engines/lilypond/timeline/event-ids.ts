import type { NotesEvent, VoiceEvent } from './timeline.ts'

/** The id of an event in the MEI and the image. The ids of its note heads are this id followed by `n1`, `n2`, ... */
export function eventId(event: VoiceEvent): string {
  return `e${event.order}`
}

export function headId(event: NotesEvent, index: number): string {
  return event.heads.length === 1 ? eventId(event) : `${eventId(event)}n${index + 1}`
}
