import type { ExactJson } from '../json/json-parse.ts'
import { run, type Check, type SchemaNode } from './check.ts'
import { complain, type Keyword, type KeywordSite } from './keyword.ts'
import { logicKeywords } from './keywords-logic.ts'
import { partKeywords, unevaluatedKeywords } from './keywords-parts.ts'
import { valueKeywords } from './keywords-values.ts'
import { hidesSiblings, isSchemaObject, type Library, type Placed } from './library.ts'
import { SchemaProblem } from './schema-problem.ts'
import { readPattern } from './schema-regex.ts'
import { escapePointer } from './uri.ts'

const vocabulary = 'https://json-schema.org/draft/2020-12/vocab/'
/** Keywords that a custom metaschema can disable, keyed by the last part of the name of their vocabulary. */
const groups: readonly (readonly [string | null, { readonly [keyword: string]: Keyword }])[] = [
  [null, logicKeywords],
  ['validation', valueKeywords],
  [null, partKeywords],
  [null, unevaluatedKeywords],
]
const applicators = new Set([
  'prefixItems',
  'items',
  'additionalItems',
  'contains',
  'properties',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'dependentSchemas',
])

/** Compiles schemas to checks. Each schema is compiled once, together with everything that it refers to. */
export class Compiler {
  readonly #library: Library
  readonly #formats: boolean
  readonly #nodes = new Map<object, SchemaNode>()
  readonly #waiting: SchemaNode[] = []

  constructor(library: Library, options: { readonly formats: boolean }) {
    this.#library = library
    this.#formats = options.formats
  }

  /** Throws a SchemaProblem if a reachable schema cannot be used. */
  compile(placed: Placed): SchemaNode {
    const node = this.#node(placed)
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) this.#fill(next)
    return node
  }

  /** Returns a node that will be filled before `compile` ends. */
  #node(placed: Placed): SchemaNode {
    const { schema } = placed
    const known = isSchemaObject(schema) ? this.#nodes.get(schema) : undefined
    if (known !== undefined) return known
    const node: SchemaNode = { placed, checks: [], collects: false }
    if (isSchemaObject(schema)) {
      this.#nodes.set(schema, node)
      this.#waiting.push(node)
    } else if (schema === false) {
      node.checks.push((_, at, scope) => {
        const keyword = placed.pointer.slice(placed.pointer.lastIndexOf('/') + 1)
        const parent = placed.pointer.slice(0, Math.max(0, placed.pointer.lastIndexOf('/')))
        return complain({ keyword, placed: { ...placed, pointer: parent } }, scope, at, () =>
          at === null ? 'The schema allows nothing.' : 'Nothing is allowed here.',
        )
      })
    }
    return node
  }

  #fill(node: SchemaNode): void {
    const { placed, checks } = node
    const { schema } = placed
    if (!isSchemaObject(schema)) return
    const { draft, vocabularies } = placed.resource
    for (const [group, keywords] of groups) {
      for (const [keyword, make] of Object.entries(keywords)) {
        if (!Object.hasOwn(schema, keyword)) continue
        if (keyword !== '$ref' && hidesSiblings(schema, draft)) continue
        const isValidation = group !== null || (keywords === partKeywords && !applicators.has(keyword))
        if (vocabularies !== null && isValidation && keyword !== 'format') {
          if (!vocabularies.has(`${vocabulary}validation`) && !isOlderVocabulary(vocabularies)) continue
        }
        const check = make(schema[keyword] ?? null, this.#site(keyword, schema, placed))
        if (check !== null) checks.push(check)
        if (keywords === unevaluatedKeywords && check !== null) node.collects = true
      }
    }
  }

  #site(keyword: string, schema: KeywordSite['schema'], placed: Placed): KeywordSite {
    const place = (below: ExactJson, steps: readonly string[]) => this.#library.place(below, placed, ...steps)
    const node = (below: ExactJson, ...steps: readonly string[]) => this.#node(place(below, steps))
    return {
      keyword,
      schema,
      placed,
      draft: placed.resource.draft,
      formats: this.#formats,
      node,
      inPlace: (below, ...steps): Check => {
        const inner = node(below, ...steps)
        return (instance, at, scope, marks) => run(inner, instance, at, scope, marks)
      },
      follow: (reference) => this.#node(this.#library.find(reference, placed, keyword)),
      findDynamic: (resource, anchor) => {
        const found = this.#library.findDynamic(resource, anchor)
        return found === undefined ? undefined : this.compile(found)
      },
      rootOf: (resource) => this.compile(this.#library.root(resource)),
      regex: (pattern, ...steps) => {
        const regex = readPattern(pattern)
        if (regex !== null) return regex
        const below = steps.map((step) => `/${escapePointer(step)}`).join('')
        throw new SchemaProblem(
          'invalid-schema',
          `The pattern ${JSON.stringify(pattern)} is not a regular expression.`,
          `#${placed.pointer}/${keyword}${below}`,
        )
      },
    }
  }
}

function isOlderVocabulary(vocabularies: ReadonlySet<string>): boolean {
  return vocabularies.has('https://json-schema.org/draft/2019-09/vocab/validation')
}
