/** Data from YAML, JSON and CSV: whatever its author wrote. */
export type Data = Readonly<Record<string, unknown>>

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function asData(value: unknown): Data {
  return isData(value) ? value : {}
}

/** Text of a scalar; empty for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** A list, or a text of words, as Jekyll takes for tags and categories. */
export function asWords(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(asText).filter((word) => word !== '')
  return asText(value)
    .split(/\s+/)
    .filter((word) => word !== '')
}
