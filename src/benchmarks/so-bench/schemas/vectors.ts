import * as v from 'valibot'
import { fail, type Outcome } from '../../../contracts/index.ts'
import { openDatabase, tableOf } from '../../../store/database.ts'
import { weigh } from '../../../store/migrations.ts'
import { writeWithRoom, type StoreFailure } from '../../../store/quota.ts'
import { rowVersion, settingRowSchema } from '../../../store/schemas.ts'

/** Strings with their vectors, and the model that produced the vectors. */
const keptVectorsSchema = v.object({
  /** The input from which the vectors were computed, in a format chosen by the code that saves them. */
  source: v.string(),
  /** SHA-256 of all strings and of the model file. */
  texts: v.string(),
  model: v.string(),
  size: v.number(),
  data: v.instance(Float32Array),
})
export type CachedVectors = v.InferOutput<typeof keptVectorsSchema>

const rowName = (name: string) => `vectors:${name}`

/** Undefined if no vectors are saved under this name, or if they are unreadable. */
export async function readVectors(name: string): Promise<CachedVectors | undefined> {
  const database = await openDatabase()
  if (database === null) return undefined
  const row = v.safeParse(settingRowSchema, await tableOf(database, 'settings').get(rowName(name)))
  const value = v.safeParse(keptVectorsSchema, row.success ? row.output.value : undefined)
  return value.success ? value.output : undefined
}

export async function writeVectors(name: string, value: CachedVectors): Promise<Outcome<null, StoreFailure>> {
  const database = await openDatabase()
  if (database === null) return fail('unavailable', 'This browser does not save data for this site.')
  const row = { schema: rowVersion, usedAt: Date.now(), name: rowName(name), value } as const
  return writeWithRoom(database, () => tableOf(database, 'settings').put({ ...row, sizeBytes: weigh(row) }))
}
