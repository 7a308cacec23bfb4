import type { JsonValue } from '../../../contracts/index.ts'
import lines from './sample.txt?raw'

/*
 * Two hundred schemas made for this project, one per line: `Title: description | fields`. A field is a name, followed by `:n` (number), `:i` (integer), `:b` (boolean) or `:d` (date), by `[]` for a list of strings, or by fields in brackets for a list of objects. All other fields are strings.
 */

type JsonObject = Readonly<Record<string, JsonValue>>

const scalars: Readonly<Record<string, JsonObject>> = {
  n: { type: 'number' },
  i: { type: 'integer' },
  b: { type: 'boolean' },
  d: { type: 'string', format: 'date' },
}

export function sampleSchemas(): readonly JsonObject[] {
  return lines.trim().split('\n').map(expandLine)
}

/** Expands a line to its schema. */
export function expandLine(line: string): JsonObject {
  const [head = '', fields = ''] = line.split(' | ')
  const [title = '', description = ''] = head.split(': ')
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    description: `${description.charAt(0).toUpperCase()}${description.slice(1)}.`,
    ...objectOf(splitOutside(fields, ',')),
  }
}

function objectOf(fields: readonly string[]): JsonObject {
  const properties = fields.map((field) => readField(field.trim()))
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  }
}

function readField(field: string): readonly [name: string, schema: JsonObject] {
  const open = field.indexOf('[')
  if (open !== -1) {
    const inner = field.slice(open + 1, -1)
    const items = inner === '' ? { type: 'string' } : objectOf(splitOutside(inner, ' '))
    return [field.slice(0, open), { type: 'array', items }]
  }
  const [name = '', kind] = field.split(':')
  return [name, (kind === undefined ? undefined : scalars[kind]) ?? { type: 'string' }]
}

/** Splits at a separator outside brackets. */
function splitOutside(text: string, mark: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '[') depth += 1
    if (letter === ']') depth -= 1
    if (letter !== mark || depth > 0) continue
    parts.push(text.slice(from, at))
    from = at + 1
  }
  return [...parts, text.slice(from)].filter((part) => part.trim() !== '')
}
