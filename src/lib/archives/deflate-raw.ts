import { yieldToPage } from '../yield-to-page.ts'

/** Chunks are compressed on the page's own thread. Each chunk takes a millisecond or two. */
const chunkBytes = 64 << 10

/** deflate-raw with the browser's own stream. The page can run between chunks. */
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
