import {
  fail,
  succeed,
  type Completion,
  type CompletionFailure,
  type CompletionOutcome,
  type EndReason,
  type ServerLimits,
  type SourceEvent,
  type SourceLimits,
  type TokenLogprob,
  type TokenUsage,
  type Warning,
} from '../contracts/index.ts'
import { quote } from './complaint.ts'
import { KeyFilter, keyRemover } from './hide-key.ts'
import { defined } from '../lib/defined.ts'

export interface GatherOptions {
  readonly model: string
  readonly settings: Completion['settings']
  readonly limits: Pick<SourceLimits, 'characters'>
  readonly key?: string | undefined
  readonly serverLimits?: ServerLimits | undefined
  readonly warnings?: readonly Warning[]
  readonly onevent?: ((event: SourceEvent) => void) | undefined
  readonly startedMs: number
}

/** Collects what a stream brings, tells it on, and makes the outcome of it. */
export class AnswerGatherer {
  readonly #options: GatherOptions
  readonly #text: string[] = []
  readonly #thoughts: string[] = []
  readonly #logprobs: TokenLogprob[] = []
  readonly #withoutKey: (text: string) => string
  readonly #filters: { readonly text: KeyFilter; readonly thought: KeyFilter }
  #usage: TokenUsage | null = null
  #model: string
  #fingerprint: string | null = null
  #reason: EndReason | null = null
  #refusal = ''
  #length = 0
  #settings: Completion['settings']

  constructor(options: GatherOptions) {
    this.#options = options
    this.#settings = options.settings
    this.#model = options.model
    this.#withoutKey = keyRemover(options.key)
    this.#filters = { text: new KeyFilter(options.key), thought: new KeyFilter(options.key) }
  }

  /** Whether a reason for the end has come. */
  get hasEnded(): boolean {
    return this.#reason !== null
  }

  /** True where more has come than is read. */
  get isFull(): boolean {
    return this.#length > this.#options.limits.characters
  }

  say(type: 'text' | 'thought', piece: string): void {
    if (piece === '' || this.isFull) return
    this.#length += piece.length
    this.#pass(type, this.#filters[type].push(piece))
  }

  #pass(type: 'text' | 'thought', text: string): void {
    if (text === '') return
    if (type === 'text') this.#text.push(text)
    else this.#thoughts.push(text)
    this.#options.onevent?.({ type, text })
  }

  addLogprobs(tokens: readonly TokenLogprob[]): void {
    if (tokens.length === 0) return
    const { onevent } = this.#options
    const clean = tokens.map(({ token, logprob, top }) => ({
      token: this.#withoutKey(token),
      logprob,
      top: top.map((other) => ({ ...other, token: this.#withoutKey(other.token) })),
    }))
    for (const token of clean) this.#logprobs.push(token)
    onevent?.({ type: 'logprobs', tokens: clean })
  }

  use(usage: TokenUsage): void {
    this.#usage = usage
    this.#options.onevent?.({ type: 'usage', usage })
  }

  name(model: string | null | undefined, fingerprint?: string | null): void {
    if (model !== undefined && model !== null && model !== '') this.#model = this.#withoutKey(model)
    if (fingerprint !== undefined && fingerprint !== null && fingerprint !== '')
      this.#fingerprint = this.#withoutKey(fingerprint)
  }

  /** The settings as the model took them, where only it knows. */
  set(settings: Completion['settings']): void {
    this.#settings = settings
  }

  refuse(words: string): void {
    this.#refusal += words
    this.#reason = 'refusal'
  }

  end(reason: EndReason): void {
    // What was said about a refusal stands, whatever the stream calls its end.
    if (this.#reason !== 'refusal') this.#reason = reason
  }

  /** The answer as it came, or as far as it came before `failure`. */
  finish(failure: CompletionFailure | null = null): CompletionOutcome {
    for (const type of ['text', 'thought'] as const) this.#pass(type, this.#filters[type].flush())
    const completion = this.#completion(failure === null ? (this.#reason ?? 'unknown') : 'error')
    const warnings = this.#warnings(completion)
    this.#options.onevent?.({ type: 'end', reason: completion.reason })
    if (failure !== null) {
      const { retryAfterMs } = failure
      const message = this.isFull ? fullMessage(this.#options.limits.characters) : failure.message
      const told = fail(this.isFull ? 'too-large' : failure.code, message, { warnings })
      return { ...told, ...defined({ retryAfterMs }), completion }
    }
    if (this.isFull) {
      const said = fullMessage(this.#options.limits.characters)
      return { ...fail('too-large', said, { warnings }), completion }
    }
    const stopped = this.#explainEnd(completion.reason)
    if (stopped === null) return succeed(completion, warnings)
    return { ...stopped, warnings, completion }
  }

  #completion(reason: EndReason): Completion {
    const { serverLimits, startedMs } = this.#options
    return {
      text: this.#text.join(''),
      ...(this.#thoughts.length === 0 ? {} : { thoughts: this.#thoughts.join('') }),
      model: this.#model,
      ...(this.#fingerprint === null ? {} : { fingerprint: this.#fingerprint }),
      settings: this.#settings,
      reason,
      ...(this.#usage === null ? {} : { usage: this.#usage }),
      ...(this.#logprobs.length === 0 ? {} : { logprobs: this.#logprobs }),
      ...defined({ serverLimits }),
      ms: performance.now() - startedMs,
    }
  }

  #warnings({ text, reason }: Completion): readonly Warning[] {
    const warnings = [...(this.#options.warnings ?? [])]
    const hasFound = this.#filters.text.hasFound || this.#filters.thought.hasFound
    if (hasFound)
      warnings.push({ code: 'key-hidden', message: 'The answer repeated the key; it was taken out.' })
    if (text === '' && (reason === 'stop' || reason === 'unknown'))
      warnings.push({ code: 'empty-answer', message: 'The model gave an empty answer.' })
    return warnings
  }

  #explainEnd(reason: EndReason): CompletionFailure | null {
    switch (reason) {
      case 'length':
        return fail(
          'truncated',
          'The model ran out of room for its answer; what it wrote until then is kept.',
        )
      case 'refusal': {
        const said = quote(this.#refusal, this.#options.key)
        return fail('refused', `The model declined to answer.${said === '' ? '' : ` It said: ${said}`}`)
      }
      case 'content-filter':
        return fail('content-filter', 'A content filter stopped the answer.')
      case 'error':
        return {
          ...fail('unavailable', 'The server ended the answer with an error of its own.'),
          retryAfterMs: null,
        }
      case 'stop':
      case 'unknown':
        return null
    }
  }
}

function fullMessage(characters: number): string {
  return `The answer is longer than ${characters.toLocaleString('en')} characters; what came until then is kept.`
}
