import { fail, succeed, type Outcome } from '../contracts/index.ts'

/** A small input chunk bounds what one step can inflate to (deflate reaches 1:1032, so about half a megabyte). */
const chunkBytes = 512

export type InflateFailure = 'too-large' | 'truncated' | 'damaged'

export async function deflateRaw(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Inflates at most `limitBytes`: the rest of a decompression bomb is never made. */
export async function inflateRaw(
  bytes: Uint8Array<ArrayBuffer>,
  limitBytes: number,
): Promise<Outcome<Uint8Array<ArrayBuffer>, InflateFailure>> {
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const progress: { isFed: boolean } = { isFed: false }
  const feeding = feed(writable, bytes, () => {
    progress.isFed = true
  })
  const reader = readable.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let sizeBytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      sizeBytes += value.length
      if (sizeBytes > limitBytes) {
        await reader.cancel()
        return fail('too-large', `It unpacks to more than ${limitBytes} bytes.`)
      }
      chunks.push(value)
    }
    await feeding
  } catch {
    return progress.isFed
      ? fail('truncated', 'The packed data end too early.')
      : fail('damaged', 'The packed data are damaged.')
  }
  return succeed(join(chunks, sizeBytes))
}

async function feed(
  writable: WritableStream<BufferSource>,
  bytes: Uint8Array<ArrayBuffer>,
  onLast: () => void,
): Promise<void> {
  const writer = writable.getWriter()
  // Errors reach the reader too, which reports them; unheard, these would count as unhandled rejections.
  writer.closed.catch(() => undefined)
  try {
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      await writer.write(bytes.subarray(start, start + chunkBytes))
    }
    onLast()
    await writer.close()
  } catch {
    // See above.
  }
}

function join(chunks: readonly Uint8Array<ArrayBuffer>[], sizeBytes: number): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(sizeBytes)
  let offset = 0
  for (const chunk of chunks) {
    joined.set(chunk, offset)
    offset += chunk.length
  }
  return joined
}
