import { msg, type Message } from '../contracts/index.ts'
import { formatBytes } from '../widgets/format.ts'

/** Message with the download progress of a model's files. Null once all files have been downloaded. */
export function describeFetch(done: number, total: number | undefined, perSecond?: number): Message | null {
  if (total === undefined || done >= total) return null
  const speed = perSecond === undefined ? '' : msg`, ${formatBytes(perSecond)} a second`
  return msg`Downloading the model: ${formatBytes(done)} of ${formatBytes(total)}${speed}.`
}
