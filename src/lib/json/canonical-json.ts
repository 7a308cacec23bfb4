import type { JsonValue } from '../../contracts/index.ts'

/**
 * Returns JSON with object keys sorted by UTF-16 code unit and no whitespace, so that equal values give equal
 * strings. Numbers are formatted as by JSON.stringify. Throws on a number that JSON cannot represent.
 */
export function canonicalJson(value: JsonValue): string {
  return write(value, true)
}

/**
 * The JSON in which items are saved and shared: as `canonicalJson`, but the keys of an item's data keep their order,
 * because a schema's order is that of the prompt, of the errors found and of the fields summed.
 */
export function itemJson(value: JsonValue): string {
  return write(value, true, 'data')
}

/** Below a member with the name `ordered`, keys keep their order. */
function write(value: JsonValue, isSorted: boolean, ordered?: string): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`Expected a finite number, got ${String(value)}`)
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isArray(value)) return `[${value.map((entry) => write(entry, isSorted, ordered)).join(',')}]`
  const members = Object.entries(value)
  if (isSorted) members.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
  const texts = members.map(
    ([key, member]) => `${JSON.stringify(key)}:${write(member, isSorted && key !== ordered, ordered)}`,
  )
  return `{${texts.join(',')}}`
}

// Needed because Array.isArray does not narrow readonly arrays.
function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}
