import type { JsonValue } from '../../contracts/index.ts'

/** The result for one field of the ground truth or of the answer. */
export type FieldStatus = 'match' | 'mismatch' | 'missing' | 'extra' | 'ignored' | 'not-visited'

/** The rule that decided a field. `rules.ts` has a description of each. */
export type FieldRule =
  | 'both-null'
  | 'one-null'
  | 'same-text'
  | 'other-text'
  | 'similar-text'
  | 'dissimilar-text'
  | 'same-number'
  | 'other-number'
  | 'near-number'
  | 'far-number'
  | 'other-kind'
  | 'all-items'
  | 'some-items'
  | 'other-length'
  | 'all-fields'
  | 'some-fields'
  | 'no-field'
  | 'empty-object'
  | 'label-ignore'
  | 'only-ignored'
  | 'no-answer'
  | 'no-such-key'
  | 'no-such-item'
  | 'within-missing'
  | 'not-in-truth'
  | 'beyond-length'
  | 'within-unvisited'

export type FieldLabel = 'exact' | 'fuzzy' | 'ignore'

/** One aligned field: a key or index in the ground truth, in the answer or in both. */
export interface Field {
  /** Key or index of the field within its parent. Null for the root. */
  readonly key: string | number | null
  readonly status: FieldStatus
  readonly rule: FieldRule
  /**
   * `counted`: whether the field is counted; `matched`: whether the field is counted as matched. Each counted field
   * has the same weight.
   */
  readonly counted: 0 | 1
  readonly matched: 0 | 1
  /** Absent if the item has no labels. */
  readonly label?: FieldLabel
  readonly candidate?: JsonValue
  readonly reference?: JsonValue
  /** Word similarity from 0 to 1, for two strings compared word by word. */
  readonly similarity?: number
  /** Relative error, for two numbers: |difference| / larger magnitude. */
  readonly relativeError?: number
  readonly children: readonly Field[]
}

/**
 * Totals for a document. `matched` is the sum of the counts of the four kinds. null counts as a string, as published.
 */
export interface FieldCounts {
  readonly matched: number
  readonly counted: number
  readonly lists: number
  readonly objects: number
  readonly numbers: number
  readonly strings: number
}

export interface FieldMatch {
  readonly root: Field
  readonly counts: FieldCounts
}

/** A running sum. */
export class Tally {
  counted = 0
  lists = 0
  objects = 0
  numbers = 0
  strings = 0

  get counts(): FieldCounts {
    const { counted, lists, objects, numbers, strings } = this
    return { matched: lists + objects + numbers + strings, counted, lists, objects, numbers, strings }
  }
}
