import {
  fail,
  msg,
  succeed,
  type Completion,
  type CompletionFailure,
  type CompletionOutcome,
  type EndReason,
  type Message,
  type ServerLimits,
  type SourceEvent,
  type SourceLimits,
  type TokenLogprob,
  type TokenUsage,
  type Warning,
} from '../contracts/index.ts'
import { quote } from './complaint.ts'
import { KeyFilter, keyRemover } from './hide-key.ts'
import { TextJoiner } from './join-text.ts'
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

/** Collects the data of a stream, forwards it, and builds the outcome. */
export class AnswerGatherer {
  readonly #options: GatherOptions
  readonly #text: string[] = []
  readonly #thoughts: string[] = []
  readonly #logprobs: TokenLogprob[] = []
  readonly #withoutKey: (text: string) => string
  readonly #filters: { readonly text: KeyFilter; readonly thought: KeyFilter }
  readonly #joiners = { text: new TextJoiner(), thought: new TextJoiner() }
  #hasPieces = false
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

  /** True if the finish reason has arrived. */
  get hasEnded(): boolean {
    return this.#reason !== null
  }

  /** True if more text has arrived than the limit allows. */
  get isFull(): boolean {
    return this.#length > this.#options.limits.characters
  }

  say(type: 'text' | 'thought', piece: string): void {
    if (piece === '' || this.isFull) return
    this.#hasPieces = true
    this.#show(type, this.#joiners[type].push(piece))
  }

  /**
   * Adds a complete message. On most servers this is the entire answer, parts of which may already have arrived; on
   * some servers, it is just a piece of the answer.
   */
  sayMessage(type: 'text' | 'thought', text: string): void {
    if (text === '' || this.isFull) return
    const joiner = this.#joiners[type]
    this.#show(type, this.#hasPieces ? joiner.pushWhole(text) : joiner.push(text))
  }

  #show(type: 'text' | 'thought', shown: string): void {
    this.#length += shown.length
    this.#pass(type, this.#filters[type].push(shown))
  }

  #pass(type: 'text' | 'thought', text: string): void {
    if (text === '') return
    if (type === 'text') this.#text.push(text)
    else this.#thoughts.push(text)
    this.#options.onevent?.({ type, text })
  }

  /** `isMessage`: true if the parts belong to a complete message, in which case they may already have arrived. */
  addLogprobs(tokens: readonly TokenLogprob[], isMessage = false): void {
    if (tokens.length === 0 || (isMessage && this.#hasPieces && this.#logprobs.length > 0)) return
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

  /** The settings as applied by the model, if only the source knows them. */
  set(settings: Completion['settings']): void {
    this.#settings = settings
  }

  refuse(words: string): void {
    this.#refusal += words
    this.#reason = 'refusal'
  }

  end(reason: EndReason): void {
    // A reported refusal is final, whatever finish reason the stream reports.
    if (this.#reason !== 'refusal') this.#reason = reason
  }

  /** The answer, complete or up to `failure`. */
  finish(failure: CompletionFailure | null = null): CompletionOutcome {
    for (const type of ['text', 'thought'] as const) {
      this.#show(type, this.#joiners[type].flush())
      this.#pass(type, this.#filters[type].flush())
    }
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
    const thoughts = this.#textOf('thought', this.#thoughts)
    return {
      text: this.#textOf('text', this.#text),
      ...(thoughts === '' ? {} : { thoughts }),
      model: this.#model,
      ...(this.#fingerprint === null ? {} : { fingerprint: this.#fingerprint }),
      settings: this.#settings,
      reason,
      ...(this.#usage === null ? {} : { usage: this.#usage }),
      ...(this.#logprobs.length === 0 ? {} : { logprobs: this.#logprobs }),
      ...(this.#joiners.text.hasRepeated ? { isRepeated: true } : {}),
      ...defined({ serverLimits }),
      ms: performance.now() - startedMs,
    }
  }

  /** The text as displayed. If the server sent text more than once, the text without the repetitions. */
  #textOf(type: 'text' | 'thought', shown: readonly string[]): string {
    const joiner = this.#joiners[type]
    return joiner.hasRepeated ? this.#withoutKey(joiner.text) : shown.join('')
  }

  #warnings({ text, reason, isRepeated }: Completion): readonly Warning[] {
    const warnings = [...(this.#options.warnings ?? [])]
    const hasFound = this.#filters.text.hasFound || this.#filters.thought.hasFound
    if (hasFound)
      warnings.push({ code: 'key-hidden', message: 'The answer repeated the key, which was removed.' })
    if (isRepeated === true)
      warnings.push({
        code: 'repeated-answer',
        message: 'The server sent parts of its answer more than once; they are taken once.',
      })
    if (text === '' && (reason === 'stop' || reason === 'unknown'))
      warnings.push({ code: 'empty-answer', message: 'The model returned an empty answer.' })
    return warnings
  }

  #explainEnd(reason: EndReason): CompletionFailure | null {
    switch (reason) {
      case 'length':
        return fail('truncated', 'The model reached its output limit; the partial answer is kept.')
      case 'refusal': {
        const said = quote(this.#refusal, this.#options.key)
        return fail('refused', msg`The model declined to answer.${said === '' ? '' : msg` It said: ${said}`}`)
      }
      case 'content-filter':
        return fail('content-filter', 'A content filter stopped the answer.')
      case 'error':
        return {
          ...fail('unavailable', 'The server ended the answer with an error.'),
          retryAfterMs: null,
        }
      case 'stop':
      case 'unknown':
        return null
    }
  }
}

function fullMessage(characters: number): Message {
  return msg`The answer is longer than ${characters.toLocaleString('en')} characters; the partial answer is kept.`
}
