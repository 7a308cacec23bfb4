import type { Dexie } from 'dexie'
import { fail, msg, succeed } from '../contracts/index.ts'
import type { Outcome } from '../contracts/index.ts'
import { reasonOf } from '../lib/errors.ts'
import { tableOf } from './database.ts'
import type { TableName } from './database.ts'

export type StoreFailure = 'quota' | 'unavailable' | 'broken'

/**
 * Tables that can be deleted to free space, in the order of deletion. All of their contents can be recomputed. Drafts
 * are never deleted.
 */
const evictable: readonly TableName[] = ['renders', 'scores']

/**
 * True if storage is full, even if the browser or Dexie wraps the error. Dexie reports a transaction that ran out of
 * space as an AbortError that wraps the cause.
 */
export function isQuotaError(thrown: unknown, depth = 0): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > 4) return false
  const name = 'name' in thrown ? thrown.name : undefined
  if (name === 'QuotaExceededError') return true
  // Firefox's own name for this error.
  if (name === 'NS_ERROR_DOM_QUOTA_REACHED') return true
  const causes = [
    'inner' in thrown ? thrown.inner : undefined,
    'cause' in thrown ? thrown.cause : undefined,
    ...('failures' in thrown && Array.isArray(thrown.failures) ? thrown.failures.map(asUnknown) : []),
  ]
  return causes.some((cause) => isQuotaError(cause, depth + 1))
}

/**
 * Performs a write. If storage is full, deletes recomputable data step by step and retries the write after each step.
 */
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
        return fail('broken', msg`This browser's storage refused to write: ${reasonOf(thrown)}`)
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

/** Deletes the older half of the rows in the first table that has any; false if there is nothing left to delete. */
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

/** Deletes least recently used rows until the table takes up at most `maxBytes`. */
export async function trimTable(database: Dexie, name: TableName, maxBytes: number): Promise<void> {
  let excess = (await tableBytes(database, name)) - maxBytes
  while (excess > 0) {
    const before = excess
    await dropOldest(database, name, 1)
    excess = (await tableBytes(database, name)) - maxBytes
    if (excess === before) return
  }
}

/** Total size of the table's rows, determined from the index only. */
export async function tableBytes(database: Dexie, name: TableName): Promise<number> {
  const sizes: readonly unknown[] = await tableOf(database, name).orderBy('sizeBytes').keys()
  return sizes.reduce<number>((sum, size) => sum + (typeof size === 'number' ? size : 0), 0)
}

function asUnknown(value: unknown): unknown {
  return value
}
