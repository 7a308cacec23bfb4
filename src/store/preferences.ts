import * as v from 'valibot'
import { fail } from '../contracts/index.ts'
import type { JsonValue, Outcome } from '../contracts/index.ts'
import { openDatabase, tableOf } from './database.ts'
import { weigh } from './migrations.ts'
import { writeWithRoom } from './quota.ts'
import type { StoreFailure } from './quota.ts'
import { rowVersion, settingRowSchema } from './schemas.ts'

/** A named setting of this browser, parsed with the caller's schema; undefined if it is missing or unreadable. */
export async function readPreference<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const database = await openDatabase()
  if (database === null) return undefined
  const row = v.safeParse(settingRowSchema, await tableOf(database, 'settings').get(name))
  if (!row.success) return undefined
  const value = v.safeParse(schema, row.output.value)
  return value.success ? value.output : undefined
}

export async function writePreference(name: string, value: JsonValue): Promise<Outcome<null, StoreFailure>> {
  const database = await openDatabase()
  if (database === null) return fail('unavailable', 'This browser does not save data for this site.')
  const row = { schema: rowVersion, usedAt: Date.now(), name, value } as const
  return writeWithRoom(database, () => tableOf(database, 'settings').put({ ...row, sizeBytes: weigh(row) }))
}
