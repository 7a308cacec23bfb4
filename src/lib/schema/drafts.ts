/** The supported drafts, selected by `$schema`. */
export const drafts = ['4', '6', '7', '2019-09', '2020-12'] as const
export type Draft = (typeof drafts)[number]
export const defaultDraft: Draft = '2020-12'

const draftOfUri: { readonly [uri: string]: Draft } = {
  'json-schema.org/draft-04/schema': '4',
  'json-schema.org/draft-06/schema': '6',
  'json-schema.org/draft-07/schema': '7',
  'json-schema.org/draft/2019-09/schema': '2019-09',
  'json-schema.org/draft/2020-12/schema': '2020-12',
  'json-schema.org/schema': '2020-12',
}

/**
 * The draft named by a `$schema`, with or without `#`, with http or https. Undefined if it is not one of these
 * drafts.
 */
export function draftNamed(uri: string): Draft | undefined {
  const bare = uri.replace(/^https?:\/\//, '').replace(/#$/, '')
  return Object.hasOwn(draftOfUri, bare) ? draftOfUri[bare] : undefined
}

/** Drafts that exist but are not supported. */
export function isOldDraft(uri: string): boolean {
  return /^https?:\/\/json-schema\.org\/draft-0[0-35]\//.test(uri)
}

export function isAtLeast(draft: Draft, other: Draft): boolean {
  return drafts.indexOf(draft) >= drafts.indexOf(other)
}

/**
 * How a keyword contains subschemas: as a single schema, as a list, as a map, or as either a schema or a list
 * (`either`).
 */
export type SubschemaPlace = 'one' | 'list' | 'map' | 'either'

const always: { readonly [keyword: string]: SubschemaPlace } = {
  additionalProperties: 'one',
  allOf: 'list',
  anyOf: 'list',
  definitions: 'map',
  dependencies: 'map',
  not: 'one',
  oneOf: 'list',
  patternProperties: 'map',
  properties: 'map',
}
const since: readonly (readonly [Draft, { readonly [keyword: string]: SubschemaPlace }])[] = [
  ['6', { contains: 'one', propertyNames: 'one' }],
  ['7', { else: 'one', if: 'one', then: 'one' }],
  [
    '2019-09',
    {
      $defs: 'map',
      contentSchema: 'one',
      dependentSchemas: 'map',
      unevaluatedItems: 'one',
      unevaluatedProperties: 'one',
    },
  ],
  ['2020-12', { prefixItems: 'list' }],
]

/** The keywords of a draft that contain subschemas. */
export function subschemaPlaces(draft: Draft): { readonly [keyword: string]: SubschemaPlace } {
  const known = holdings.get(draft)
  if (known !== undefined) return known
  const found: { readonly [keyword: string]: SubschemaPlace } = {
    ...always,
    ...Object.fromEntries(
      since.flatMap(([first, keywords]) => (isAtLeast(draft, first) ? Object.entries(keywords) : [])),
    ),
    ...(draft === '2020-12' ? { items: 'one' } : { additionalItems: 'one', items: 'either' }),
  }
  holdings.set(draft, found)
  return found
}
const holdings = new Map<Draft, { readonly [keyword: string]: SubschemaPlace }>()
