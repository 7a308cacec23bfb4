import { formatBytes } from '../widgets/format.ts'

/** How far the files of a model are, as a sentence; null when all are there. */
export function describeFetch(done: number, total: number | undefined, perSecond?: number): string | null {
  if (total === undefined || done >= total) return null
  const speed = perSecond === undefined ? '' : `, ${formatBytes(perSecond)} a second`
  return `The model is fetched: ${formatBytes(done)} of ${formatBytes(total)}${speed}.`
}
