import type { JsonValue } from './json.ts'
import type { Context, Failure, Outcome, Success } from './outcome.ts'
import type { PluginMeta } from './plugin.ts'

export const sourceFailures = [
  /** The endpoint wants a key and none was given. */
  'no-key',
  /** The key is wrong, or may not do this. */
  'unauthorized',
  'unknown-model',
  /** Too many requests; `retryAfterMs` where the server told. */
  'rate-limited',
  /** Nothing is left to pay with: waiting does not help. */
  'quota',
  /** The model declined. */
  'refused',
  /** A filter before or behind the model stopped the request or the answer. */
  'content-filter',
  /** Cut at the limit of tokens: `completion` holds what came. */
  'truncated',
  /** The prompt is longer than the model takes. */
  'prompt-too-long',
  /** Nothing came in time. */
  'timeout',
  /** The server is there and cannot serve now (5xx). */
  'unavailable',
  /** Nothing came back, or the line broke. */
  'network',
  /** A server answers and does not let this page read it. */
  'cors',
  /** This page came by https, the address is http. */
  'mixed-content',
  /** The page's own content security policy does not let it ask there. */
  'blocked',
  /** The stream does not follow its format, or ends without its end. */
  'malformed-stream',
  /** More was sent than is read. */
  'too-large',
  'aborted',
  /** The endpoint does not do what was asked of it, or is none of its kind. */
  'unsupported',
  /** Only of answers in files: this question is not among them. */
  'not-recorded',
  /** Only of models on this device: its files are not here, and nobody said that they may be fetched. */
  'not-fetched',
  /** A file is not the one that was meant: its hash differs. */
  'wrong-hash',
  /** The browser has no storage or no memory for the model. */
  'no-room',
  /** The graphics device went away. */
  'device-lost',
] as const
export type SourceFailure = (typeof sourceFailures)[number]

export interface ModelSourceMeta extends PluginMeta<'model-source'> {
  readonly privacy: 'on-device' | 'third-party'
  /** What its user has to give: an address, perhaps with a key, or a file. Nothing where absent. */
  readonly wants?: 'address' | 'file'
  /** False where the same question may be answered otherwise, whatever the settings: models that change unseen. */
  readonly isReproducible?: false
  /** Its models can say of every token how likely it was as the next one, not only of the likeliest. */
  readonly tellsAllTokens?: true
}

/** What a model is told, as text and pictures. A source never sees an item. */
export type MessagePart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'picture'
      readonly mime: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'
      readonly bytes: Uint8Array<ArrayBuffer>
    }

export interface SourceMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly parts: readonly MessagePart[]
}

/** What is absent is left to the model; what a source cannot honour is left out and told in a warning. */
export interface CompletionSettings {
  readonly temperature?: number
  readonly topP?: number
  readonly maxTokens?: number
  readonly seed?: number
  readonly stop?: readonly string[]
  /** JSON Schema that the answer must satisfy. */
  readonly responseSchema?: JsonValue
}

export interface CompletionRequest {
  readonly model: string
  readonly messages: readonly SourceMessage[]
  readonly settings: CompletionSettings
  /** Asks for log-probabilities of what was said, and of so many other tokens at each place. */
  readonly logprobs?: { readonly top: number }
  /** Which of several answers to the same question, from 0: told to sources that replay answers. */
  readonly repeat?: number
}

/** Where and how to ask. The key stays in memory: it is in no failure, record, link, export or log. */
export interface SourceConnection {
  /** Such as `https://api.openai.com/v1` or `http://localhost:11434`, with or without `/v1` and a slash. */
  readonly baseUrl?: string
  readonly key?: string
  /** Recorded answers. */
  readonly file?: Blob
  readonly limits?: Partial<SourceLimits>
  /** Whether files of a model on this device may be fetched; false where absent. */
  readonly mayFetch?: boolean
}

export interface SourceLimits {
  /** Until anything comes; a model may have to be loaded first. */
  readonly firstByteMs: number
  /** Between any two pieces. */
  readonly idleMs: number
  /** In all: signs of life alone keep nobody waiting for ever. */
  readonly totalMs: number
  /** Bytes on the line. */
  readonly bytes: number
  /** Characters of the answer, thoughts included. */
  readonly characters: number
}

export interface TokenUsage {
  readonly promptTokens: number
  readonly completionTokens: number
}

export interface TokenLogprob {
  readonly token: string
  readonly logprob: number
  /** The likeliest tokens at this place, likeliest first. */
  readonly top: readonly { readonly token: string; readonly logprob: number }[]
}

export const endReasons = ['stop', 'length', 'refusal', 'content-filter', 'error', 'unknown'] as const
export type EndReason = (typeof endReasons)[number]

export type SourceEvent =
  | { readonly type: 'text'; readonly text: string }
  /** What a model says to itself: no part of its answer. */
  | { readonly type: 'thought'; readonly text: string }
  /** What has been used so far, all told. */
  | { readonly type: 'usage'; readonly usage: TokenUsage }
  | { readonly type: 'logprobs'; readonly tokens: readonly TokenLogprob[] }
  | { readonly type: 'end'; readonly reason: EndReason }

/** What a server says is left before it asks to wait. */
export interface ServerLimits {
  readonly remainingRequests?: number
  readonly remainingTokens?: number
  /** Until the limit that is nearest is lifted. */
  readonly resetMs?: number
}

export interface Completion {
  readonly text: string
  readonly thoughts?: string
  /** As the server names it, which may say more than the name that was asked for. */
  readonly model: string
  /** The server's name for its build, where it tells one. */
  readonly fingerprint?: string
  /** What was sent, by the names of the endpoint. */
  readonly settings: Readonly<Record<string, string | number | boolean>>
  readonly reason: EndReason
  readonly usage?: TokenUsage
  readonly logprobs?: readonly TokenLogprob[]
  readonly serverLimits?: ServerLimits
  /** From asking to the end. */
  readonly ms: number
}

export interface CompletionFailure extends Failure<SourceFailure> {
  /** Present where asking the same again may help; how long the server asks to wait, or null where it does not say. */
  readonly retryAfterMs?: number | null
  /** What came before it failed. */
  readonly completion?: Completion
}

export type CompletionOutcome = Success<Completion> | CompletionFailure

export interface SourceContext extends Context {
  /** Called with every piece as it comes. */
  readonly onevent?: (event: SourceEvent) => void
  readonly fetch?: typeof fetch
  /** The page that asks; `location` where absent. */
  readonly page?: { readonly protocol: string; readonly origin: string }
}

export interface ListedModel {
  readonly id: string
  readonly label?: string
  readonly contextTokens?: number
  readonly takesPictures?: boolean
  /** On this device: what has to be fetched before its first answer; 0 where all is here. */
  readonly fetchBytes?: number
  readonly memoryBytes?: number
  /** What it is good for, as a phrase. */
  readonly use?: string
}

/** A place to ask that is known by name. */
export interface SourcePreset {
  readonly id: string
  readonly label: string
  /** Empty where the user types it. */
  readonly baseUrl: string
  readonly needsKey: boolean
  /** How the server lets this page in, or where a key is made, in a sentence. `{origin}` is the page's. */
  readonly hint: string
}

export interface ModelSource {
  readonly presets?: readonly SourcePreset[]
  complete(
    request: CompletionRequest,
    connection: SourceConnection,
    context: SourceContext,
  ): Promise<CompletionOutcome>
  /** The models that can be asked there, by name. */
  models?(
    connection: SourceConnection,
    context: SourceContext,
  ): Promise<Outcome<readonly ListedModel[], SourceFailure>>
}
