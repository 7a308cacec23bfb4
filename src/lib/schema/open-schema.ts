import type { ExactJson } from '../json/json-parse.ts'
import { run, type SchemaError, type SchemaNode, type Scope } from './check.ts'
import { Compiler } from './compile.ts'
import type { Draft } from './drafts.ts'
import { isSchemaObject, Library } from './library.ts'
import { metaschemaOf, metaschemas } from './metaschemas.ts'
import { SchemaProblem, type SchemaProblemCode } from './schema-problem.ts'

/*
 * JSON Schema, drafts 4, 6, 7, 2019-09 and 2020-12, without code generation (our pages forbid it): a schema becomes a
 * tree of closures. References stay within the schema and the published metaschemas; nothing is fetched.
 */

export interface OpenOptions {
  /** Assert `format`; off by default, as the drafts have it. */
  readonly formats?: boolean
  /** More documents that references may lead to, by address without `#`. */
  readonly documents?: ReadonlyMap<string, ExactJson>
}

export interface OpenSchema {
  readonly draft: Draft
  /** Whether a value fits. Throws a SchemaProblem where references lead in a circle. */
  isValid(value: ExactJson): boolean
  /** Everything that is wrong with a value; empty where it fits. */
  findErrors(value: ExactJson): readonly SchemaError[]
}

export type OpenedSchema =
  | { readonly ok: true; readonly schema: OpenSchema }
  | {
      readonly ok: false
      readonly code: SchemaProblemCode
      readonly message: string
      readonly schemaPath: string
    }

/** Makes a schema ready; a schema that its own draft does not allow is refused with the place of the fault. */
export function openSchema(schema: ExactJson, options: OpenOptions = {}): OpenedSchema {
  try {
    return { ok: true, schema: open(schema, options) }
  } catch (thrown) {
    if (!(thrown instanceof SchemaProblem)) throw thrown
    return { ok: false, code: thrown.code, message: thrown.message, schemaPath: thrown.schemaPath }
  }
}

function open(schema: ExactJson, { formats = false, documents }: OpenOptions): OpenSchema {
  const library = new Library(documents === undefined ? metaschemas : new Map([...metaschemas, ...documents]))
  const root = library.add(schema)
  const { draft } = root.resource
  checkAgainstMetaschema(schema, draft)
  const node = new Compiler(library, { formats }).compile(root)
  return {
    draft,
    isValid: (value) => run(node, value, null, makeScope(null), null),
    findErrors: (value) => {
      const errors: SchemaError[] = []
      run(node, value, null, makeScope(errors), null)
      return errors
    },
  }
}

function makeScope(errors: SchemaError[] | null): Scope {
  return { errors, dynamic: [], references: 0 }
}

const metaNodes = new Map<Draft, SchemaNode>()

function metaNode(draft: Draft): SchemaNode {
  const known = metaNodes.get(draft)
  if (known !== undefined) return known
  const uri = metaschemaOf[draft]
  const library = new Library(metaschemas)
  const node = new Compiler(library, { formats: false }).compile(
    library.add(metaschemas.get(uri) ?? true, uri),
  )
  metaNodes.set(draft, node)
  return node
}

function checkAgainstMetaschema(schema: ExactJson, draft: Draft): void {
  const node = metaNode(draft)
  if (run(node, schema, null, makeScope(null), null)) return
  const errors: SchemaError[] = []
  run(node, schema, null, makeScope(errors), null)
  const [first] = errors
  const cause = first?.causes?.[0] ?? first
  const what = cause?.message ?? 'It is not allowed.'
  const path = `#${cause?.instancePath ?? ''}`
  const kind =
    isSchemaObject(schema) || typeof schema === 'boolean' ? 'The schema is not valid' : 'This is no schema'
  throw new SchemaProblem('invalid-schema', `${kind} by draft ${draft}, at ${path}: ${what}`, path)
}
