import { sayAsk } from '../i18n/ask.ts'
import { askToFetch } from '../consent/ask-to-fetch.ts'
import { msg, type BenchmarkItem, type Message, type Protocol } from '../contracts/index.ts'
import { describeError, reasonOf } from '../lib/errors.ts'
import { defined } from '../lib/defined.ts'
import { logger } from '../lib/logger.ts'
import { sources } from '../registry/sources.ts'
import { suite } from '../session/suite.svelte.ts'
import { hashItem } from '../share/item-identity.ts'
import { listLocks, takeLock } from '../store/locks.ts'
import {
  askAgain,
  countAnswers,
  createRun,
  deleteRun,
  findItem,
  findRun,
  listRuns,
  readAnswers,
  settleAnswer,
  type AnswerCounts,
  type Run,
  type RunAnswer,
} from '../store/runs.ts'
import { askForm } from './model-form.svelte.ts'
import { findScored, GroupWork, plannedRuns } from './group-work.ts'
import { connectionTo, restoreKeys } from './keys.ts'
import { writePlan, type RunPlan } from './run-plan.ts'

/** An answer whose request failed or that is incomplete. */
export interface AnswerRemark {
  readonly id: string
  readonly item: string
  readonly model: string
  readonly what: Message
  /** The text of an incomplete answer that has not been scored. */
  readonly partial?: string
}

/** Runs that were started together, as shown on the page. */
export interface RunGroup {
  readonly id: string
  readonly runs: readonly Run[]
  readonly counts: AnswerCounts
  readonly scored: number
  /**
   * `elsewhere` if another tab is working on the run; `interrupted` if the page was closed while the run was in
   * progress.
   */
  readonly state: 'working' | 'elsewhere' | 'interrupted' | 'paused' | 'ended'
  readonly note: Message
}

export interface StartOptions {
  readonly items: readonly BenchmarkItem[]
  readonly models: readonly string[]
  readonly plan: Omit<RunPlan, 'model' | 'allowed' | 'takesPictures'>
  /** The models that only accept text. */
  readonly textOnly?: readonly string[]
  readonly repeats: number
  readonly protocol: Protocol
}

/** Interval between recounts while answers arrive. */
const showEveryMs = 300

class AskedRuns {
  groups = $state.raw<readonly RunGroup[]>([])
  /** The reason why each group is waiting, keyed by group. */
  waiting = $state.raw<Readonly<Record<string, Message | null>>>({})
  /** Answers that failed or are truncated, refused or empty, keyed by group, for groups opened in this tab. */
  remarks = $state.raw<Readonly<Record<string, readonly AnswerRemark[]>>>({})
  problem = $state<Message | null>(null)
  notice = $state<Message | null>(null)
  isStarting = $state(false)
  readonly #working = new Map<string, GroupWork>()
  readonly #scored = new Map<string, Set<string>>()
  readonly #remarks = new Map<string, Map<string, AnswerRemark>>()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Loads the stored runs. */
  async refresh(): Promise<void> {
    const held = await listLocks()
    const runs = (await listRuns()).filter(({ origin }) => origin === 'asked')
    const groups: RunGroup[] = []
    for (const id of new Set(runs.map(({ group }) => group))) {
      const own = runs.filter(({ group }) => group === id)
      groups.push(await this.#look(id, own, held.has(lockOf(id))))
    }
    this.groups = groups
    this.remarks = Object.fromEntries([...this.#remarks].map(([id, map]) => [id, [...map.values()]]))
  }

  async #look(id: string, runs: readonly Run[], isLocked: boolean): Promise<RunGroup> {
    const counts = { waiting: 0, asking: 0, answered: 0, failed: 0 }
    for (const run of runs) {
      const own = await countAnswers(run.id)
      for (const state of ['waiting', 'asking', 'answered', 'failed'] as const) counts[state] += own[state]
    }
    const stored = runs.some(({ status }) => status === 'running')
      ? 'running'
      : runs.some(({ status }) => status === 'paused')
        ? 'paused'
        : 'ended'
    const isElsewhere = stored === 'running' && !this.#working.has(id) && isLocked
    const state = this.#working.has(id)
      ? 'working'
      : isElsewhere
        ? 'elsewhere'
        : stored === 'running'
          ? 'interrupted'
          : stored
    const note = runs.map((run) => run.note ?? '').find((text) => text !== '') ?? ''
    return { id, runs, counts, scored: this.#scored.get(id)?.size ?? 0, state, note }
  }

  #refreshSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.refresh()
    }, showEveryMs)
  }

  /** Stores new runs, one per model and benchmark, and starts sending requests. */
  async start(options: StartOptions): Promise<void> {
    if (this.isStarting) return
    this.isStarting = true
    this.problem = null
    this.notice = null
    try {
      const allowed = await askToFetch(options.items, 'list')
      if (allowed === null) return
      const group = crypto.randomUUID()
      const listed = await Promise.all(
        options.items.map(async (item) => ({ item, hash: await hashItem(item) })),
      )
      for (const model of options.models) {
        for (const benchmark of new Set(listed.map(({ item }) => item.benchmark))) {
          const isTextOnly = options.textOnly?.includes(model) === true
          const plan: RunPlan = {
            ...options.plan,
            model,
            allowed: [...allowed],
            ...(isTextOnly ? { takesPictures: false } : {}),
          }
          const { settings } = plan
          const kept = await createRun(
            {
              id: crypto.randomUUID(),
              title: model,
              benchmark,
              origin: 'asked',
              group,
              model: {
                name: model,
                source: plan.source,
                settings: Object.fromEntries(
                  Object.entries(settings).map(([name, value]) => [
                    name,
                    typeof value === 'number' ? value : value.join(' '),
                  ]),
                ),
              },
              protocol: options.protocol,
              repeats: options.repeats,
              status: 'paused',
              createdAt: Date.now(),
              plan: writePlan(plan),
            },
            listed.filter(({ item }) => item.benchmark === benchmark),
          )
          if (!kept.ok) {
            this.problem = sayAsk('notKept', { why: kept.message })
            return
          }
        }
      }
      await this.resume(group)
    } catch (thrown) {
      this.problem = sayAsk('notStarted', { why: reasonOf(thrown) })
    } finally {
      this.isStarting = false
    }
  }

  /** Resumes a group. Items that already have an answer are not requested again. */
  async resume(group: string): Promise<void> {
    this.problem = null
    this.notice = null
    if (this.#working.has(group)) return
    const planned = plannedRuns((await listRuns()).filter((run) => run.group === group))
    const plan = planned[0]?.plan
    if (plan === undefined) return
    await restoreKeys()
    const connection = connectionTo(plan.source, plan.baseUrl, askForm.file)
    if (sources.get(plan.source)?.wants === 'file' && askForm.file === null) {
      this.problem = sayAsk('openAnswers')
      return
    }
    const release = await takeLock(lockOf(group))
    if (release === null) {
      this.problem = sayAsk('otherTab')
      await this.refresh()
      return
    }
    this.#begin(group)
    const work = new GroupWork(planned, connection, {
      onanswer: (run, answer, isScored) => this.#note(group, run, answer, isScored),
      onrecord: (run, answer, item, record) => suite.put(answer.id, item, record),
      onwait: (sentence) => (this.waiting = { ...this.waiting, [group]: sentence }),
      oninterrupted: (count) => {
        this.notice = sayAsk('underWay', { n: count })
      },
    })
    this.#working.set(group, work)
    void this.#follow(group, work, release)
    await this.refresh()
  }

  #begin(group: string): void {
    this.#scored.set(group, new Set())
    this.#remarks.set(group, new Map())
  }

  async #follow(group: string, work: GroupWork, release: () => void): Promise<void> {
    try {
      await work.work()
    } catch (thrown) {
      logger.error(`A run has stopped: ${describeError(thrown)}`)
      this.problem = sayAsk('runFault', { why: reasonOf(thrown) })
    } finally {
      this.#working.delete(group)
      this.waiting = { ...this.waiting, [group]: null }
      release()
      await this.refresh()
    }
  }

  #note(group: string, run: Run, answer: RunAnswer, isScored: boolean): void {
    if (isScored) this.#scored.get(group)?.add(answer.id)
    const what = describeAnswer(answer)
    const remarks = this.#remarks.get(group)
    if (what === null) remarks?.delete(answer.id)
    else {
      void findItem(answer.item).then((item) => {
        const partial = answer.state === 'failed' ? answer.failure?.text : undefined
        remarks?.set(answer.id, {
          id: answer.id,
          item: item?.id ?? '',
          model: run.title,
          what,
          ...defined({ partial }),
        })
        this.#refreshSoon()
      })
    }
    this.#refreshSoon()
  }

  /** Pauses a group. Requests in progress are finished, and no more are started. */
  pause(group: string): void {
    this.#working.get(group)?.pause()
  }

  /** Cancels a group, including requests in progress. */
  cancel(group: string): void {
    this.#working.get(group)?.cancel()
  }

  /** Requests the failed answers again. */
  async again(group: string): Promise<void> {
    for (const run of this.#runsOf(group)) await askAgain(run.id, ['failed'])
    await this.resume(group)
  }

  /** Scores incomplete answers. Only called if the user asks for it. */
  async scoreIncomplete(group: string): Promise<void> {
    for (const { id } of this.#runsOf(group)) {
      for await (const { id: answer, run, state, failure, asked } of readAnswers(id)) {
        const text = failure?.text
        if (state === 'failed' && text !== undefined)
          await settleAnswer({ id: answer, run, state: 'answered', text, ...defined({ asked }) })
      }
    }
    await this.resume(group)
  }

  /** Lists the stored answers of a group, with their scores. */
  async show(group: string): Promise<void> {
    this.#begin(group)
    for (const { id } of this.#runsOf(group)) {
      const run = await findRun(id)
      if (run === null) continue
      for await (const answer of readAnswers(id)) {
        const { item, record } = await findScored(answer)
        this.#note(group, run, answer, record !== null)
        if (record !== null && item !== null) suite.put(answer.id, item, record)
      }
    }
    await this.refresh()
  }

  async remove(group: string): Promise<void> {
    for (const { id } of this.#runsOf(group)) await deleteRun(id)
    this.#scored.delete(group)
    this.#remarks.delete(group)
    await this.refresh()
  }

  #runsOf(group: string): readonly Run[] {
    return this.groups.find(({ id }) => id === group)?.runs ?? []
  }
}

function lockOf(group: string): string {
  return `roundtrip-run ${group}`
}

/** The remark on an incomplete answer. Null if the answer is complete. */
function describeAnswer({ state, failure, text, asked }: RunAnswer): Message | null {
  if (state === 'failed') {
    const why = failure?.message ?? 'It was not answered.'
    return failure?.text === undefined ? why : msg`Incomplete, not scored: ${why}`
  }
  if (state !== 'answered') return null
  if (asked?.reason === 'error') return 'Incomplete; the partial answer is scored, as you requested.'
  if (asked?.reason === 'length') return 'Cut off at the token limit; the partial answer is scored.'
  if (asked?.reason === 'refusal') return 'The model declined; its reply is scored.'
  if (asked?.reason === 'content-filter')
    return 'A content filter stopped the answer; the partial answer is scored.'
  return text === '' ? 'The answer is empty; it is scored as defined by the protocol.' : null
}

export const askedRuns = new AskedRuns()
