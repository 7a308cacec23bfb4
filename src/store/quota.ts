import type { Dexie } from 'dexie'
import { fail, succeed } from '../contracts/index.ts'
import type { Outcome } from '../contracts/index.ts'
import { describeError } from '../lib/errors.ts'
import { tableOf } from './database.ts'
import type { TableName } from './database.ts'

export type StoreFailure = 'quota' | 'unavailable' | 'broken'

/** What may be thrown away for room, first things first: all of it can be computed again. Drafts never are. */
const evictable: readonly TableName[] = ['renders', 'scores']

/**
 * True for a full storage, also where the browser or Dexie wraps it: Dexie reports a transaction that ran out of room
 * as an AbortError with the cause inside.
 */
export function isQuotaError(thrown: unknown, depth = 0): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > 4) return false
  const name = 'name' in thrown ? thrown.name : undefined
  if (name === 'QuotaExceededError') return true
  // Firefox's own name for it.
  if (name === 'NS_ERROR_DOM_QUOTA_REACHED') return true
  const causes = [
    'inner' in thrown ? thrown.inner : undefined,
    'cause' in thrown ? thrown.cause : undefined,
    ...('failures' in thrown && Array.isArray(thrown.failures) ? thrown.failures.map(asUnknown) : []),
  ]
  return causes.some((cause) => isQuotaError(cause, depth + 1))
}

/** Writes, and where storage is full makes room by what can be computed again and tries once more per step. */
export async function writeWithRoom(
  database: Dexie,
  write: () => Promise<unknown>,
): Promise<Outcome<null, StoreFailure>> {
  for (;;) {
    try {
      await write()
      return succeed(null)
    } catch (thrown) {
      if (!isQuotaError(thrown)) {
        return fail('broken', `This browser's storage refused to write: ${describeError(thrown)}`)
      }
      if (!(await makeRoom(database).catch(() => false))) {
        return fail(
          'quota',
          "This browser's storage for this site is full: clear what is stored, or save to a file.",
        )
      }
    }
  }
}

/** Drops the older half of the first table that has rows; false where nothing is left to drop. */
async function makeRoom(database: Dexie): Promise<boolean> {
  for (const name of evictable) {
    const table = tableOf(database, name)
    const count = await table.count()
    if (count === 0) continue
    await dropOldest(database, name, Math.ceil(count / 2))
    return true
  }
  return false
}

async function dropOldest(database: Dexie, name: TableName, count: number): Promise<void> {
  const table = tableOf(database, name)
  const keys = await table.orderBy('usedAt').limit(count).primaryKeys()
  await table.bulkDelete(keys)
}

/** Drops least recently used rows until the table weighs at most `maxBytes`. */
export async function trimTable(database: Dexie, name: TableName, maxBytes: number): Promise<void> {
  let excess = (await tableBytes(database, name)) - maxBytes
  while (excess > 0) {
    const before = excess
    await dropOldest(database, name, 1)
    excess = (await tableBytes(database, name)) - maxBytes
    if (excess === before) return
  }
}

/** What the table's rows weigh, read from the index alone. */
export async function tableBytes(database: Dexie, name: TableName): Promise<number> {
  const sizes: readonly unknown[] = await tableOf(database, name).orderBy('sizeBytes').keys()
  return sizes.reduce<number>((sum, size) => sum + (typeof size === 'number' ? size : 0), 0)
}

function asUnknown(value: unknown): unknown {
  return value
}
