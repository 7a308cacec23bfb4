import type { ExactJson } from '../json/json-parse.ts'
import { runBelow, tryOut, type Check, type SchemaNode } from './check.ts'
import { isAtLeast } from './drafts.ts'
import { complain, show, type Keyword, type KeywordSite } from './keyword.ts'
import { onCount } from './keywords-values.ts'
import { identify, isListValue, isNumberValue, isObjectValue } from './values.ts'

/* Keywords about items and properties. */

// --- Lists --------------------------------------------------------------------------------------------------------

/** Checks items from an index on against one schema. */
function restOfItems(site: KeywordSite, node: SchemaNode, from: number): Check {
  return (instance, at, scope, marks) => {
    if (!isListValue(instance)) return true
    let isValid = true
    for (let index = from; index < instance.length; index += 1) {
      if (runBelow(node, instance[index] ?? null, at, index, scope)) continue
      isValid = false
      if (scope.errors === null) return false
    }
    if (marks !== null) marks.allItems = true
    return isValid
  }
}

/** Checks items one by one against a list of schemas. */
function leadingItems(site: KeywordSite, schemas: readonly ExactJson[]): Check {
  const nodes = schemas.map((schema, index) => site.node(schema, site.keyword, String(index)))
  return (instance, at, scope, marks) => {
    if (!isListValue(instance)) return true
    let isValid = true
    for (const [index, node] of nodes.entries()) {
      if (index >= instance.length) break
      if (runBelow(node, instance[index] ?? null, at, index, scope)) continue
      isValid = false
      if (scope.errors === null) return false
    }
    if (marks !== null) marks.leadingItems = Math.max(marks.leadingItems, nodes.length)
    return isValid
  }
}

const items: Keyword = (value, site) => {
  if (site.draft === '2020-12') {
    const prefix = site.schema['prefixItems'] ?? null
    return restOfItems(site, site.node(value, 'items'), isListValue(prefix) ? prefix.length : 0)
  }
  return isListValue(value) ? leadingItems(site, value) : restOfItems(site, site.node(value, 'items'), 0)
}

const prefixItems: Keyword = (value, site) =>
  site.draft === '2020-12' && isListValue(value) ? leadingItems(site, value) : null

const additionalItems: Keyword = (value, site) => {
  const leading = site.schema['items'] ?? null
  if (site.draft === '2020-12' || !isListValue(leading)) return null
  return restOfItems(site, site.node(value, 'additionalItems'), leading.length)
}

const unevaluatedItems: Keyword = (value, site) => {
  if (!isAtLeast(site.draft, '2019-09')) return null
  const node = site.node(value, 'unevaluatedItems')
  return (instance, at, scope, marks) => {
    if (!isListValue(instance) || marks === null || marks.allItems) return true
    let isValid = true
    for (let index = marks.leadingItems; index < instance.length; index += 1) {
      if (marks.items.has(index) || runBelow(node, instance[index] ?? null, at, index, scope)) continue
      isValid = false
      if (scope.errors === null) return false
    }
    marks.allItems = true
    return isValid
  }
}

const contains: Keyword = (value, site) => {
  if (!isAtLeast(site.draft, '6')) return null
  const node = site.node(value, 'contains')
  const counts = isAtLeast(site.draft, '2019-09')
  const limit = (keyword: string, otherwise: number) => {
    const given = site.schema[keyword] ?? null
    return counts && isNumberValue(given) ? Number(given) : otherwise
  }
  const least = limit('minContains', 1)
  const most = limit('maxContains', Infinity)
  return (instance, at, scope, marks) => {
    if (!isListValue(instance)) return true
    let found = 0
    for (const [index, item] of instance.entries()) {
      if (!tryOut(scope, () => runBelow(node, item, at, index, scope)).isValid) continue
      found += 1
      if (site.draft === '2020-12') marks?.items.add(index)
    }
    if (found >= least && found <= most) return true
    const wanted = found < least ? `at least ${least}` : `at most ${most}`
    return complain(site, scope, at, () => `Expected ${wanted} items that match "contains", got ${found}.`)
  }
}

const uniqueItems: Keyword = (value, site) =>
  value === true
    ? (instance, at, scope) => {
        if (!isListValue(instance)) return true
        const seen = new Map<string, number>()
        for (const [index, item] of instance.entries()) {
          const identity = identify(item)
          const first = seen.get(identity)
          if (first !== undefined) {
            return complain(
              site,
              scope,
              at,
              () => `Expected unique items, but items ${first} and ${index} are equal.`,
            )
          }
          seen.set(identity, index)
        }
        return true
      }
    : null

// --- Objects ------------------------------------------------------------------------------------------------------

const properties: Keyword = (value, site) => {
  if (!isObjectValue(value)) return null
  const nodes = Object.entries(value).map(
    ([key, schema]) => [key, site.node(schema, 'properties', key)] as const,
  )
  return (instance, at, scope, marks) => {
    if (!isObjectValue(instance)) return true
    let isValid = true
    for (const [key, node] of nodes) {
      if (!Object.hasOwn(instance, key)) continue
      marks?.properties.add(key)
      if (runBelow(node, instance[key] ?? null, at, key, scope)) continue
      isValid = false
      if (scope.errors === null) return false
    }
    return isValid
  }
}

const patternProperties: Keyword = (value, site) => {
  if (!isObjectValue(value)) return null
  const nodes = Object.entries(value).map(
    ([source, schema]) =>
      [site.regex(source, source), site.node(schema, 'patternProperties', source)] as const,
  )
  return (instance, at, scope, marks) => {
    if (!isObjectValue(instance)) return true
    let isValid = true
    for (const [key, member] of Object.entries(instance)) {
      for (const [regex, node] of nodes) {
        if (!regex.test(key)) continue
        marks?.properties.add(key)
        if (runBelow(node, member, at, key, scope)) continue
        isValid = false
        if (scope.errors === null) return false
      }
    }
    return isValid
  }
}

const additionalProperties: Keyword = (value, site) => {
  const { schema } = site
  const node = site.node(value, 'additionalProperties')
  const named = schema['properties'] ?? null
  const known = new Set(isObjectValue(named) ? Object.keys(named) : [])
  const patterns = schema['patternProperties'] ?? null
  const regexes = isObjectValue(patterns)
    ? Object.keys(patterns).map((source) => site.regex(source, source))
    : []
  return (instance, at, scope, marks) => {
    if (!isObjectValue(instance)) return true
    let isValid = true
    for (const key of Object.keys(instance)) {
      if (known.has(key) || regexes.some((regex) => regex.test(key))) continue
      marks?.properties.add(key)
      if (runBelow(node, instance[key] ?? null, at, key, scope)) continue
      isValid = false
      if (scope.errors === null) return false
    }
    return isValid
  }
}

const unevaluatedProperties: Keyword = (value, site) => {
  if (!isAtLeast(site.draft, '2019-09')) return null
  const node = site.node(value, 'unevaluatedProperties')
  return (instance, at, scope, marks) => {
    if (!isObjectValue(instance) || marks === null || marks.allProperties) return true
    let isValid = true
    for (const key of Object.keys(instance)) {
      if (marks.properties.has(key) || runBelow(node, instance[key] ?? null, at, key, scope)) continue
      isValid = false
      if (scope.errors === null) return false
    }
    marks.allProperties = true
    return isValid
  }
}

const propertyNames: Keyword = (value, site) => {
  if (!isAtLeast(site.draft, '6')) return null
  const node = site.node(value, 'propertyNames')
  return (instance, at, scope) => {
    if (!isObjectValue(instance)) return true
    let isValid = true
    for (const key of Object.keys(instance)) {
      const tried = tryOut(scope, () => runBelow(node, key, at, key, scope))
      if (tried.isValid) continue
      isValid = complain(site, scope, at, () => `The key ${show(key)} is not allowed here.`, tried.errors)
      if (scope.errors === null) return false
    }
    return isValid
  }
}

/** Reports each key that is required but absent. */
function wantKeys(site: KeywordSite, keys: readonly ExactJson[], because: string): Check {
  const wanted = keys.filter((key) => typeof key === 'string')
  return (instance, at, scope) => {
    if (!isObjectValue(instance)) return true
    let isValid = true
    for (const key of wanted) {
      if (Object.hasOwn(instance, key)) continue
      isValid = complain(site, scope, at, () => `The key ${show(key)} is missing${because}.`)
      if (scope.errors === null) return false
    }
    return isValid
  }
}

const required: Keyword = (value, site) => (isListValue(value) ? wantKeys(site, value, '') : null)

const dependentRequired: Keyword = (value, site) => {
  if (!isAtLeast(site.draft, '2019-09') || !isObjectValue(value)) return null
  return whereKeysStand(
    Object.entries(value).flatMap(([key, keys]) =>
      isListValue(keys) ? [[key, wantKeys(site, keys, ` beside ${show(key)}`)] as const] : [],
    ),
  )
}

const dependentSchemas: Keyword = (value, site) => {
  if (!isAtLeast(site.draft, '2019-09') || !isObjectValue(value)) return null
  return whereKeysStand(
    Object.entries(value).map(
      ([key, schema]) => [key, site.inPlace(schema, 'dependentSchemas', key)] as const,
    ),
  )
}

/** A keyword of the old drafts that later drafts keep for compatibility. */
const dependencies: Keyword = (value, site) => {
  if (!isObjectValue(value)) return null
  return whereKeysStand(
    Object.entries(value).map(
      ([key, dependency]) =>
        [
          key,
          isListValue(dependency)
            ? wantKeys(site, dependency, ` beside ${show(key)}`)
            : typeof dependency === 'string'
              ? wantKeys(site, [dependency], ` beside ${show(key)}`)
              : site.inPlace(dependency, 'dependencies', key),
        ] as const,
    ),
  )
}

function whereKeysStand(checks: readonly (readonly [string, Check])[]): Check {
  return (instance, at, scope, marks) => {
    if (!isObjectValue(instance)) return true
    let isValid = true
    for (const [key, check] of checks) {
      if (!Object.hasOwn(instance, key) || check(instance, at, scope, marks)) continue
      isValid = false
      if (scope.errors === null) return false
    }
    return isValid
  }
}

const countItems = (instance: ExactJson) => (isListValue(instance) ? instance.length : null)
const countKeys = (instance: ExactJson) => (isObjectValue(instance) ? Object.keys(instance).length : null)

export const partKeywords: { readonly [keyword: string]: Keyword } = {
  prefixItems,
  items,
  additionalItems,
  contains,
  minItems: onCount(countItems, true, 'items'),
  maxItems: onCount(countItems, false, 'items'),
  uniqueItems,
  properties,
  patternProperties,
  additionalProperties,
  propertyNames,
  required,
  dependentRequired,
  dependentSchemas,
  dependencies,
  minProperties: onCount(countKeys, true, 'keys'),
  maxProperties: onCount(countKeys, false, 'keys'),
}
/** These keywords run last, because they depend on what the others have evaluated. */
export const unevaluatedKeywords: { readonly [keyword: string]: Keyword } = {
  unevaluatedItems,
  unevaluatedProperties,
}
