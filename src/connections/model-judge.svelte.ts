import * as v from 'valibot'
import { sayJudging } from '../i18n/judging.ts'
import { addressToStore, keyFor, restoreKeys } from './keys.ts'
import {
  fail,
  succeed,
  type JudgeServices,
  type JudgeUsage,
  type JudgeWaiting,
  type ListedModel,
  type OpenedJudge,
  type Outcome,
} from '../contracts/index.ts'
import { encodePng } from '../evaluation/score-client.ts'
import { describeError } from '../lib/errors.ts'
import { readPreference, writePreference } from '../store/preferences.ts'
import { loadSource, sources } from '../registry/sources.ts'
import { formatBytes } from '../widgets/format.ts'
import { emptyForm, findProblem, formSchema, replies, timeoutMsOf } from './judge-form.ts'

const preference = 'model-judge'
/** Earlier versions stored a key that may have been typed for another address: it is dropped. */
const storedSchema = v.object({ ...formSchema.entries, key: v.optional(v.unknown()) })
/** What a judge that was opened is asked for. */
export type AskJudge<T> = (judge: OpenedJudge, signal: AbortSignal) => Promise<Outcome<T>>
const nothingUsed: JudgeUsage = { requests: 0, promptTokens: 0, completionTokens: 0 }

/**
 * The model that judges, for as long as the site is open: what its owner typed, what has been asked and what it cost.
 * Its key is that of the origin it is asked at (`ask/keys.ts`).
 */
export class ModelJudge {
  form = $state({ ...emptyForm })
  state = $state<'idle' | 'asking'>('idle')
  /** What is waited for between two requests, as a sentence. */
  waiting = $state<string | null>(null)
  problem = $state<string | null>(null)
  usage = $state.raw<JudgeUsage>(nothingUsed)
  /** The models of a source that needs no address; null while they are not known. */
  listed = $state.raw<readonly ListedModel[] | null>(null)
  #abort: AbortController | null = null
  #isRead = false
  readonly #counted = new WeakMap<OpenedJudge, JudgeUsage>()

  /** What the tokens cost by the prices given; null where there are none. */
  get cost(): number | null {
    const { promptPrice, completionPrice } = this.form
    if (promptPrice === null && completionPrice === null) return null
    const { promptTokens, completionTokens } = this.usage
    return (promptTokens * (promptPrice ?? 0) + completionTokens * (completionPrice ?? 0)) / 1e6
  }

  /** Fills the form with what this browser keeps, once. */
  async restore(): Promise<void> {
    if (this.#isRead) return
    this.#isRead = true
    const before = this.#written()
    const [kept] = await Promise.all([readPreference(preference, storedSchema), restoreKeys()])
    // What was typed while the browser looked is not overwritten.
    if (kept !== undefined && this.#written() === before) this.form = v.parse(formSchema, kept)
    if (kept?.key !== undefined) await writePreference(preference, v.parse(formSchema, kept))
    await this.list()
  }

  /** Where pictures and questions go, as a sentence. */
  get told(): string {
    return sources.get(this.form.source)?.privacy === 'on-device'
      ? sayJudging('staysHere')
      : sayJudging('goesThere')
  }

  async choose(source: string): Promise<void> {
    const { presets } = await loadSource(source)
    Object.assign(this.form, {
      source,
      baseUrl: presets?.[0]?.baseUrl ?? '',
      model: '',
    })
    await this.list()
  }

  /** Finds the models of a source that needs no address. */
  async list(): Promise<void> {
    const { source } = this.form
    this.listed = null
    this.problem = null
    if (sources.get(source)?.wants !== undefined) return
    const asked = await loadSource(source)
    const context = { signal: new AbortController().signal, progress: () => undefined }
    const found = await asked.models?.({}, context)
    if (this.form.source !== source || found === undefined) return
    if (!found.ok) {
      this.problem = found.message
      return
    }
    this.listed = found.value
    const first = found.value.find(({ takesPictures }) => takesPictures !== false)
    if (!this.listed.some(({ id }) => id === this.form.model)) this.form.model = first?.id ?? ''
  }

  #written(): string {
    return JSON.stringify($state.snapshot(this.form))
  }

  /** Keeps the form in this browser, without any key. */
  async keep(): Promise<void> {
    const form = $state.snapshot(this.form)
    const stored = { ...v.parse(formSchema, form), baseUrl: addressToStore(form.baseUrl) }
    const written = await writePreference(preference, stored)
    if (!written.ok) this.problem = sayJudging('settingsNotKept', { why: written.message })
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

  readonly #tellFetch = (done: number, total?: number) => {
    const isOver = total === undefined || done >= total
    this.waiting = isOver ? null : `The model is fetched: ${formatBytes(done)} of ${formatBytes(total)}.`
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
    const { source, baseUrl, model, timeoutS } = this.form
    const problem = findProblem(this.form)
    if (problem !== null) return fail('settings', problem)
    const { openJudge } = await import('./open-judge.ts')
    const settings = {
      source,
      baseUrl: baseUrl.trim(),
      model: model.trim(),
      key: keyFor(baseUrl),
      timeoutMs: timeoutMsOf(timeoutS),
    }
    return succeed(openJudge(settings, { onfetch: this.#tellFetch, ...services, encodePng, cache: replies }))
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

/** What is waited for between two requests, as a sentence. */
export function describeWait({ ms, attempt, reason }: JudgeWaiting): string {
  const why = reason === 'rate-limit' ? 'The server asks for fewer requests' : 'The server is out of order'
  return `${why}: request ${attempt} follows in ${Math.ceil(ms / 1000)} s.`
}
