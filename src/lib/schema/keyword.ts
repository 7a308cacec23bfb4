import type { ExactJson } from '../json/json-parse.ts'
import type { At, Check, SchemaError, SchemaNode, Scope } from './check.ts'
import { pointerOf } from './check.ts'
import type { Draft } from './drafts.ts'
import type { Placed, SchemaObject } from './library.ts'
import { escapePointer } from './uri.ts'

/** What a keyword knows of the schema it stands in. */
export interface KeywordSite {
  readonly keyword: string
  readonly schema: SchemaObject
  readonly placed: Placed
  readonly draft: Draft
  readonly formats: boolean
  /** A subschema, by the steps that lead to it from here. */
  node(schema: ExactJson, ...steps: readonly string[]): SchemaNode
  /** A subschema as a check of the same value. */
  inPlace(schema: ExactJson, ...steps: readonly string[]): Check
  /** What a reference leads to. */
  follow(reference: string): SchemaNode
  /** A resource's schema with a dynamic anchor. */
  findDynamic(resource: Placed['resource'], anchor: string): SchemaNode | undefined
  rootOf(resource: Placed['resource']): SchemaNode
  regex(pattern: string, ...steps: readonly string[]): RegExp
}

/** Makes a keyword's check; null where its value asks for nothing. */
export type Keyword = (value: ExactJson, site: KeywordSite) => Check | null

/** Notes an error if errors are wanted; always false. */
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

/** A value in few words, for a sentence. */
export function show(value: ExactJson): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : 'an object'
  if (typeof value === 'bigint') return value.toString()
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
