import { fail, msg, succeed, type JsonValue, type Outcome } from '../../../contracts/index.ts'
import { isObject } from '../../../lib/json/kinds.ts'

/** Larger sets are refused, because their vectors would need more memory than a page can have. */
const mostSchemas = 100_000
/** Number of characters of a schema that are embedded: as many as the text model reads. */
const mostLetters = 2000
const mostSteps = 2000

/** Reads the schemas of a file: a JSON list, an object of schemas keyed by name, or one schema per line. */
export function readSchemaSet(text: string): Outcome<readonly JsonValue[], 'unreadable'> {
  const whole = parse(text)
  const listed = Array.isArray(whole)
    ? whole
    : isObject(whole) && !looksLikeSchema(whole)
      ? Object.values(whole)
      : null
  const schemas: JsonValue[] = []
  if (listed !== null) schemas.push(...listed.map(schemaIn))
  else if (isObject(whole)) schemas.push(schemaIn(whole))
  else {
    for (const [at, line] of text.split('\n').entries()) {
      if (line.trim() === '') continue
      const row = parse(line)
      if (row === undefined) return fail('unreadable', msg`Line ${at + 1} is not JSON.`)
      schemas.push(schemaIn(row))
    }
  }
  const bad = schemas.findIndex((schema) => !isObject(schema))
  if (bad !== -1) return fail('unreadable', msg`Schema ${bad + 1} is not an object.`)
  if (schemas.length === 0) return fail('unreadable', 'The file contains no schema.')
  if (schemas.length > mostSchemas) {
    return fail('unreadable', msg`The file contains ${schemas.length} schemas; the limit is ${mostSchemas}.`)
  }
  return succeed(schemas)
}

/** Items and response formats contain their schema under a key. */
function schemaIn(row: JsonValue): JsonValue {
  if (!isObject(row)) return row
  for (const name of ['schema_json', 'schema', 'target_schema']) {
    const inner = row[name]
    if (isObject(inner)) return inner
    const text = typeof inner === 'string' ? parse(inner) : undefined
    if (isObject(text)) return text
  }
  return row
}

/**
 * The text of a schema for the text model: title, description, then its property names as words, from the outermost
 * level inwards.
 */
export function describeForEmbedding(schema: JsonValue): string {
  const words: string[] = []
  const names: string[] = []
  const seen: JsonValue[] = [schema]
  for (let at = 0; at < seen.length && at < mostSteps; at += 1) {
    const here = seen[at]
    if (!isObject(here)) continue
    if (at === 0) {
      for (const name of ['title', 'description']) {
        const said = here[name]
        if (typeof said === 'string') words.push(said)
      }
    }
    const properties = here['properties']
    if (isObject(properties)) {
      for (const [name, inner] of Object.entries(properties)) {
        names.push(asWords(name))
        seen.push(inner)
      }
    }
    for (const name of ['items', '$defs', 'definitions', 'anyOf', 'oneOf', 'allOf']) {
      const inner = here[name]
      if (isObject(inner)) seen.push(...(name === 'items' ? [inner] : Object.values(inner)))
      else if (typeof inner === 'object' && inner !== null) seen.push(...Object.values(inner))
    }
  }
  return `${words.join('. ')} ${names.join(', ')}`.trim().slice(0, mostLetters)
}

/** `unitPrice` and `unit_price` as `unit price`. */
function asWords(name: string): string {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
}

/** The name under which a schema is listed. */
export function nameOfSchema(schema: JsonValue): string {
  if (!isObject(schema)) return 'Schema'
  const { title, properties } = schema
  if (typeof title === 'string' && title.trim() !== '') return title
  return isObject(properties) ? Object.keys(properties).slice(0, 6).join(', ') : 'Schema without a title'
}

type JsonObject = Readonly<Record<string, JsonValue>>

function looksLikeSchema(value: JsonObject): boolean {
  return ['$schema', 'type', 'properties', '$ref', 'anyOf', 'allOf', 'oneOf', 'schema_json', 'schema'].some(
    (name) => name in value,
  )
}

function parse(text: string): JsonValue | undefined {
  try {
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- what JSON.parse gives is JSON
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}
