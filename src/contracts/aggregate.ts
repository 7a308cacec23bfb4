import type { Message } from './message.ts'
import type { EvaluationRecord, Score } from './evaluation.ts'
import type { Protocol } from './protocol.ts'

/** What is computed of a score whose other parts have no number yet. */
export interface ComputedPart {
  /** The sum of the weighted parts that have a number. */
  readonly value: number
  /** The largest possible `value`. The rest, up to 1, is not judged. */
  readonly of: number
}

export interface AggregateColumn {
  readonly id: string
  readonly label: Message
  /**
   * If the column is the mean of a metric, a description of what is averaged. Pages show this in the reader's
   * language, whereas files use the label.
   */
  readonly of?: { readonly metric: string; readonly domain?: string; readonly rendered: boolean }
  readonly count: number
  readonly mean: number | null
  /** Explains why there is no mean although there are records. */
  readonly reason?: Message
  /** Present if there is no mean because parts of some scores have no number. */
  readonly computed?: ComputedPart
}

/** A score with only the parts that are needed to compute the figures of a run. */
export type CountedScore = Pick<Score, 'metric' | 'protocol' | 'value' | 'assigned' | 'parts'>

/**
 * The part of a record that is kept in memory for lists of thousands of answers and from which figures are computed.
 * Everything else is read on request.
 */
export interface CountedRecord extends Pick<
  EvaluationRecord,
  'item' | 'answer' | 'settings' | 'outcome' | 'gaps' | 'verdicts'
> {
  readonly scores: readonly CountedScore[]
}

/** Computes the figures of a run: means, field match accuracy, subset means. Pure. */
export interface Aggregate {
  /** Parts of scores that are needed to compute the columns, keyed by metric. */
  readonly parts?: Readonly<Record<string, readonly string[]>>
  columns(records: readonly CountedRecord[], protocol: Protocol): readonly AggregateColumn[]
}
