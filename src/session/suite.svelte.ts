import {
  defaultSettings,
  type Answer,
  type BenchmarkItem,
  type Context,
  type EvaluationRecord,
  type ImportEvent,
  type Protocol,
} from '../contracts/index.ts'
import { askToFetch } from '../consent/ask-to-fetch.ts'
import type { Evaluation } from '../evaluation/evaluate.ts'
import { readInWorker } from '../intake/read-in-worker.ts'
import type { JudgePicture } from '../evaluation/judge-picture.ts'
import { defined } from '../lib/defined.ts'
import { describeError, describeUnread } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import { shuffle } from '../lib/shuffle.ts'
import { yieldToPage } from '../lib/yield-to-page.ts'
import { importers } from '../registry/importers.ts'
import { openImport } from '../intake/read-import.ts'
import { RequestedRows } from './requested-rows.ts'
import type { Run } from '../store/runs.ts'
import { findNamesakes } from './find-same-names.ts'
import { savedList } from './saved-list.svelte.ts'
import { RunPace, type Pace } from './run-pace.ts'
import { RowChanges, RowJoiner } from './suite-reading.ts'
import { countedOf } from './full-records.ts'
import { byItem, type SuiteConflict, type SuiteIssue, type SuiteRow } from './suite-rows.ts'

/** What a run does with every row. */
export interface SuiteWork {
  /** Rows at the same time. */
  readonly lanes: number
  /** Whether rows show the records they have until they get another. */
  readonly keepsRecords: boolean
  /** Takes the rows in a random order. */
  readonly isShuffled?: true
  run(row: AnsweredRow, options: RowOptions, context: Context): Promise<EvaluationRecord>
}

/** A row that can be evaluated. */
export type AnsweredRow = SuiteRow & { readonly answer: Answer }

/** How rows are evaluated. */
export interface RowOptions {
  readonly protocol: Protocol
  /** With the metrics that need models, where a benchmark has some. */
  readonly neural: boolean
  /** Addresses that may be fetched: the user was shown them and agreed. */
  readonly allowed: ReadonlySet<string>
}

/** Rendering takes one processor, scoring another. */
const evaluation: SuiteWork = {
  lanes: 2,
  keepsRecords: false,
  run: async (row, options, context) => (await evaluateRow(row, options, context)).record,
}

/** Evaluates an answer of a list; its item's files are fetched first where that is allowed. */
export async function evaluateRow(
  { item, answer }: { readonly item: BenchmarkItem; readonly answer: Answer },
  {
    protocol,
    neural,
    allowed,
    judge,
    cache = 'use',
  }: RowOptions & { readonly judge?: JudgePicture; readonly cache?: 'use' | 'bypass' },
  context: Context,
): Promise<Evaluation> {
  const settings = { ...defaultSettings, protocol, ...(neural ? { neural } : {}) }
  const { evaluate } = await import('../evaluation/evaluate.ts')
  return evaluate({ item, answer, settings, cache, allowed, ...defined({ judge }) }, context)
}

/** As `evaluation`, with nothing taken from the cache. */
export const uncachedEvaluation: SuiteWork = {
  ...evaluation,
  run: async (row, options, context) =>
    (await evaluateRow(row, { ...options, cache: 'bypass' }, context)).record,
}

/** A run that is under way. */
export interface SuiteRun {
  readonly done: number
  readonly total: number
  readonly pace: Pace
  readonly isPaused: boolean
}

/** The page's thread is not held for longer, also on a machine several times slower than ours. */
const sliceMs = 8
/** Up to here an importer may be wrong about a file. */
const unsure = 0.1
/** The list changes no more often: the eye does not follow, and the tables below it have to be laid out anew. */
const showEveryMs = 200

/** Many items with their answers: imported from files, run, aggregated. Pictures are not kept, only records. */
export class Suite {
  rows = $state.raw<readonly SuiteRow[]>([])
  issues = $state.raw<readonly SuiteIssue[]>([])
  /** Items of one name and several contents. */
  conflicts = $state.raw<readonly SuiteConflict[]>([])
  /** Items with the names of those that ship with the site, and other contents. */
  namesakes = $state.raw<readonly string[]>([])
  /** Files whose rows are here, in order. */
  files = $state.raw<readonly string[]>([])
  protocol = $state<Protocol>('paper')
  /** With the metrics that need models, where a benchmark has some. */
  neural = $state(false)
  reading = $state<{ readonly file: string; readonly rows: number } | null>(null)
  run = $state.raw<SuiteRun | null>(null)
  problem = $state<string | null>(null)
  /** A file of which nobody knows what its columns hold. */
  unmapped = $state.raw<File | null>(null)
  /** Files of the list of which rows could not be used. */
  doubtful = $state.raw<readonly File[]>([])
  #nextKey = 1
  #reader: AbortController | null = null
  #runner: AbortController | null = null
  readonly #changed = new RowChanges()
  readonly #asked = new RequestedRows()
  #added: SuiteRow[] = []
  #done = 0
  #pace = new RunPace(0, 0)
  /** Resolves when the run may go on. */
  #pause: { readonly over: Promise<void>; readonly end: () => void } | null = null
  /** The user is being asked. */
  #isStarting = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Adds what files hold. Answers to items that are listed already join them. */
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
      this.problem = `${file.name} is in no shape that is known here. There are importers for: ${known}.`
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
      // What stands before the place where a file cannot be read any further is kept.
      if (!signal.aborted) {
        this.#list(joiner, file.name)
        if (joiner.issues.length > 0) this.doubtful = [...this.doubtful, file]
      }
    }
  }

  /** Adds the rows of a table, read as its user said. */
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

  /** Adds rows that no file brings. */
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
    if (joiner.isEmpty) this.problem = `${name} holds no rows.`
    this.rows = joiner.joinTo(this.rows)
    this.issues = [...this.issues, ...joiner.issues]
    this.conflicts = [...this.conflicts, ...joiner.conflicts]
    const { rows } = this
    void findNamesakes(rows.map(({ item }) => item)).then((found) => {
      // A longer list has been looked through meanwhile, or this one is gone.
      if (this.rows.length === rows.length) this.namesakes = found
    })
    this.files = [...this.files, name]
  }

  /**
   * Runs the answers of the rows with these keys under the chosen protocol; resolves when all are done or cancelled.
   * What a cancelled run did not come to stands as it was before.
   */
  async start(keys: ReadonlySet<number>, work: SuiteWork = evaluation): Promise<void> {
    if (this.#isStarting || this.run !== null) return
    this.#flush()
    // All answers to an item one after the other: its reference is prepared once for all models.
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
    this.run = { done: 0, total: todo.length, pace: this.#pace.tell(), isPaused: false }
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
    // Every lane takes the next row when it is free: jobs of rows that wait would only fill the memory.
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
    // A signal of its own: listeners of thousands of rows do not gather on one.
    const job = new AbortController()
    const follow = () => job.abort(signal.reason)
    signal.addEventListener('abort', follow, { once: true })
    const context = { signal: job.signal, progress: () => undefined }
    let record: EvaluationRecord | null = null
    try {
      record = await work.run(row, options, context)
      // In the database before the next begins: a tab that is closed has lost what was under way and nothing else.
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
        problem: describeError(thrown),
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

  /** Lists a run that is kept in this browser, with the records that it has; what is listed already stays. */
  async openKept(run: Run): Promise<void> {
    const listed = savedList.places.rowsOf(run.id)
    if (this.rows.some(({ key }) => listed.has(key))) return
    const { readSavedRows } = await import('./open-saved-run.ts')
    const found = await readSavedRows(run, () => (this.#nextKey += 1))
    for (const { row, order } of found) savedList.places.note(row.key, run.protocol, run.id, order)
    this.protocol = run.protocol
    this.rows = [...this.rows, ...found.map(({ row }) => row)]
  }

  /** Lists an answer that was asked for here, with its record; one of the same id is replaced. */
  put(id: string, item: BenchmarkItem, record: EvaluationRecord): void {
    const next = () => (this.#nextKey += 1)
    const { row, isNew } = this.#asked.place(this.rows, id, item, record, next)
    if (isNew) this.#added.push(row)
    this.#change(row)
  }

  cancelReading(): void {
    this.#reader?.abort()
  }

  /** Begins no further answer; those under way are ended. */
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

  clear(): void {
    this.cancelReading()
    this.cancelRun()
    this.rows = []
    this.#asked.clear()
    this.#added = []
    this.issues = []
    this.conflicts = []
    this.namesakes = []
    this.files = []
    this.unmapped = null
    this.doubtful = []
    this.problem = null
  }

  /** Changes are gathered and shown together: thousands of rows change while the list is looked at. */
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
      this.run = { ...this.run, done: this.#done, pace: this.#pace.tell() }
  }
}

/** Lives as long as the site is open: a run goes on while other screens are looked at. */
export const suite = new Suite()
