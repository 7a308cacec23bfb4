/*
 * Type 1 fonts are encrypted twice (eexec, then each charstring), so they hardly compress. The packs contain the
 * decrypted fonts, at less than half the size. Encryption and decryption are exact inverses, byte for byte.
 * Adobe Type 1 Font Format, chapter 7.
 */

const eexecKey = 55665
const charstringKey = 4330

type Cipher = (bytes: Uint8Array, start: number, end: number, key: number) => void

/** Decrypts a .pfb file in place. False if the file does not have the structure of a PFB file. */
export function decipherType1(pfb: Uint8Array): boolean {
  return eachBinarySegment(pfb, (start, end) => {
    decipher(pfb, start, end, eexecKey)
    eachCharstring(pfb, start, end, decipher)
  })
}

/** The inverse of `decipherType1`, also in place. */
export function encipherType1(pfb: Uint8Array): boolean {
  return eachBinarySegment(pfb, (start, end) => {
    eachCharstring(pfb, start, end, encipher)
    encipher(pfb, start, end, eexecKey)
  })
}

/** PFB: segments of 0x80, type (1 text, 2 binary, 3 end), and a four-byte little-endian length. */
function eachBinarySegment(pfb: Uint8Array, visit: (start: number, end: number) => void): boolean {
  let at = 0
  while (at + 2 <= pfb.length && pfb[at] === 0x80) {
    const type = pfb[at + 1]
    if (type === 3) return true
    const length =
      (pfb[at + 2] ?? 0) | ((pfb[at + 3] ?? 0) << 8) | ((pfb[at + 4] ?? 0) << 16) | ((pfb[at + 5] ?? 0) << 24)
    const start = at + 6
    const end = start + length
    if (length < 0 || end > pfb.length) return false
    if (type === 2) visit(start, end)
    at = end
  }
  return false
}

/** Charstrings follow ` <length> RD ` or ` <length> -| `. */
function eachCharstring(bytes: Uint8Array, start: number, end: number, apply: Cipher): void {
  let at = start
  while (at < end - 4) {
    const second = bytes[at + 2]
    const marks =
      bytes[at] === 0x20 &&
      bytes[at + 3] === 0x20 &&
      ((bytes[at + 1] === 0x52 && second === 0x44) || (bytes[at + 1] === 0x2d && second === 0x7c))
    const length = marks ? numberBefore(bytes, start, at) : -1
    if (length < 0 || at + 4 + length > end) {
      at += 1
      continue
    }
    apply(bytes, at + 4, at + 4 + length, charstringKey)
    at += 4 + length
  }
}

/** Returns the decimal number that ends at `at` and is preceded by a space, or -1 if there is none. */
function numberBefore(bytes: Uint8Array, start: number, at: number): number {
  let value = 0
  let scale = 1
  let digit = at - 1
  for (; digit >= start && digit > at - 7; digit -= 1) {
    const code = bytes[digit] ?? 0
    if (code < 0x30 || code > 0x39) break
    value += (code - 0x30) * scale
    scale *= 10
  }
  return scale > 1 && bytes[digit] === 0x20 ? value : -1
}

function decipher(bytes: Uint8Array, start: number, end: number, key: number): void {
  let state = key
  for (let at = start; at < end; at += 1) {
    const cipher = bytes[at] ?? 0
    bytes[at] = cipher ^ (state >> 8)
    state = ((cipher + state) * 52845 + 22719) & 0xffff
  }
}

function encipher(bytes: Uint8Array, start: number, end: number, key: number): void {
  let state = key
  for (let at = start; at < end; at += 1) {
    const cipher = (bytes[at] ?? 0) ^ (state >> 8)
    bytes[at] = cipher
    state = ((cipher + state) * 52845 + 22719) & 0xffff
  }
}
