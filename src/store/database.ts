import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import { migrations } from './migrations.ts'

export const tableNames = [
  'renders',
  'scores',
  'records',
  'drafts',
  'settings',
  'runs',
  'answers',
  'items',
] as const
export type TableName = (typeof tableNames)[number]

/** Rows are `unknown` until parsed: see schemas.ts. */
export type StoreTable = Table<unknown, string>

export const databaseName = 'roundtrip'

/** This browser's database, opened and migrated; null if it is unavailable. */
let opening: Promise<Dexie | null> | undefined

/** Opens the database once; after a failure, the next call tries again. */
export function openDatabase(): Promise<Dexie | null> {
  opening ??= open().then((database) => {
    if (database === null) opening = undefined
    return database
  })
  return opening
}

/** Closes the database, so that the next use reopens it. */
export async function closeDatabase(): Promise<void> {
  const database = await opening
  opening = undefined
  database?.close()
}

export function tableOf(database: Dexie, name: TableName): StoreTable {
  return database.table(name)
}

/** Declares every version. Dexie runs the upgrades that an old database lacks, in order. */
export function declareVersions(database: Dexie, upTo = migrations.length): void {
  for (const migration of migrations.slice(0, upTo)) {
    const version = database.version(migration.version).stores(migration.stores)
    if (migration.upgrade !== undefined) version.upgrade(migration.upgrade)
  }
}

async function open(): Promise<Dexie | null> {
  if (!('indexedDB' in globalThis)) return null
  const database = new Dexie(databaseName)
  declareVersions(database)
  // A tab with a newer version of the site is waiting for this tab to close the database.
  database.on('versionchange', () => {
    opening = undefined
    database.close()
  })
  try {
    return await database.open()
  } catch {
    // Happens in private windows of some browsers, if storage is disabled by policy, or if the database was written
    // by a newer version of this site.
    database.close()
    return null
  }
}
