import { ZSTDDecoder } from 'zstddec'

/** Unpacks Zstandard data whose size is known, at once: TeX cannot wait. Throws where it is not what it should be. */
export type Unpack = (packed: Uint8Array, size: number) => Uint8Array<ArrayBuffer>

/** The decoder is wasm: fzstd, which is installed for Parquet, gives the same bytes but takes three to five times as long. */
export async function startUnpacker(): Promise<Unpack> {
  const decoder = new ZSTDDecoder()
  await decoder.init()
  return (packed, size) => {
    const bytes = decoder.decode(packed, size)
    // The decoder returns nonsense instead of an error where data is cut off or has another size.
    if (bytes.length !== size) throw new RangeError(`Expected ${size} unpacked bytes, got ${bytes.length}.`)
    return isOwnBuffer(bytes) ? bytes : new Uint8Array(bytes)
  }
}

function isOwnBuffer(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer
}
