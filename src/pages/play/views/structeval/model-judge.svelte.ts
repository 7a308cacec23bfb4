import { fail, type Outcome, type Raster } from '../../../../contracts/index.ts'
import { encodePng } from '../../../../jobs/score-client.ts'
import { describeError } from '../../../../lib/errors.ts'
import {
  readVisualAnswers,
  visualAnswersSchema,
  writeVisualQuestions,
} from '../../../../lib/visual-questions.ts'
import { loadModelJudge } from '../../../../registry/judges.ts'
import { readPreference, writePreference } from '../../../../store/preferences.ts'
import { emptyForm, findProblem, formSchema, replies, timeoutMsOf } from './judge-form.ts'
import type { Task } from './task.ts'
import type { Verdict } from './verdicts.ts'

const preference = 'model-judge'
interface Usage {
  readonly requests: number
  readonly promptTokens: number
  readonly completionTokens: number
}
type Asked = Outcome<readonly Verdict[]>
type OpenedJudge = ReturnType<Awaited<ReturnType<typeof loadModelJudge>>>

/**
 * The model that judges, for as long as the site is open: what its owner typed, what has been asked and what it cost.
 * The key is here and, if its owner says so, among this browser's settings; in no record, link, export or log.
 */
export class ModelJudge {
  form = $state({ ...emptyForm })
  state = $state<'idle' | 'asking'>('idle')
  /** What is waited for between two requests, as a sentence. */
  waiting = $state<string | null>(null)
  problem = $state<string | null>(null)
  usage = $state.raw<Usage>({ requests: 0, promptTokens: 0, completionTokens: 0 })
  #abort: AbortController | null = null
  #isRead = false

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
    const kept = await readPreference(preference, formSchema)
    // What was typed while the browser looked is not overwritten.
    if (kept !== undefined && this.#written() === before) this.form = kept
  }

  #written(): string {
    return JSON.stringify($state.snapshot(this.form))
  }

  /** Keeps the form in this browser; the key only where that is wanted. */
  async keep(): Promise<void> {
    const { key, keepsKey, ...rest } = $state.snapshot(this.form)
    const kept = await writePreference(preference, { ...rest, keepsKey, key: keepsKey ? key : '' })
    if (!kept.ok) this.problem = `The settings are not kept: ${kept.message}`
  }

  /** Asks the model for its verdict on every question; null where it was cancelled. */
  async ask(picture: Raster, { questions }: Task): Promise<readonly Verdict[] | null> {
    this.#abort?.abort()
    const abort = new AbortController()
    this.#abort = abort
    this.state = 'asking'
    this.problem = null
    try {
      const asked = await this.#askModel(picture, questions, abort.signal)
      // A reply that was known or had arrived comes through all the same.
      if (abort.signal.aborted) return null
      if (asked.ok) return asked.value
      this.problem = asked.message
      return null
    } catch (thrown) {
      if (!abort.signal.aborted) this.problem = `The question could not be asked: ${describeError(thrown)}`
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

  async #askModel(picture: Raster, questions: Task['questions'], signal: AbortSignal): Promise<Asked> {
    const { baseUrl, model, key, timeoutS } = this.form
    const problem = findProblem(baseUrl, model)
    if (problem !== null) return fail('settings', problem)
    const openJudge = await loadModelJudge()
    const judge = openJudge(
      { baseUrl: baseUrl.trim(), model: model.trim(), key: key.trim(), timeoutMs: timeoutMsOf(timeoutS) },
      {
        encodePng,
        cache: replies,
        onwait: ({ ms, attempt, reason }) => {
          const why =
            reason === 'rate-limit' ? 'The server asks for fewer requests' : 'The server is out of order'
          this.waiting = `${why}: request ${attempt} follows in ${Math.ceil(ms / 1000)} s.`
        },
      },
    )
    try {
      const reply = await judge.ask(
        {
          images: [picture],
          messages: [{ role: 'user', text: writeVisualQuestions(questions) }],
          schema: visualAnswersSchema(questions.length),
        },
        { signal, progress: () => undefined },
      )
      if (!reply.ok) return reply
      const answers = readVisualAnswers(reply.value.value ?? null, questions.length)
      return answers === null
        ? fail('refused', 'The model’s answer does not say true, false or null of every question.')
        : { ok: true, value: answers, warnings: [] }
    } finally {
      this.#count(judge)
    }
  }

  #count(judge: OpenedJudge): void {
    const { requests, promptTokens, completionTokens } = judge.usage()
    this.usage = {
      requests: this.usage.requests + requests,
      promptTokens: this.usage.promptTokens + promptTokens,
      completionTokens: this.usage.completionTokens + completionTokens,
    }
  }
}

export const modelJudge = new ModelJudge()
