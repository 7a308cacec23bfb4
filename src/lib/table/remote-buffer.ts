import type { AsyncBuffer } from 'hyparquet'

/** A remote file, fetched in parts by range requests. Throws if the server does not support ranges. */
export async function openRemote(url: string, signal: AbortSignal): Promise<AsyncBuffer> {
  const byteLength = await sizeOf(url, signal)
  return {
    byteLength,
    async slice(start, end = byteLength) {
      // A damaged file can refer to any position, even outside the file.
      if (!(start >= 0 && start < end && end <= byteLength))
        throw new Error('it refers to parts outside the file.')
      const response = await ask(url, start, end - 1, signal)
      const bytes = await response.arrayBuffer()
      if (bytes.byteLength !== end - start) throw new Error('a part of the file was cut off.')
      return bytes
    },
  }
}

async function sizeOf(url: string, signal: AbortSignal): Promise<number> {
  const response = await ask(url, 0, 0, signal)
  await response.body?.cancel()
  const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1])
  if (Number.isSafeInteger(size)) return size
  // Not every server allows pages to read the content-range header.
  const head = await fetch(url, { method: 'HEAD', signal, credentials: 'omit' })
  const length = Number(head.headers.get('content-length') ?? Number.NaN)
  if (!Number.isSafeInteger(length)) throw new Error('its server does not report its size.')
  return length
}

async function ask(url: string, first: number, last: number, signal: AbortSignal): Promise<Response> {
  const headers = { Range: `bytes=${first}-${last}` }
  const response = await fetch(url, { headers, signal, credentials: 'omit' })
  if (response.status === 206) return response
  await response.body?.cancel()
  throw new Error(
    response.ok
      ? 'its server only sends the complete file.'
      : `its server answered ${response.status} ${response.statusText}`.trim(),
  )
}
