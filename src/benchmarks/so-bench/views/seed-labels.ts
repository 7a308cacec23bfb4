import type { JsonValue } from '../../../contracts/index.ts'
import type { FieldLabel } from '../../../lib/field-match/field.ts'
import { isList, isObject } from '../../../lib/json/kinds.ts'
import { splitAtBlanks } from '../../../lib/text/python-text.ts'

/** Strings longer than this have more than one correct wording. */
const mostExactWords = 5

/**
 * Returns the initial labels. Long strings are fuzzy. In charts, numbers with decimals or above 10 are fuzzy as well,
 * because they are read off the chart. Placeholders, and nulls of properties that no schema requires, are ignored.
 * Everything else is exact.
 */
export function seedLabels(truth: JsonValue, { isChart }: { readonly isChart: boolean }): JsonValue {
  if (isList(truth)) return truth.map((item) => seedLabels(item, { isChart }))
  if (isObject(truth)) {
    return Object.fromEntries(
      Object.entries(truth).map(([key, member]) => [key, seedLabels(member, { isChart })]),
    )
  }
  return seedLeaf(truth, isChart)
}

function seedLeaf(value: JsonValue, isChart: boolean): FieldLabel {
  if (value === null || (typeof value === 'string' && /^#+$/.test(value))) return 'ignore'
  if (typeof value === 'string') return splitAtBlanks(value).length > mostExactWords ? 'fuzzy' : 'exact'
  if (typeof value === 'number' && isChart) {
    const isYear = Number.isInteger(value) && value >= 1500 && value <= 2100
    return !isYear && (Math.abs(value) > 10 || !Number.isInteger(value)) ? 'fuzzy' : 'exact'
  }
  return 'exact'
}

export interface LabelledLeaf {
  /** Keys and indices of the path from the root. */
  readonly path: readonly (string | number)[]
  readonly value: JsonValue
  readonly label: FieldLabel
}

/** The leaves of a ground truth with their labels. Empty lists and objects count as leaves. */
export function listLeaves(truth: JsonValue, labels: JsonValue): readonly LabelledLeaf[] {
  const leaves: LabelledLeaf[] = []
  const visit = (value: JsonValue, label: JsonValue, path: readonly (string | number)[]): void => {
    const keys: readonly (string | number)[] = isList(value)
      ? [...value.keys()]
      : isObject(value)
        ? Object.keys(value)
        : []
    if (keys.length === 0) {
      leaves.push({ path, value, label: label === 'fuzzy' || label === 'exact' ? label : 'ignore' })
      return
    }
    for (const key of keys) visit(memberOf(value, key), memberOf(label, key, label), [...path, key])
  }
  visit(truth, labels, [])
  return leaves
}

/**
 * Returns labels with one leaf changed. If an entire list or object has one label, that label is first copied to each
 * of its leaves.
 */
export function setLabel(
  truth: JsonValue,
  labels: JsonValue,
  path: readonly (string | number)[],
  label: FieldLabel,
): JsonValue {
  const [key, ...rest] = path
  if (key === undefined) return label
  const below = (own: string | number) =>
    own === key
      ? setLabel(memberOf(truth, own), memberOf(labels, own, labels), rest, label)
      : mirror(memberOf(truth, own), memberOf(labels, own, labels))
  if (isList(truth)) return truth.map((_, index) => below(index))
  if (isObject(truth)) return Object.fromEntries(Object.keys(truth).map((own) => [own, below(own)]))
  return label
}

/** Returns labels with exactly the structure of the ground truth. */
export function mirror(truth: JsonValue, labels: JsonValue): JsonValue {
  if (isList(truth)) return truth.map((item, index) => mirror(item, memberOf(labels, index, labels)))
  if (isObject(truth)) {
    return Object.fromEntries(
      Object.entries(truth).map(([key, member]) => [key, mirror(member, memberOf(labels, key, labels))]),
    )
  }
  return labels === 'exact' || labels === 'fuzzy' ? labels : 'ignore'
}

function memberOf(value: JsonValue, key: string | number, otherwise: JsonValue = null): JsonValue {
  if (isList(value) && typeof key === 'number') return value[key] ?? otherwise
  if (isObject(value) && typeof key === 'string' && Object.hasOwn(value, key)) return value[key] ?? null
  return isList(value) || isObject(value) ? 'exact' : otherwise
}
