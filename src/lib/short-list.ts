import * as v from 'valibot'

/**
 * A list whose length is checked before its entries. A server could send a million entries, and checking an entry
 * takes longer than parsing it.
 */
export function shortList<Schema extends v.GenericSchema>(entry: Schema, most: number) {
  const isShort = (value: unknown) => Array.isArray(value) && value.length <= most
  return v.pipe(v.custom<unknown[]>(isShort, `Expected a list of at most ${most}`), v.array(entry))
}
