/** The reason why a schema cannot be used. */
export type SchemaProblemCode =
  | 'invalid-schema'
  | 'remote-ref'
  | 'unresolved-ref'
  | 'endless-ref'
  | 'unsupported-draft'

/** Thrown while a schema is read or a reference is followed. Caught where `openSchema` and its validator are called. */
export class SchemaProblem extends Error {
  readonly code: SchemaProblemCode
  /** A JSON pointer into the schema, prefixed with `#`. */
  readonly schemaPath: string

  constructor(code: SchemaProblemCode, message: string, schemaPath: string) {
    super(message)
    this.code = code
    this.schemaPath = schemaPath
  }
}
