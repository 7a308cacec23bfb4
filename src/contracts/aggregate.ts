import type { EvaluationRecord } from './evaluation.ts'
import type { PluginMeta } from './plugin.ts'
import type { Protocol } from './protocol.ts'

export type AggregateMeta = PluginMeta<'aggregate'>

export interface AggregateColumn {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly mean: number | null
  /** Why there is no mean where there are records, as a sentence. */
  readonly reason?: string
}

/** Figures over a run: means, field match accuracy, subset means. Pure. */
export interface Aggregate {
  columns(records: readonly EvaluationRecord[], protocol: Protocol): readonly AggregateColumn[]
}
