import * as v from 'valibot'

/**
 * A list whose length is checked before its entries are: a server may send a million of them, each of which takes
 * longer to check than to parse.
 */
export function shortList<Schema extends v.GenericSchema>(entry: Schema, most: number) {
  const isShort = (value: unknown) => Array.isArray(value) && value.length <= most
  return v.pipe(v.custom<unknown[]>(isShort, `Expected a list of at most ${most}`), v.array(entry))
}
