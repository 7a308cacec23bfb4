import { msg, type JsonValue, type Message } from '../../contracts/index.ts'
import type { FieldLabel } from './field.ts'
import { isList, isObject } from '../json/kinds.ts'

/*
 * Evaluation labels have the structure of the ground truth, with "exact", "fuzzy" or "ignore" at the leaves. A label
 * can also apply to an entire list or object. null means "ignore". If there are no labels at all (null for the root,
 * or absent), every field is compared exactly, using the rules without labels.
 */

export const fieldLabels = ['exact', 'fuzzy', 'ignore'] as const

export function isIgnore(label: JsonValue): boolean {
  return label === 'ignore' || label === null
}

/**
 * True if a label or anything within it is not "ignore". False for empty lists and objects, because they have no
 * content.
 */
export function isMeaningful(label: JsonValue): boolean {
  if (isIgnore(label)) return false
  if (isList(label)) return label.some(isMeaningful)
  if (isObject(label)) return Object.values(label).some(isMeaningful)
  return true
}

/**
 * The label of a key. If the labels are an object, keys that are missing from the object have the label "exact".
 * Otherwise, the label that applies to the entire object is used.
 */
export function labelOfKey(label: JsonValue, key: string): JsonValue {
  if (!isObject(label)) return label
  return Object.hasOwn(label, key) ? (label[key] ?? null) : 'exact'
}

/**
 * Returns the label of an item. If the labels are a list of the same length as the ground truth, each item has its
 * own label; otherwise, the label of the list applies.
 */
export function labelOfItem(label: JsonValue, index: number, length: number): JsonValue {
  return isList(label) && label.length === length ? (label[index] ?? null) : label
}

/** The meaning of a label for a leaf. All labels except "fuzzy" and "ignore" mean exact comparison. */
export function leafLabel(label: JsonValue): FieldLabel {
  if (isIgnore(label)) return 'ignore'
  return label === 'fuzzy' ? 'fuzzy' : 'exact'
}

export interface LabelProblem {
  /** Path of the field, for example `series[0].name`. Empty for the root. */
  readonly path: string
  readonly message: Message
}

/**
 * Finds the first path at which the structure of the labels differs from that of the ground truth. Null if the
 * structures match.
 */
export function findLabelProblem(labels: JsonValue, reference: JsonValue, path = ''): LabelProblem | null {
  const where = path === '' ? 'the labels' : `the labels at ${path}`
  if (isObject(labels) && isObject(reference)) {
    const missing = Object.keys(reference).find((key) => !Object.hasOwn(labels, key))
    if (missing !== undefined) return { path, message: msg`${where} lack the key "${missing}"` }
    for (const [key, label] of Object.entries(labels)) {
      if (!Object.hasOwn(reference, key)) {
        return { path, message: msg`${where} have a key "${key}" that the output lacks` }
      }
      const problem = findLabelProblem(label, reference[key] ?? null, joinKey(path, key))
      if (problem !== null) return problem
    }
    return null
  }
  if (isList(labels) && isList(reference)) {
    if (labels.length !== reference.length) {
      return { path, message: msg`${where} have ${labels.length} items, the output has ${reference.length}` }
    }
    for (const [index, label] of labels.entries()) {
      const problem = findLabelProblem(label, reference[index] ?? null, `${path}[${index}]`)
      if (problem !== null) return problem
    }
    return null
  }
  if (labels === null || fieldLabels.some((known) => known === labels)) return null
  const got = typeof labels === 'string' ? `"${labels}"` : isList(labels) ? 'a list' : typeof labels
  return {
    path,
    message: msg`Expected "exact", "fuzzy" or "ignore" for ${path === '' ? 'the whole' : path}, got ${got}`,
  }
}

/** Appends a key to a path: `series` and `name` give `series.name`. Keys that are not words are quoted. */
export function joinKey(path: string, key: string): string {
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) return `${path}[${JSON.stringify(key)}]`
  return path === '' ? key : `${path}.${key}`
}
