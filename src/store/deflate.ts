/**
 * The bytes decompressed from a deflate-raw stream; null if the stream is corrupt or does not contain exactly
 * `sizeBytes` bytes.
 */
export async function inflateRaw(
  deflated: Uint8Array<ArrayBuffer>,
  sizeBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(sizeBytes)
  let filled = 0
  try {
    const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const reader = stream.getReader()
    for (;;) {
      const { value } = await reader.read()
      if (value === undefined) break
      if (filled + value.length > sizeBytes) {
        await reader.cancel()
        return null
      }
      bytes.set(value, filled)
      filled += value.length
    }
  } catch {
    return null
  }
  return filled === sizeBytes ? bytes : null
}
