import type { JsonValue } from '../../../contracts/index.ts'

/** Python's `json.dumps(value)`: `, ` and `: ` as separators, non-ASCII characters escaped. */
export function dumpLikePython(value: JsonValue): string {
  if (typeof value === 'string') return dumpText(value)
  if (typeof value === 'number') return dumpNumber(value)
  if (value === null || typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return `[${value.map(dumpLikePython).join(', ')}]`
  const members = Object.entries(value).map(
    ([key, member]: [string, JsonValue]) => `${dumpText(key)}: ${dumpLikePython(member)}`,
  )
  return `{${members.join(', ')}}`
}

function dumpText(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Python writes exponents with at least two digits, such as 1e-07. */
function dumpNumber(value: number): string {
  return String(value).replace(/e([+-])(\d)$/, 'e$10$2')
}
