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
const hexPair = /[\da-f]{2}/iy
const jsonEscape = /u00([\da-f]{2})|x([\da-f]{2})/iy
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
    const pair = matchAt(hexPair, text, at)?.[0]
    if (pair === undefined) break
    readings.push({ unit: String.fromCharCode(Number.parseInt(pair, 16)), end: at + 2 })
    if (pair !== '25') break
  }
  return readings
}

/** `\"`, `\u0041` and `\x41`, and each with more backslashes where JSON is in JSON. */
function backslashReadings(text: string, from: number): readonly Reading[] {
  let at = from
  while (at < from + mostBackslashes - 1 && text[at] === '\\') at += 1
  const unit = text[at]
  if (unit === undefined) return []
  const found = matchAt(jsonEscape, text, at)
  const code = found?.[1] ?? found?.[2]
  const plain = { unit, end: at + 1 }
  if (found === null || code === undefined) return [plain]
  return [plain, { unit: String.fromCharCode(Number.parseInt(code, 16)), end: at + found[0].length }]
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
