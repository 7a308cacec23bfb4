import * as v from 'valibot'
import { fail, type Outcome } from '../contracts/index.ts'
import { openDatabase, tableOf } from './database.ts'
import { weigh } from './migrations.ts'
import { writeWithRoom, type StoreFailure } from './quota.ts'
import { rowVersion, settingRowSchema } from './schemas.ts'

/** Texts with a vector each, and the model that made them. */
const keptVectorsSchema = v.object({
  /** What they were made of, as its maker sees fit. */
  source: v.string(),
  /** SHA-256 of all texts, and of the model's file. */
  texts: v.string(),
  model: v.string(),
  size: v.number(),
  data: v.instance(Float32Array),
})
export type CachedVectors = v.InferOutput<typeof keptVectorsSchema>

const rowName = (name: string) => `vectors:${name}`

/** Undefined where none are kept under this name, or none that can be read. */
export async function readVectors(name: string): Promise<CachedVectors | undefined> {
  const database = await openDatabase()
  if (database === null) return undefined
  const row = v.safeParse(settingRowSchema, await tableOf(database, 'settings').get(rowName(name)))
  const value = v.safeParse(keptVectorsSchema, row.success ? row.output.value : undefined)
  return value.success ? value.output : undefined
}

export async function writeVectors(name: string, value: CachedVectors): Promise<Outcome<null, StoreFailure>> {
  const database = await openDatabase()
  if (database === null) return fail('unavailable', 'This browser keeps nothing for this site.')
  const row = { schema: rowVersion, usedAt: Date.now(), name: rowName(name), value } as const
  return writeWithRoom(database, () => tableOf(database, 'settings').put({ ...row, sizeBytes: weigh(row) }))
}
