import * as v from 'valibot'

/** How the lower end of a scale was computed, for one item, metric and protocol. */
export type BaselineBy =
  /** A white picture of the reference's size, or a page without text. */
  | 'blank-page'
  /** An empty answer. */
  | 'empty-answer'
  /** The worst value of the metric's range, if an empty answer would need a judge. */
  | 'range'

/** The reason why a higher score is not possible. */
export type CeilingBy =
  /** The reference compared with itself. */
  | 'equal'
  /** The source of the reference, rendered by the engine that renders the answers. */
  | 'own-source'
  /** The words of the reference, used as an answer. */
  | 'own-words'
  /** The best value of the metric's range. */
  | 'range'

/** The bounds of a score. An unknown bound is null. */
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
