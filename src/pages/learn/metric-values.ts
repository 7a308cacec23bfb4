import type { GuideControl, GuideValues, JsonValue } from '../../contracts/index.ts'
import { jsonValueOf, parseJson } from '../../lib/json/json-parse.ts'

/** What the fields of a guide's controls hold: texts of JSON values as they are typed. */
export type FieldValues = Readonly<Record<string, string | number | boolean>>

/** A place in a JSON value: keys and indices from the outside. */
export type JsonPath = readonly (string | number)[]

export function startValues(controls: readonly GuideControl[]): FieldValues {
  return Object.fromEntries(
    controls.map((control) => [
      control.name,
      control.kind === 'json' ? JSON.stringify(control.start, null, 2) : control.start,
    ]),
  )
}

/** Fields as a guide reads them. */
export function readGuideValues(controls: readonly GuideControl[], fields: FieldValues): GuideValues {
  return Object.fromEntries(
    controls.map(({ kind, name }) => [name, kind === 'json' ? readJson(String(fields[name])) : fields[name]]),
  )
}

/** Undefined where the text is no JSON. */
function readJson(text: string): JsonValue | undefined {
  const parsed = parseJson(text, 'python')
  return parsed.ok ? jsonValueOf(parsed.root) : undefined
}

/** Paths of all members and elements, outer ones first. */
export function listFields(value: JsonValue | undefined, path: JsonPath = []): readonly JsonPath[] {
  if (typeof value !== 'object' || value === null) return []
  const inner: readonly (readonly [string | number, JsonValue])[] = Array.isArray(value)
    ? value.map((one: JsonValue, at) => [at, one] as const)
    : Object.entries(value)
  return inner.flatMap(([key, one]) => [[...path, key], ...listFields(one, [...path, key])])
}

/** `items[0].price` */
export function nameField(path: JsonPath): string {
  return path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${key}`))
    .join('')
}

/** A value without one of its fields, or with a wrong value in it. */
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

/** Another value of the same type, where there is one. */
function falsify(value: JsonValue): JsonValue {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return typeof value === 'string' ? `not ${value}` : null
}

/** A text in parts: words and what stands between them, so that they join to the text. */
export function splitWords(text: string): readonly { readonly text: string; readonly isWord: boolean }[] {
  return (text.match(/[\p{L}\p{N}'’.-]*[\p{L}\p{N}]|[^\p{L}\p{N}]+/gu) ?? []).map((part) => ({
    text: part,
    isWord: /[\p{L}\p{N}]/u.test(part),
  }))
}

/** A text without its word at a place of `splitWords`, or with another one there. */
export function changeWord(text: string, at: number, how: 'delete' | 'replace'): string {
  const parts = splitWords(text).map((part, index) =>
    index === at ? (how === 'delete' ? '' : 'something') : part.text,
  )
  return parts.join('').replace(/ {2,}/g, ' ')
}
