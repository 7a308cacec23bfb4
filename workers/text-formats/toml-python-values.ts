/*
 * Values as read by Python's toml 0.10.2, which splits the text instead of using a grammar. Every exception that
 * Python would raise is a TomlValueError here.
 */

import { msg } from '../../src/contracts/index.ts'
import { pythonDateText, pythonTimeText } from './python-dates.ts'
import { itemAt, readPythonFloat, readPythonInteger, strip, trailingBackslashes } from './python-text.ts'
import { defined } from '../../src/lib/defined.ts'
import { MessageError } from '../../src/lib/errors.ts'

export class TomlValueError extends MessageError {
  override readonly name = 'TomlValueError'
}

export type TomlKind = 'bool' | 'str' | 'array' | 'inline_object' | 'time' | 'date' | 'int' | 'float'

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
}
export const timePattern = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]{3,6}))?/

/** Replaces escapes one after another, as in the original. */
export function unescapeToml(source: string): string {
  let result = ''
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at)
    if (character !== '\\') {
      result += character
      continue
    }
    at += 1
    const letter = source.charAt(at)
    if (letter === '') return `${result}\\`
    if (Object.hasOwn(escapes, letter)) result += escapes[letter] ?? ''
    else if (letter === '\\') result += '\\'
    else if (letter === 'u' || letter === 'U') result += `\\${letter}`
    else throw new TomlValueError(msg`Unknown escape "\\${letter}".`)
  }
  return result
}

/** A string including its quotes; named `v` in the original. */
export function readTomlString(source: string): string {
  let text = source
  const quote = text.charAt(0)
  let parts = text.slice(1).split(quote)
  let isTriple = false
  let tripleCount = 0
  if (parts.length > 1 && parts[0] === '' && parts[1] === '') {
    parts = parts.slice(2)
    isTriple = true
  }
  let isClosed = false
  for (const part of parts) {
    if (part === '') {
      if (isTriple) tripleCount += 1
      else isClosed = true
      continue
    }
    const backslashes = trailingBackslashes(part)
    if (backslashes % 2 === 1) continue
    if (isClosed) throw new TomlValueError('There is extra text after the end of a string.')
    if (!isTriple || tripleCount > 1) isClosed = true
    else tripleCount = 0
  }
  if (quote === '"') {
    checkEscapes(text)
    for (const prefix of ['\\u', '\\U']) {
      if (text.includes(prefix)) text = readUnicodeEscapes(text, prefix)
    }
    text = unescapeToml(text)
  }
  if (text.length > 1 && text.charAt(1) === quote && (text.length < 3 || text.charAt(1) === text.charAt(2))) {
    text = text.slice(2, -2)
  }
  return text.slice(1, -1)
}

function checkEscapes(text: string): void {
  let isBackslash = false
  for (const part of text.split('\\').slice(1)) {
    if (part === '') {
      isBackslash = !isBackslash
      continue
    }
    const letter = part.charAt(0)
    if (!Object.hasOwn(escapes, letter) && letter !== 'u' && letter !== 'U' && !isBackslash) {
      throw new TomlValueError(msg`Unknown escape "\\${letter}".`)
    }
    isBackslash = false
  }
}

function readUnicodeEscapes(text: string, prefix: string): string {
  const [first = '', ...parts] = text.split(prefix)
  let result = first
  let isSkipped = endsOdd(first)
  for (const part of parts) {
    if (isSkipped) {
      isSkipped = endsOdd(part)
      result += prefix + part
      continue
    }
    const digits = part.slice(0, prefix === '\\u' ? 4 : 8).toLowerCase()
    if (/^d?$|[^0-9a-f]/.test(digits)) {
      throw new TomlValueError(msg`"${prefix}${digits}" is not a valid character.`)
    }
    if (digits.startsWith('d') && !/[0-7]/.test(digits.charAt(1))) {
      throw new TomlValueError(msg`"${prefix}${digits}" is half a character.`)
    }
    const code = Number.parseInt(digits, 16)
    if (code > 0x10ffff) throw new TomlValueError(msg`"${prefix}${digits}" is not a valid character.`)
    result += String.fromCodePoint(code) + part.slice(digits.length)
  }
  return result
}

function endsOdd(text: string): boolean {
  return trailingBackslashes(text) % 2 === 1
}

/** A date as Python prints it. Null if the text is not a date. */
export function readTomlDate(text: string): string | null {
  let microsecond = 0
  let zoneMinutes: number | undefined
  const zone = text.length > 19 ? readZone(text) : null
  if (zone !== null) {
    zoneMinutes = zone.minutes
    microsecond = zone.microsecond
  }
  if (!text.slice(1).includes('-')) return null
  const number = (from: number, to: number) => {
    const value = readPythonInteger(text.slice(from, to), 10)
    return value === null ? NaN : Number(value)
  }
  const date = { year: number(0, 4), month: number(5, 7), day: number(8, 10) }
  if (Object.values(date).some((part) => Number.isNaN(part))) return null
  if (text.length === 10) return pythonDateText(date)
  const time = { hour: number(11, 13), minute: number(14, 16), second: number(17, 19), microsecond }
  if (Object.values(time).some((part) => Number.isNaN(part) || part < 0)) return null
  return pythonDateText({ ...date, time, ...defined({ zoneMinutes }) })
}

/** Null if Python raises a ValueError when reading the zone. The time then has neither a zone nor a fraction. */
function readZone(text: string): { readonly minutes?: number; readonly microsecond: number } | null {
  if (text.charAt(19) !== '.') {
    const minutes = readOffset(text.slice(19))
    return minutes === null ? null : { minutes, microsecond: 0 }
  }
  let fraction = text.slice(20)
  let zone: string | null = null
  if (text.slice(-1).toUpperCase() === 'Z') {
    fraction = text.slice(20, -1)
    zone = 'Z'
  } else {
    const at = fraction.includes('+') ? fraction.indexOf('+') : fraction.indexOf('-')
    if (at !== -1) {
      zone = fraction.slice(at)
      fraction = fraction.slice(0, at)
    }
  }
  const minutes = zone === null ? undefined : readOffset(zone)
  if (minutes === null) return null
  const digits = readPythonInteger(fraction, 10)
  if (digits === null) return null
  const microsecond = Math.trunc(Number(digits) * 10 ** (6 - fraction.length))
  return { ...defined({ minutes }), microsecond }
}

function readOffset(zone: string): number | null {
  if (zone === 'Z') return 0
  const hours = readPythonInteger(zone.slice(1, 3), 10)
  const minutes = readPythonInteger(zone.slice(4, 6), 10)
  if (hours === null || minutes === null) return null
  const size = Number(hours) * 60 + Number(minutes)
  return zone.startsWith('-') ? -size : size
}

/** A time of day as Python prints it. The original interprets the digits of the fraction as microseconds. */
export function readTomlTime(text: string): string | null {
  const match = timePattern.exec(text)
  if (match === null) return null
  const [, hour, minute, second, fraction] = match
  const time = pythonTimeText({
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    microsecond: Number(fraction ?? 0),
  })
  if (time === null) throw new TomlValueError(msg`"${text}" is not a time of day.`)
  return time
}

export function isStrictlyValidNumber(source: string): boolean {
  let text = strip(source)
  if (text === '' || text.startsWith('_') || text.endsWith('_')) return false
  if (text.includes('_.') || text.includes('._')) return false
  if (text.length === 1) return true
  if (text.startsWith('0') && !/^[.obx]/.test(text.slice(1))) return false
  if (text.startsWith('+') || text.startsWith('-')) {
    text = text.slice(1)
    if (text.length > 1 && text.startsWith('0') && text.charAt(1) !== '.') return false
  }
  return !text.includes('__')
}

/**
 * Reads a number. Throws if `isStrict` is false, which means that the caller found leading zeros or misplaced
 * underscores.
 */
export function readTomlNumber(
  source: string,
  isStrict: boolean,
): { readonly kind: 'int'; readonly value: bigint } | { readonly kind: 'float'; readonly value: number } {
  if (!isStrict) throw new TomlValueError('A number has leading zeros or misplaced underscores.')
  const isNegative = source.startsWith('-')
  const text = (/^[-+]/.test(source) ? source.slice(1) : source).replaceAll('_', '')
  const lower = text.toLowerCase()
  if (text.includes('.') || (!text.includes('x') && lower.includes('e'))) {
    if (text.endsWith('.') && text.indexOf('.') === text.length - 1) {
      throw new TomlValueError('Digits are missing after the decimal point.')
    }
    if (!/[0-9]/.test(itemAt(text, 0))) throw new TomlValueError('A number must begin with a digit.')
    const value = readPythonFloat(text)
    if (value === null) throw new TomlValueError(msg`"${shorten(source)}" is not a value.`)
    return { kind: 'float', value: isNegative ? 0 - value : value }
  }
  if (lower === 'inf' || lower === 'nan') {
    const value = lower === 'nan' ? NaN : Infinity
    return { kind: 'float', value: isNegative ? 0 - value : value }
  }
  const value = readPythonInteger(text, 0)
  if (value === null) throw new TomlValueError(msg`"${shorten(source)}" is not a value.`)
  return { kind: 'int', value: isNegative ? -value : value }
}

export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
