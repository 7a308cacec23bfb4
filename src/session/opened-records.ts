import type { EvaluationRecord } from '../contracts/index.ts'

/** The address under which a dropped result file is shown; a link of its own would be longer than the file. */
export const openedFileHash = '#/r/file'

let opened: readonly EvaluationRecord[] | null = null

/** Shows the records of a dropped result file as a shared result; nothing stored changes. */
export function openRecords(records: readonly EvaluationRecord[]): void {
  opened = records
  if (location.hash === openedFileHash) window.dispatchEvent(new HashChangeEvent('hashchange'))
  else location.hash = openedFileHash
}

/** The records opened last; null after a reload, which forgets them. */
export function openedRecords(): readonly EvaluationRecord[] | null {
  return opened
}
