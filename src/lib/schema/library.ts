import type { ExactJson } from '../json/json-parse.ts'
import { defaultDraft, draftNamed, subschemaPlaces, isAtLeast, isOldDraft, type Draft } from './drafts.ts'
import { SchemaProblem } from './schema-problem.ts'
import { escapePointer, pointerSteps, resolveUri, splitFragment } from './uri.ts'

/*
 * The documents that a schema can refer to, as resources: parts with their own identifier, each with its draft, its
 * anchors and the base of its references. Nothing is ever fetched. A document that is not included counts as remote
 * and is rejected with an error that names it.
 */

export type SchemaObject = { readonly [key: string]: ExactJson }

export interface Resource {
  readonly uri: string
  readonly root: ExactJson
  readonly draft: Draft
  /** The vocabulary ids that a custom metaschema allows. Null if all are allowed. */
  readonly vocabularies: ReadonlySet<string> | null
  readonly anchors: Map<string, ExactJson>
  readonly dynamicAnchors: Map<string, ExactJson>
  readonly isRecursive: boolean
}

/** A schema with its location. */
export interface Placed {
  readonly schema: ExactJson
  readonly resource: Resource
  /** Path from the document's root, such as `/properties/name`. */
  readonly pointer: string
}

/** The name used for a document without an identifier. No real reference resolves to this name. */
const unnamed = 'roundtrip:/schema'

export class Library {
  readonly #documents: ReadonlyMap<string, ExactJson>
  readonly #resources = new Map<string, Resource>()
  readonly #placed = new Map<object, Placed>()
  /** `documents`: schemas keyed by absolute URI, without `#`. They are only read when something refers to them. */
  constructor(documents: ReadonlyMap<string, ExactJson>) {
    this.#documents = documents
  }

  /** Adds a document and returns its root. `inherited` is the draft to use if the document does not specify one. */
  add(document: ExactJson, uri = unnamed, inherited: Draft | null = null): Placed {
    const [base] = splitFragment(uri)
    const draft = this.#draftOf(document, inherited)
    const resource = this.#enter(document, base, draft, '')
    this.#resources.set(base, resource)
    return this.#placeOf(document, resource, '')
  }

  /** Returns the location that was recorded for a subschema when its document was read, or else the given location. */
  place(schema: ExactJson, parent: Placed, ...steps: readonly string[]): Placed {
    const pointer = parent.pointer + steps.map((step) => `/${escapePointer(step)}`).join('')
    return this.#placeOf(schema, parent.resource, pointer)
  }

  #placeOf(schema: ExactJson, resource: Resource, pointer: string): Placed {
    const known = isSchemaObject(schema) ? this.#placed.get(schema) : undefined
    return known ?? { schema, resource, pointer }
  }

  /** Resolves a reference relative to a location. */
  find(reference: string, from: Placed, keyword: string): Placed {
    const uri = resolveUri(from.resource.uri, reference)
    const [document, fragment] = splitFragment(uri)
    const resource = this.#resources.get(document) ?? this.#open(document, from.resource.draft)
    const where = `#${from.pointer}/${keyword}`
    if (resource === undefined) {
      const isRemote = /^[a-z][a-z0-9+.-]*:/i.test(reference) || !document.startsWith(unnamed.slice(0, 10))
      throw new SchemaProblem(
        isRemote ? 'remote-ref' : 'unresolved-ref',
        isRemote
          ? `The schema refers to "${reference}", which is outside of it; nothing is fetched.`
          : `The schema refers to "${reference}", which it does not contain.`,
        where,
      )
    }
    const found = this.#findWithin(resource, fragment)
    if (found !== undefined) return found
    throw new SchemaProblem(
      'unresolved-ref',
      `The schema refers to "${reference}", which it does not contain.`,
      where,
    )
  }

  /** Finds the resource's schema with a given dynamic anchor. */
  findDynamic(resource: Resource, anchor: string): Placed | undefined {
    const schema = resource.dynamicAnchors.get(anchor)
    return schema === undefined ? undefined : this.#placeOf(schema, resource, '')
  }

  root(resource: Resource): Placed {
    return this.#placeOf(resource.root, resource, '')
  }

  #open(document: string, draft: Draft): Resource | undefined {
    const known = this.#documents.get(document)
    if (known === undefined) return undefined
    this.add(known, document, draft)
    return this.#resources.get(document)
  }

  #findWithin(resource: Resource, fragment: string): Placed | undefined {
    const steps = pointerSteps(fragment)
    if (steps === null) {
      const schema =
        resource.anchors.get(safelyDecode(fragment)) ?? resource.dynamicAnchors.get(safelyDecode(fragment))
      return schema === undefined ? undefined : this.#placeOf(schema, resource, '')
    }
    let here = this.root(resource)
    for (const step of steps) {
      const { schema } = here
      if (typeof schema !== 'object' || schema === null || !Object.hasOwn(schema, step)) return undefined
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- own members of a JSON value are JSON values
      here = this.place(Reflect.get(schema, step) as ExactJson, here, step)
    }
    return here
  }

  /** Reads a resource and all schemas in it. */
  #enter(root: ExactJson, base: string, draft: Draft, pointer: string): Resource {
    const id = idOf(root, draft)
    const uri = id === undefined ? base : splitFragment(resolveUri(base, id))[0]
    const resource: Resource = {
      uri,
      root,
      draft,
      vocabularies: this.#vocabulariesOf(root, base),
      anchors: new Map(),
      dynamicAnchors: new Map(),
      isRecursive: isSchemaObject(root) && root['$recursiveAnchor'] === true,
    }
    this.#resources.set(uri, resource)
    this.#walk(root, resource, pointer, true)
    return resource
  }

  #walk(schema: ExactJson, resource: Resource, pointer: string, isRoot: boolean): void {
    if (!isSchemaObject(schema)) return
    if (!isRoot && (idOf(schema, resource.draft) !== undefined || hasOwnDraft(schema))) {
      const draft = this.#draftOf(schema, resource.draft)
      // In a schema that specifies its own draft, `id` is interpreted by the rules of that draft.
      if (idOf(schema, draft) !== undefined) {
        this.#enter(schema, resource.uri, draft, pointer)
        return
      }
    }
    this.#placed.set(schema, { schema, resource, pointer })
    noteAnchors(schema, resource)
    if (hidesSiblings(schema, resource.draft)) {
      // Old drafts ignore all keywords next to $ref, but references can still point to schemas inside these keywords.
      this.#walkMaps(schema, resource, pointer)
      return
    }
    for (const [keyword, holding] of Object.entries(subschemaPlaces(resource.draft))) {
      if (!Object.hasOwn(schema, keyword)) continue
      const held = schema[keyword] ?? null
      const below = `${pointer}/${keyword}`
      if (Array.isArray(held)) {
        if (holding === 'list' || holding === 'either') {
          held.forEach((item: ExactJson, index) => this.#walk(item, resource, `${below}/${index}`, false))
        }
      } else if (holding === 'map') this.#walkMap(held, resource, below)
      else if (holding !== 'list') this.#walk(held, resource, below, false)
    }
  }

  #walkMaps(schema: SchemaObject, resource: Resource, pointer: string): void {
    for (const keyword of ['definitions', '$defs']) {
      if (Object.hasOwn(schema, keyword))
        this.#walkMap(schema[keyword] ?? null, resource, `${pointer}/${keyword}`)
    }
  }

  #walkMap(map: ExactJson, resource: Resource, pointer: string): void {
    if (!isSchemaObject(map)) return
    for (const [key, member] of Object.entries(map)) {
      this.#walk(member, resource, `${pointer}/${escapePointer(key)}`, false)
    }
  }

  #draftOf(schema: ExactJson, inherited: Draft | null): Draft {
    const named = isSchemaObject(schema) ? schema['$schema'] : undefined
    if (typeof named !== 'string') return inherited ?? defaultDraft
    if (isOldDraft(named)) {
      throw new SchemaProblem(
        'unsupported-draft',
        `The schema is written for ${named}; the supported drafts are 4, 6, 7, 2019-09 and 2020-12.`,
        '#/$schema',
      )
    }
    const draft = draftNamed(named)
    if (draft !== undefined) return draft
    const metaschema = this.#documents.get(splitFragment(named)[0])
    return metaschema === undefined ? (inherited ?? defaultDraft) : this.#draftOf(metaschema, defaultDraft)
  }

  #vocabulariesOf(schema: ExactJson, base: string): ReadonlySet<string> | null {
    const named = isSchemaObject(schema) ? schema['$schema'] : undefined
    if (typeof named !== 'string') return this.#resources.get(base)?.vocabularies ?? null
    if (draftNamed(named) !== undefined) return null
    const metaschema = this.#documents.get(splitFragment(named)[0]) ?? null
    const vocabulary = isSchemaObject(metaschema) ? metaschema['$vocabulary'] : undefined
    return isSchemaObject(vocabulary ?? null) ? new Set(Object.keys(vocabulary ?? {})) : null
  }
}

export function isSchemaObject(schema: ExactJson): schema is SchemaObject {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
}

/** Before 2019-09, a schema with `$ref` consists only of that reference. */
export function hidesSiblings(schema: SchemaObject, draft: Draft): boolean {
  return !isAtLeast(draft, '2019-09') && typeof schema['$ref'] === 'string'
}

function hasOwnDraft(schema: SchemaObject): boolean {
  return typeof schema['$schema'] === 'string'
}

/** An identifier that starts a resource. Identifiers with only a fragment are anchors. */
function idOf(schema: ExactJson, draft: Draft): string | undefined {
  if (!isSchemaObject(schema) || hidesSiblings(schema, draft)) return undefined
  const id = schema[draft === '4' ? 'id' : '$id']
  return typeof id === 'string' && splitFragment(id)[0] !== '' ? id : undefined
}

function noteAnchors(schema: SchemaObject, resource: Resource): void {
  const { draft, anchors, dynamicAnchors } = resource
  if (!isAtLeast(draft, '2019-09')) {
    const id = schema[draft === '4' ? 'id' : '$id']
    const fragment = typeof id === 'string' && !hidesSiblings(schema, draft) ? splitFragment(id)[1] : ''
    if (fragment !== '' && !fragment.startsWith('/')) anchors.set(fragment, schema)
    return
  }
  if (typeof schema['$anchor'] === 'string') anchors.set(schema['$anchor'], schema)
  if (isAtLeast(draft, '2020-12') && typeof schema['$dynamicAnchor'] === 'string') {
    dynamicAnchors.set(schema['$dynamicAnchor'], schema)
  }
}

function safelyDecode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
