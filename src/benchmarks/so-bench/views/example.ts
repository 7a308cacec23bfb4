import type { JsonValue } from '../../../contracts/index.ts'
import type { ExactJson } from '../../../lib/json/json-parse.ts'
import { isSchemaObject, Library, type Placed, type SchemaObject } from '../../../lib/schema/library.ts'
import { shortestMatch } from './short-text.ts'
import { SchemaProblem } from '../../../lib/schema/schema-problem.ts'
import { identify, isListValue, isMultiple, isNumberValue } from '../../../lib/schema/values.ts'

/*
 * The placeholder instance of a schema, following the default rules of SO-Bench's prompt (appendix E): an explicit
 * default, then const or the first enum value, then a value by type: for strings, "#" repeated minLength times; for
 * numbers, 0 or the nearest bound; false; RFC 3339 dates; minItems items; required properties only. The first of
 * several alternatives is used, and null only if nothing else is allowed. For contradictory schemas, the closest
 * approximation is returned.
 */

const mostDepth = 40
const mostItems = 200

/** Null if the schema cannot be resolved, for example because a reference leads outside the schema. */
export function exampleOf(schema: JsonValue): JsonValue | null {
  try {
    const library = new Library(new Map())
    return new Filler(library).fill(library.add(schema), 0)
  } catch (thrown) {
    if (thrown instanceof SchemaProblem) return null
    throw thrown
  }
}

class Filler {
  readonly #library: Library

  constructor(library: Library) {
    this.#library = library
  }

  fill(placed: Placed, depth: number): JsonValue {
    const { schema, resource } = this.#gather(placed, 0)
    const here: Placed = { schema, resource, pointer: placed.pointer }
    if (!isSchemaObject(schema)) return {}
    const given = schema['default'] ?? schema['const']
    if (given !== undefined) return toJson(given)
    const allowed = schema['enum'] ?? null
    if (isListValue(allowed)) return toJson(allowed[0] ?? null)
    const type = typeOfSchema(schema)
    switch (type) {
      case 'object':
        return depth > mostDepth ? {} : this.#fillObject(schema, here, depth)
      case 'array':
        return depth > mostDepth ? [] : this.#fillList(schema, here, depth)
      case 'integer':
      case 'number':
        return fillNumber(schema, type === 'integer')
      case 'boolean':
        return false
      case 'null':
        return null
      default:
        return fillText(schema)
    }
  }

  /** Merges a schema with its references, its allOf parts and its first alternatives. */
  #gather(
    placed: Placed,
    rounds: number,
  ): { readonly schema: ExactJson; readonly resource: Placed['resource'] } {
    const { schema } = placed
    if (!isSchemaObject(schema) || rounds > mostDepth) return placed
    const parts: Placed[] = []
    const reference = schema['$ref']
    if (typeof reference === 'string') parts.push(this.#library.find(reference, placed, '$ref'))
    const all = schema['allOf'] ?? null
    if (isListValue(all)) {
      parts.push(...all.map((part, index) => this.#library.place(part, placed, 'allOf', String(index))))
    }
    for (const keyword of ['anyOf', 'oneOf']) {
      const options = schema[keyword] ?? null
      if (!isListValue(options)) continue
      // null is only used if nothing else is allowed.
      const chosen = Math.max(
        0,
        options.findIndex((option) => !isNullOnly(option)),
      )
      parts.push(this.#library.place(options[chosen] ?? true, placed, keyword, String(chosen)))
    }
    if (parts.length === 0) return placed
    let merged: SchemaObject = { ...schema }
    for (const part of parts) {
      const gathered = this.#gather(part, rounds + 1).schema
      if (isSchemaObject(gathered)) merged = overlay(gathered, merged)
    }
    const { resource } = parts[0] ?? placed
    const rest = Object.entries(merged).filter(([key]) => !['$ref', 'allOf', 'anyOf', 'oneOf'].includes(key))
    return { schema: Object.fromEntries(rest), resource }
  }

  #fillObject(schema: SchemaObject, placed: Placed, depth: number): JsonValue {
    const required = schema['required'] ?? null
    const names = isListValue(required) ? required : []
    const properties = schema['properties'] ?? null
    const declared = isSchemaObject(properties) ? properties : {}
    const wanted = new Set(names.filter((name) => typeof name === 'string'))
    // Properties are in schema order. Required but undeclared properties come last.
    const ordered = [...Object.keys(declared).filter((name) => wanted.has(name)), ...wanted]
    const filled: { [key: string]: JsonValue } = {}
    for (const name of new Set(ordered)) {
      const part = Object.hasOwn(declared, name) ? (declared[name] ?? true) : true
      filled[name] = this.fill(this.#library.place(part, placed, 'properties', name), depth + 1)
    }
    return filled
  }

  #fillList(schema: SchemaObject, placed: Placed, depth: number): JsonValue {
    const least = schema['minItems']
    const count = Math.min(mostItems, typeof least === 'number' ? least : 0)
    const { prefixItems = null, items = true } = schema
    const leading = isListValue(prefixItems) ? prefixItems : isListValue(items) ? items : []
    const filled: JsonValue[] = []
    for (let index = 0; index < count; index += 1) {
      const part = leading[index] ?? (isListValue(items) ? true : items)
      const item = this.fill(this.#library.place(part, placed, 'items', String(index)), depth + 1)
      filled.push(schema['uniqueItems'] === true ? makeDifferent(item, filled, part) : item)
    }
    return filled
  }
}

/**
 * Combines the constraints of both schemas. The outer schema takes precedence; properties and required keys are
 * merged.
 */
function overlay(under: SchemaObject, over: SchemaObject): SchemaObject {
  const joined: { [key: string]: ExactJson } = { ...under, ...over }
  const [lower, upper] = [under['properties'] ?? null, over['properties'] ?? null]
  if (isSchemaObject(lower) && isSchemaObject(upper)) joined['properties'] = { ...lower, ...upper }
  const required = [under['required'] ?? null, over['required'] ?? null]
  if (required.every(isListValue)) joined['required'] = [...new Set(required.flat())]
  return joined
}

function isNullOnly(schema: ExactJson): boolean {
  return isSchemaObject(schema) && schema['type'] === 'null'
}

function typeOfSchema(schema: SchemaObject): string {
  const { type = null } = schema
  if (typeof type === 'string') return type
  if (isListValue(type)) {
    const named = type.find((name) => name !== 'null')
    return typeof named === 'string' ? named : 'null'
  }
  if ('properties' in schema || 'required' in schema) return 'object'
  if ('items' in schema || 'prefixItems' in schema || 'minItems' in schema) return 'array'
  if (
    ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'].some((key) => key in schema)
  ) {
    return 'number'
  }
  return 'string'
}

function fillNumber(schema: SchemaObject, isWhole: boolean): JsonValue {
  const read = (keyword: string) =>
    isNumberValue(schema[keyword] ?? null) ? Number(schema[keyword]) : undefined
  const multiple = read('multipleOf')
  const step = multiple ?? (isWhole ? 1 : undefined)
  // In draft 4, a boolean specifies whether the bound itself is excluded.
  const low = {
    at: read('exclusiveMinimum') ?? read('minimum'),
    open: read('exclusiveMinimum') !== undefined || schema['exclusiveMinimum'] === true,
  }
  const high = {
    at: read('exclusiveMaximum') ?? read('maximum'),
    open: read('exclusiveMaximum') !== undefined || schema['exclusiveMaximum'] === true,
  }
  const both = [read('minimum'), read('exclusiveMinimum')]
  if (both[0] !== undefined && both[1] !== undefined && both[0] > both[1]) {
    low.at = both[0]
    low.open = false
  }
  if (low.at !== undefined) return climb(low.at, low.open, step, 1, high.at)
  if (high.at !== undefined && (0 > high.at || (high.open && high.at === 0))) {
    return climb(high.at, high.open, step, -1, undefined)
  }
  return 0
}

/** The first allowed number from a bound upwards (`direction` 1) or downwards. */
function climb(
  bound: number,
  isOpen: boolean,
  step: number | undefined,
  direction: 1 | -1,
  other: number | undefined,
): number {
  if (step === undefined || step <= 0) {
    if (!isOpen) return bound
    const next = bound + direction
    return other !== undefined && next >= other ? (bound + other) / 2 : next
  }
  if (!isOpen && isMultiple(bound, step)) return bound
  const count = direction === 1 ? Math.floor(bound / step) + 1 : Math.ceil(bound / step) - 1
  // 3 * 0.1 is not 0.3, so the result is rounded to the digits of the step.
  const digits = String(step).split('.')[1]?.length ?? 0
  return Number((count * step).toFixed(Math.min(20, digits)))
}

const placeholders: { readonly [format: string]: string } = {
  date: '1970-01-01',
  'date-time': '1970-01-01T00:00:00Z',
  time: '00:00:00Z',
}

function fillText(schema: SchemaObject): string {
  const { format = null, pattern = null, minLength = null } = schema
  const least = typeof minLength === 'number' ? Math.min(10_000, minLength) : 0
  const hashes = '#'.repeat(Math.max(1, least))
  const most = schema['maxLength']
  const short = most === 0 ? '' : hashes
  if (typeof pattern === 'string') return shortestMatch(pattern, least) ?? short
  const dated =
    typeof format === 'string' && Object.hasOwn(placeholders, format) ? placeholders[format] : undefined
  return dated ?? short
}

function makeDifferent(item: JsonValue, others: readonly JsonValue[], part: ExactJson): JsonValue {
  const taken = new Set(others.map(identify))
  if (!taken.has(identify(item))) return item
  const allowed = isSchemaObject(part) ? (part['enum'] ?? null) : null
  if (isListValue(allowed)) {
    const free = allowed.find((value) => !taken.has(identify(value)))
    if (free !== undefined) return toJson(free)
  }
  for (let round = 1; round <= others.length + 1; round += 1) {
    const next =
      typeof item === 'number'
        ? item + round
        : typeof item === 'string'
          ? item + '#'.repeat(round)
          : item === false
    if (!taken.has(identify(next))) return next
  }
  return item
}

function toJson(value: ExactJson): JsonValue {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null) return value
  if (isListValue(value)) return value.map(toJson)
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: [string, ExactJson]) => [key, toJson(member)]),
  )
}
