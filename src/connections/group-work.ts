import {
  defaultSettings,
  fail,
  succeed,
  type BenchmarkItem,
  type EvaluationRecord,
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
import { planOf, type RunPlan } from './run-plan.ts'
import { JobQueue } from './job-queue.ts'
import { defined } from '../lib/defined.ts'

/** Runs that were started together, of one endpoint. */
export interface PlannedRun {
  readonly run: Run
  readonly plan: RunPlan
}

export interface GroupHooks {
  /** An answer, as it stands now: read from the database, asked for, or scored. */
  onanswer(run: Run, answer: RunAnswer, scored: boolean): void
  /** The record of an answer: kept from an earlier visit, or new. */
  onrecord(run: Run, answer: RunAnswer, item: BenchmarkItem, record: EvaluationRecord): void
  onwait(sentence: string | null): void
  /** So many questions were under way when the page was closed. */
  oninterrupted(count: number): void
}

/** Rendering takes one processor, scoring another. */
const scoringLanes = 2

export function plannedRuns(runs: readonly Run[]): readonly PlannedRun[] {
  return runs.flatMap((run) => {
    const plan = planOf(run)
    return plan === null ? [] : [{ run, plan }]
  })
}

/** Asks for what is still open of runs, and scores what has come; everything is kept before it goes on. */
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

  /** Resolves when it stands still: everything asked and scored, paused, cancelled, or held for a reason. */
  async work(): Promise<StopReason> {
    const { plan } = [...this.#runs.values()][0] ?? {}
    if (plan === undefined) return { why: 'done' }
    for (const id of this.#runs.keys()) await updateRun(id, { status: 'running', note: '' })
    const tasks = await this.#openTasks()
    const spent = { tokens: 0, price: 0 }
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
        note: stop.why === 'held' ? stop.message : stop.why === 'cancelled' ? 'Cancelled.' : '',
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

  /** What waits, in the order of items; what was answered and not scored goes to be scored. */
  async #openTasks(): Promise<readonly Task[]> {
    const found: { readonly task: Task; readonly order: number }[] = []
    let interrupted = 0
    for (const { run } of this.#runs.values()) {
      for await (const answer of readAnswers(run.id)) {
        if (answer.state === 'asking') interrupted += 1
        const isOpen = answer.state === 'waiting' || answer.state === 'asking'
        const { id, item, repeat, order } = answer
        if (isOpen) found.push({ task: { id, run: run.id, item, repeat }, order })
        const record = answer.state === 'answered' ? await findRecord(id) : null
        if (answer.state === 'answered' && record === null) this.#scoring.push(id)
        this.#hooks.onanswer(run, answer, record !== null)
        const known = record === null ? null : await findItem(item)
        if (record !== null && known !== null) this.#hooks.onrecord(run, answer, known, record)
      }
      await askAgain(run.id, ['asking'])
    }
    if (interrupted > 0) this.#hooks.oninterrupted(interrupted)
    const byPlace = found.sort((one, other) => one.order - other.order || one.task.repeat - other.task.repeat)
    return byPlace.map(({ task }) => task)
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
    if (planned === undefined || item === null) return fail('missing', 'The item is not kept any more.')
    const { plan } = planned
    const benchmark = await loadBenchmark(item.benchmark)
    const prompt = promptOf(benchmark, item, plan.variant)
    const draft = draftOf(prompt)
    const pictures = draft.picture ? await picturesOf(item, prompt, planned, signal) : null
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
      isEdited: false,
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
        : { failure: failureOf(outcome, text) }
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
  // Only what is not ok fails.
  const { code, message } = outcome.ok
    ? { code: 'unsupported' as const, message: 'The answer could not be used.' }
    : outcome
  return { code, message, ...(text === '' ? {} : { text }) }
}

function costOf({ completion, asked }: AskOutcome): Partial<Run['spent']> {
  if (completion === null) return { requests: 1 }
  const { promptTokens, completionTokens } = countTokens(completion, 0)
  return { requests: 1, promptTokens, completionTokens, price: asked?.price ?? 0 }
}
