import type { JsonValue } from './json.ts'
import type { Context, Failure, Outcome, Success } from './outcome.ts'
import type { PluginMeta } from './plugin.ts'

export const sourceFailures = [
  /** The endpoint requires a key, but none was given. */
  'no-key',
  /** The key is wrong or lacks permission. */
  'unauthorized',
  'unknown-model',
  /** Too many requests. `retryAfterMs` if the server reported it. */
  'rate-limited',
  /** No credit is left, so waiting does not help. */
  'quota',
  /** The model declined to answer. */
  'refused',
  /** A filter before or after the model blocked the request or the answer. */
  'content-filter',
  /** The answer was truncated at the token limit. `completion` contains the partial answer. */
  'truncated',
  /** The prompt is longer than the model accepts. */
  'prompt-too-long',
  /** Nothing arrived in time. */
  'timeout',
  /** The server is reachable but cannot handle requests now (5xx). */
  'unavailable',
  /** There was no response, or the connection broke. */
  'network',
  /** A server responds but does not allow this page to read the response. */
  'cors',
  /** This page was loaded over https, but the URL is http. */
  'mixed-content',
  /** The page's own content security policy does not allow the request. */
  'blocked',
  /** The stream violates its format, or stops without an end marker. */
  'malformed-stream',
  /** The response exceeds the size limit. */
  'too-large',
  'aborted',
  /** The endpoint does not support the request, or is not a model endpoint. */
  'unsupported',
  /** Only for recorded answers in files: the file has no answer to this question. */
  'not-recorded',
  /** Only for on-device models: the files are not stored here, and fetching them was not permitted. */
  'not-fetched',
  /** The hash of a file differs from the expected one. */
  'wrong-hash',
  /** The browser lacks the storage or memory for the model. */
  'no-room',
  /** The GPU device was lost. */
  'device-lost',
] as const
export type SourceFailure = (typeof sourceFailures)[number]

export interface ModelSourceMeta extends PluginMeta<'model-source'> {
  readonly privacy: 'on-device' | 'third-party'
  /** What the user must provide: a URL, optionally with a key, or a file. If absent, nothing is needed. */
  readonly wants?: 'address' | 'file'
  /**
   * False if the same question can get different answers regardless of the settings, because the models change
   * without notice.
   */
  readonly isReproducible?: false
  /**
   * True if the source's models can report the probability of every token as the next one, and not only of the most
   * likely tokens.
   */
  readonly tellsAllTokens?: true
  /** False if the source's models never report log-probabilities. */
  readonly reportsLogprobs?: false
}

/** Part of a model's input: text or a picture. Sources have no access to items. */
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

/**
 * The model's defaults apply to settings that are absent. Settings that a source does not support are dropped, with a
 * warning.
 */
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
  /** Requests log-probabilities of the answer, and of this many alternative tokens at each position. */
  readonly logprobs?: { readonly top: number }
  /** Index (0-based) of this answer among several to the same question. Used by sources that replay answers. */
  readonly repeat?: number
}

/**
 * Where and how to send requests. The key stays in memory and is never part of a failure, record, link, export or
 * log.
 */
export interface SourceConnection {
  /**
   * For example `https://api.openai.com/v1` or `http://localhost:11434`, with or without `/v1` and a trailing slash.
   */
  readonly baseUrl?: string
  readonly key?: string
  /** File of recorded answers. */
  readonly file?: Blob
  readonly limits?: Partial<SourceLimits>
  /** True if the files of an on-device model may be fetched. Defaults to false. */
  readonly mayFetch?: boolean
}

export interface SourceLimits {
  /** Time limit until the first data arrives. A model may have to be loaded first. */
  readonly firstByteMs: number
  /** Time limit between two chunks. */
  readonly idleMs: number
  /** Total time limit, so that a stream of keep-alive data does not make users wait forever. */
  readonly totalMs: number
  /** Number of bytes received. */
  readonly bytes: number
  /** Number of characters of the answer, including thoughts. */
  readonly characters: number
}

export interface TokenUsage {
  readonly promptTokens: number
  readonly completionTokens: number
}

export interface TokenLogprob {
  readonly token: string
  readonly logprob: number
  /** The most likely tokens at this position, in descending order. */
  readonly top: readonly { readonly token: string; readonly logprob: number }[]
}

export const endReasons = ['stop', 'length', 'refusal', 'content-filter', 'error', 'unknown'] as const
export type EndReason = (typeof endReasons)[number]

export type SourceEvent =
  | { readonly type: 'text'; readonly text: string }
  /** The model's reasoning, which is not part of its answer. */
  | { readonly type: 'thought'; readonly text: string }
  /** Token usage so far. */
  | { readonly type: 'usage'; readonly usage: TokenUsage }
  | { readonly type: 'logprobs'; readonly tokens: readonly TokenLogprob[] }
  | { readonly type: 'end'; readonly reason: EndReason }

/** The remaining quota that a server reports before it starts to throttle. */
export interface ServerLimits {
  readonly remainingRequests?: number
  readonly remainingTokens?: number
  /** Time until the next limit is reset. */
  readonly resetMs?: number
}

export interface Completion {
  readonly text: string
  readonly thoughts?: string
  /** Model name given by the server, which can be more specific than the requested name. */
  readonly model: string
  /** The server's identifier for its build, if it returns one. */
  readonly fingerprint?: string
  /** Settings that were sent, under the names that the endpoint uses. */
  readonly settings: Readonly<Record<string, string | number | boolean>>
  readonly reason: EndReason
  readonly usage?: TokenUsage
  readonly logprobs?: readonly TokenLogprob[]
  /** True if the server sent parts of the text more than once. These parts are only included once. */
  readonly isRepeated?: true
  readonly serverLimits?: ServerLimits
  /** Milliseconds from request to completion. */
  readonly ms: number
}

export interface CompletionFailure extends Failure<SourceFailure> {
  /**
   * Present if a retry could help. Contains the waiting time that the server requests, or null if the server does not
   * specify one.
   */
  readonly retryAfterMs?: number | null
  /** The partial answer received before the failure. */
  readonly completion?: Completion
}

export type CompletionOutcome = Success<Completion> | CompletionFailure

export interface SourceContext extends Context {
  /** Called with every chunk as it arrives. */
  readonly onevent?: (event: SourceEvent) => void
  readonly fetch?: typeof fetch
  /** The page that sends the request. Defaults to `location`. */
  readonly page?: { readonly protocol: string; readonly origin: string }
}

export interface ListedModel {
  readonly id: string
  readonly label?: string
  readonly contextTokens?: number
  readonly takesPictures?: boolean
  /** For on-device models: bytes to fetch before the first answer. 0 if all files are stored here. */
  readonly fetchBytes?: number
  readonly memoryBytes?: number
  /** Phrase that describes what the model is suited for. */
  readonly use?: string
}

/** A named endpoint. */
export interface SourcePreset {
  readonly id: string
  readonly label: string
  /** Empty if the user has to type the URL. */
  readonly baseUrl: string
  readonly needsKey: boolean
  /**
   * Message that explains how to make the server accept this page, or where to create a key. `{origin}` stands for
   * the page's origin.
   */
  readonly hint: string
}

export interface ModelSource {
  readonly presets?: readonly SourcePreset[]
  complete(
    request: CompletionRequest,
    connection: SourceConnection,
    context: SourceContext,
  ): Promise<CompletionOutcome>
  /** Lists the models available from this provider. */
  models?(
    connection: SourceConnection,
    context: SourceContext,
  ): Promise<Outcome<readonly ListedModel[], SourceFailure>>
}
