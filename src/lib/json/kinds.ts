import type { JsonValue } from '../../contracts/index.ts'

export function isObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// Array.isArray does not narrow readonly arrays.
export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}

/** Values of ours as plain JSON, which TypeScript cannot see through optional members: absent ones are left out. */
export function toJson(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value)) // eslint-disable-line @typescript-eslint/no-unsafe-return -- what JSON.parse returns is JSON
}
