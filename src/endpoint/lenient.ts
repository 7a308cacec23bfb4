import * as v from 'valibot'

/** An optional field. If its type is unexpected, the field counts as absent. */
export function lenient<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.nullish(schema), null)
}
