import type { JsonValue } from '../../contracts/index.ts'
import type { FieldLabel } from './field.ts'
import { isList, isObject } from '../json/kinds.ts'

/*
 * Evaluation labels mirror the truth with "exact", "fuzzy" or "ignore" at the leaves; a label may also stand for a
 * whole list or object. null means "ignore"; no labels at all (null as a whole, or absent) means that every field is
 * compared exactly and by the rules without labels.
 */

export const fieldLabels = ['exact', 'fuzzy', 'ignore'] as const

export function isIgnore(label: JsonValue): boolean {
  return label === 'ignore' || label === null
}

/** Whether a label or anything within it is other than "ignore"; empty lists and objects hold nothing. */
export function isMeaningful(label: JsonValue): boolean {
  if (isIgnore(label)) return false
  if (isList(label)) return label.some(isMeaningful)
  if (isObject(label)) return Object.values(label).some(isMeaningful)
  return true
}

/** The label of a key: "exact" where an object of labels lacks it, the whole label where it is no object. */
export function labelOfKey(label: JsonValue, key: string): JsonValue {
  if (!isObject(label)) return label
  return Object.hasOwn(label, key) ? (label[key] ?? null) : 'exact'
}

/** The label of an item: its own where the labels are a list as long as the truth, else the whole label. */
export function labelOfItem(label: JsonValue, index: number, length: number): JsonValue {
  return isList(label) && label.length === length ? (label[index] ?? null) : label
}

/** What a label means for a leaf: everything but "fuzzy" and "ignore" compares exactly. */
export function leafLabel(label: JsonValue): FieldLabel {
  if (isIgnore(label)) return 'ignore'
  return label === 'fuzzy' ? 'fuzzy' : 'exact'
}

export interface LabelProblem {
  /** `series[0].name`; empty for the whole. */
  readonly path: string
  readonly message: string
}

/** The first place where labels do not mirror the truth; null if they do. */
export function findLabelProblem(labels: JsonValue, reference: JsonValue, path = ''): LabelProblem | null {
  const where = path === '' ? 'the labels' : `the labels at ${path}`
  if (isObject(labels) && isObject(reference)) {
    const missing = Object.keys(reference).find((key) => !Object.hasOwn(labels, key))
    if (missing !== undefined) return { path, message: `${where} lack the key "${missing}"` }
    for (const [key, label] of Object.entries(labels)) {
      if (!Object.hasOwn(reference, key)) {
        return { path, message: `${where} have a key "${key}" that the output lacks` }
      }
      const problem = findLabelProblem(label, reference[key] ?? null, joinKey(path, key))
      if (problem !== null) return problem
    }
    return null
  }
  if (isList(labels) && isList(reference)) {
    if (labels.length !== reference.length) {
      return { path, message: `${where} have ${labels.length} items, the output has ${reference.length}` }
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
    message: `Expected "exact", "fuzzy" or "ignore" for ${path === '' ? 'the whole' : path}, got ${got}`,
  }
}

/** `series` + `name` -> `series.name`; keys that are no words stand in quotes. */
export function joinKey(path: string, key: string): string {
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) return `${path}[${JSON.stringify(key)}]`
  return path === '' ? key : `${path}.${key}`
}
