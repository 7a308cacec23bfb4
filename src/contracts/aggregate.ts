import type { EvaluationRecord } from './evaluation.ts'
import type { JsonValue } from './json.ts'
import type { PluginMeta } from './plugin.ts'
import type { Protocol } from './protocol.ts'

export type AggregateMeta = PluginMeta<'aggregate'>

export interface AggregateTable {
  readonly columns: readonly {
    readonly id: string
    readonly label: string
    readonly better?: 'higher' | 'lower'
  }[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly JsonValue[] }[]
}

/** Figures over a run: field match accuracy, win rate, subset means, intervals. Pure. */
export interface Aggregate {
  table(records: readonly EvaluationRecord[], protocol: Protocol): AggregateTable
}
