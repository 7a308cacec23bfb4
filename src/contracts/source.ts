import type { BenchmarkItem } from './evaluation.ts'
import type { Context, Outcome } from './outcome.ts'
import type { PluginMeta } from './plugin.ts'

export const sourceFailures = [
  'unauthorized',
  'rate-limited',
  'refused',
  'truncated',
  'network',
  'unsupported',
] as const
export type SourceFailure = (typeof sourceFailures)[number]

export interface ModelSourceMeta extends PluginMeta<'model-source'> {
  readonly privacy: 'on-device' | 'third-party'
}

export interface Completion {
  readonly text: string
  readonly model: string
  readonly settings: Readonly<Record<string, string | number | boolean>>
}

export interface ModelSource {
  complete(item: BenchmarkItem, context: Context): Promise<Outcome<Completion, SourceFailure>>
}
