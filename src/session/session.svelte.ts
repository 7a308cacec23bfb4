import type { Answer, EvaluationRecord, Message, Raster, ScoreBounds, Verdicts } from '../contracts/index.ts'
import type { Evaluation } from '../evaluation/evaluate.ts'
import type { JudgePicture } from '../evaluation/judge-picture.ts'
import { whenIdle } from '../lib/activity.ts'
import { areEqualJson } from '../lib/json/equal-json.ts'
import { describeError, reasonOf } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import { announce } from '../ui/announcer.svelte.ts'
import { comparesPictures, rendererOf } from '../widgets/item-traits.ts'
import { describeRun } from './describe-run.ts'
import { toPicture, type Picture } from '../widgets/picture.ts'
import type { OpenedResults } from './built-results.ts'
import type { PlayAnswer, PlayDocument } from './play-document.ts'
import { defined } from '../lib/defined.ts'

/** Everything that determines a run's result. The item is identified by its content, including assets. */
export interface RunInput {
  readonly item: PlayDocument['item']
  readonly settings: PlayDocument['settings']
  readonly text: string
}

/** The last finished evaluation of an answer, computed from `input`. */
export interface Result {
  readonly input: RunInput
  readonly evaluation: Evaluation
  readonly picture: Picture | null
  /** The reference that the answer was compared with. */
  readonly reference: Picture | null
  /** True if the result shipped with the item rather than being computed here. */
  readonly isBuilt?: true
}

/** The current activity of an answer. `ended` includes the reason why there is no newer result. */
export type Activity =
  | { readonly status: 'waiting' }
  | { readonly status: 'running'; readonly done?: number; readonly total?: number }
  | { readonly status: 'ended'; readonly cancelled: boolean; readonly message: Message }

/** Adds known information to a record; returns the record unchanged if no information is known. */
export type Annotation = (record: EvaluationRecord) => EvaluationRecord

interface Hooks {
  /** Called after every change of the document. */
  onchange(document: PlayDocument): void
  /** Called when the result of an answer is available. */
  onresult(input: RunInput): void
  /** Called when answers begin to run and when the last of them finishes. */
  onbusy(busy: boolean): void
}

/** Dependencies of a session; tests pass their own. */
export interface Work {
  load(): Promise<{
    readonly evaluate: typeof import('../evaluation/evaluate.ts').evaluate
    readonly prepareReference: typeof import('../evaluation/evaluate.ts').prepareReference
    readonly findBounds?: typeof import('../evaluation/evaluate.ts').findBounds
    readonly rankAnswer?: typeof import('../evaluation/evaluate.ts').rankAnswer
  }>
  toPicture(raster: Raster): Promise<Picture>
}
const siteWork: Work = { load: () => import('../evaluation/evaluate.ts'), toPicture }

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- never changed
const noBounds: ReadonlyMap<string, ScoreBounds> = new Map()

/** Typing pause after which live mode runs an answer. */
const liveDelayMs = 350

/** The Play page's state, and the only code that writes it. */
export class PlaySession {
  document = $state.raw<PlayDocument | null>(null)
  results = $state.raw<Readonly<Record<string, Result>>>({})
  activity = $state.raw<Readonly<Record<string, Activity>>>({})
  reference = $state.raw<Picture | null>(null)
  referenceFailure = $state.raw<{ readonly code: string; readonly message: Message } | null>(null)
  /** Lower and upper bounds of the open item's scores, keyed by metric; computed once its answers have run. */
  bounds = $state.raw(noBounds)
  /** True while any answers are running. */
  busy = $state(false)

  readonly #hooks: Hooks
  readonly #work: Work
  #abort: AbortController | null = null
  #referenceAbort: AbortController | null = null
  #explainAbort: AbortController | null = null
  #boundsKey = ''
  #liveTimer: ReturnType<typeof setTimeout> | undefined
  #queue: Promise<void> = Promise.resolve()
  /** Answers that are waiting while others run. */
  #next: readonly string[] = []
  #referenceKey = ''
  /**
   * Verdicts on images of the open item, keyed by hash. A run that renders the same image again keeps its verdicts.
   */
  #verdicts: Readonly<Record<string, Verdicts | null>> = {}
  #judge: JudgePicture | undefined
  #annotations: readonly Annotation[] = []
  #referenceItem: PlayDocument['item'] | null = null

  constructor(hooks: Hooks, work: Work = siteWork) {
    this.#hooks = hooks
    this.#work = work
  }

  /** Opens another document: running work is stopped, results are dropped and the reference is prepared again. */
  open(opened: PlayDocument, preparesReference = true): void {
    this.cancel()
    const document = withoutForeignEngine(opened)
    this.document = document
    this.results = {}
    this.#verdicts = {}
    this.#judge = undefined
    this.#annotations = []
    this.activity = {}
    this.#forgetBounds()
    this.reference = null
    this.referenceFailure = null
    this.#hooks.onchange(document)
    if (preparesReference) void this.#prepareReference()
  }

  /** True if an answer of the open document has been run, or is running. */
  get hasRun(): boolean {
    return this.busy || Object.keys(this.results).length > 0
  }

  /**
   * Shows results computed elsewhere for the answers of `document`, in the same order. Does nothing if another item
   * has been opened or an answer has been run in the meantime.
   */
  adopt(document: PlayDocument, reference: Picture, { results, bounds }: OpenedResults): void {
    if (this.document?.item !== document.item || this.hasRun) return
    const { item, settings, answers } = document
    this.#referenceKey = referenceKey(document)
    this.#referenceItem = item
    this.reference = reference
    this.bounds = bounds
    this.results = Object.fromEntries(
      results.flatMap(({ record, picture }, at) => {
        const answer = answers[at]
        if (answer === undefined) return []
        const input = { item, settings, text: answer.text }
        const result: Result = { input, evaluation: { record }, picture, reference, isBuilt: true }
        return [[answer.id, result]]
      }),
    )
  }

  /** Prepares the open document's reference, if `open` was called without preparing it. */
  prepare(): void {
    void this.#prepareReference()
  }

  /** The only function through which the open document is changed. */
  update(change: Partial<PlayDocument>): void {
    if (this.document === null) return
    const before = this.document
    this.document = { ...before, ...change }
    this.#hooks.onchange(this.document)
    if (change.item !== undefined || referenceKey(before) !== referenceKey(this.document)) {
      void this.#prepareReference()
    }
  }

  /** Changes the text of an answer; live mode runs it after a pause in typing. */
  write(id: string, text: string): void {
    if (this.document === null) return
    this.update({
      edited: true,
      answers: this.document.answers.map((answer) => (answer.id === id ? rewrite(answer, text) : answer)),
    })
    clearTimeout(this.#liveTimer)
    if (this.document.live) this.#liveTimer = setTimeout(() => void this.run([id]), liveDelayMs)
  }

  /** True if an answer's displayed result was computed from its current text, settings and item. */
  isCurrent(answer: PlayAnswer): boolean {
    const result = this.results[answer.id]
    if (result === undefined || this.document === null) return false
    const { item, settings, text } = result.input
    return (
      areEqualJson(item, this.document.item) &&
      text === answer.text &&
      areEqualJson(settings, this.document.settings)
    )
  }

  /** Runs answers one after the other, after stopping any current run. */
  run(ids: readonly string[], cache: 'use' | 'bypass' = 'use'): Promise<void> {
    clearTimeout(this.#liveTimer)
    this.#next = this.#next.filter((id) => !ids.includes(id))
    this.#abort?.abort()
    const abort = new AbortController()
    this.#abort = abort
    this.#explainAbort?.abort()
    this.#setBusy(true)
    this.activity = Object.fromEntries(ids.map((id) => [id, { status: 'waiting' as const }]))
    this.#queue = this.#queue.then(async () => {
      for (const id of ids) {
        if (abort.signal.aborted) break
        await this.#runOne(id, cache, abort.signal)
      }
      if (this.#abort !== abort) return
      this.#abort = null
      this.#setBusy(false)
      const next = this.#next
      if (next.length > 0) void this.run(next)
      else void this.#explainScores()
    })
    return this.#queue
  }

  /** Runs an answer once the current ones are done. */
  runNext(id: string): void {
    if (this.busy) this.#next = [...this.#next.filter((other) => other !== id), id]
    else void this.run([id])
  }

  /** Recomputes an answer's last result with the given verdicts on its image or text, or without any. */
  async judge(id: string, verdicts: Verdicts | null): Promise<void> {
    const before = this.results[id]
    if (before === undefined) return
    const { hashSubject, knownVerdicts } = await import('./judge-again.ts')
    const subject = await hashSubject(before)
    if (subject === null) return
    this.#verdicts = { ...this.#verdicts, [subject]: verdicts }
    this.#judge = knownVerdicts(this.#verdicts)
    this.#queue = this.#queue.then(() => this.#judgeOne(id, verdicts))
    return this.#queue
  }

  async #judgeOne(id: string, verdicts: Verdicts | null): Promise<void> {
    const result = this.results[id]
    const doing: Activity = { status: 'running' }
    this.#setActivity(id, doing)
    let ended: Activity | null = null
    try {
      const { judgeAgain, knownVerdicts } = await import('./judge-again.ts')
      const { evaluate } = await this.#work.load()
      // A shipped result shows the image from the build. In this browser the image might be rendered with different
      // bytes.
      const judge = result?.isBuilt === true ? knownVerdicts(this.#verdicts, verdicts) : this.#judge
      const judged = await judgeAgain(evaluate, result, judge)
      const drawn = judged?.evaluation.record.outcome
      if (drawn?.ok === true && drawn.raster !== undefined) {
        this.#verdicts = { ...this.#verdicts, [drawn.raster]: verdicts }
        this.#judge = knownVerdicts(this.#verdicts)
      }
      // Another run or document could have replaced the result in the meantime.
      if (judged !== null && this.results[id] === result)
        this.results = { ...this.results, [id]: annotate(judged, [...this.#annotations, ranked(result)]) }
    } catch (error) {
      ended = { status: 'ended', cancelled: false, message: reasonOf(error) }
    }
    if (this.activity[id] === doing) this.#setActivity(id, ended)
  }

  #setActivity(id: string, activity: Activity | null): void {
    const others = Object.entries(this.activity).filter(([other]) => other !== id)
    this.activity = Object.fromEntries(activity === null ? others : [...others, [id, activity]])
  }

  /**
   * Adds information that does not come from a run to the open item's records. It is added both now and after every
   * run.
   */
  annotate(annotation: Annotation): void {
    this.#annotations = [...this.#annotations, annotation]
    this.results = Object.fromEntries(
      Object.entries(this.results).map(([id, result]) => [id, annotate(result, [annotation])]),
    )
  }

  /** Stops all running and waiting answers; finished results stay. */
  cancel(): void {
    clearTimeout(this.#liveTimer)
    this.#next = []
    this.#abort?.abort()
    this.#abort = null
    this.#setBusy(false)
    this.activity = Object.fromEntries(
      Object.entries(this.activity).map(([id, activity]) => [
        id,
        activity.status === 'ended'
          ? activity
          : { status: 'ended' as const, cancelled: true, message: 'Cancelled before it finished.' },
      ]),
    )
  }

  #setBusy(busy: boolean): void {
    this.busy = busy
    this.#hooks.onbusy(busy)
  }

  async #runOne(id: string, cache: 'use' | 'bypass', signal: AbortSignal): Promise<void> {
    const document = this.document
    const answer = document?.answers.find((candidate) => candidate.id === id)
    if (document === null || answer === undefined) return
    const input = { item: document.item, settings: document.settings, text: answer.text }
    const show = (activity: Activity) => {
      if (!signal.aborted) this.#setActivity(id, activity)
    }
    show({ status: 'running' })
    try {
      const { evaluate } = await this.#work.load()
      const evaluation = await evaluate(
        {
          item: document.item,
          answer: withoutId(answer),
          settings: document.settings,
          cache,
          sharesReference: true,
          ...(this.#judge && { judge: this.#judge }),
        },
        {
          signal,
          progress: (done, total) => show({ status: 'running', done, ...defined({ total }) }),
        },
      )
      const picture =
        evaluation.candidate === undefined ? null : await this.#work.toPicture(evaluation.candidate)
      if (signal.aborted) return
      if (evaluation.reference !== undefined) await this.#showReference(document, evaluation.reference)
      const result = { input, evaluation, picture, reference: this.reference }
      this.results = { ...this.results, [id]: annotate(result, this.#annotations) }
      this.#setActivity(id, null)
      this.#hooks.onresult(input)
      announce(describeRun(answer.name, evaluation.record))
    } catch (error) {
      if (signal.aborted) return
      show({
        status: 'ended',
        cancelled: false,
        message: reasonOf(error),
      })
      announce(`${answer.name} could not be evaluated.`)
    }
  }

  #forgetBounds(): void {
    this.#explainAbort?.abort()
    this.bounds = noBounds
    this.#boundsKey = ''
  }

  /** Baselines and ranks are computed after the answers have run, so that answers do not have to wait for them. */
  async #explainScores(): Promise<void> {
    this.#explainAbort?.abort()
    const abort = new AbortController()
    this.#explainAbort = abort
    await this.#findBounds(abort.signal)
    await this.#rankAnswers(abort.signal)
  }

  async #rankAnswers(signal: AbortSignal): Promise<void> {
    const { rankAnswer } = await this.#work.load()
    const isStopped = () => signal.aborted
    for (const [id, result] of Object.entries(this.results)) {
      if (isStopped() || rankAnswer === undefined) return
      if (result.evaluation.record.rank !== undefined) continue
      try {
        const rank = await rankAnswer(result.evaluation, { signal, progress: () => undefined })
        // Another run could have replaced the result in the meantime.
        if (rank === null || this.results[id] !== result) continue
        this.results = { ...this.results, [id]: annotate(result, [(record) => ({ ...record, rank })]) }
      } catch (error) {
        if (!isStopped()) logger.warn(`An answer could not be ranked: ${describeError(error)}`)
      }
    }
  }

  async #findBounds(signal: AbortSignal): Promise<void> {
    const { document } = this
    const record = Object.values(this.results)[0]?.evaluation.record
    if (document === null || record === undefined) return
    const metrics = metricsOf(Object.values(this.results))
    const { item, settings } = document
    const key = `${referenceKey(document)} ${metrics.join(' ')}`
    if (key === this.#boundsKey && areEqualJson(item, record.item)) return
    const isStopped = () => signal.aborted
    await whenIdle()
    if (isStopped()) return
    try {
      const { findBounds } = await this.#work.load()
      const context = { signal, progress: () => undefined }
      const found = await findBounds?.({ item, settings, metrics }, context)
      if (found === undefined || isStopped()) return
      this.bounds = found
      this.#boundsKey = key
    } catch (error) {
      // Scores are still valid without the bounds. The next run tries again to compute the bounds.
      if (!isStopped()) logger.warn(`Baselines could not be computed: ${describeError(error)}`)
    }
  }

  async #prepareReference(): Promise<void> {
    const document = this.document
    if (document === null) return
    this.#referenceAbort?.abort()
    // If no image is compared, an image that belongs to the prompt is still shown.
    if (document.item.image === undefined && !comparesPictures(document.item)) return
    const abort = new AbortController()
    this.#referenceAbort = abort
    try {
      const { prepareReference } = await this.#work.load()
      const outcome = await prepareReference(document.item, document.settings, {
        signal: abort.signal,
        progress: () => undefined,
      })
      if (abort.signal.aborted) return
      if (outcome.ok) {
        this.referenceFailure = null
        await this.#showReference(document, outcome.value.raster)
      } else {
        this.reference = null
        this.referenceFailure = { code: outcome.code, message: outcome.message }
      }
    } catch (error) {
      if (abort.signal.aborted) return
      this.referenceFailure = {
        code: 'crash',
        message: reasonOf(error),
      }
    }
  }

  async #showReference(document: PlayDocument, raster: Raster): Promise<void> {
    // Every evaluation returns the reference, but it is only repainted if it may have changed.
    const key = referenceKey(document)
    const isShown = () =>
      this.#referenceKey === key &&
      this.#referenceItem !== null &&
      areEqualJson(this.#referenceItem, document.item)
    if (this.reference !== null && isShown()) return
    this.#referenceKey = key
    this.#referenceItem = document.item
    const picture = await this.#work.toPicture(raster)
    if (isShown()) this.reference = picture
  }
}

function annotate(result: Result, annotations: readonly Annotation[]): Result {
  const { evaluation } = result
  const record = annotations.reduce((known, add) => add(known), evaluation.record)
  return record === evaluation.record ? result : { ...result, evaluation: { ...evaluation, record } }
}

/** Keeps the rank of a result's picture, which does not depend on verdicts. */
function ranked(result: Result | undefined): Annotation {
  const rank = result?.evaluation.record.rank
  return (record) => (rank === undefined ? record : { ...record, rank })
}

/** An engine chosen for another type of item does not apply to this item. */
function withoutForeignEngine(document: PlayDocument): PlayDocument {
  const { engine, ...others } = document.settings
  const isKnown = rendererOf(document.item)?.choices?.some(({ id }) => id === engine) === true
  return engine === undefined || isKnown ? document : { ...document, settings: others }
}

/** Answers requested from a model keep the data of their request, which is marked as edited. */
function rewrite(answer: PlayAnswer, text: string): PlayAnswer {
  if (text === answer.text) return answer
  const { asked, partial: _, repeated: __, ...own } = answer
  return { ...own, text, ...(asked === undefined ? {} : { asked: { ...asked, answerEdited: true } }) }
}

function withoutId({ name, text, asked }: PlayAnswer): Answer {
  return { name, text, ...defined({ asked }) }
}

/** Returns all metrics that have a score, without duplicates. */
function metricsOf(results: readonly Result[]): readonly string[] {
  const all = results.flatMap(({ evaluation }) => evaluation.record.scores.map(({ metric }) => metric))
  return all.filter((metric, at) => all.indexOf(metric) === at)
}

/** For a given item, equal keys mean the same reference image. */
function referenceKey({ settings: { viewport, seed, epochMs, protocol, engine } }: PlayDocument): string {
  return JSON.stringify([viewport, seed, epochMs, protocol, engine])
}
