import { FlateErrorCode, Inflate } from 'fflate'
import { fail, msg, succeed, type Outcome } from '../../contracts/index.ts'

/**
 * Input chunks are small, which limits the output of one inflate step (deflate reaches 1:1032, so about half a
 * megabyte).
 */
const chunkBytes = 512

export type InflateFailure = 'too-large' | 'truncated' | 'damaged'

/**
 * Inflates at most `limitBytes`, so that the rest of a decompression bomb is never produced. Uses fflate instead of
 * the browser's DecompressionStream, which can run far ahead of its reader.
 */
export function inflateRaw(
  bytes: Uint8Array<ArrayBuffer>,
  limitBytes: number,
  /** The dictionary with which the data was deflated. */
  dictionary?: Uint8Array,
): Outcome<Uint8Array<ArrayBuffer>, InflateFailure> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  const take = (chunk: Uint8Array) => {
    sizeBytes += chunk.length
    chunks.push(chunk)
  }
  const inflate = dictionary === undefined ? new Inflate(take) : new Inflate({ dictionary }, take)
  try {
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      const end = start + chunkBytes
      inflate.push(bytes.subarray(start, end), end >= bytes.length)
      if (sizeBytes > limitBytes) return fail('too-large', msg`It unpacks to more than ${limitBytes} bytes.`)
    }
  } catch (thrown) {
    return isUnexpectedEnd(thrown)
      ? fail('truncated', 'The compressed data ends too early.')
      : fail('damaged', 'The compressed data is damaged.')
  }
  return succeed(join(chunks, sizeBytes))
}

function isUnexpectedEnd(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === FlateErrorCode.UnexpectedEOF
}

function join(chunks: readonly Uint8Array[], sizeBytes: number): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(sizeBytes)
  let offset = 0
  for (const chunk of chunks) {
    joined.set(chunk, offset)
    offset += chunk.length
  }
  return joined
}
