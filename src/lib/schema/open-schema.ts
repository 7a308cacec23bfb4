import type { ExactJson } from '../json/json-parse.ts'
import { run, type SchemaError, type SchemaNode, type Scope } from './check.ts'
import { Compiler } from './compile.ts'
import type { Draft } from './drafts.ts'
import { isSchemaObject, Library } from './library.ts'
import { metaschemaOf, metaschemas } from './metaschemas.ts'
import { SchemaProblem, type SchemaProblemCode } from './schema-problem.ts'

/*
 * JSON Schema, drafts 4, 6, 7, 2019-09 and 2020-12, without code generation (which our pages forbid): a schema
 * becomes a tree of closures. References are limited to the schema and the published metaschemas. Nothing is fetched.
 */

export interface OpenOptions {
  /** If true, `format` is asserted. False by default, as in the drafts. */
  readonly formats?: boolean
  /** Additional documents that references can resolve to, by URI without `#`. */
  readonly documents?: ReadonlyMap<string, ExactJson>
}

export interface OpenSchema {
  readonly draft: Draft
  /** True if a value is valid. Throws a SchemaProblem if references form a cycle. */
  isValid(value: ExactJson): boolean
  /** All errors in a value. Empty if the value is valid. */
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

/**
 * Compiles a schema. A schema that is invalid under its own draft is rejected with an error that includes the
 * location of the mistake.
 */
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
    isSchemaObject(schema) || typeof schema === 'boolean' ? 'The schema is not valid' : 'This is not a schema'
  throw new SchemaProblem('invalid-schema', `${kind} under draft ${draft}, at ${path}: ${what}`, path)
}
