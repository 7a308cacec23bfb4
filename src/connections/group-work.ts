import {
  defaultSettings,
  fail,
  succeed,
  type BenchmarkItem,
  type EvaluationRecord,
  type Message,
  type Prompt,
  type SourceConnection,
} from '../contracts/index.ts'
import { fetchItem } from '../evaluation/byte-sources.ts'
import { loadBenchmark } from '../registry/benchmarks.ts'
import { evaluateRow, suite } from '../session/suite.svelte.ts'
import {
  askAgain,
  claimAnswer,
  findAnswer,
  findItem,
  findRecord,
  saveRecord,
  readAnswers,
  releaseAnswer,
  settleAnswer,
  updateRun,
  type Run,
  type RunAnswer,
} from '../store/runs.ts'
import { describeFetch } from './describe-fetch.ts'
import { askModel, type AskOutcome } from './ask-model.ts'
import { Budget } from './budget.ts'
import { composeMessages, draftOf, followUpOf, promptOf } from './compose-prompt.ts'
import { EndpointPace } from './pace.ts'
import { promptPictures } from './prompt-picture.ts'
import {
  countTokens,
  RunQueue,
  type QueueServices,
  type SettledQuestion,
  type StopReason,
  type Task,
} from './run-queue.ts'
import { LostCosts, type LostCost } from './lost-costs.ts'
import { planOf, type RunPlan } from './run-plan.ts'
import { JobQueue } from './job-queue.ts'
import { defined } from '../lib/defined.ts'

/** Runs that were started together at the same endpoint. */
export interface PlannedRun {
  readonly run: Run
  readonly plan: RunPlan
}

export interface GroupHooks {
  /** A stored answer in its current state: read from the database, requested, or scored. */
  onanswer(run: Run, answer: RunAnswer, scored: boolean): void
  /** The record of an answer, either stored on an earlier visit or created on this one. */
  onrecord(run: Run, answer: RunAnswer, item: BenchmarkItem, record: EvaluationRecord): void
  onwait(sentence: Message | null): void
  /** Number of requests that were in progress when the page was closed. */
  oninterrupted(count: number): void
}

/** Rendering occupies one CPU core, and scoring occupies another. */
const scoringLanes = 2

export function plannedRuns(runs: readonly Run[]): readonly PlannedRun[] {
  return runs.flatMap((run) => {
    const plan = planOf(run)
    return plan === null ? [] : [{ run, plan }]
  })
}

/**
 * Requests the missing answers of runs and scores answers as they arrive. Everything is saved before the next step
 * starts.
 */
export class GroupWork {
  readonly #runs: ReadonlyMap<string, PlannedRun>
  readonly #connection: SourceConnection
  readonly #hooks: GroupHooks
  readonly #scoring: JobQueue<string>
  #queue: RunQueue | null = null
  #isPaused = false
  #isCancelled = false

  constructor(runs: readonly PlannedRun[], connection: SourceConnection, hooks: GroupHooks) {
    this.#runs = new Map(runs.map((planned) => [planned.run.id, planned]))
    this.#connection = connection
    this.#hooks = hooks
    this.#scoring = new JobQueue((id, signal) => this.#score(id, signal), scoringLanes)
  }

  /**
   * Resolves when work stops, either because everything has been requested and scored, or because the work was
   * paused, cancelled or blocked by a problem.
   */
  async work(): Promise<StopReason> {
    const { plan } = [...this.#runs.values()][0] ?? {}
    if (plan === undefined) return { why: 'done' }
    for (const id of this.#runs.keys()) await updateRun(id, { status: 'running', note: '' })
    const { tasks, lost } = await this.#openTasks()
    const spent = { tokens: lost.promptTokens + lost.completionTokens, price: lost.price }
    for (const { run } of this.#runs.values()) {
      spent.tokens += run.spent.promptTokens + run.spent.completionTokens
      spent.price += run.spent.price
    }
    const budget = new Budget(plan.cap, plan.prices, plan.settings.maxTokens ?? null, spent)
    const queue = new RunQueue(tasks, this.#services(), new EndpointPace(), budget)
    this.#queue = queue
    if (this.#isCancelled) queue.cancel()
    else if (this.#isPaused) queue.pause()
    const stop = await queue.work(plan.lanes)
    if (stop.why !== 'cancelled') await this.#scoring.idle()
    const isOver = stop.why === 'done' || stop.why === 'cancelled'
    for (const id of this.#runs.keys()) {
      await updateRun(id, {
        status: isOver ? 'ended' : 'paused',
        note: stop.why === 'blocked' ? stop.message : stop.why === 'cancelled' ? 'Cancelled.' : '',
        ...(isOver ? { endedAt: Date.now() } : {}),
      })
    }
    return stop
  }

  pause(): void {
    this.#isPaused = true
    this.#queue?.pause()
  }

  cancel(): void {
    this.#isCancelled = true
    this.#queue?.cancel()
    this.#scoring.cancel()
  }

  /**
   * Returns the waiting tasks in item order, and the cost of lost answers. Also queues for scoring all answers that
   * have arrived but have not been scored.
   */
  async #openTasks(): Promise<{ readonly tasks: readonly Task[]; readonly lost: LostCost }> {
    const found: { readonly task: Task; readonly order: number }[] = []
    const lost = { promptTokens: 0, completionTokens: 0, price: 0 }
    let interrupted = 0
    for (const { run, plan } of this.#runs.values()) {
      const costs = new LostCosts(plan)
      for await (const answer of readAnswers(run.id)) {
        if (answer.state === 'asking') interrupted += 1
        costs.note(answer, answer.state === 'asking' ? await promptLength(answer, plan) : 0)
        const isOpen = answer.state === 'waiting' || answer.state === 'asking'
        const { id, item, repeat, order } = answer
        if (isOpen) found.push({ task: { id, run: run.id, item, repeat }, order })
        const scored = await findScored(answer)
        if (answer.state === 'answered' && scored.record === null) this.#scoring.push(id)
        this.#hooks.onanswer(run, answer, scored.record !== null)
        if (scored.record !== null && scored.item !== null)
          this.#hooks.onrecord(run, answer, scored.item, scored.record)
      }
      const cost = costs.estimate()
      await askAgain(run.id, ['asking'], cost)
      lost.promptTokens += cost.promptTokens
      lost.completionTokens += cost.completionTokens
      lost.price += cost.price
    }
    if (interrupted > 0) this.#hooks.oninterrupted(interrupted)
    const byPlace = found.sort((one, other) => one.order - other.order || one.task.repeat - other.task.repeat)
    return { tasks: byPlace.map(({ task }) => task), lost }
  }

  #services(): QueueServices {
    return {
      prepare: (task, signal) => this.#prepare(task, signal),
      claim: ({ id }) => claimAnswer(id),
      release: ({ id }) => releaseAnswer(id),
      settle: (settled) => this.#settle(settled),
      onwait: (sentence) => this.#hooks.onwait(sentence),
    }
  }

  async #prepare(task: Task, signal: AbortSignal) {
    const planned = this.#runs.get(task.run)
    const item = await findItem(task.item)
    if (planned === undefined || item === null) return fail('missing', 'The item is no longer stored.')
    const { plan } = planned
    const benchmark = await loadBenchmark(item.benchmark)
    const prompt = promptOf(benchmark, item, plan.variant)
    const draft = draftOf(prompt)
    const isTextOnly = draft.picture && plan.takesPictures === false
    const pictures = draft.picture && !isTextOnly ? await picturesOf(item, prompt, planned, signal) : null
    if (pictures?.ok === false) return pictures
    const messages = composeMessages(draft, pictures?.value ?? [])
    const bytes = messages
      .flatMap(({ parts }) => parts)
      .reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : part.bytes.length / 100), 0)
    const order = {
      source: plan.source,
      model: plan.model,
      messages,
      settings: plan.settings,
      repeat: task.repeat,
      followUp: followUpOf(benchmark, item, plan.variant),
      variant: plan.variant,
      isEdited: isTextOnly,
      prices: plan.prices,
    }
    const send = (stopped: AbortSignal) =>
      askModel(order, this.#connection, {
        signal: stopped,
        progress: (done, total) => this.#hooks.onwait(describeFetch(done, total)),
      })
    return succeed({ bytes: Math.ceil(bytes), send })
  }

  async #settle({ task, asked, state }: SettledQuestion) {
    const { outcome, completion } = asked
    const planned = this.#runs.get(task.run)
    const text = completion?.text ?? ''
    const kept =
      state === 'answered'
        ? {
            text,
            ...(completion?.thoughts === undefined ? {} : { thoughts: completion.thoughts }),
            ...(asked.asked === null ? {} : { asked: asked.asked }),
          }
        : {
            failure: failureOf(outcome, text),
            ...(asked.asked === null || text === '' ? {} : { asked: asked.asked }),
          }
    const answer = { id: task.id, run: task.run, state, ...kept }
    const written = await settleAnswer(answer, costOf(asked))
    if (!written.ok || planned === undefined) return written
    const whole = { ...answer, item: task.item, repeat: task.repeat, order: 0, attempts: 1 }
    this.#hooks.onanswer(planned.run, whole, false)
    if (state === 'answered') this.#scoring.push(task.id)
    return written
  }

  async #score(id: string, signal: AbortSignal): Promise<void> {
    const answer = await findAnswer(id)
    const planned = this.#runs.get(answer?.run ?? '')
    const item = answer === null ? null : await findItem(answer.item)
    if (answer === null || planned === undefined || item === null) return
    const { run, plan } = planned
    const given = {
      name: run.title,
      text: answer.text ?? '',
      ...defined({ asked: answer.asked }),
    }
    const context = { signal, progress: () => undefined }
    const options = { protocol: run.protocol, neural: suite.neural, allowed: new Set(plan.allowed) }
    const { record } = await evaluateRow({ item, answer: given }, options, context)
    const kept = await saveRecord(answer.id, run.id, record, answer.item)
    if (run.environment === undefined) await updateRun(run.id, { environment: record.environment })
    if (kept.ok) this.#hooks.onanswer(run, answer, true)
    this.#hooks.onrecord(run, answer, item, record)
  }
}

/** The item of an answer and, if the answer has been scored, its record. */
export async function findScored({ id, item, state }: RunAnswer) {
  if (state !== 'answered') return { item: null, record: null }
  const known = await findItem(item)
  return { item: known, record: await findRecord(id, known ?? undefined) }
}

async function picturesOf(
  item: BenchmarkItem,
  prompt: Prompt,
  { run, plan }: PlannedRun,
  signal: AbortSignal,
) {
  const context = { signal, progress: () => undefined }
  const fetched = await fetchItem(item, new Set(plan.allowed), context)
  if (!fetched.ok) return fetched
  return promptPictures(fetched.value, prompt, { ...defaultSettings, protocol: run.protocol }, signal)
}

function failureOf(outcome: AskOutcome['outcome'], text: string): NonNullable<RunAnswer['failure']> {
  // Every outcome other than ok is a failure.
  const { code, message } = outcome.ok
    ? { code: 'unsupported' as const, message: 'The answer could not be used.' }
    : outcome
  return { code, message, ...(text === '' ? {} : { text }) }
}

/** Number of characters in the prompt, used to estimate tokens. */
async function promptLength({ item }: RunAnswer, { variant }: RunPlan): Promise<number> {
  const known = await findItem(item)
  if (known === null) return 0
  const { parts } = draftOf(promptOf(await loadBenchmark(known.benchmark), known, variant))
  return parts.reduce((sum, { text }) => sum + text.length, 0)
}

/**
 * Returns the tokens and the price of a reply. The number of requests is not included, because requests are counted
 * when they are sent.
 */
function costOf({ completion, asked }: AskOutcome): Partial<Run['spent']> {
  if (completion === null) return {}
  const { promptTokens, completionTokens } = countTokens(completion, 0)
  return { promptTokens, completionTokens, price: asked?.price ?? 0 }
}
