import { Gunzip } from 'fflate'

const blockBytes = 512

/** Archives larger than this are refused during decompression, so that a small file cannot exhaust memory. */
export class ArchiveTooLargeError extends Error {
  override readonly name = 'ArchiveTooLargeError'
}

/**
 * Inflates gzip data. Throws `ArchiveTooLargeError` if the result is larger than `maxBytes`, and an Error if the data
 * is not gzip.
 */
export function gunzip(compressed: Uint8Array, maxBytes: number): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  let total = 0
  const stream = new Gunzip((chunk) => {
    total += chunk.length
    if (total > maxBytes)
      throw new ArchiveTooLargeError(`The archive inflates to more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  })
  const step = 1 << 16
  for (let start = 0; start < compressed.length; start += step) {
    stream.push(compressed.subarray(start, start + step), start + step >= compressed.length)
  }
  const bytes = new Uint8Array(total)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

/**
 * Returns the regular files of a tar archive (ustar, pax and GNU long names) in order. Links, devices and directories
 * are skipped. Throws on a header whose size is not a number.
 */
export function readTar(archive: Uint8Array<ArrayBuffer>): Map<string, Uint8Array<ArrayBuffer>> {
  return new Map([...readEntries(archive)].map(({ path, body }) => [path, body.slice()]))
}

/** The day of the newest file in a tar archive, `2024-01-31`. Null if it is not known. */
export function newestInTar(archive: Uint8Array<ArrayBuffer>): string | null {
  let newest = 0
  for (const { seconds } of readEntries(archive)) if (seconds > newest) newest = seconds
  const date = new Date(newest * 1000)
  return newest === 0 || Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

interface TarEntry {
  readonly path: string
  readonly body: Uint8Array<ArrayBuffer>
  /** Time of the last change, in seconds since 1970. NaN if it is not a number. */
  readonly seconds: number
}

function* readEntries(archive: Uint8Array<ArrayBuffer>): Generator<TarEntry> {
  let offset = 0
  let longName: string | undefined
  while (offset + blockBytes <= archive.length) {
    const header = archive.subarray(offset, offset + blockBytes)
    if (header.every((byte) => byte === 0)) break
    const digits = textOf(header.subarray(124, 136)).trim()
    // A negative size would be read again and again.
    if (!/^[0-7]*$/.test(digits)) throw new Error(`The archive has a damaged header at byte ${offset}.`)
    const size = Number.parseInt(digits || '0', 8)
    const body = archive.subarray(offset + blockBytes, offset + blockBytes + size)
    const type = String.fromCharCode(header[156] ?? 0)
    if (type === 'L') longName = textOf(body)
    else if (type === 'x') longName = paxPath(body) ?? longName
    else if (type !== 'g') {
      const seconds = Number.parseInt(textOf(header.subarray(136, 148)).trim(), 8)
      if (type === '0' || type === '\0') yield { path: longName ?? headerName(header), body, seconds }
      longName = undefined
    }
    offset += blockBytes + Math.ceil(size / blockBytes) * blockBytes
  }
}

function headerName(header: Uint8Array): string {
  const name = textOf(header.subarray(0, 100))
  const isUstar = textOf(header.subarray(257, 262)) === 'ustar'
  const prefix = isUstar ? textOf(header.subarray(345, 500)) : ''
  return prefix === '' ? name : `${prefix}/${name}`
}

/** Pax records have the form `length key=value\n`. */
function paxPath(body: Uint8Array): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(textOf(body))?.[1]
}

function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))
}
