import type { JsonValue } from '../../contracts/index.ts'

export function isRow(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// Array.isArray does not narrow readonly arrays.
export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}
