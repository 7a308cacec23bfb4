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

/** This browser's database, opened and migrated; null where there is none to be had. */
let opening: Promise<Dexie | null> | undefined

/** Opens the database once; a failure is remembered only until the next call. */
export function openDatabase(): Promise<Dexie | null> {
  opening ??= open().then((database) => {
    if (database === null) opening = undefined
    return database
  })
  return opening
}

/** Closes the database, so that the next use opens it again. */
export async function closeDatabase(): Promise<void> {
  const database = await opening
  opening = undefined
  database?.close()
}

export function tableOf(database: Dexie, name: TableName): StoreTable {
  return database.table(name)
}

/** Declares every version: Dexie runs those that an old database has not seen, in order. */
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
  // Another tab with a newer version waits for us to let go.
  database.on('versionchange', () => {
    opening = undefined
    database.close()
  })
  try {
    return await database.open()
  } catch {
    // Private windows of some browsers, storage switched off by policy, or written by a newer version of this site.
    database.close()
    return null
  }
}
