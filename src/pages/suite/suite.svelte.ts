import { defaultSettings, type Protocol } from '../../contracts/index.ts'
import { fetchItem } from '../../jobs/byte-sources.ts'
import { evaluate } from '../../jobs/evaluate.ts'
import { JobQueue } from '../../jobs/queue.ts'
import { describeError } from '../../lib/errors.ts'
import { logger } from '../../lib/logger.ts'
import { yieldToPage } from '../../lib/yield-to-page.ts'
import { findImporter, importers } from '../../registry/importers.ts'
import { RowChanges, RowJoiner } from './suite-reading.ts'
import type { SuiteIssue, SuiteRow } from './suite-rows.ts'

/** Answers that run at the same time: rendering takes one processor, scoring another. */
const runningAtOnce = 2
const eventsPerSlice = 50

/** Many items with their answers: imported from files, run, aggregated. Pictures are not kept, only records. */
export class Suite {
  rows = $state.raw<readonly SuiteRow[]>([])
  issues = $state.raw<readonly SuiteIssue[]>([])
  /** Files whose rows are here, in order. */
  files = $state.raw<readonly string[]>([])
  protocol = $state<Protocol>('paper')
  reading = $state<{ readonly file: string; readonly rows: number } | null>(null)
  run = $state<{ readonly done: number; readonly total: number } | null>(null)
  problem = $state<string | null>(null)
  #nextKey = 1
  readonly #queue = new JobQueue(runningAtOnce)
  #reader: AbortController | null = null
  readonly #changed = new RowChanges()
  #flushing = false

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
        this.problem = `${file.name} could not be read: ${describeError(thrown)}.`
      } finally {
        this.reading = null
      }
    }
  }

  async #readFile(file: File, signal: AbortSignal): Promise<void> {
    const found = await findImporter(file)
    if (found === null) {
      const known = [...importers.values()].map(({ label }) => label).join(', ')
      this.problem = `${file.name} is in no shape that is known here. There are importers for: ${known}.`
      return
    }
    this.reading = { file: file.name, rows: 0 }
    const joiner = new RowJoiner(this.rows, file.name, () => (this.#nextKey += 1))
    let events = 0
    for await (const event of found.importer.read(file, { signal, progress: () => undefined })) {
      signal.throwIfAborted()
      joiner.take(event)
      events += 1
      if (events % eventsPerSlice === 0) {
        this.reading = { file: file.name, rows: event.row }
        await yieldToPage()
      }
    }
    if (joiner.rows.length === 0 && joiner.issues.length === 0) this.problem = `${file.name} holds no rows.`
    this.rows = joiner.rows
    this.issues = [...this.issues, ...joiner.issues]
    this.files = [...this.files, file.name]
  }

  /** Runs the answers of the rows with these keys under the chosen protocol; resolves when all are done or cancelled. */
  async start(keys: ReadonlySet<number>): Promise<void> {
    const todo = this.rows.filter((row) => keys.has(row.key) && row.answer !== null)
    if (todo.length === 0 || this.run !== null) return
    this.run = { done: 0, total: todo.length }
    for (const row of todo) this.#change({ ...row, state: 'waiting', record: null, problem: null })
    const jobs = todo.map((row) => this.#queue.add((context) => this.#runRow(row, context.signal)).result)
    await Promise.allSettled(jobs)
    // What was cancelled before its turn stands as it was before.
    for (const row of this.rows) {
      const latest = this.#changed.latest(row)
      if (latest.state === 'waiting' || latest.state === 'running') this.#change({ ...latest, state: 'idle' })
    }
    this.#flush()
    this.run = null
  }

  async #runRow(row: SuiteRow, signal: AbortSignal): Promise<void> {
    const { item, answer } = row
    if (answer === null) return
    this.#change({ ...row, state: 'running' })
    const context = { signal, progress: () => undefined }
    try {
      const fetched = await fetchItem(item, context)
      if (!fetched.ok) throw new Error(fetched.message)
      const { record } = await evaluate(
        {
          item: fetched.value,
          answer,
          settings: { ...defaultSettings, protocol: this.protocol },
          cache: 'use',
        },
        context,
      )
      // The item as listed: what was fetched for it would be kept once per record.
      this.#change({ ...row, state: 'done', record: { ...record, item }, problem: null })
    } catch (thrown) {
      if (signal.aborted) throw thrown
      logger.error(`The item ${item.id} could not be evaluated: ${describeError(thrown)}`)
      this.#change({ ...row, state: 'broken', problem: describeError(thrown) })
    }
    if (this.run !== null) this.run = { done: this.run.done + 1, total: this.run.total }
  }

  cancel(): void {
    this.#reader?.abort()
    this.#queue.cancelAll(new DOMException('Cancelled.', 'AbortError'))
  }

  clear(): void {
    this.cancel()
    this.rows = []
    this.issues = []
    this.files = []
    this.problem = null
  }

  /** Changes are gathered and shown once a frame: thousands of rows change while the list is looked at. */
  #change(row: SuiteRow): void {
    this.#changed.set(row)
    if (this.#flushing) return
    this.#flushing = true
    setTimeout(() => this.#flush(), 100)
  }

  #flush(): void {
    this.#flushing = false
    if (!this.#changed.isEmpty) this.rows = this.#changed.apply(this.rows)
  }
}

/** Lives as long as the site is open: a run goes on while other screens are looked at. */
export const suite = new Suite()
