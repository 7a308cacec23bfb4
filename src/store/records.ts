import * as v from 'valibot'
import { fail } from '../contracts/index.ts'
import type { EvaluationRecord, Outcome } from '../contracts/index.ts'
import { openDatabase, tableOf } from './database.ts'
import { weigh } from './migrations.ts'
import { writeWithRoom } from './quota.ts'
import type { StoreFailure } from './quota.ts'
import { recordRowSchema, rowVersion } from './schemas.ts'

export interface SavedRecord {
  readonly id: string
  /** ms since 1970. */
  readonly savedAt: number
  readonly record: EvaluationRecord
}

/** Keeps an evaluation under an id of the caller's choice; the same id replaces. */
export async function saveRecord(id: string, record: EvaluationRecord): Promise<Outcome<null, StoreFailure>> {
  const database = await openDatabase()
  if (database === null) return fail('unavailable', 'This browser keeps nothing for this site.')
  const row = { schema: rowVersion, usedAt: Date.now(), id, record } as const
  return writeWithRoom(database, () => tableOf(database, 'records').put({ ...row, sizeBytes: weigh(row) }))
}

/** Every readable record, newest first. */
export async function readRecords(): Promise<readonly SavedRecord[]> {
  const database = await openDatabase()
  if (database === null) return []
  const rows: readonly unknown[] = await tableOf(database, 'records').orderBy('usedAt').reverse().toArray()
  return rows.flatMap((row) => {
    const parsed = v.safeParse(recordRowSchema, row)
    return parsed.success
      ? [{ id: parsed.output.id, savedAt: parsed.output.usedAt, record: parsed.output.record }]
      : []
  })
}

export async function deleteRecord(id: string): Promise<void> {
  const database = await openDatabase()
  if (database !== null) await tableOf(database, 'records').delete(id)
}
