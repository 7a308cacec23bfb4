/** Data from YAML, JSON and CSV, whose contents can be anything that its author wrote. */
export type Data = Readonly<Record<string, unknown>>

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function asData(value: unknown): Data {
  return isData(value) ? value : {}
}

/** Returns the text of a scalar. Empty for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** Reads either a list or a string of words. Jekyll accepts both for tags and categories. */
export function asWords(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(asText).filter((word) => word !== '')
  return asText(value)
    .split(/\s+/)
    .filter((word) => word !== '')
}
