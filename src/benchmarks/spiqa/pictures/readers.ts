/* Byte sources for an archive: a file, or a URL that supports range requests. */

export interface ByteReader {
  readonly size: number
  /** Bytes read so far, for display. */
  readonly received: () => number
  read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>
}

export function blobReader(file: Blob): ByteReader {
  let received = 0
  return {
    size: file.size,
    received: () => received,
    async read(offset, length) {
      const bytes = new Uint8Array(await file.slice(offset, offset + length).arrayBuffer())
      received += bytes.length
      return bytes
    },
  }
}

/**
 * Reads parts of a remote file with HTTP range requests. Only called after the user requested this URL. Throws an
 * error message if the server does not support ranges (because it would send the entire file) or if the file changes
 * while it is being read.
 */
export async function rangeReader(url: string, signal: AbortSignal): Promise<ByteReader> {
  const first = await fetchRange(url, 0, 0, signal)
  const total = /\/(\d+)$/.exec(first.headers.get('Content-Range') ?? '')?.[1]
  await first.body?.cancel()
  if (total === undefined) {
    throw new Error('the server does not report the file’s size (it must let pages read Content-Range)')
  }
  let received = 0
  const size = Number(total)
  return {
    size,
    received: () => received,
    async read(offset, length) {
      if (length <= 0 || offset >= size) return new Uint8Array()
      const last = Math.min(size, offset + length) - 1
      const response = await fetchRange(url, offset, last, signal)
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (bytes.length !== last - offset + 1)
        throw new Error('the server sent a different part than requested')
      received += bytes.length
      return bytes
    },
  }
}

/** Hubs redirect downloads to their file servers, so redirects are followed. */
async function fetchRange(url: string, from: number, to: number, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { Range: `bytes=${from}-${to}` },
  })
  if (response.status === 206) return response
  await response.body?.cancel()
  if (response.ok) throw new Error('the server only sends complete files, and this one is large')
  throw new Error(`the server answered with status ${response.status}`)
}
