/*
 * Files that are arrays of 8-byte words, such as TeX's formats, pack a third smaller if the first bytes of all words
 * come first, then all second bytes, and so on. Bytes after the last whole word stay at the end.
 */

const wordBytes = 8

export function splitPlanes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const split = new Uint8Array(bytes)
  const words = Math.floor(bytes.length / wordBytes)
  for (let at = 0; at < words * wordBytes; at += 1) {
    split[(at % wordBytes) * words + Math.floor(at / wordBytes)] = bytes[at] ?? 0
  }
  return split
}

/** The inverse of `splitPlanes`. */
export function joinPlanes(split: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(split)
  const words = Math.floor(split.length / wordBytes)
  let to = 0
  for (let word = 0; word < words; word += 1) {
    for (let from = word; to < (word + 1) * wordBytes; from += words) bytes[to++] = split[from] ?? 0
  }
  return bytes
}
