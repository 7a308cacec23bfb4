import type { JsonValue } from '../../contracts/index.ts'

/** What became of one field of the truth or of the answer. */
const fieldStatuses = ['match', 'mismatch', 'missing', 'extra', 'ignored', 'not-visited'] as const
export type FieldStatus = (typeof fieldStatuses)[number]

/** The rule that decided a field; each has its sentence in `rules.ts`. */
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

/** One field, aligned: a key or index that the truth, the answer or both have. */
export interface Field {
  /** Key or index within its parent; null for the whole. */
  readonly key: string | number | null
  readonly status: FieldStatus
  readonly rule: FieldRule
  /** Whether it counts, and whether it counts as matched: what it costs or earns is 1 of all counted. */
  readonly counted: 0 | 1
  readonly matched: 0 | 1
  /** Absent where the item has no labels. */
  readonly label?: FieldLabel
  readonly candidate?: JsonValue
  readonly reference?: JsonValue
  /** Of two texts compared word by word, 0..1. */
  readonly similarity?: number
  /** Of two numbers: |difference| / larger magnitude. */
  readonly relativeError?: number
  readonly children: readonly Field[]
}

/** Sums over a document. `matched` is the sum of the four kinds; null counts as a string, as published. */
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
