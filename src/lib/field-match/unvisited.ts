import type { JsonValue } from '../../contracts/index.ts'
import type { Field, FieldRule, FieldStatus } from './field.ts'
import { isList, isObject } from '../json/kinds.ts'
import { defined } from '../defined.ts'

/**
 * The values on both sides of a position to which no rule was applied, aligned for display. Neither of the values is
 * counted.
 */
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
 * Returns a field and everything below it, all uncounted. The reason given for the fields below is that they are part
 * of this field. Children are only listed on request, because counts never need them, and an answer can contain
 * millions of values to which no rule is applied.
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

/**
 * Yields the children of two sides, matched by key or index. The children of the ground truth come first, in order,
 * followed by those that only the answer has.
 */
export function* childrenOf({ candidate, reference }: Sides): Generator<readonly [string | number, Sides]> {
  // If the kinds differ, both sides' children are shown separately.
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
