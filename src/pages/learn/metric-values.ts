import type { GuideControl, GuideValues, JsonValue } from '../../contracts/index.ts'
import { jsonValueOf, parseJson } from '../../lib/json/json-parse.ts'

/** The field values of a guide's controls. JSON values are given as the typed text. */
export type FieldValues = Readonly<Record<string, string | number | boolean>>

/** A path in a JSON value: keys and indices, outermost first. */
export type JsonPath = readonly (string | number)[]

export function startValues(controls: readonly GuideControl[]): FieldValues {
  return Object.fromEntries(
    controls.map((control) => [
      control.name,
      control.kind === 'json' ? JSON.stringify(control.start, null, 2) : control.start,
    ]),
  )
}

/** Converts fields to the values that are passed to a guide. */
export function readGuideValues(controls: readonly GuideControl[], fields: FieldValues): GuideValues {
  return Object.fromEntries(
    controls.map(({ kind, name }) => [name, kind === 'json' ? readJson(String(fields[name])) : fields[name]]),
  )
}

/** Undefined if the text is not JSON. */
function readJson(text: string): JsonValue | undefined {
  const parsed = parseJson(text, 'python')
  return parsed.ok ? jsonValueOf(parsed.root) : undefined
}

/** Paths of all members and elements, outermost first. */
export function listFields(value: JsonValue | undefined, path: JsonPath = []): readonly JsonPath[] {
  if (typeof value !== 'object' || value === null) return []
  const inner: readonly (readonly [string | number, JsonValue])[] = Array.isArray(value)
    ? value.map((one: JsonValue, at) => [at, one] as const)
    : Object.entries(value)
  return inner.flatMap(([key, one]) => [[...path, key], ...listFields(one, [...path, key])])
}

/** For example `items[0].price`. */
export function nameField(path: JsonPath): string {
  return path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${key}`))
    .join('')
}

/** A value from which one field was removed, or in which one value was replaced with a wrong one. */
export function changeField(value: JsonValue, path: JsonPath, how: 'delete' | 'replace'): JsonValue {
  const [key, ...rest] = path
  if (key === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const list: readonly JsonValue[] = value
    if (rest.length === 0 && how === 'delete') return list.filter((_, at) => at !== key)
    return list.map((one, at) => (at === key ? changeInner(one, rest, how) : one))
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      if (name !== key) return [[name, one]]
      return rest.length === 0 && how === 'delete' ? [] : [[name, changeInner(one, rest, how)]]
    }),
  )
}

function changeInner(value: JsonValue, rest: JsonPath, how: 'delete' | 'replace'): JsonValue {
  return rest.length === 0 ? falsify(value) : changeField(value, rest, how)
}

/** Returns a different value of the same type, if there is one. */
function falsify(value: JsonValue): JsonValue {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return typeof value === 'string' ? `not ${value}` : null
}

/** Splits a text into words and the text between them. Concatenated, the parts give the original text. */
export function splitWords(text: string): readonly { readonly text: string; readonly isWord: boolean }[] {
  return (text.match(/[\p{L}\p{N}'’.-]*[\p{L}\p{N}]|[^\p{L}\p{N}]+/gu) ?? []).map((part) => ({
    text: part,
    isWord: /[\p{L}\p{N}]/u.test(part),
  }))
}

/** Removes or replaces the word at an index of `splitWords`. */
export function changeWord(text: string, at: number, how: 'delete' | 'replace'): string {
  const parts = splitWords(text).map((part, index) =>
    index === at ? (how === 'delete' ? '' : 'something') : part.text,
  )
  return parts.join('').replace(/ {2,}/g, ' ')
}
