/* eslint-disable svelte/prefer-svelte-reactivity -- sets and maps are replaced here, never changed */
import type { EvaluationRecord, Message } from '../../../contracts/index.ts'
import { MessageError, isAbort, reasonOf } from '../../../lib/errors.ts'
import { checkGoals, nameOf, type CheckedGoal, type Facts } from '../../../lessons/check-goals.ts'
import { compareRuns, findLargeState, readRuns, type RunScores } from '../../../lessons/compare-runs.ts'
import type { Step } from '../../../lessons/lesson-schema.ts'
import type { StepText } from '../../../lessons/lesson-text.ts'
import type { OpenLesson } from '../../../lessons/lessons.ts'
import { metrics } from '../../../registry/metrics.ts'
import { openItem, type PlayAnswer } from '../../../session/play-document.ts'
import { PlaySession, type Work } from '../../../session/session.svelte.ts'
import { decodeLink } from '../../../share/link.ts'
import { toPicture } from '../../../widgets/picture.ts'

/** Baselines are only shown on Play, because a lesson only uses its own scores. */
const work: Work = {
  async load() {
    const { evaluate, prepareReference } = await import('../../../evaluation/evaluate.ts')
    return { evaluate, prepareReference }
  },
  toPicture,
}
const noHooks = { onchange: () => undefined, onresult: () => undefined, onbusy: () => undefined }

/** The answer that was judged to be the better one of two. */
export interface Vote {
  /** Id of the item whose answers were compared. */
  readonly pair: string
  /** Name of the answer that won. Null for a tie. */
  readonly winner: string | null
}

/**
 * A lesson in progress, which is only kept in memory. The lesson opens in a separate session, so that this browser's
 * drafts and runs stay unchanged. Scores come from real runs on this page.
 */
export class LessonRun {
  readonly opened: OpenLesson
  readonly session = new PlaySession(noHooks, work)
  at = $state(0)
  /** The selected choices, keyed by step. */
  choices = $state.raw<Readonly<Record<string, string>>>({})
  /** Steps whose goals have been met at some point. */
  done = $state.raw<ReadonlySet<string>>(new Set())
  votes = $state.raw<readonly Vote[]>([])
  verdicts = $state.raw<Facts['verdicts']>({})
  /** Records of the open state, as stored in its link. */
  records = $state.raw<readonly EvaluationRecord[]>([])
  /** Runs computed on this page. */
  runs = $state.raw<RunScores | null>(null)
  /** Number of items that are counted in each run. */
  items = $state(2)
  problem = $state<Message | null>(null)
  /** The state that is currently open or being opened. */
  #state: string | null = null
  /** Texts at the start of the step. */
  #begun = $state.raw<ReadonlyMap<string, string>>(new Map())
  readonly #keptAs: string | null

  constructor(opened: OpenLesson) {
    this.opened = opened
    this.#keptAs = opened.id === null ? null : `roundtrip.lesson.${opened.id}`
    this.#readSaved()
  }

  readonly step = $derived.by((): Step => {
    const { steps } = this.opened.lesson
    const step = steps[this.at] ?? steps[0]
    if (step === undefined) throw new Error('A lesson has at least one step.')
    return step
  })

  readonly text = $derived.by(
    (): StepText =>
      this.opened.text.steps.get(this.step.id) ?? {
        heading: this.step.id,
        body: '',
        choices: [],
        hint: '',
        after: '',
      },
  )

  /** The answer that the step edits. If the step does not name one, the first answer. */
  readonly answer = $derived.by((): PlayAnswer | null => {
    const answers = this.session.document?.answers ?? []
    return answers.find(({ name }) => name === this.step.answer) ?? answers[0] ?? null
  })

  readonly facts = $derived.by((): Facts => {
    const { session, step } = this
    const answers = (session.document?.answers ?? []).map((answer) => {
      const record = session.isCurrent(answer) ? session.results[answer.id]?.evaluation.record : undefined
      const isChanged = answer.text !== (this.#begun.get(answer.id) ?? answer.text)
      return [answer.name, { record: record ?? null, isChanged }] as const
    })
    return {
      answers: new Map(answers),
      choice: this.choices[step.id] ?? null,
      verdicts: this.verdicts,
      votes: this.votes.length,
      interval: (of, and) =>
        this.runs === null ? null : (compareRuns(this.runs, of, and, this.items)?.interval ?? null),
    }
  })

  readonly goals = $derived.by((): readonly CheckedGoal[] => checkGoals(this.step, this.facts, metrics))
  readonly isMet = $derived(this.goals.every((goal) => goal.isMet))
  readonly isLast = $derived(this.#isLast())
  readonly isFinished = $derived(this.#isFinished())
  /** Name of the answer to which goals without a name refer. */
  readonly meant = $derived(nameOf(this.step, this.facts))

  /** Opens a step with its state. If the step does not name a state, the current state stays open. */
  async go(at: number): Promise<void> {
    this.at = at
    this.verdicts = {}
    this.#keep()
    const state = this.#stateOf(at)
    if (state === null || state === this.#state) this.#begin()
    else await this.#open(state)
  }

  /** Restores the step's initial state. */
  async restart(): Promise<void> {
    const state = this.#stateOf(this.at)
    if (state !== null) await this.#open(state)
  }

  choose(id: string): void {
    this.choices = { ...this.choices, [this.step.id]: id }
    this.#keep()
  }

  /** Records that the goals of the open step have been met. */
  noteDone(): void {
    if (this.done.has(this.step.id)) return
    this.done = new Set([...this.done, this.step.id])
    this.#keep()
  }

  run(ids: readonly string[] = (this.session.document?.answers ?? []).map(({ id }) => id)): Promise<void> {
    return this.session.run(ids, 'bypass')
  }

  /** Computes every record of the open state in this browser. */
  async runAll(onprogress: (done: number) => void, signal: AbortSignal): Promise<void> {
    const { evaluate } = await import('../../../evaluation/evaluate.ts')
    const made: EvaluationRecord[] = []
    for (const { item, answer, settings } of this.records) {
      const context = { signal, progress: () => undefined }
      const { record } = await evaluate({ item, answer, settings, cache: 'bypass' }, context)
      made.push(record)
      onprogress(made.length)
    }
    this.runs = readRuns(made, this.step.metric ?? made[0]?.scores[0]?.metric ?? '')
  }

  #isLast(): boolean {
    return this.at === this.opened.lesson.steps.length - 1
  }

  #isFinished(): boolean {
    return this.opened.lesson.steps.every(({ id }) => this.done.has(id))
  }

  #stateOf(at: number): string | null {
    const { steps } = this.opened.lesson
    return steps.slice(0, at + 1).findLast(({ state }) => state !== undefined)?.state ?? null
  }

  async #open(state: string): Promise<void> {
    this.problem = null
    this.#state = state
    try {
      const link = this.opened.states[state]
      if (link === undefined) throw new Error(`The lesson has no state "${state}".`)
      const decoded = await decodeLink(link)
      if (!decoded.ok) throw new MessageError(decoded.message)
      if (decoded.value.kind !== 'records') throw new Error('Expected the state to contain its records.')
      const { records } = decoded.value
      const [first] = records
      if (first === undefined) throw new Error(`The state "${state}" is empty.`)
      const problem = findLargeState(records)
      if (problem !== null) throw new MessageError(problem)
      this.records = records
      this.runs = null
      this.votes = []
      this.items = Math.min(this.step.items ?? 2, new Set(records.map(({ item }) => item.id)).size)
      const own = records.filter(({ item }) => item.id === first.item.id).map(({ answer }) => answer)
      this.session.open(openItem(first.item, first.settings, own))
      this.#begin()
    } catch (thrown) {
      this.#state = null
      if (!isAbort(thrown)) this.problem = reasonOf(thrown)
    }
  }

  #begin(): void {
    if (this.step.items !== undefined && this.runs !== null)
      this.items = Math.min(this.step.items, this.runs.items.length)
    this.#begun = new Map((this.session.document?.answers ?? []).map(({ id, text }) => [id, text]))
  }

  /** Progress is kept until the tab is closed and does not count as saved work. */
  #keep(): void {
    if (this.#keptAs === null) return
    try {
      sessionStorage.setItem(
        this.#keptAs,
        JSON.stringify({ at: this.at, done: [...this.done], choices: this.choices }),
      )
    } catch {
      // If access to storage is denied, progress is lost on reload.
    }
  }

  #readSaved(): void {
    try {
      const kept: unknown = JSON.parse(
        (this.#keptAs === null ? null : sessionStorage.getItem(this.#keptAs)) ?? 'null',
      )
      if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('done' in kept)) return
      if (Array.isArray(kept.done)) this.done = new Set(kept.done.filter((id) => typeof id === 'string'))
      if ('choices' in kept && typeof kept.choices === 'object' && kept.choices !== null) {
        const chosen = Object.entries(kept.choices).filter(([, id]) => typeof id === 'string')
        this.choices = Object.fromEntries(chosen.map(([step, id]) => [step, String(id)]))
      }
      const last = this.opened.lesson.steps.length - 1
      if (typeof kept.at === 'number') this.at = Math.max(0, Math.min(last, Math.floor(kept.at)))
    } catch {
      // Access to storage is denied, or the data was written by another version.
    }
  }
}
