import type { JsonValue } from './json.ts'
import type { Context, Outcome } from './outcome.ts'
import type { PluginMeta } from './plugin.ts'
import type { Raster } from './raster.ts'
import type { SourceFailure } from './source.ts'

export interface JudgeMeta extends PluginMeta<'judge'> {
  readonly rater: 'human' | 'model'
}

export interface JudgeQuestion {
  readonly images: readonly Raster[]
  readonly messages: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly text: string }[]
  /** JSON Schema the reply must satisfy. */
  readonly schema?: JsonValue
  readonly logprobs?: boolean
}

export interface JudgeReply {
  readonly text: string
  readonly value?: JsonValue
  readonly logprobs?: readonly { readonly token: string; readonly logprob: number }[]
}

/** One primitive: rating, pairwise comparison, questions and log-probability scores are written on it. */
export interface Judge {
  ask(question: JudgeQuestion, context: Context): Promise<Outcome<JudgeReply, SourceFailure | 'skipped'>>
}
