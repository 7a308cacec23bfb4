import type { JsonValue } from '../../contracts/index.ts'

export function isObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// Needed because Array.isArray does not narrow readonly arrays.
export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}

/**
 * Converts a value of one of our own types to plain JSON. TypeScript cannot infer that such a value is JSON, because
 * of its optional members. Absent members are omitted.
 */
export function toJson(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value)) // eslint-disable-line @typescript-eslint/no-unsafe-return -- what JSON.parse returns is JSON
}
