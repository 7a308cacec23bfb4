import type { BoardFigures, BoardScores, Draws } from '../../src/lib/leaderboard/rank-models.ts'
import type { ColumnRelation, ModelComparison } from '../../src/lib/leaderboard/compare-models.ts'
import type { Standing } from '../../src/lib/statistics/standings.ts'

export type StatisticsMethods = {
  /** Means, intervals and win rates. */
  readonly figures: {
    readonly params: { readonly scores: BoardScores; readonly draws: Draws }
    readonly result: BoardFigures
  }
  /** Ranks with groups of ties, keyed by column and model. */
  readonly ranks: {
    readonly params: { readonly scores: BoardScores; readonly draws: Draws }
    readonly result: readonly (readonly Standing[])[]
  }
  /** Compares two models for each column. */
  readonly compare: {
    readonly params: {
      readonly first: readonly Float64Array[]
      readonly second: readonly Float64Array[]
      readonly sources: readonly string[]
      readonly draws: Draws
    }
    readonly result: readonly ModelComparison[]
  }
  /** Computes the relation between two columns over all answers. */
  readonly relate: {
    readonly params: { readonly one: Float64Array; readonly other: Float64Array }
    readonly result: ColumnRelation
  }
  readonly correlations: {
    readonly params: { readonly columns: readonly Float64Array[]; readonly kind: 'pearson' | 'spearman' }
    readonly result: readonly (readonly number[])[]
  }
}
