/**
 * Text of a UTF-8 file that comes in pieces. Bytes that are no UTF-8 lose nothing but themselves: each becomes half a
 * character, U+DC80 to U+DCFF by its value (as Python's surrogateescape), which no UTF-8 text can hold otherwise.
 */
export class Utf8Reader {
  #rest = new Uint8Array()

  /** The text of the next bytes; `isLast`: none follow. */
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

/** The bytes in a text that were no UTF-8, and how many characters stand before the first; null where there are none. */
export function findBadBytes(
  text: string,
): { readonly at: number; readonly bytes: readonly number[] } | null {
  const found = [...text.matchAll(badByte)].filter(([, byte]) => byte !== undefined)
  const [first] = found
  if (first === undefined) return null
  return { at: first.index, bytes: found.map(([, byte = '']) => byte.charCodeAt(0) - 0xdc00) }
}

/** How many bytes at the end begin a character that is not whole. */
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

/** Bytes of the character at `at`; 0 where none is well-formed there. */
function wholeLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return 1
  if (lead < 0xc2 || lead > 0xf4) return 0
  const length = lengthOf(lead)
  const second = bytes[at + 1] ?? 0
  // Shorter ways to write it, halves of characters and what lies above U+10FFFF are none.
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  if (second < low || second > high) return 0
  for (let next = 2; next < length; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}
