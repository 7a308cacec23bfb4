import * as v from 'valibot'

/** What the lower end of a scale was computed from, for one item, metric and protocol. */
export type BaselineBy =
  /** A white picture of the reference's size, or a page without any text. */
  | 'blank-page'
  /** An answer without a character. */
  | 'empty-answer'
  /** The worse end of the metric's range, where a judge would have to look at an empty answer. */
  | 'range'

/** Why nothing better can be had. */
export type CeilingBy =
  /** The reference compared with itself. */
  | 'equal'
  /** The source that the reference was made from, drawn by the engine that draws answers. */
  | 'own-source'
  /** The reference's own words, given as an answer. */
  | 'own-words'
  /** The end of the metric's range. */
  | 'range'

/** Between what a score lies. Ends are null where nobody can say. */
export interface ScoreBounds {
  readonly baseline: { readonly value: number; readonly by: BaselineBy } | null
  readonly ceiling: { readonly value: number; readonly by: CeilingBy } | null
}

const end = <const By extends string>(by: readonly By[]) =>
  v.nullable(v.object({ value: v.pipe(v.number(), v.finite()), by: v.picklist(by) }))

export const scoreBoundsSchema: v.GenericSchema<ScoreBounds> = v.object({
  baseline: end(['blank-page', 'empty-answer', 'range']),
  ceiling: end(['equal', 'own-source', 'own-words', 'range']),
})
