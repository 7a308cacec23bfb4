import type { JsonValue } from '../../../contracts/index.ts'
import { defined } from '../../../lib/defined.ts'
import { isList, isObject } from '../../../lib/json/kinds.ts'

/*
 * Vega-Lite up to version 4 used `selection`; later versions use `params`. The bundled library supports only the
 * latter, but models have learnt both.
 */

type JsonObject = Readonly<Record<string, JsonValue>>

/** Returns the specification with its selections converted to parameters; the same value if it has none. */
export function upgradeSelections(spec: JsonValue): JsonValue {
  const silent = new Set<string>()
  return findSelections(spec, silent) ? upgrade(spec, silent) : spec
}

/** Data rows are skipped, because there can be many of them, with arbitrary contents. */
const isSkipped = (key: string) => key === 'values' || key === 'datasets'

/** Finds selections, and adds the names of those that select nothing while empty to `silent`. */
function findSelections(value: JsonValue, silent: Set<string>): boolean {
  if (isList(value)) return value.map((item) => findSelections(item, silent)).includes(true)
  if (!isObject(value)) return false
  let isFound = false
  for (const [key, member] of Object.entries(value)) {
    if (isSkipped(key)) continue
    if (key === 'selection' && isDefinitions(member)) {
      isFound = true
      for (const [name, definition] of Object.entries(member)) {
        if (isObject(definition) && definition['empty'] === 'none') silent.add(name)
      }
    } else if (findSelections(member, silent)) isFound = true
  }
  return isFound
}

function upgrade(value: JsonValue, silent: ReadonlySet<string>): JsonValue {
  if (isList(value)) return value.map((item) => upgrade(item, silent))
  if (!isObject(value)) return value
  const members: [string, JsonValue][] = []
  let params: readonly JsonValue[] = []
  for (const [key, member] of Object.entries(value)) {
    if (isSkipped(key)) members.push([key, member])
    // In a filter the composition is the value itself; in a condition it is the `test`.
    else if (key === 'filter' && isObject(member) && isComposition(member['selection'])) {
      members.push([key, testOf(member['selection'], silent)])
    } else if (key !== 'selection') members.push([key, upgrade(member, silent)])
    else if (isDefinitions(member)) {
      params = Object.entries(member).map(([name, definition]) => paramOf(name, definition))
    } else if (typeof member === 'string') members.push(...Object.entries(reference(member, silent)))
    else members.push(['test', testOf(member, silent)])
  }
  const upgraded = Object.fromEntries(members)
  if (params.length === 0) return upgraded
  const own = upgraded['params'] ?? []
  return { ...upgraded, params: [...(isList(own) ? own : []), ...params] }
}

/** True for definitions such as `{brush: {type: "interval"}}`, as opposed to uses of a selection. */
function isDefinitions(value: JsonValue): value is JsonObject {
  return isObject(value) && Object.values(value).some((member) => isObject(member) && 'type' in member)
}

function paramOf(name: string, definition: JsonValue): JsonValue {
  if (!isObject(definition)) return { name }
  const { type, bind, init, empty: _, ...rest } = definition
  return {
    name,
    select: { type: type === 'interval' ? 'interval' : 'point', ...rest },
    ...defined({ bind, value: init }),
  }
}

function reference(name: string, silent: ReadonlySet<string>): JsonObject {
  return { param: name, ...(silent.has(name) ? { empty: false } : {}) }
}

function isComposition(value: JsonValue | undefined): value is JsonObject {
  return isObject(value) && !isDefinitions(value)
}

/** Selections combined with `and`, `or` and `not`. */
function testOf(value: JsonValue, silent: ReadonlySet<string>): JsonValue {
  if (typeof value === 'string') return reference(value, silent)
  if (isList(value)) return value.map((item) => testOf(item, silent))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, testOf(member, silent)]))
}
