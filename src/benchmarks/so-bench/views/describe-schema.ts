import type { JsonValue } from '../../../contracts/index.ts'
import type { ExactJson } from '../../../lib/json/json-parse.ts'
import { subschemaPlaces, type Draft } from '../../../lib/schema/drafts.ts'
import { isSchemaObject, Library, type Placed } from '../../../lib/schema/library.ts'
import { SchemaProblem } from '../../../lib/schema/schema-problem.ts'
import { isListValue } from '../../../lib/schema/values.ts'

/*
 * The size of a schema for SO-Bench's breakdowns, with `$ref` resolved. Depth is the number of nested objects and
 * lists that the schema describes ({a: number} is 1, a list of such objects 2). For a recursive schema, one cycle is
 * counted. Fields are the named properties. Each property is counted as often as a value can contain it, again with
 * one cycle for a recursive schema.
 */
export interface SchemaFacts {
  readonly draft: Draft
  readonly depth: number
  readonly fields: number
  readonly isRecursive: boolean
  /** Keywords and how often they occur in the text of the schema, most frequent first. */
  readonly features: readonly (readonly [keyword: string, count: number])[]
}

interface Size {
  readonly depth: number
  readonly fields: number
}
const nothing: Size = { depth: 0, fields: 0 }
/** Sums are capped here, because the exact value of a larger sum does not matter. */
const mostFields = 1_000_000

/** Null if the schema cannot be read. */
export function describeSchema(schema: JsonValue): SchemaFacts | null {
  try {
    const library = new Library(new Map())
    const root = library.add(schema)
    const measurer = new Measurer(library)
    const { depth, fields } = measurer.measure(root)
    const { draft } = root.resource
    return { draft, depth, fields, isRecursive: measurer.isRecursive, features: countFeatures(schema) }
  } catch (thrown) {
    if (thrown instanceof SchemaProblem) return null
    throw thrown
  }
}

class Measurer {
  isRecursive = false
  readonly #library: Library
  readonly #known = new Map<ExactJson, Size>()
  readonly #open = new Set<ExactJson>()

  constructor(library: Library) {
    this.#library = library
  }

  measure(placed: Placed): Size {
    const { schema } = placed
    if (!isSchemaObject(schema)) return nothing
    const known = this.#known.get(schema)
    if (known !== undefined) return known
    if (this.#open.has(schema)) {
      this.isRecursive = true
      return nothing
    }
    this.#open.add(schema)
    const size = this.#measureOpen(placed)
    this.#open.delete(schema)
    this.#known.set(schema, size)
    return size
  }

  #measureOpen(placed: Placed): Size {
    const { schema, resource } = placed
    if (!isSchemaObject(schema)) return nothing
    const below = (part: ExactJson, ...steps: readonly string[]) =>
      this.measure(this.#library.place(part, placed, ...steps))
    const within = { depth: 0, fields: 0, exists: false }
    let beside = nothing
    const descend = (size: Size, own = 0) => {
      within.exists = true
      within.depth = Math.max(within.depth, size.depth)
      within.fields = Math.min(mostFields, within.fields + size.fields + own)
    }
    if (describesParts(schema)) descend(nothing)
    for (const reference of ['$ref', '$dynamicRef', '$recursiveRef']) {
      const to = schema[reference]
      if (typeof to === 'string') beside = larger(beside, this.#follow(to, placed, reference))
    }
    for (const [keyword, holding] of Object.entries(subschemaPlaces(resource.draft))) {
      const held = schema[keyword]
      if (held === undefined || keyword === 'definitions' || keyword === '$defs' || keyword === 'not')
        continue
      if (holding === 'map' && isSchemaObject(held)) {
        const names = keyword === 'properties' || keyword === 'patternProperties' ? 1 : 0
        for (const [key, part] of Object.entries(held)) {
          if (names === 1) descend(below(part, keyword, key), 1)
          else beside = larger(beside, below(part, keyword, key))
        }
      } else if (isListValue(held)) {
        for (const [index, part] of held.entries()) {
          const size = below(part, keyword, String(index))
          if (inPlace.has(keyword)) beside = larger(beside, size)
          else descend(size)
        }
      } else if (inPlace.has(keyword)) beside = larger(beside, below(held, keyword))
      else descend(below(held, keyword))
    }
    return within.exists ? larger(beside, { depth: within.depth + 1, fields: within.fields }) : beside
  }

  #follow(reference: string, from: Placed, keyword: string): Size {
    try {
      return this.measure(this.#library.find(reference, from, keyword))
    } catch (thrown) {
      if (thrown instanceof SchemaProblem) return nothing
      throw thrown
    }
  }
}

/** Keywords whose subschemas describe the same value, not a part of it. */
const inPlace = new Set(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'])

function describesParts(schema: { readonly [key: string]: ExactJson }): boolean {
  const { type } = schema
  const types = isListValue(type ?? null) ? type : [type ?? null]
  return Array.isArray(types) && types.some((name) => name === 'object' || name === 'array')
}

/** For alternatives, the greatest depth and the largest count are used. */
function larger(one: Size, two: Size): Size {
  return { depth: Math.max(one.depth, two.depth), fields: Math.max(one.fields, two.fields) }
}

function countFeatures(schema: JsonValue): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  const walk = (value: ExactJson, isMap: boolean): void => {
    if (isListValue(value)) {
      for (const item of value) walk(item, false)
      return
    }
    if (!isSchemaObject(value)) return
    for (const [key, member] of Object.entries(value)) {
      if (!isMap) counts.set(key, (counts.get(key) ?? 0) + 1)
      if (isMap || !['enum', 'const', 'default', 'examples'].includes(key))
        walk(member, !isMap && maps.has(key))
    }
  }
  walk(schema, false)
  const dull = new Set(['title', 'description', '$schema', 'examples', '$comment'])
  return [...counts].filter(([key]) => !dull.has(key)).sort((left, right) => right[1] - left[1])
}
const maps = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
  'dependentRequired',
])
