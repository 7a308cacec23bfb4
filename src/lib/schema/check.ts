import type { ExactJson } from '../json/json-parse.ts'
import type { Placed, Resource } from './library.ts'
import { escapePointer } from './uri.ts'

/** One thing that is wrong with a value. */
export interface SchemaError {
  /** JSON pointer into the value; empty for the whole. */
  readonly instancePath: string
  /** JSON pointer into the schema with `#` before it, to the keyword that failed. */
  readonly schemaPath: string
  readonly keyword: string
  /** A sentence. */
  readonly message: string
  /** Why the nearest alternative failed, for keywords that offer several. */
  readonly causes?: readonly SchemaError[]
}

/** A place in the value, from the inside out; null is the whole. */
export interface At {
  readonly parent: At | null
  readonly key: string | number
}

/** What one validation carries along. */
export interface Scope {
  /** Null: only the verdict is wanted, and the first failure decides it. */
  errors: SchemaError[] | null
  /** The resources entered on the way, outermost first: `$dynamicRef` looks at them. */
  readonly dynamic: Resource[]
  /** References followed since the last step into the value. */
  references: number
}

/** Items and properties of a value that some keyword has looked at, for `unevaluated...`. */
export class Marks {
  allProperties = false
  readonly properties = new Set<string>()
  allItems = false
  /** Items from the first on. */
  leadingItems = 0
  readonly items = new Set<number>()

  add(other: Marks): void {
    this.allProperties ||= other.allProperties
    for (const key of other.properties) this.properties.add(key)
    this.allItems ||= other.allItems
    this.leadingItems = Math.max(this.leadingItems, other.leadingItems)
    for (const index of other.items) this.items.add(index)
  }
}

export type Check = (instance: ExactJson, at: At | null, scope: Scope, marks: Marks | null) => boolean

/** A schema, made ready. */
export interface SchemaNode {
  readonly placed: Placed
  /** In the order they run; filled after the node is made, because schemas refer to themselves. */
  readonly checks: Check[]
  /** True where a keyword of its own asks what the others have looked at. */
  collects: boolean
}

/** Runs a schema on a value in place. */
export function run(
  node: SchemaNode,
  instance: ExactJson,
  at: At | null,
  scope: Scope,
  marks: Marks | null,
): boolean {
  const { resource } = node.placed
  const isNew = scope.dynamic.at(-1) !== resource
  if (isNew) scope.dynamic.push(resource)
  const own = node.collects || marks !== null ? new Marks() : null
  let isValid = true
  for (const check of node.checks) {
    if (check(instance, at, scope, own)) continue
    isValid = false
    if (scope.errors === null) break
  }
  if (isNew) scope.dynamic.pop()
  if (isValid && marks !== null && own !== null) marks.add(own)
  return isValid
}

/** Runs a schema on a member of a value. */
export function runBelow(
  node: SchemaNode,
  instance: ExactJson,
  parent: At | null,
  key: string | number,
  scope: Scope,
): boolean {
  const { references } = scope
  scope.references = 0
  const isValid = run(node, instance, scope.errors === null ? null : { parent, key }, scope, null)
  scope.references = references
  return isValid
}

/** Runs without leaving errors in the scope; gives them where errors are wanted at all. */
export function tryOut(
  scope: Scope,
  attempt: () => boolean,
): { readonly isValid: boolean; readonly errors: readonly SchemaError[] } {
  const outer = scope.errors
  const errors: SchemaError[] | null = outer === null ? null : []
  scope.errors = errors
  const isValid = attempt()
  scope.errors = outer
  return { isValid, errors: errors ?? [] }
}

export function pointerOf(at: At | null): string {
  const steps: string[] = []
  for (let here = at; here !== null; here = here.parent) steps.unshift(escapePointer(String(here.key)))
  return steps.map((step) => `/${step}`).join('')
}
