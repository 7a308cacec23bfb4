import { msg, type JsonValue, type Message } from '../../contracts/index.ts'
import { exactValueOf, jsonValueOf, parseJson, type ExactJson } from './json-parse.ts'
import { placeAt } from '../code/text-place.ts'
import { findBadBytes } from './utf8-reader.ts'
import { isList } from './kinds.ts'

/** A remark about a row, reported to whoever provided the file. */
export interface RowRemark {
  readonly path: string
  readonly message: Message
}

/** A value that was read differently from how it is written. */
export interface RowNote extends RowRemark {
  readonly about: 'number' | 'text'
}

export type RowValue =
  | {
      readonly ok: true
      readonly value: JsonValue
      /** The value with exact integers, present if float64 cannot represent some of them. */
      readonly exact?: ExactJson
      readonly remarks: readonly RowNote[]
    }
  | ({ readonly ok: false } & RowRemark)

/** Maximum nesting depth. Values with deeper nesting could not be traversed. */
const maxDepth = 500

/**
 * The value of a row from `readJsonRows`. NaN and infinities, which Python writes but JSON does not allow, are read
 * as null and reported. Lone surrogates (`"\ud83d"`) become U+FFFD and are reported. Integers that float64 cannot
 * represent become strings of their digits. A row with bytes that are not UTF-8 is rejected with a message that names
 * the field that contains them.
 */
export function readRowValue(text: string): RowValue {
  const parsed = parseStrictly(text) ?? parseAsPython(text)
  const bad = findBadBytes(text)
  if (bad !== null) {
    const names = bad.bytes.slice(0, 4).map((byte) => `0x${byte.toString(16).toUpperCase()}`)
    const path =
      'problem' in parsed || isDeeper(parsed.value, maxDepth)
        ? ''
        : findPath(parsed.value, (one) => typeof one === 'string' && findBadBytes(one) !== null)
    const { line, column } = placeAt(text, bad.at)
    const count = bad.bytes.length
    const shown = `${names.join(', ')}${count > 4 ? ', …' : ''}`
    return {
      ok: false,
      path,
      message:
        count === 1
          ? msg`The row has ${count} byte that is not UTF-8 (${shown}), the first at line ${line}, column ${column} of the row. Save the file as UTF-8.`
          : msg`The row has ${count} bytes that are not UTF-8 (${shown}), the first at line ${line}, column ${column} of the row. Save the file as UTF-8.`,
    }
  }
  if ('problem' in parsed) {
    return { ok: false, path: '', message: msg`The row is not JSON: ${parsed.problem}` }
  }
  if (isDeeper(parsed.value, maxDepth)) {
    return { ok: false, path: '', message: msg`The row is nested more than ${maxDepth} levels deep.` }
  }
  const remarks: RowNote[] = []
  const exact = findExact(text)
  const value = withoutOddValues(exact === null ? parsed.value : withDigits(exact), '', remarks)
  return exact === null ? { ok: true, value, remarks } : { ok: true, value, exact, remarks }
}

/** The value with exact integers. Null if float64 can represent all of them. */
function findExact(text: string): ExactJson | null {
  // Only text that may contain such a number is parsed twice.
  if (!/\d{16}/.test(text)) return null
  const parsed = parseJson(text, 'python')
  return parsed.ok && parsed.inexact.some(({ raw }) => /^-?\d+$/.test(raw)) ? exactValueOf(parsed.root) : null
}

/**
 * Converts ids and values with more digits than float64 can represent to strings, so that different numbers stay
 * different.
 */
function withDigits(value: ExactJson): JsonValue {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (isExactList(value)) return value.map(withDigits)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withDigits(member)]))
}

/** JSON text of an exact value. */
export function writeExact(value: ExactJson): string {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isExactList(value)) return `[${value.map(writeExact).join(',')}]`
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${writeExact(member)}`)
    .join(',')}}`
}

/** Returns a member of an exact object. Undefined if there is no such member. */
export function exactMember(value: ExactJson | undefined, name: string): ExactJson | undefined {
  if (typeof value !== 'object' || value === null || isExactList(value)) return undefined
  return Object.hasOwn(value, name) ? value[name] : undefined
}

export function isExactList(value: ExactJson | undefined): value is readonly ExactJson[] {
  return Array.isArray(value)
}

function parseStrictly(text: string): { readonly value: JsonValue } | null {
  try {
    const value: JsonValue = JSON.parse(text) // eslint-disable-line @typescript-eslint/no-unsafe-assignment -- what JSON.parse returns is JSON
    return { value }
  } catch {
    return null
  }
}

/** The value, or an error message. */
function parseAsPython(text: string): { readonly value: JsonValue } | { readonly problem: Message } {
  const parsed = parseJson(text, 'python')
  if (parsed.ok) return { value: jsonValueOf(parsed.root) }
  const { line, column } = placeAt(text, parsed.offset)
  return { problem: msg`${parsed.message} (line ${line}, column ${column} of the row)` }
}

/** True if the nesting of a value exceeds `most` levels. */
function isDeeper(value: JsonValue, most: number): boolean {
  let level: readonly JsonValue[] = [value]
  for (let depth = 0; depth <= most; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}

/** The value with NaN and out-of-range numbers replaced with null, and lone surrogates with U+FFFD. */
function withoutOddValues(value: JsonValue, path: string, remarks: RowNote[]): JsonValue {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    remarks.push({
      path,
      about: 'number',
      message: msg`The number ${value} is not valid JSON; it is read as null.`,
    })
    return null
  }
  if (typeof value === 'string' && !value.isWellFormed()) {
    remarks.push({ path, about: 'text', message: halfCharacter(value) })
    return value.toWellFormed()
  }
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map((item, index) => withoutOddValues(item, joinPath(path, index), remarks))
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: readonly [string, JsonValue]) => [
      key.toWellFormed(),
      withoutOddValues(member, joinPath(path, key), remarks),
    ]),
  )
}

function halfCharacter(text: string): Message {
  const half = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.exec(text)?.[0] ?? ''
  const code = `\\u${half.charCodeAt(0).toString(16)}`
  return msg`The text has half a character (the lone surrogate ${code}); it is read as U+FFFD.`
}

/** The path of the first value that passes a test. Empty if no value does. */
function findPath(value: JsonValue, test: (value: JsonValue) => boolean, path = ''): string {
  if (typeof value !== 'object' || value === null) return test(value) ? path : ''
  const members: readonly (readonly [string | number, JsonValue])[] = isList(value)
    ? value.map((item, index) => [index, item] as const)
    : Object.entries(value)
  for (const [key, member] of members) {
    const found = findPath(member, test, joinPath(path, key))
    if (found !== '') return found
  }
  return ''
}

function joinPath(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}
