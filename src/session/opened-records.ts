import type { EvaluationRecord } from '../contracts/index.ts'

/** The link used for a dropped result file. A real link would be longer than the file. */
export const openedFileHash = '#/r/file'

let opened: readonly EvaluationRecord[] | null = null

/** Shows the records of a dropped result file as a shared result; changes nothing in storage. */
export function openRecords(records: readonly EvaluationRecord[]): void {
  opened = records
  if (location.hash === openedFileHash) window.dispatchEvent(new HashChangeEvent('hashchange'))
  else location.hash = openedFileHash
}

/** The records opened last; null after a reload, which discards them. */
export function openedRecords(): readonly EvaluationRecord[] | null {
  return opened
}
