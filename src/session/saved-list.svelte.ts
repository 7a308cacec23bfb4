import { saySuite } from '../i18n/suite.ts'
import { succeed, type EvaluationRecord, type Outcome, type Protocol } from '../contracts/index.ts'
import { hashItem } from '../share/item-identity.ts'
import { isLockHeld, takeLock } from '../store/locks.ts'
import type { StoreFailure } from '../store/quota.ts'
import type { Run } from '../store/runs.ts'
import { groupByModel } from './group-rows.ts'
import { runOf, RunPlaces } from './run-places.ts'
import { sampleModels } from './sample-run.ts'
import type { SuiteRow } from './suite-rows.ts'

/** A run in this browser, as lists show it. */
export interface SavedRun {
  readonly run: Run
  /** Answers with a record. */
  readonly scored: number
  readonly answers: number
  readonly bytes: number
  /** Another tab works on it. */
  readonly isElsewhere: boolean
}

/** The database comes with the first question to it: a page that lists nothing yet stands without. */
const store = () => import('../store/runs.ts')

const lockName = (run: string) => `roundtrip.run.${run}`

/**
 * Keeps the runs of the Suite page's list in the database: a run with its items and answers before the first of them is
 * evaluated, each record before the next answer begins. One tab works on a run; the others watch.
 */
class KeptList {
  runs = $state.raw<readonly SavedRun[]>([])
  /** Why runs are not kept, where they are not. */
  problem = $state<string | null>(null)
  readonly places = new RunPlaces()
  #locks: { readonly run: string; readonly release: () => void }[] = []

  /** Lists what is kept. */
  async refresh(): Promise<void> {
    const { countRecords, listRuns, weighRun } = await store()
    const own = (await listRuns()).filter(({ origin }) => origin !== 'asked')
    this.runs = await Promise.all(
      own.map(async (run) => ({
        run,
        scored: await countRecords(run.id),
        answers: run.itemCount * run.repeats,
        bytes: await weighRun(run.id),
        isElsewhere: !this.#isOurs(run.id) && (await isLockHeld(lockName(run.id))),
      })),
    )
  }

  #isOurs(run: string): boolean {
    return this.#locks.some((lock) => lock.run === run)
  }

  /** Keeps rows that are about to be run. A failure says why they must not be: another tab works on them. */
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
          message: 'Another tab works on this run. Its progress is shown under “Kept in this browser”.',
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
    if (made.ok) for (const [order, { key }] of rows.entries()) this.places.note(key, protocol, id, order)
    return made
  }

  /** Keeps the record of a row; resolves when it is in the database, or with false where it could not be. */
  async keep(key: number, record: EvaluationRecord): Promise<boolean> {
    const place = this.places.find(key, record.settings.protocol)
    if (place === undefined) return false
    const { saveRecord } = await store()
    const written = await saveRecord(place, runOf(place), record, await hashItem(record.item))
    if (!written.ok) this.problem = saySuite('resultNotKept', { why: written.message })
    return written.ok
  }

  /** The record of a row, as it was kept last; null where it is not in the database. */
  async find({ key, item }: SuiteRow, protocol: Protocol): Promise<EvaluationRecord | null> {
    const place = this.places.find(key, protocol)
    return place === undefined ? null : (await store()).findRecord(place, item)
  }

  /** Lets other tabs work on what this one worked on. */
  end(): void {
    for (const { release } of this.#locks) release()
    this.#locks = []
    void this.refresh()
  }

  async remove(run: string): Promise<void> {
    if (this.#isOurs(run) || (await isLockHeld(lockName(run)))) return
    await (await store()).deleteRun(run)
    this.places.forget(run)
    await this.refresh()
  }
}

export const savedList = new KeptList()
