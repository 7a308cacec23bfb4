/**
 * Decodes a UTF-8 file that arrives in pieces. Invalid bytes do not affect anything else. Each invalid byte becomes
 * half a surrogate pair, U+DC80 to U+DCFF depending on its value (like Python's surrogateescape), which valid UTF-8
 * cannot contain.
 */
export class Utf8Reader {
  #rest = new Uint8Array()

  /** The text of the next bytes. `isLast`: true if no more bytes follow. */
  read(bytes: Uint8Array, isLast: boolean): string {
    const all = new Uint8Array(this.#rest.length + bytes.length)
    all.set(this.#rest)
    all.set(bytes, this.#rest.length)
    const end = isLast ? all.length : all.length - openBytes(all)
    this.#rest = all.slice(end)
    return decode(all.subarray(0, end))
  }
}

const badByte = /[\ud800-\udbff][\udc00-\udfff]|([\udc80-\udcff])/g

/**
 * Finds the bytes in a decoded text that were not UTF-8, and the number of characters before the first one. Null if
 * all bytes were valid.
 */
export function findBadBytes(
  text: string,
): { readonly at: number; readonly bytes: readonly number[] } | null {
  const found = [...text.matchAll(badByte)].filter(([, byte]) => byte !== undefined)
  const [first] = found
  if (first === undefined) return null
  return { at: first.index, bytes: found.map(([, byte = '']) => byte.charCodeAt(0) - 0xdc00) }
}

/** Number of bytes at the end that begin an incomplete character. */
function openBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if ((byte & 0xc0) === 0x80) continue
    return byte >= 0xc2 && byte <= 0xf4 && lengthOf(byte) > back ? back : 0
  }
  return 0
}

function decode(bytes: Uint8Array): string {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return strict.decode(bytes)
  } catch {
    return decodeAround(bytes, strict)
  }
}

function decodeAround(bytes: Uint8Array, strict: TextDecoder): string {
  const parts: string[] = []
  let start = 0
  let at = 0
  while (at < bytes.length) {
    const length = wholeLength(bytes, at)
    if (length > 0) {
      at += length
      continue
    }
    parts.push(strict.decode(bytes.subarray(start, at)), String.fromCharCode(0xdc00 + (bytes[at] ?? 0)))
    at += 1
    start = at
  }
  parts.push(strict.decode(bytes.subarray(start)))
  return parts.join('')
}

function lengthOf(lead: number): number {
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
}

/** Length in bytes of the character at `at`. 0 if the character is not well-formed. */
function wholeLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return 1
  if (lead < 0xc2 || lead > 0xf4) return 0
  const length = lengthOf(lead)
  const second = bytes[at + 1] ?? 0
  // Overlong encodings, surrogates and anything above U+10FFFF are not well-formed.
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  if (second < low || second > high) return 0
  for (let next = 2; next < length; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}
