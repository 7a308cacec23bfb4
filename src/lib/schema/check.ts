import type { ExactJson } from '../json/json-parse.ts'
import type { Placed, Resource } from './library.ts'
import { escapePointer } from './uri.ts'

/** One error in a value. */
export interface SchemaError {
  /** JSON pointer into the value. Empty for the root. */
  readonly instancePath: string
  /** JSON pointer into the schema, prefixed with `#`, to the keyword that failed. */
  readonly schemaPath: string
  readonly keyword: string
  /** The error message. */
  readonly message: string
  /** The reason why the closest alternative failed, for keywords with several alternatives. */
  readonly causes?: readonly SchemaError[]
}

/** A location in the value, as a list from the inside out. Null for the root. */
export interface At {
  readonly parent: At | null
  readonly key: string | number
}

/** The state of one validation. */
export interface Scope {
  /** Null if errors are not collected, in which case the first failure decides the result. */
  errors: SchemaError[] | null
  /** The resources entered so far, outermost first, for `$dynamicRef`. */
  readonly dynamic: Resource[]
  /** Number of references followed since validation last moved into a part of the value. */
  references: number
}

/** Items and properties of a value that any keyword has evaluated, for `unevaluated...`. */
export class Marks {
  allProperties = false
  readonly properties = new Set<string>()
  allItems = false
  /** Number of evaluated items, counted from the first one. */
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

/** A compiled schema. */
export interface SchemaNode {
  readonly placed: Placed
  /** Checks in execution order. Filled after the node is created, because schemas can refer to themselves. */
  readonly checks: Check[]
  /** True if one of the schema's own keywords depends on what the others have evaluated. */
  collects: boolean
}

/** Runs a schema on a value at the same location. */
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

/** Runs a check without leaving errors in the scope. Returns the errors if they are being collected. */
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
