import { sayAsk } from '../i18n/ask.ts'
import { sayJudging } from '../i18n/judging.ts'
import {
  fail,
  succeed,
  type JudgeReply,
  type JudgeServices,
  type JudgeUsage,
  type JudgeWaiting,
  type OpenedJudge,
  type Outcome,
} from '../contracts/index.ts'
import { encodePng } from '../evaluation/score-client.ts'
import { describeError } from '../lib/errors.ts'
import { priceOf } from './ask-model.ts'
import { describeFetch } from './describe-fetch.ts'
import { timeoutMsOf } from './form-values.ts'
import { ModelForm } from './model-form.svelte.ts'

/** Replies of this visit by the hash of the exact request: nothing is asked and paid for twice. */
const replies = new Map<string, JudgeReply>()
/** What a judge that was opened is asked for. */
export type AskJudge<T> = (judge: OpenedJudge, signal: AbortSignal) => Promise<Outcome<T>>
const nothingUsed: JudgeUsage = { requests: 0, promptTokens: 0, completionTokens: 0 }

/** The model that judges, for as long as the site is open: its form, what has been asked and what it cost. */
export class ModelJudge {
  readonly form = new ModelForm('judge')
  state = $state<'idle' | 'asking'>('idle')
  /** What is waited for between two requests, as a sentence. */
  waiting = $state<string | null>(null)
  problem = $state<string | null>(null)
  usage = $state.raw<JudgeUsage>(nothingUsed)
  #abort: AbortController | null = null
  readonly #counted = new WeakMap<OpenedJudge, JudgeUsage>()

  /** How records name it: by its source and its name. */
  get name(): string {
    return `${this.form.values.source}: ${this.form.model}`
  }

  /** What the tokens cost by the prices given; null where there are none. */
  get cost(): number | null {
    return priceOf(this.usage, this.form.prices)
  }

  /** What is wrong with the form, as a sentence. */
  get missing(): string | null {
    return this.form.model === '' ? sayAsk('typeModel') : this.form.missing
  }

  /** Asks the model what `ask` asks; null where it failed, with the reason as `problem`, or was cancelled. */
  async ask<T>(ask: AskJudge<T>): Promise<T | null> {
    this.#abort?.abort()
    const abort = new AbortController()
    this.#abort = abort
    this.state = 'asking'
    this.problem = null
    try {
      const asked = await this.#askModel(ask, abort.signal)
      // A reply that was known or had arrived comes through all the same.
      if (abort.signal.aborted) return null
      if (asked.ok) return asked.value
      this.problem = asked.message
      return null
    } catch (thrown) {
      if (!abort.signal.aborted) this.problem = sayJudging('notAsked', { why: describeError(thrown) })
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

  /** The judge that the form describes. What it is asked has to be counted. */
  async open(
    services: Pick<JudgeServices, 'onwait' | 'turn' | 'onfetch'>,
  ): Promise<Outcome<OpenedJudge, 'settings'>> {
    const { missing, form } = this
    if (missing !== null) return fail('settings', missing)
    const { baseUrl = '', key = '' } = form.connection
    const { source, timeoutS } = form.values
    const settings = { source, baseUrl, model: form.model, key, timeoutMs: timeoutMsOf(timeoutS) }
    const onfetch = (done: number, total?: number) => (this.waiting = describeFetch(done, total))
    const { openJudge } = await import('./open-judge.ts')
    return succeed(openJudge(settings, { onfetch, ...services, encodePng, cache: replies }))
  }

  /** Adds what a judge was asked since it was last counted. */
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

/** The model in a judge's name. */
export function modelName(judge: string): string {
  return judge.replace(/^[a-z-]+: /, '')
}

/** What is waited for between two requests, as a sentence. */
export function describeWait({ ms, attempt, reason }: JudgeWaiting): string {
  const why = reason === 'rate-limit' ? 'The server asks for fewer requests' : 'The server is out of order'
  return `${why}: request ${attempt} follows in ${Math.ceil(ms / 1000)} s.`
}
