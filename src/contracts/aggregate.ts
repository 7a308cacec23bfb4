import type { EvaluationRecord, Score } from './evaluation.ts'
import type { Protocol } from './protocol.ts'

export interface AggregateColumn {
  readonly id: string
  readonly label: string
  /** What a mean is of, where it is a metric’s: pages name it in their reader’s words, files by the label. */
  readonly of?: { readonly metric: string; readonly domain?: string; readonly rendered: boolean }
  readonly count: number
  readonly mean: number | null
  /** Why there is no mean where there are records, as a sentence. */
  readonly reason?: string
}

/** A score with those of its parts that figures over a run are counted from. */
export type CountedScore = Pick<Score, 'metric' | 'protocol' | 'value' | 'assigned' | 'parts'>

/**
 * What lists of thousands of answers hold of a record: what figures are counted from. The rest of it is read when it is
 * asked for.
 */
export interface CountedRecord extends Pick<
  EvaluationRecord,
  'item' | 'answer' | 'settings' | 'outcome' | 'gaps' | 'verdicts'
> {
  readonly scores: readonly CountedScore[]
}

/** Figures over a run: means, field match accuracy, subset means. Pure. */
export interface Aggregate {
  /** Parts of scores that the columns are counted from, by metric. */
  readonly parts?: Readonly<Record<string, readonly string[]>>
  columns(records: readonly CountedRecord[], protocol: Protocol): readonly AggregateColumn[]
}
