import type { JsonValue } from '../../../contracts/index.ts'
import type { FieldLabel } from '../../../lib/field-match/field.ts'
import { isList, isObject } from '../../../lib/json/kinds.ts'
import { splitAtBlanks } from '../../../lib/text/python-text.ts'

/** Longer texts are phrased in more than one right way. */
const mostExactWords = 5

/**
 * Labels to begin with: long texts are fuzzy, in charts numbers with decimals or above 10 too (they are read off),
 * placeholders and nulls of properties that no schema asks for are ignored, the rest is exact.
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
  /** Keys and indices from the top. */
  readonly path: readonly (string | number)[]
  readonly value: JsonValue
  readonly label: FieldLabel
}

/** The leaves of a truth with their labels; empty lists and objects are leaves too. */
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

/** Labels with one leaf changed; labels of a whole list or object are spread over their leaves first. */
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

/** Labels in the very shape of the truth. */
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
