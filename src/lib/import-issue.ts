import type { ImportEvent, Message } from '../contracts/index.ts'

/** The name used for a file in messages. */
export function nameOf(file: Blob): string {
  return file instanceof File ? file.name : 'file'
}

/** Creates the issues of one row of a file, each with its path in the row and a message. */
export function issuesOf(file: string, row: number): (path: string, message: Message) => ImportEvent {
  return (path, message) => ({ type: 'issue', file, row, path, message })
}
