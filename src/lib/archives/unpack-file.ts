import { fail, msg, succeed, type Outcome } from '../../contracts/index.ts'
import { readToolArchive } from './tool-archives.ts'

export type UnpackFailure = 'too-large' | 'broken'

/**
 * This limit is higher than the answers of any benchmark need. A limit is required, because a few bytes can unpack to
 * any size.
 */
const maxBytes = 512 << 20

/**
 * Unpacks gzipped files, converts UTF-16 to UTF-8, and replaces other tools' archives with their contents. Any other
 * file is returned unchanged.
 */
export async function unpackFile(file: File): Promise<Outcome<File, UnpackFailure>> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (utf16Of(first, second) !== null) return decodeUtf16(file)
  if (first !== 0x1f || second !== 0x8b) return (await readToolArchive(file, maxBytes)) ?? succeed(file)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return succeed(new File(parts, file.name.replace(/\.gz$/i, '')))
      size += value.length
      if (size > maxBytes) {
        await reader.cancel()
        return failLarge(file)
      }
      parts.push(value)
    }
  } catch {
    return fail('broken', msg`${file.name} is gzipped, but cut off or damaged.`)
  }
}

/** Converts UTF-16 to UTF-8. Any other file is returned unchanged. */
export async function decodeUtf16(file: File): Promise<Outcome<File, 'too-large'>> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const encoding = utf16Of(first, second)
  if (encoding === null) return succeed(file)
  if (file.size > maxBytes) return failLarge(file)
  return succeed(new File([new TextDecoder(encoding).decode(await file.arrayBuffer())], file.name))
}

/** Detected from the byte order mark, or from the first character of the JSON. */
function utf16Of(first = 0, second = 0): 'utf-16le' | 'utf-16be' | null {
  const isBracket = (byte: number) => byte === 0x5b || byte === 0x7b
  if ((first === 0xff && second === 0xfe) || (isBracket(first) && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && isBracket(second)) ? 'utf-16be' : null
}

function failLarge(file: File) {
  return fail('too-large', msg`${file.name} contains more than ${maxBytes >> 20} MB.`)
}
