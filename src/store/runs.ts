import type { Dexie, Table } from 'dexie'
import * as v from 'valibot'
import { fail, succeed } from '../contracts/index.ts'
import type { BenchmarkItem, EvaluationRecord, Outcome } from '../contracts/index.ts'
import { sha256 } from '../lib/hash.ts'
import { answerId } from './answer-id.ts'
import { openDatabase, tableOf } from './database.ts'
import { weigh } from './migrations.ts'
import { writeWithRoom } from './quota.ts'
import type { StoreFailure } from './quota.ts'
import { answerRowSchema, itemRowSchema, recordRowSchema, rowVersion, runRowSchema } from './schemas.ts'
import type { AnswerRow, RecordRow, RunRow } from './schemas.ts'

/*
 * Saved runs. A run is stored with its answers, their records, and its items, which are shared by all runs that have
 * items with the same content. Every function resolves once its changes are in the database. Without a database,
 * writes fail with `unavailable` and reads find nothing, so code that starts a run tells the user beforehand.
 */

type Kept<Row> = Omit<Row, 'schema' | 'sizeBytes' | 'usedAt'>
export type Run = Kept<RunRow>
export type RunAnswer = Kept<AnswerRow>
export type AnswerState = AnswerRow['state']
export type NewRun = Omit<Run, 'items' | 'itemCount' | 'spent'>

/**
 * An item, with the hash of its content (`hashItem`) and its existing answers, if any. Missing answers have not been
 * requested yet.
 */
export interface RunItem {
  readonly hash: string
  readonly item: BenchmarkItem
  /** One answer for each repeat. Missing answers have not been requested yet. */
  readonly answers?: readonly Pick<RunAnswer, 'text' | 'thoughts' | 'asked'>[]
}

/** Number of a run's answers, keyed by state. */
export type AnswerCounts = Readonly<Record<AnswerState, number>>

type Written = Promise<Outcome<null, StoreFailure>>

/** Number of rows per write, because a transaction keeps everything it writes in memory. */
const batchSize = 200

/** Saves a new run with its items; missing answers are marked as waiting. */
export async function createRun(given: NewRun, items: readonly RunItem[]): Written {
  const run: Run = {
    ...given,
    items: await sha256(items.map(({ hash }) => hash).join('\n')),
    itemCount: items.length,
    spent: { requests: 0, promptTokens: 0, completionTokens: 0, price: 0 },
  }
  return write(async (database) => {
    // The run is written last, so that it is not listed if the tab crashes while writing.
    for (let from = 0; from < items.length; from += batchSize) {
      const batch = items.slice(from, from + batchSize)
      await tableOf(database, 'items').bulkPut(batch.map(({ hash, item }) => complete({ hash, item })))
      const answers = batch.flatMap((one, index) => answersOf(run, one, from + index))
      await tableOf(database, 'answers').bulkPut(answers.map(complete))
    }
    await tableOf(database, 'runs').put(complete(run))
  })
}

function answersOf(run: Run, { hash, answers }: RunItem, order: number): readonly RunAnswer[] {
  return Array.from({ length: run.repeats }, (_, repeat): RunAnswer => {
    const known = answers?.[repeat]
    return {
      id: answerId(run.id, order, repeat),
      run: run.id,
      item: hash,
      order,
      repeat,
      attempts: 0,
      ...(known === undefined ? { state: 'waiting' } : { state: 'answered', ...known }),
    }
  })
}

/** Every readable run, newest first. */
export async function listRuns(): Promise<readonly Run[]> {
  const database = await openDatabase()
  if (database === null) return []
  const rows: readonly unknown[] = await tableOf(database, 'runs').orderBy('createdAt').reverse().toArray()
  return rows.flatMap((row) => parsed(runRowSchema, row) ?? [])
}

export async function findRun(id: string): Promise<Run | null> {
  const database = await openDatabase()
  return database === null ? null : parsed(runRowSchema, await tableOf(database, 'runs').get(id))
}

/** Changes the mutable fields of a run. */
export function updateRun(
  id: string,
  change: Partial<Pick<Run, 'title' | 'status' | 'note' | 'endedAt' | 'environment' | 'plan'>>,
): Written {
  return write(async (database) => {
    await tableOf(database, 'runs').update(id, { ...change, usedAt: Date.now() })
  })
}

/** Deletes a run with its answers, its records, and the items that no other run uses. */
export function deleteRun(id: string): Written {
  return write(async (database) => {
    const tables = (['runs', 'answers', 'records', 'items'] as const).map((name) => tableOf(database, name))
    await database.transaction('rw', tables, async () => {
      const answers = tableOf(database, 'answers').where('id').between(`${id}/`, `${id}0`)
      const hashes = new Set(
        (await answers.toArray()).flatMap((row) => parsed(answerRowSchema, row)?.item ?? []),
      )
      await answers.delete()
      await tableOf(database, 'records').where('run').equals(id).delete()
      await tableOf(database, 'runs').delete(id)
      for (const hash of hashes) {
        const others = await tableOf(database, 'answers').where('item').equals(hash).limit(1).count()
        if (others === 0) await tableOf(database, 'items').delete(hash)
      }
    })
  })
}

/** Size of a run in bytes: its answers and records, without the items, because items can be shared. */
export async function weighRun(id: string): Promise<number> {
  const database = await openDatabase()
  if (database === null) return 0
  let sizeBytes = 0
  const add = (row: unknown) => {
    const size: unknown = Object(row).sizeBytes // eslint-disable-line @typescript-eslint/no-unsafe-member-access -- of an unparsed row
    sizeBytes += typeof size === 'number' ? size : 0
  }
  await tableOf(database, 'answers').where('id').between(`${id}/`, `${id}0`).each(add)
  await tableOf(database, 'records').where('run').equals(id).each(add)
  return sizeBytes
}

export async function findItem(hash: string): Promise<BenchmarkItem | null> {
  const database = await openDatabase()
  if (database === null) return null
  return parsed(itemRowSchema, await tableOf(database, 'items').get(hash))?.item ?? null
}

export async function countAnswers(run: string): Promise<AnswerCounts> {
  const counts = { waiting: 0, asking: 0, answered: 0, failed: 0 }
  const database = await openDatabase()
  if (database === null) return counts
  for (const state of ['waiting', 'asking', 'answered', 'failed'] as const)
    counts[state] = await tableOf(database, 'answers').where('[run+state]').equals([run, state]).count()
  return counts
}

export async function findAnswer(id: string): Promise<RunAnswer | null> {
  const database = await openDatabase()
  return database === null ? null : parsed(answerRowSchema, await tableOf(database, 'answers').get(id))
}

/** Iterates over a run's answers in run order, loading a few hundred into memory at a time. */
export async function* readAnswers(run: string): AsyncGenerator<RunAnswer, void, undefined> {
  const database = await openDatabase()
  if (database === null) return
  let after = `${run}/`
  for (;;) {
    const rows: readonly unknown[] = await tableOf(database, 'answers')
      .where('id')
      .between(after, `${run}0`, false, false)
      .limit(batchSize)
      .toArray()
    for (const row of rows) {
      const answer = parsed(answerRowSchema, row)
      if (answer !== null) yield answer
    }
    const last: unknown = rows.at(-1)
    if (rows.length < batchSize || typeof last !== 'object' || last === null || !('id' in last)) return
    after = String(last.id)
  }
}

/**
 * Claims an answer before it is requested; false if the answer has arrived in the meantime. The request is recorded
 * and counted in the database before it is sent.
 */
export async function claimAnswer(id: string): Promise<Outcome<boolean, StoreFailure>> {
  let isClaimed = false
  const written = await write(async (database) => {
    const answers = tableOf(database, 'answers')
    const runs = tableOf(database, 'runs')
    await database.transaction('rw', [answers, runs], async () => {
      const row = parsed(answerRowSchema, await answers.get(id))
      isClaimed = row !== null && row.state !== 'answered'
      if (row === null || !isClaimed) return
      const { failure: _, ...others } = row
      await answers.put(complete({ ...others, state: 'asking', attempts: row.attempts + 1 }))
      await addCost(runs, row.run, { requests: 1 })
    })
  })
  return written.ok ? succeed(isClaimed) : written
}

/** Saves the result of a request and adds its cost to its run; both changes are made in one transaction. */
export function settleAnswer(
  answer: Pick<RunAnswer, 'id' | 'run' | 'state' | 'text' | 'thoughts' | 'asked' | 'failure'>,
  cost: Partial<Run['spent']> = {},
): Written {
  return write(async (database) => {
    const answers = tableOf(database, 'answers')
    const runs = tableOf(database, 'runs')
    await database.transaction('rw', [answers, runs], async () => {
      const row = parsed(answerRowSchema, await answers.get(answer.id))
      if (row === null) return
      const { text: _, thoughts: __, asked: ___, failure: ____, ...place } = row
      await answers.put(complete({ ...place, ...answer }))
      await addCost(runs, answer.run, cost)
    })
  })
}

async function addCost(runs: Table, id: string, cost: Partial<Run['spent']>): Promise<void> {
  const run = parsed(runRowSchema, await runs.get(id))
  if (run === null) return
  const { spent } = run
  await runs.put(
    complete({
      ...run,
      spent: {
        requests: spent.requests + (cost.requests ?? 0),
        promptTokens: spent.promptTokens + (cost.promptTokens ?? 0),
        completionTokens: spent.completionTokens + (cost.completionTokens ?? 0),
        price: spent.price + (cost.price ?? 0),
      },
    }),
  )
}

/** Resets an answer to waiting if its request had no result. */
export function releaseAnswer(id: string): Written {
  return write(async (database) => {
    const answers = tableOf(database, 'answers')
    await database.transaction('rw', answers, async () => {
      const row = parsed(answerRowSchema, await answers.get(id))
      if (row?.state === 'asking') await answers.put(complete({ ...row, state: 'waiting' }))
    })
  })
}

/**
 * Resets answers to waiting. These are failed answers and answers whose request was left unfinished by a closed tab.
 * For each unfinished request, adds the estimated `cost`.
 */
export function askAgain(
  run: string,
  states: readonly ('failed' | 'asking')[],
  cost: Partial<Run['spent']> = {},
): Written {
  return write(async (database) => {
    const answers = tableOf(database, 'answers')
    const runs = tableOf(database, 'runs')
    await database.transaction('rw', [answers, runs], async () => {
      await addCost(runs, run, cost)
      for (const state of states) {
        await answers
          .where('[run+state]')
          .equals([run, state])
          .modify((row: Record<string, unknown>) => {
            row['state'] = 'waiting'
            delete row['failure']
          })
      }
    })
  })
}

/**
 * Saves the record of an answer. `item` is the hash of the record's item (`hashItem`). If that item is already saved,
 * which is the case for items of runs, the record is saved without the item.
 */
export function saveRecord(id: string, run: string, record: EvaluationRecord, item: string): Written {
  return write(async (database) => {
    const [items, records] = [tableOf(database, 'items'), tableOf(database, 'records')]
    await database.transaction('rw', [items, records], async () => {
      const isKept = (await items.where('hash').equals(item).count()) > 0
      const { item: _, ...rest } = record
      await records.put(complete(isKept ? { id, run, item, record: rest } : { id, run, record }))
    })
  })
}

/** Number of a run's answers with a record. */
export async function countRecords(run: string): Promise<number> {
  const database = await openDatabase()
  return database === null ? 0 : tableOf(database, 'records').where('run').equals(run).count()
}

/** `known` is the record's item. Passing the item avoids reading it from the database. */
export async function findRecord(id: string, known?: BenchmarkItem): Promise<EvaluationRecord | null> {
  const database = await openDatabase()
  if (database === null) return null
  const found = parsed(recordRowSchema, await tableOf(database, 'records').get(id))
  if (found === null) return null
  return joinItem(found, known ?? ('item' in found ? await findItem(found.item) : null))
}

/** A run's records, keyed by answer id; records of the same item share the item object. */
export async function readRecords(run: string): Promise<ReadonlyMap<string, EvaluationRecord>> {
  const database = await openDatabase()
  const records = new Map<string, EvaluationRecord>()
  if (database === null) return records
  const items = new Map<string, BenchmarkItem | null>()
  const rows: readonly unknown[] = await tableOf(database, 'records').where('run').equals(run).toArray()
  for (const row of rows) {
    const found = parsed(recordRowSchema, row)
    if (found === null) continue
    if ('item' in found && !items.has(found.item)) items.set(found.item, await findItem(found.item))
    const record = joinItem(found, 'item' in found ? (items.get(found.item) ?? null) : null)
    if (record !== null) records.set(found.id, record)
  }
  return records
}

/** The record with its item; null if the item has been deleted. */
function joinItem(row: RecordRow, item: BenchmarkItem | null): EvaluationRecord | null {
  if (!('item' in row)) return row.record
  if (item === null) return null
  const { version, ...rest } = row.record
  return { version, item, ...rest }
}

/** The complete row as stored. */
function complete<Row extends object>(row: Row) {
  const whole = { ...row, schema: rowVersion, usedAt: Date.now() }
  return { ...whole, sizeBytes: weigh(whole) }
}

/** Null if the row is missing or not in this version's format. */
function parsed<Schema extends v.GenericSchema>(schema: Schema, row: unknown): v.InferOutput<Schema> | null {
  const read = v.safeParse(schema, row)
  return read.success ? read.output : null
}

async function write(work: (database: Dexie) => Promise<unknown>): Written {
  const database = await openDatabase()
  if (database === null) return fail('unavailable', 'This browser does not save data for this site.')
  return writeWithRoom(database, () => work(database))
}
