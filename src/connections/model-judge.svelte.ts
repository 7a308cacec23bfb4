import { sayAsk } from '../i18n/ask.ts'
import { sayJudging } from '../i18n/judging.ts'
import {
  fail,
  msg,
  succeed,
  type JudgeReply,
  type JudgeServices,
  type JudgeUsage,
  type JudgeWaiting,
  type Message,
  type OpenedJudge,
  type Outcome,
} from '../contracts/index.ts'
import { encodePng } from '../evaluation/score-client.ts'
import { reasonOf } from '../lib/errors.ts'
import { priceOf } from './prices.ts'
import { describeFetch } from './describe-fetch.ts'
import { timeoutMsOf } from './form-values.ts'
import { ModelForm } from './model-form.svelte.ts'

/**
 * Replies received during this visit, keyed by the hash of the exact request, so that no request is sent and paid for
 * twice.
 */
const replies = new Map<string, JudgeReply>()
/** The request to send to the judge once it is loaded. */
export type AskJudge<T> = (judge: OpenedJudge, signal: AbortSignal) => Promise<Outcome<T>>
const nothingUsed: JudgeUsage = { requests: 0, promptTokens: 0, completionTokens: 0 }

/** The judge model, with its form, its usage and its cost. Exists as long as the site is open. */
export class ModelJudge {
  readonly form = new ModelForm('judge')
  state = $state<'idle' | 'asking'>('idle')
  /** Message with the reason for waiting between two requests. */
  waiting = $state<Message | null>(null)
  problem = $state<Message | null>(null)
  usage = $state.raw<JudgeUsage>(nothingUsed)
  #abort: AbortController | null = null
  readonly #counted = new WeakMap<OpenedJudge, JudgeUsage>()

  /** The judge's name in records, which consists of its source and its model. */
  get name(): string {
    return `${this.form.values.source}: ${this.form.model}`
  }

  /** Cost of the tokens at the entered prices. Null if no prices are entered. */
  get cost(): number | null {
    return priceOf(this.usage, this.form.prices)
  }

  /** Message that states what is missing in the form. */
  get missing(): string | null {
    return this.form.model === '' ? sayAsk('typeModel') : this.form.missing
  }

  /**
   * Runs `ask` with the model. Null if the call was cancelled or failed. After a failure, `problem` contains the
   * reason.
   */
  async ask<T>(ask: AskJudge<T>): Promise<T | null> {
    this.#abort?.abort()
    const abort = new AbortController()
    this.#abort = abort
    this.state = 'asking'
    this.problem = null
    try {
      const asked = await this.#askModel(ask, abort.signal)
      // A reply that is cached or has already been received can still arrive here after cancellation, so it is
      // discarded.
      if (abort.signal.aborted) return null
      if (asked.ok) return asked.value
      this.problem = asked.message
      return null
    } catch (thrown) {
      if (!abort.signal.aborted) this.problem = sayJudging('notAsked', { why: reasonOf(thrown) })
      return null
    } finally {
      if (this.#abort === abort) {
        this.state = 'idle'
        this.waiting = null
      }
    }
  }

  cancel(): void {
    this.#abort?.abort(new DOMException('Cancelled.', 'AbortError'))
  }

  async #askModel<T>(ask: AskJudge<T>, signal: AbortSignal): Promise<Outcome<T>> {
    const judge = await this.open({ onwait: (waiting) => (this.waiting = describeWait(waiting)) })
    if (!judge.ok) return judge
    try {
      return await ask(judge.value, signal)
    } finally {
      this.count(judge.value)
    }
  }

  /** Opens the judge described by the form. The caller must count its usage afterwards. */
  async open(
    services: Pick<JudgeServices, 'onwait' | 'turn' | 'onfetch'>,
  ): Promise<Outcome<OpenedJudge, 'settings'>> {
    const { missing, form } = this
    if (missing !== null) return fail('settings', missing)
    const { baseUrl = '', key = '' } = form.connection
    const { source, timeoutS } = form.values
    const settings = {
      source,
      baseUrl,
      model: form.model,
      key,
      timeoutMs: timeoutMsOf(timeoutS),
      takesPictures: !form.isTextOnly(form.model),
    }
    const onfetch = (done: number, total?: number) => (this.waiting = describeFetch(done, total))
    const { openJudge } = await import('./open-judge.ts')
    return succeed(openJudge(settings, { onfetch, ...services, encodePng, cache: replies }))
  }

  /** Adds the judge's usage since the last call for this judge. */
  count(judge: OpenedJudge): void {
    const before = this.#counted.get(judge) ?? nothingUsed
    const now = judge.usage()
    this.#counted.set(judge, now)
    this.usage = {
      requests: this.usage.requests + now.requests - before.requests,
      promptTokens: this.usage.promptTokens + now.promptTokens - before.promptTokens,
      completionTokens: this.usage.completionTokens + now.completionTokens - before.completionTokens,
    }
  }
}

export const modelJudge = new ModelJudge()

/** The model part of a judge's name. */
export function modelName(judge: string): string {
  return judge.replace(/^[a-z-]+: /, '')
}

/** Message with the reason for waiting between two requests. */
export function describeWait({ ms, attempt, reason }: JudgeWaiting): Message {
  const why =
    reason === 'rate-limit' ? 'The server is limiting the request rate' : 'The server is unavailable'
  return msg`${why}: attempt ${attempt} follows in ${Math.ceil(ms / 1000)} s.`
}
