import { yieldToPage } from '../yield-to-page.ts'

/** Compressed on the page's own thread: a millisecond or two each. */
const chunkBytes = 64 << 10

/** deflate-raw by the browser's own stream; the page gets its turn between the chunks. */
export async function deflateRaw(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { writable, readable } = new CompressionStream('deflate-raw')
  const packed = new Response(readable).arrayBuffer()
  const writer = writable.getWriter()
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    if (at > 0) await yieldToPage()
    await writer.write(bytes.subarray(at, at + chunkBytes))
  }
  await writer.close()
  return new Uint8Array(await packed)
}
