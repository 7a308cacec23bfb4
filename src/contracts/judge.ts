import type { JsonValue } from './json.ts'
import type { Context, Outcome } from './outcome.ts'
import type { Raster } from './raster.ts'
import type { SourceFailure, TokenLogprob } from './source.ts'

/** A text, or a mixture of texts and pictures. Pictures are referenced by their index in `images`. */
export type JudgeMessage = { readonly role: 'system' | 'user' | 'assistant' } & (
  | { readonly text: string }
  | { readonly parts: readonly ({ readonly text: string } | { readonly image: number })[] }
)

export interface JudgeQuestion {
  /** Pictures that no message references are sent with the user's last message. */
  readonly images: readonly Raster[]
  readonly messages: readonly JudgeMessage[]
  /** JSON Schema that the reply must satisfy. */
  readonly schema?: JsonValue
  /** Requests log-probabilities of the reply, and of this many alternative tokens at each position. */
  readonly logprobs?: { readonly top: number }
}

export interface JudgeReply {
  /** As it came. */
  readonly text: string
  /** SHA-256 of the prompt sent to the judge (`hashPrompt`). */
  readonly prompt: string
  readonly value?: JsonValue
  readonly logprobs?: readonly TokenLogprob[]
}

/**
 * A judge is a single operation, on which rating, pairwise comparison, questions and log-probability scores are
 * built.
 */
export interface Judge {
  /** The judge's name in records: source and model, or `human`. */
  readonly by: string
  /**
   * True if the judge can report the probability of every token as the next one, and not only of the most likely
   * tokens.
   */
  readonly tellsAllTokens?: boolean
  ask(question: JudgeQuestion, context: Context): Promise<Outcome<JudgeReply, SourceFailure | 'skipped'>>
}

/** The user's input. The key stays in memory and is never part of a record, link, export or log. */
export interface JudgeSettings {
  /** Id of the model source. An OpenAI-compatible endpoint if absent. */
  readonly source?: string
  /**
   * For example `https://api.openai.com/v1` or `http://localhost:11434`, with or without `/v1` and a trailing slash.
   */
  readonly baseUrl: string
  readonly model: string
  readonly key?: string
  readonly timeoutMs?: number
  /** False for a model that its server lists as text-only. */
  readonly takesPictures?: boolean
}

/** Dependencies of a judge. Tests pass their own. */
export interface JudgeServices {
  encodePng(raster: Raster, context: Context): Promise<Uint8Array<ArrayBuffer>>
  readonly fetch?: typeof fetch
  /** Waits between attempts. Resolves immediately in tests. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Called with the download progress, in bytes, of files that an on-device model needs first. */
  readonly onfetch?: (done: number, total?: number) => void
  /** Called before every wait, with the duration of the wait and the reason for it. */
  readonly onwait?: (waiting: JudgeWaiting) => void
  /** Awaited before every request, including repairs and retries, to limit their rate. */
  readonly turn?: (signal: AbortSignal) => Promise<void>
  /** Replies, keyed by the hash of the exact request. If absent, the judge uses its own cache. */
  readonly cache?: Map<string, JudgeReply>
}

export interface JudgeWaiting {
  readonly ms: number
  /** Number of the next attempt, starting at 2. */
  readonly attempt: number
  readonly reason: 'rate-limit' | 'server-error'
}

export interface JudgeUsage {
  readonly requests: number
  readonly promptTokens: number
  readonly completionTokens: number
}

export interface OpenedJudge extends Judge {
  /** Usage so far, for a cost counter. Replies from the cache cost nothing. */
  usage(): JudgeUsage
}
