import type { ExactJson } from '../json/json-parse.ts'
import type { Draft } from './drafts.ts'
import draft4 from './metaschemas/draft-04.json'
import draft6 from './metaschemas/draft-06.json'
import draft7 from './metaschemas/draft-07.json'
import draft2019 from './metaschemas/2019-09.json'
import draft2020 from './metaschemas/2020-12.json'
import { splitFragment } from './uri.ts'

/*
 * The published metaschemas (BSD-3-Clause or AFL-3.0, json-schema.org), as packaged by jsonschema-specifications
 * 2025.9.1. Each file contains a draft's metaschema and its vocabularies.
 */
const all: readonly ExactJson[] = [...draft4, ...draft6, ...draft7, ...draft2019, ...draft2020]

/** Keyed by URI, without `#`. */
export const metaschemas: ReadonlyMap<string, ExactJson> = new Map(
  all.flatMap((schema) => {
    const id = idOf(schema)
    return id === undefined ? [] : [[splitFragment(id)[0], schema] as const]
  }),
)

export const metaschemaOf: { readonly [D in Draft]: string } = {
  '4': 'http://json-schema.org/draft-04/schema',
  '6': 'http://json-schema.org/draft-06/schema',
  '7': 'http://json-schema.org/draft-07/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
}

function idOf(schema: ExactJson): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined
  const id: unknown = Reflect.get(schema, '$id') ?? Reflect.get(schema, 'id')
  return typeof id === 'string' ? id : undefined
}
