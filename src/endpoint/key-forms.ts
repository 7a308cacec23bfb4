import { matchAt } from '../lib/text/match-at.ts'

/*
 * The forms in which a server could write a key that it received: plain, as hexadecimal digits or in base64, with
 * each character either unchanged or escaped for a URL, JSON or HTML.
 */

/** One form of a key: the possible characters at each position. */
export type KeyForm = readonly string[]

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Keys consist only of ASCII characters, because `exchange` does not send any other keys. */
export function formsOf(key: string): readonly KeyForm[] {
  const bytes = Array.from(key, (unit) => unit.charCodeAt(0) & 0xff)
  const hex = bytes.flatMap((byte) => byte.toString(16).padStart(2, '0').split(''))
  return [
    key.split(''),
    hex.map((digit) => `${digit}${digit.toUpperCase()}`),
    ...[0, 1, 2].map((offset) => base64Form(bytes, offset)),
  ]
}

/** Base64 of bytes that follow `offset` other bytes. Only includes digits that consist entirely of bits of the key. */
function base64Form(bytes: readonly number[], offset: number): KeyForm {
  const bits = [...new Array<number>(offset).fill(0), ...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  const form: string[] = []
  for (let at = 6 * Math.ceil((8 * offset) / 6); at + 6 <= bits.length; at += 6) {
    const digit = base64[Number.parseInt(bits.slice(at, at + 6), 2)] ?? ''
    // The URL-safe alphabet differs in its last two characters.
    form.push(digit === '+' ? '+-' : digit === '/' ? '/_' : digit)
  }
  return form
}

/** A character that a position in a string can stand for, with the position of the next character. */
export interface Reading {
  readonly unit: string
  readonly end: number
}

export const mostBackslashes = 8

export function isEscape(unit: string): boolean {
  return unit === '%' || unit === '\\' || unit === '&'
}

/** An incomplete escape at the end of a text. The pattern also limits how much text is held back. */
const openEscape =
  /^(?:\\{1,8}(?:u(?:0(?:0[\da-f]?)?)?|x[\da-f]?)?|%(?:25){0,3}(?:[\da-f])?|&(?:#(?:x0{0,4}[\da-f]{0,2}|0{0,4}\d{0,3}))?)$/i
const longestEscape = 12
const entity = /&#(?:x0{0,4}([\da-f]{2})|0{0,4}(\d{2,3}));?/iy

/** True if the text ends at `at`, or within an escape that starts there. */
export function endsWithin(text: string, at: number): boolean {
  return text.length - at <= longestEscape && (at >= text.length || openEscape.test(text.slice(at)))
}

export function readingsAt(text: string, at: number): readonly Reading[] {
  const unit = text[at]
  if (unit === undefined) return []
  const plain = { unit, end: at + 1 }
  if (unit === '%') return [plain, ...percentReadings(text, at + 1)]
  if (unit === '\\') return [plain, ...backslashReadings(text, at + 1)]
  if (unit !== '&') return [plain]
  const found = matchAt(entity, text, at)
  if (found === null) return [plain]
  const code = found[1] === undefined ? Number(found[2]) : Number.parseInt(found[1], 16)
  return [plain, { unit: String.fromCharCode(code), end: at + found[0].length }]
}

/** Decodes `%41`, and `%2541` if it was escaped twice. */
function percentReadings(text: string, from: number): readonly Reading[] {
  const readings: Reading[] = []
  for (let at = from; at <= from + 6; at += 2) {
    const code = hexPairAt(text, at)
    if (code === null) break
    readings.push({ unit: String.fromCharCode(code), end: at + 2 })
    if (code !== percentSign) break
  }
  return readings
}

/** Decodes `\"`, `\u0041` and `\x41`, each with more backslashes for JSON nested in JSON. */
function backslashReadings(text: string, from: number): readonly Reading[] {
  let at = from
  while (at < from + mostBackslashes - 1 && text[at] === '\\') at += 1
  const unit = text[at]
  if (unit === undefined) return []
  const plain = { unit, end: at + 1 }
  const isShort = unit === 'x' || unit === 'X'
  const isLong = (unit === 'u' || unit === 'U') && text[at + 1] === '0' && text[at + 2] === '0'
  if (!isShort && !isLong) return [plain]
  const digits = at + (isShort ? 1 : 3)
  const code = hexPairAt(text, digits)
  return code === null ? [plain] : [plain, { unit: String.fromCharCode(code), end: digits + 2 }]
}

const percentSign = 0x25

/** Returns the value of two hexadecimal digits. Null if there are no such digits. */
function hexPairAt(text: string, at: number): number | null {
  const code = 16 * hexDigit(text.charCodeAt(at)) + hexDigit(text.charCodeAt(at + 1))
  return Number.isNaN(code) ? null : code
}

function hexDigit(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48
  const small = unit | 32
  return small >= 97 && small <= 102 ? small - 87 : Number.NaN
}
