import { matchAt } from '../lib/text/match-at.ts'

/*
 * The ways in which a server may write a key that it was sent: as it is, in hexadecimal digits or in base64, and each
 * character of these as it is or escaped for an address, JSON or HTML.
 */

/** One way to write a key: for each character those that may be in its place. */
export type KeyForm = readonly string[]

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A key is ASCII: `exchange` sends no other. */
export function formsOf(key: string): readonly KeyForm[] {
  const bytes = Array.from(key, (unit) => unit.charCodeAt(0) & 0xff)
  const hex = bytes.flatMap((byte) => byte.toString(16).padStart(2, '0').split(''))
  return [
    key.split(''),
    hex.map((digit) => `${digit}${digit.toUpperCase()}`),
    ...[0, 1, 2].map((offset) => base64Form(bytes, offset)),
  ]
}

/** Base64 of the bytes behind `offset` others: the digits that hold nothing but their bits. */
function base64Form(bytes: readonly number[], offset: number): KeyForm {
  const bits = [...new Array<number>(offset).fill(0), ...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  const form: string[] = []
  for (let at = 6 * Math.ceil((8 * offset) / 6); at + 6 <= bits.length; at += 6) {
    const digit = base64[Number.parseInt(bits.slice(at, at + 6), 2)] ?? ''
    // The alphabet for addresses has other digits at its end.
    form.push(digit === '+' ? '+-' : digit === '/' ? '/_' : digit)
  }
  return form
}

/** What one character of a text may stand for, and where the next one begins. */
export interface Reading {
  readonly unit: string
  readonly end: number
}

export const mostBackslashes = 8

export function isEscape(unit: string): boolean {
  return unit === '%' || unit === '\\' || unit === '&'
}

/** Beginnings of escapes; more of one is never held back. */
const openEscape =
  /^(?:\\{1,8}(?:u(?:0(?:0[\da-f]?)?)?|x[\da-f]?)?|%(?:25){0,3}(?:[\da-f])?|&(?:#(?:x0{0,4}[\da-f]{0,2}|0{0,4}\d{0,3}))?)$/i
const longestEscape = 12
const entity = /&#(?:x0{0,4}([\da-f]{2})|0{0,4}(\d{2,3}));?/iy

/** Whether the text ends at `at` or within an escape that begins there. */
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

/** `%41`, and `%2541` where it was escaped twice. */
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

/** `\"`, `\u0041` and `\x41`, and each with more backslashes where JSON is in JSON. */
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

/** The number that two hexadecimal digits write; null where there are none. */
function hexPairAt(text: string, at: number): number | null {
  const code = 16 * hexDigit(text.charCodeAt(at)) + hexDigit(text.charCodeAt(at + 1))
  return Number.isNaN(code) ? null : code
}

function hexDigit(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48
  const small = unit | 32
  return small >= 97 && small <= 102 ? small - 87 : Number.NaN
}
