import { ZSTDDecoder } from 'zstddec'

/**
 * Unpacks Zstandard data of known size synchronously, because TeX cannot wait. Throws if the result is not as
 * expected.
 */
export type UnpackZstd = (packed: Uint8Array, size: number) => Uint8Array<ArrayBuffer>

/**
 * The decoder is wasm. fzstd, which is installed for Parquet, produces the same bytes but takes three to five times
 * as long.
 */
export async function startZstd(): Promise<UnpackZstd> {
  const decoder = new ZSTDDecoder()
  await decoder.init()
  return (packed, size) => {
    const bytes = decoder.decode(packed, size)
    // If data is truncated or has a different size, the decoder returns garbage instead of an error.
    if (bytes.length !== size) throw new RangeError(`Expected ${size} unpacked bytes, got ${bytes.length}.`)
    return isOwnBuffer(bytes) ? bytes : new Uint8Array(bytes)
  }
}

function isOwnBuffer(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer
}
