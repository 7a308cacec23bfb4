import type { ImportEvent } from '../contracts/index.ts'

/** What a file is called in what is said of it. */
export function nameOf(file: Blob): string {
  return file instanceof File ? file.name : 'file'
}

/** Makes the mistakes of one row of a file: where in the row, in words. */
export function issuesOf(file: string, row: number): (path: string, message: string) => ImportEvent {
  return (path, message) => ({ type: 'issue', file, row, path, message })
}
