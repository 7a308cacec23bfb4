import type { ExactJson } from '../json/json-parse.ts'
import type { At, Check, SchemaError, SchemaNode, Scope } from './check.ts'
import { pointerOf } from './check.ts'
import type { Draft } from './drafts.ts'
import type { Placed, SchemaObject } from './library.ts'
import { escapePointer } from './uri.ts'

/** The context of a keyword within its schema. */
export interface KeywordSite {
  readonly keyword: string
  readonly schema: SchemaObject
  readonly placed: Placed
  readonly draft: Draft
  readonly formats: boolean
  /** Returns a subschema, identified by the steps that lead to it from this schema. */
  node(schema: ExactJson, ...steps: readonly string[]): SchemaNode
  /** A check of the same value against a subschema. */
  inPlace(schema: ExactJson, ...steps: readonly string[]): Check
  /** Resolves a reference. */
  follow(reference: string): SchemaNode
  /** The schema in a resource that has a particular dynamic anchor. */
  findDynamic(resource: Placed['resource'], anchor: string): SchemaNode | undefined
  rootOf(resource: Placed['resource']): SchemaNode
  regex(pattern: string, ...steps: readonly string[]): RegExp
}

/** Creates the check for a keyword. Null if the keyword's value has no effect. */
export type Keyword = (value: ExactJson, site: KeywordSite) => Check | null

/** Records an error if errors are collected. Always returns false. */
export function complain(
  site: Pick<KeywordSite, 'keyword' | 'placed'>,
  scope: Scope,
  at: At | null,
  message: () => string,
  causes?: readonly SchemaError[],
): false {
  scope.errors?.push({
    instancePath: pointerOf(at),
    schemaPath: `#${site.placed.pointer}/${escapePointer(site.keyword)}`,
    keyword: site.keyword,
    message: message(),
    ...(causes === undefined || causes.length === 0 ? {} : { causes }),
  })
  return false
}

/** A short description of a value, for use in an error message. */
export function show(value: ExactJson): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : 'an object'
  if (typeof value === 'bigint') return value.toString()
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
