import type { JsonValue } from '../../contracts/index.ts'
import type { Field, FieldRule, FieldStatus } from './field.ts'
import { isList, isObject } from '../json/kinds.ts'
import { defined } from '../defined.ts'

/** Both sides of a place that no rule looked at, aligned for showing: nothing in it counts. */
export interface Sides {
  readonly candidate?: JsonValue
  readonly reference?: JsonValue
}

export function sidesOf(candidate: JsonValue | undefined, reference: JsonValue | undefined): Sides {
  return {
    ...defined({ candidate, reference }),
  }
}

/**
 * A field and everything below it, none of it counted; below it the reason is that it stands within it. What is below
 * is listed when it is asked for: counts never ask, and an answer may hold millions of values that no rule looks at.
 */
export function leaveOut(
  key: Field['key'],
  sides: Sides,
  status: FieldStatus,
  rule: FieldRule,
  ruleBelow: FieldRule = 'within-unvisited',
): Field {
  const statusBelow = ruleBelow === 'within-unvisited' ? 'not-visited' : status
  let children: readonly Field[] | undefined
  return {
    key,
    status,
    rule,
    counted: 0,
    matched: 0,
    ...sides,
    get children() {
      children ??= [...childrenOf(sides)].map(([childKey, child]) =>
        leaveOut(childKey, child, statusBelow, ruleBelow, ruleBelow),
      )
      return children
    },
  }
}

/** The children of two sides, matched by key or index: the truth's in their order, then the answer's own. */
export function* childrenOf({ candidate, reference }: Sides): Generator<readonly [string | number, Sides]> {
  // Where the kinds differ, both sides' children are shown, each on its own.
  if (isList(reference) || isList(candidate)) {
    const left = isList(candidate) ? candidate : []
    const right = isList(reference) ? reference : []
    for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
      yield [index, sidesOf(left[index], right[index])]
    }
  }
  if (!isObject(reference) && !isObject(candidate)) return
  const left = isObject(candidate) ? candidate : {}
  const right = isObject(reference) ? reference : {}
  for (const key of Object.keys(right)) {
    yield [key, sidesOf(Object.hasOwn(left, key) ? left[key] : undefined, right[key])]
  }
  for (const key of Object.keys(left)) {
    if (!Object.hasOwn(right, key)) yield [key, sidesOf(left[key], undefined)]
  }
}
