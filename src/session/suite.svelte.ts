import {
  defaultSettings,
  msg,
  type Answer,
  type BenchmarkItem,
  type Context,
  type EvaluationRecord,
  type ImportEvent,
  type Message,
  type Protocol,
} from '../contracts/index.ts'
import { askToFetch } from '../consent/ask-to-fetch.ts'
import type { Evaluation } from '../evaluation/evaluate.ts'
import { readInWorker } from '../intake/read-in-worker.ts'
import type { JudgePicture } from '../evaluation/judge-picture.ts'
import type { CacheUse } from '../evaluation/services.ts'
import { defined } from '../lib/defined.ts'
import { describeError, describeUnread, reasonOf } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import { shuffle } from '../lib/shuffle.ts'
import { yieldToPage } from '../lib/yield-to-page.ts'
import { adoptBenchmark } from '../registry/adopt-benchmark.ts'
import { importers } from '../registry/importers.ts'
import { openImport } from '../intake/read-import.ts'
import { RequestedRows } from './requested-rows.ts'
import type { Run } from '../store/runs.ts'
import { findNamesakes } from './find-same-names.ts'
import { rememberListed, takeListed } from './listed-runs.ts'
import { savedList } from './saved-list.svelte.ts'
import { RunPace, type Pace } from './run-pace.ts'
import { RowChanges, RowJoiner } from './suite-reading.ts'
import { countedOf } from './full-records.ts'
import { byItem, type SuiteConflict, type SuiteIssue, type SuiteRow } from './suite-rows.ts'

/** How each row is processed in a run. */
export interface SuiteWork {
  /** Number of rows processed in parallel. */
  readonly lanes: number
  /** True if rows show their existing records until they get new ones. */
  readonly keepsRecords: boolean
  /** True if the rows are taken in random order. */
  readonly isShuffled?: true
  run(row: AnsweredRow, options: RowOptions, context: Context): Promise<EvaluationRecord>
}

/** A row that can be evaluated. */
export type AnsweredRow = SuiteRow & { readonly answer: Answer }

/** How rows are evaluated. */
export interface RowOptions {
  readonly protocol: Protocol
  /** True if metrics that need models are included, provided that a benchmark has such metrics. */
  readonly neural: boolean
  /** URLs that may be fetched because the user saw them and agreed. */
  readonly allowed: ReadonlySet<string>
}

/** Rendering occupies one CPU core, and scoring occupies another. */
const evaluation: SuiteWork = {
  lanes: 2,
  keepsRecords: false,
  run: async (row, options, context) => (await evaluateRow(row, options, context)).record,
}

/** Evaluates an answer in a list, after fetching its item's files if that is allowed. */
export async function evaluateRow(
  { item, answer }: { readonly item: BenchmarkItem; readonly answer: Answer },
  {
    protocol,
    neural,
    allowed,
    judge,
    cache = 'use',
  }: RowOptions & { readonly judge?: JudgePicture; readonly cache?: CacheUse },
  context: Context,
): Promise<Evaluation> {
  const settings = { ...defaultSettings, protocol, ...(neural ? { neural } : {}) }
  const { evaluate } = await import('../evaluation/evaluate.ts')
  return evaluate({ item, answer, settings, cache, allowed, ...defined({ judge }) }, context)
}

/** Like `evaluation`, but bypasses the cache. */
export const uncachedEvaluation: SuiteWork = {
  ...evaluation,
  run: async (row, options, context) =>
    (await evaluateRow(row, { ...options, cache: 'bypass' }, context)).record,
}

/** A run in progress. */
export interface SuiteRun {
  readonly done: number
  readonly total: number
  readonly pace: Pace
  readonly isPaused: boolean
}

/** Maximum time for which the main thread is blocked, even on a machine several times slower than ours. */
const sliceMs = 8
/** At or below this confidence, the importer chosen for a file could be wrong. */
const unsure = 0.1
/**
 * Minimum interval between list updates. The eye cannot follow faster updates, and each update requires a new layout
 * of the tables below the list.
 */
const showEveryMs = 200

/**
 * A large number of items with their answers, which are imported from files, run and aggregated. Only the records are
 * kept, not the images.
 */
export class Suite {
  rows = $state.raw<readonly SuiteRow[]>([])
  issues = $state.raw<readonly SuiteIssue[]>([])
  /** Number of issues that are counted but not listed, because a file can have any number of them. */
  moreIssues = $state(0)
  /** Items that share a name but differ in content. */
  conflicts = $state.raw<readonly SuiteConflict[]>([])
  /** Names of items that have the same name as an item shipped with the site but different content. */
  namesakes = $state.raw<readonly string[]>([])
  /** Files whose rows are listed, in order. */
  files = $state.raw<readonly string[]>([])
  protocol = $state<Protocol>('paper')
  /** True if metrics that need models are included, provided that a benchmark has such metrics. */
  neural = $state(false)
  reading = $state<{ readonly file: string; readonly rows: number } | null>(null)
  run = $state.raw<SuiteRun | null>(null)
  problem = $state<Message | null>(null)
  /** Brings back the rows of the list that was cleared last. Null if there is none, or if other files were read since. */
  undoClear = $state.raw<(() => void) | null>(null)
  /** A file whose columns have not been mapped yet. */
  unmapped = $state.raw<File | null>(null)
  /** Listed files in which some rows are unusable. */
  doubtful = $state.raw<readonly File[]>([])
  #nextKey = 1
  #reader: AbortController | null = null
  #runner: AbortController | null = null
  readonly #changed = new RowChanges()
  #asked = new RequestedRows()
  #added: SuiteRow[] = []
  #done = 0
  #pace = new RunPace(0, 0)
  /** Resolves when the run can continue. */
  #pause: { readonly over: Promise<void>; readonly end: () => void } | null = null
  /** True while the page waits for the user's decision. */
  #isStarting = false
  #restored: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Adds the contents of files. Answers to items that are already listed are attached to those items. */
  async read(files: readonly File[]): Promise<void> {
    this.problem = null
    this.#reader?.abort()
    const reader = new AbortController()
    this.#reader = reader
    for (const file of files) {
      try {
        await this.#readFile(file, reader.signal)
      } catch (thrown) {
        if (reader.signal.aborted) return
        this.problem = describeUnread(file.name, thrown)
      } finally {
        if (this.#reader === reader) this.reading = null
      }
    }
  }

  async #readFile(given: File, signal: AbortSignal): Promise<void> {
    const unpacked = await readInWorker('unpackFile', { file: given }, signal)
    signal.throwIfAborted()
    if (!unpacked.ok) {
      this.problem = unpacked.message
      return
    }
    const file = unpacked.value
    const opened = await openImport(file, signal)
    signal.throwIfAborted()
    if (opened === null && typeof Worker === 'undefined') {
      const known = [...importers.values()].map(({ label }) => label).join(', ')
      this.problem = msg`${file.name} has an unknown format. There are importers for: ${known}.`
      return
    }
    if (opened === null || opened.confidence <= unsure) {
      this.unmapped = file
      return
    }
    this.reading = { file: file.name, rows: 0 }
    const joiner = new RowJoiner(this.rows, file.name, () => (this.#nextKey += 1))
    try {
      await this.#takeEvents(joiner, opened.events, signal)
    } finally {
      // If a file becomes unreadable at some point, everything before that point is kept.
      if (!signal.aborted) {
        this.#list(joiner, file.name)
        if (joiner.issues.length > 0) this.doubtful = [...this.doubtful, file]
      }
    }
  }

  /** Adds the rows of a table, with the columns mapped by the user. */
  async readTable(name: string, open: (signal: AbortSignal) => AsyncIterable<ImportEvent>): Promise<void> {
    this.problem = null
    this.#reader?.abort()
    const reader = new AbortController()
    this.#reader = reader
    this.reading = { file: name, rows: 0 }
    const joiner = new RowJoiner(this.rows, name, () => (this.#nextKey += 1))
    try {
      await this.#takeEvents(joiner, open(reader.signal), reader.signal)
    } catch (thrown) {
      if (!reader.signal.aborted) this.problem = describeUnread(name, thrown)
    } finally {
      if (this.#reader === reader) this.reading = null
      if (!reader.signal.aborted) this.#list(joiner, name)
    }
  }

  /** Adds rows that do not come from a file. */
  async add(name: string, events: AsyncIterable<ImportEvent>): Promise<void> {
    const joiner = new RowJoiner(this.rows, name, () => (this.#nextKey += 1))
    await this.#takeEvents(joiner, events, new AbortController().signal)
    this.#list(joiner, name)
  }

  async #takeEvents(
    joiner: RowJoiner,
    events: AsyncIterable<ImportEvent>,
    signal: AbortSignal,
  ): Promise<void> {
    let sliceFrom = performance.now()
    let shownAt = sliceFrom
    for await (const event of events) {
      signal.throwIfAborted()
      if (event.type === 'item') await adoptBenchmark(event.item)
      signal.throwIfAborted()
      joiner.take(event)
      if (performance.now() - sliceFrom < sliceMs) continue
      if (this.reading !== null && performance.now() - shownAt >= showEveryMs) {
        this.reading = { ...this.reading, rows: event.row }
        shownAt = performance.now()
      }
      await yieldToPage()
      sliceFrom = performance.now()
    }
  }

  #list(joiner: RowJoiner, name: string): void {
    if (joiner.isEmpty) this.problem = msg`${name} contains no rows.`
    this.rows = joiner.joinTo(this.rows)
    this.issues = [...this.issues, ...joiner.issues]
    this.moreIssues += joiner.moreIssues
    this.conflicts = [...this.conflicts, ...joiner.conflicts]
    const { rows } = this
    void findNamesakes(rows.map(({ item }) => item)).then((found) => {
      // If the number of rows differs, either a longer list has been checked in the meantime or this list no longer
      // exists.
      if (this.rows.length === rows.length) this.namesakes = found
    })
    this.files = [...this.files, name]
    this.undoClear = null
  }

  /**
   * Runs the answers of the rows with these keys under the chosen protocol. Resolves when all are done or cancelled.
   * Rows that a cancelled run has not reached stay unchanged.
   */
  async start(keys: ReadonlySet<number>, work: SuiteWork = evaluation): Promise<void> {
    if (this.#isStarting || this.run !== null) return
    this.#flush()
    // Groups all answers to an item, so that its reference is prepared only once for all models.
    const todo = byItem(
      this.rows.filter((row): row is AnsweredRow => keys.has(row.key) && row.answer !== null),
    )
    if (todo.length === 0) return
    this.#isStarting = true
    const items = todo.map(({ item }) => item)
    const allowed = await askToFetch(items, 'list').finally(() => (this.#isStarting = false))
    if (allowed === null) return
    const { protocol } = this
    this.#isStarting = true
    const kept = await savedList.begin(todo, protocol).finally(() => (this.#isStarting = false))
    this.problem = kept.ok ? null : kept.message
    if (!kept.ok) return
    const runner = new AbortController()
    this.#runner = runner
    this.#done = 0
    this.#pace = new RunPace(todo.length, performance.now())
    this.run = { done: 0, total: todo.length, pace: this.#pace.measure(), isPaused: false }
    this.#changed.add(
      todo.map((row) => ({
        ...row,
        state: 'waiting',
        record: work.keepsRecords ? row.record : null,
        problem: null,
      })),
    )
    this.#flush()
    const waiting = (work.isShuffled === true ? shuffle(todo) : todo).values()
    // Each lane takes the next row when it is free, because queueing jobs for all rows would only use up memory.
    const lane = async () => {
      for (const row of waiting) {
        await this.#pause?.over
        if (runner.signal.aborted) this.#change(row)
        else await this.#runRow(row, work, { protocol, neural: this.neural, allowed }, runner.signal)
      }
    }
    await Promise.all(Array.from({ length: work.lanes }, lane))
    this.#flush()
    this.run = null
    savedList.end()
  }

  async #runRow(row: AnsweredRow, work: SuiteWork, options: RowOptions, signal: AbortSignal): Promise<void> {
    this.#change({ ...row, state: 'running', record: work.keepsRecords ? row.record : null, problem: null })
    // Uses a separate signal, so that the listeners of thousands of rows do not accumulate on the same signal.
    const job = new AbortController()
    const follow = () => job.abort(signal.reason)
    signal.addEventListener('abort', follow, { once: true })
    const context = { signal: job.signal, progress: () => undefined }
    let record: EvaluationRecord | null = null
    try {
      record = await work.run(row, options, context)
      // Each record is saved to the database before the next answer begins, so that closing the tab only loses the
      // answers in progress.
      const isKept = await savedList.keep(row.key, record)
      const counted = isKept ? await countedOf(record, row) : record
      this.#change({ ...row, state: 'done', record: counted, problem: null })
    } catch (thrown) {
      if (signal.aborted) {
        this.#change(row)
        return
      }
      logger.error(`The item ${row.item.id} could not be evaluated: ${describeError(thrown)}`)
      this.#change({
        ...row,
        state: 'broken',
        record: work.keepsRecords ? row.record : null,
        problem: reasonOf(thrown),
      })
    } finally {
      signal.removeEventListener('abort', follow)
    }
    this.#note(record)
  }

  #note(record: EvaluationRecord | null): void {
    this.#done += 1
    this.#pace.note(record, performance.now())
  }

  /** Lists a run saved in this browser, with its records; rows already listed stay. */
  async openKept(run: Run): Promise<void> {
    const listed = savedList.places.rowsOf(run.id)
    if (this.rows.some(({ key }) => listed.has(key))) return
    const { readSavedRows } = await import('./open-saved-run.ts')
    const found = await readSavedRows(run, () => (this.#nextKey += 1))
    for (const { row, order } of found) savedList.places.note(row.key, run.protocol, run.id, order)
    this.protocol = run.protocol
    this.rows = [...this.rows, ...found.map(({ row }) => row)]
    if (run.origin === 'imported') rememberListed(run.id)
  }

  /** Lists the imported runs that this tab listed before a reload. */
  restore(): Promise<void> {
    this.#restored ??= this.#restore()
    return this.#restored
  }

  async #restore(): Promise<void> {
    const ids = takeListed()
    if (ids.length === 0) return
    const { findRun } = await import('../store/runs.ts')
    for (const id of ids) {
      const run = await findRun(id)
      if (run !== null) await this.openKept(run)
    }
  }

  /** Lists an answer requested in this tab, with its record. Replaces an existing answer with the same id. */
  put(id: string, item: BenchmarkItem, record: EvaluationRecord): void {
    const next = () => (this.#nextKey += 1)
    const { row, isNew } = this.#asked.place(this.rows, id, item, record, next)
    if (isNew) this.#added.push(row)
    this.#change(row)
  }

  cancelReading(): void {
    this.#reader?.abort()
  }

  /** Stops starting further answers. Answers in progress are finished. */
  pauseRun(): void {
    if (this.run === null || this.#pause !== null) return
    let end: () => void = () => undefined
    const over = new Promise<void>((resolve) => (end = resolve))
    this.#pause = { over, end }
    this.#pace.pause(performance.now())
    this.run = { ...this.run, isPaused: true }
  }

  resumeRun(): void {
    this.#pause?.end()
    this.#pause = null
    this.#pace.resume(performance.now())
    if (this.run !== null) this.run = { ...this.run, isPaused: false }
  }

  cancelRun(): void {
    this.#runner?.abort(new DOMException('Cancelled.', 'AbortError'))
    this.resumeRun()
  }

  /** Empties the list; `undoClear` brings its rows back. */
  clear(): void {
    this.cancelReading()
    this.cancelRun()
    this.#flush()
    const { rows, files } = this
    const asked = this.#asked
    const listed = takeListed()
    this.undoClear = () => {
      this.undoClear = null
      for (const run of listed) rememberListed(run)
      this.#asked = asked
      // What was running has been cancelled.
      this.rows = rows.map((row) =>
        row.state === 'running' || row.state === 'waiting' ? { ...row, state: 'idle' } : row,
      )
      this.files = files
    }
    this.rows = []
    this.#asked = new RequestedRows()
    this.issues = []
    this.moreIssues = 0
    this.conflicts = []
    this.namesakes = []
    this.files = []
    this.unmapped = null
    this.doubtful = []
    this.problem = null
  }

  /** Changes are batched for display, because thousands of rows can change while the list is on screen. */
  #change(row: SuiteRow): void {
    this.#changed.add([row])
    this.#timer ??= setTimeout(() => this.#flush(), showEveryMs)
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#added.length > 0) this.rows = [...this.rows, ...this.#added]
    this.#added = []
    if (!this.#changed.isEmpty) this.rows = this.#changed.apply(this.rows)
    if (this.run !== null && this.run.done !== this.#done)
      this.run = { ...this.run, done: this.#done, pace: this.#pace.measure() }
  }
}

/** Exists for as long as the site is open, so that a run continues while the user visits other screens. */
export const suite = new Suite()
