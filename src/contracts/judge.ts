import type { JsonValue } from './json.ts'
import type { Context, Outcome } from './outcome.ts'
import type { Raster } from './raster.ts'
import type { SourceFailure, TokenLogprob } from './source.ts'

/** A text, or texts with pictures among them, by their places in `images`. */
export type JudgeMessage = { readonly role: 'system' | 'user' | 'assistant' } & (
  | { readonly text: string }
  | { readonly parts: readonly ({ readonly text: string } | { readonly image: number })[] }
)

export interface JudgeQuestion {
  /** Those that no message has among its parts go with the last message of the user. */
  readonly images: readonly Raster[]
  readonly messages: readonly JudgeMessage[]
  /** JSON Schema the reply must satisfy. */
  readonly schema?: JsonValue
  /** Asks how likely what was said is, and so many other tokens at each place. */
  readonly logprobs?: { readonly top: number }
}

export interface JudgeReply {
  /** As it came. */
  readonly text: string
  /** SHA-256 of what the judge was told (`hashPrompt`). */
  readonly prompt: string
  readonly value?: JsonValue
  readonly logprobs?: readonly TokenLogprob[]
}

/** One primitive: rating, pairwise comparison, questions and log-probability scores are written on it. */
export interface Judge {
  /** How records name it: the source and the model, or `human`. */
  readonly by: string
  /** It can say of every token how likely it was as the next one, not only of the likeliest. */
  readonly tellsAllTokens?: boolean
  ask(question: JudgeQuestion, context: Context): Promise<Outcome<JudgeReply, SourceFailure | 'skipped'>>
}

/** What the user typed. The key stays in memory: it is in no record, link, export or log. */
export interface JudgeSettings {
  /** Id of the model source; an OpenAI-compatible endpoint where absent. */
  readonly source?: string
  /** Such as `https://api.openai.com/v1` or `http://localhost:11434`, with or without `/v1` and a slash. */
  readonly baseUrl: string
  readonly model: string
  readonly key?: string
  readonly timeoutMs?: number
}

/** What the judge needs of its surroundings; tests bring their own. */
export interface JudgeServices {
  encodePng(raster: Raster, context: Context): Promise<Uint8Array<ArrayBuffer>>
  readonly fetch?: typeof fetch
  /** Waits between attempts; resolves at once in tests. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Told of files that a model of this device needs first, in bytes. */
  readonly onfetch?: (done: number, total?: number) => void
  /** Told before every wait: how long and why. */
  readonly onwait?: (waiting: JudgeWaiting) => void
  /** Awaited before every single request, repairs and repetitions too: a limit on their rate. */
  readonly turn?: (signal: AbortSignal) => Promise<void>
  /** Replies by the hash of the exact request; one of its own where absent. */
  readonly cache?: Map<string, JudgeReply>
}

export interface JudgeWaiting {
  readonly ms: number
  /** The request that follows, from 2. */
  readonly attempt: number
  readonly reason: 'rate-limit' | 'server-error'
}

export interface JudgeUsage {
  readonly requests: number
  readonly promptTokens: number
  readonly completionTokens: number
}

export interface OpenedJudge extends Judge {
  /** What has been asked so far, for a cost counter; answers from the cache cost nothing. */
  usage(): JudgeUsage
}
