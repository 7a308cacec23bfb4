import { saySuite } from '../i18n/suite.ts'
import {
  succeed,
  type EvaluationRecord,
  type Message,
  type Outcome,
  type Protocol,
} from '../contracts/index.ts'
import { hashItem } from '../share/item-identity.ts'
import { listLocks, takeLock } from '../store/locks.ts'
import type { StoreFailure } from '../store/quota.ts'
import type { Run } from '../store/runs.ts'
import { forgetListed, rememberListed } from './listed-runs.ts'
import { groupByModel } from './group-rows.ts'
import { runOf, RunPlaces } from './run-places.ts'
import { sampleModels } from './sample-run.ts'
import type { SuiteRow } from './suite-rows.ts'

/** A run saved in this browser, as shown in lists. */
export interface SavedRun {
  readonly run: Run
  /** Number of answers with a record. */
  readonly scored: number
  readonly answers: number
  readonly bytes: number
  /** True if another tab is working on the run. */
  readonly isElsewhere: boolean
}

/** The database is loaded on first use, because a page that lists nothing yet does not need it. */
const store = () => import('../store/runs.ts')

const lockName = (run: string) => `roundtrip.run.${run}`

/**
 * Saves the runs of the Suite page's list in the database. A run is saved with its items and answers before the first
 * answer is evaluated, and each record before the next answer begins. Only one tab works on a run; the others watch.
 */
class KeptList {
  runs = $state.raw<readonly SavedRun[]>([])
  /** The reason why runs are not being saved; null if runs are being saved. */
  problem = $state<Message | null>(null)
  readonly places = new RunPlaces()
  #locks: { readonly run: string; readonly release: () => void }[] = []

  /** Lists the saved runs. */
  async refresh(): Promise<void> {
    const { countRecords, listRuns, weighRun } = await store()
    const held = await listLocks()
    const own = (await listRuns()).filter(({ origin }) => origin !== 'asked')
    this.runs = await Promise.all(
      own.map(async (run) => ({
        run,
        scored: await countRecords(run.id),
        answers: run.itemCount * run.repeats,
        bytes: await weighRun(run.id),
        isElsewhere: !this.#isOurs(run.id) && held.has(lockName(run.id)),
      })),
    )
  }

  #isOurs(run: string): boolean {
    return this.#locks.some((lock) => lock.run === run)
  }

  /** Saves rows that are about to run. If this fails, the rows must not run, because another tab is working on them. */
  async begin(rows: readonly SuiteRow[], protocol: Protocol): Promise<Outcome<null, 'elsewhere'>> {
    this.problem = null
    const fresh = rows.filter(({ key }) => this.places.find(key, protocol) === undefined)
    for (const group of groupByModel(fresh)) {
      const made = await this.#create(group.benchmark, group.model, group.of, protocol)
      if (!made.ok) this.problem = saySuite('runNotKept', { why: made.message })
    }
    const runs = new Set(
      rows.flatMap(({ key }) => {
        const place = this.places.find(key, protocol)
        return place === undefined ? [] : [runOf(place)]
      }),
    )
    for (const run of runs) {
      const release = await takeLock(lockName(run))
      if (release === null) {
        this.end()
        return {
          ok: false,
          code: 'elsewhere',
          message: 'Another tab is working on this run. Its progress is shown under “Kept in this browser”.',
        }
      }
      this.#locks.push({ run, release })
    }
    return succeed(null)
  }

  async #create(
    benchmark: string,
    model: string,
    rows: readonly SuiteRow[],
    protocol: Protocol,
  ): Promise<Outcome<null, StoreFailure>> {
    const id = crypto.randomUUID()
    const isSample = sampleModels.some((name) => name === model)
    const items = []
    for (const { item, answer } of rows) {
      items.push({ hash: await hashItem(item), item, answers: [{ text: answer?.text ?? '' }] })
    }
    const { createRun } = await store()
    const made = await createRun(
      {
        id,
        title: model,
        benchmark,
        origin: isSample ? 'sample' : 'imported',
        group: id,
        model: { name: model, settings: {} },
        protocol,
        repeats: 1,
        status: 'running',
        createdAt: Date.now(),
      },
      items,
    )
    if (made.ok && !isSample) rememberListed(id)
    if (made.ok) for (const [order, { key }] of rows.entries()) this.places.note(key, protocol, id, order)
    return made
  }

  /**
   * Saves the record of a row. Resolves to true once the record is in the database, or to false if it could not be
   * saved.
   */
  async keep(key: number, record: EvaluationRecord): Promise<boolean> {
    const place = this.places.find(key, record.settings.protocol)
    if (place === undefined) return false
    const { saveRecord } = await store()
    const written = await saveRecord(place, runOf(place), record, await hashItem(record.item))
    if (!written.ok) this.problem = saySuite('resultNotKept', { why: written.message })
    return written.ok
  }

  /** The last saved record of a row; null if the database contains none. */
  async find({ key, item }: SuiteRow, protocol: Protocol): Promise<EvaluationRecord | null> {
    const place = this.places.find(key, protocol)
    return place === undefined ? null : (await store()).findRecord(place, item)
  }

  /** Allows other tabs to work on the runs that this tab has worked on. */
  end(): void {
    for (const { release } of this.#locks) release()
    this.#locks = []
    void this.refresh()
  }

  async remove(run: string): Promise<void> {
    if (this.#isOurs(run) || (await listLocks()).has(lockName(run))) return
    await (await store()).deleteRun(run)
    forgetListed(run)
    this.places.forget(run)
    await this.refresh()
  }
}

export const savedList = new KeptList()
