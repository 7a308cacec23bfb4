import type { JsonValue } from '../../contracts/index.ts'
import { jsonValueOf, parseJson } from './json-parse.ts'
import { placeAt } from '../code/text-place.ts'
import { findBadBytes } from './utf8-reader.ts'
import { isList } from './kinds.ts'

/** Something in a row that is told to whoever brought the file. */
export interface RowRemark {
  readonly path: string
  readonly message: string
}

export type RowValue =
  | { readonly ok: true; readonly value: JsonValue; readonly remarks: readonly RowRemark[] }
  | ({ readonly ok: false } & RowRemark)

/** Deeper values could not be followed to their end. */
const maxDepth = 500

/**
 * The value of a row of `readJsonRows`. Python writes NaN and infinities, which JSON lacks: they are read as null, and
 * remarked. A row with bytes that are no UTF-8 is refused with the field they stand in.
 */
export function readRowValue(text: string): RowValue {
  const parsed = parseStrictly(text) ?? parseAsPython(text)
  const bad = findBadBytes(text)
  if (bad !== null) {
    const names = bad.bytes.slice(0, 4).map((byte) => `0x${byte.toString(16).toUpperCase()}`)
    const path =
      typeof parsed === 'string' || isDeeper(parsed.value, maxDepth)
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
          ? `The row has ${count} byte that is no UTF-8 (${shown}), the first in its line ${line}, column ${column}. Save the file as UTF-8.`
          : `The row has ${count} bytes that are no UTF-8 (${shown}), the first in its line ${line}, column ${column}. Save the file as UTF-8.`,
    }
  }
  if (typeof parsed === 'string') return { ok: false, path: '', message: `The row is no JSON: ${parsed}` }
  if (isDeeper(parsed.value, maxDepth)) {
    return { ok: false, path: '', message: `The row is nested more than ${maxDepth} levels deep.` }
  }
  const remarks: RowRemark[] = []
  const value = withoutOddNumbers(parsed.value, '', remarks)
  return { ok: true, value, remarks }
}

function parseStrictly(text: string): { readonly value: JsonValue } | null {
  try {
    const value: JsonValue = JSON.parse(text) // eslint-disable-line @typescript-eslint/no-unsafe-assignment -- what JSON.parse returns is JSON
    return { value }
  } catch {
    return null
  }
}

/** The value, or what is wrong as a sentence. */
function parseAsPython(text: string): { readonly value: JsonValue } | string {
  const parsed = parseJson(text, 'python')
  if (parsed.ok) return { value: jsonValueOf(parsed.root) }
  const { line, column } = placeAt(text, parsed.offset)
  return `${parsed.message} (line ${line}, column ${column} of the row)`
}

/** Whether a value is nested deeper than `most` levels. */
function isDeeper(value: JsonValue, most: number): boolean {
  let level: readonly JsonValue[] = [value]
  for (let depth = 0; depth <= most; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}

/** The value with null in place of NaN and what no number can hold. */
function withoutOddNumbers(value: JsonValue, path: string, remarks: RowRemark[]): JsonValue {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    remarks.push({ path, message: `The number ${value} is none that JSON knows; it is read as null.` })
    return null
  }
  if (typeof value !== 'object' || value === null) return value
  if (isList(value))
    return value.map((item, index) => withoutOddNumbers(item, joinPath(path, index), remarks))
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: readonly [string, JsonValue]) => [
      key,
      withoutOddNumbers(member, joinPath(path, key), remarks),
    ]),
  )
}

/** Where the first value is that a test holds of; empty where there is none. */
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
