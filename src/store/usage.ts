import { announceCleared } from './cleared.ts'
import { openDatabase, tableNames, tableOf } from './database.ts'
import type { TableName } from './database.ts'
import { tableBytes } from './quota.ts'
import { modelCacheName } from '../lib/models/model-store.ts'
import { defined } from '../lib/defined.ts'

const storedKinds = [...tableNames, 'models'] as const
export type StoredKind = (typeof storedKinds)[number]

export interface KindUsage {
  readonly kind: StoredKind
  readonly count: number
  readonly sizeBytes: number
}

export interface StorageUsage {
  readonly kinds: readonly KindUsage[]
  /**
   * Storage use as measured by the browser for the entire site, including engines and the offline copy; absent if not
   * reported.
   */
  readonly usedBytes?: number
  readonly quotaBytes?: number
  /**
   * False if no data can be kept after this page is closed, for example in private windows or with storage disabled.
   */
  readonly isPersistent: boolean
}

/** The amount of each kind of data that this site stores in this browser. */
export async function measureUsage(): Promise<StorageUsage> {
  const database = await openDatabase()
  const kinds: KindUsage[] = []
  for (const kind of tableNames) {
    if (database === null) break
    kinds.push({
      kind,
      count: await tableOf(database, kind).count(),
      sizeBytes: await tableBytes(database, kind),
    })
  }
  kinds.push(await measureModels())
  const estimate =
    'navigator' in globalThis && 'storage' in navigator ? await navigator.storage.estimate() : {}
  return {
    kinds,
    ...defined({ usedBytes: estimate.usage, quotaBytes: estimate.quota }),
    isPersistent: database !== null,
  }
}

/** Clears one kind of data in all tabs. */
export async function clearKind(kind: StoredKind): Promise<void> {
  announceCleared(kind)
  if (kind === 'models') {
    if ('caches' in globalThis) await caches.delete(modelCacheName)
    return
  }
  await clearTable(kind)
}

/**
 * Clears everything: drafts, settings and the choices made on this page. Does not clear the offline copy of the site,
 * which contains no user data.
 */
export async function clearAll(): Promise<void> {
  for (const kind of storedKinds) await clearKind(kind)
  if (!('localStorage' in globalThis)) return
  for (const storage of [localStorage, sessionStorage]) {
    const names = Object.keys(storage).filter((name) => name.startsWith('roundtrip.'))
    for (const name of names) storage.removeItem(name)
  }
}

async function clearTable(name: TableName): Promise<void> {
  const database = await openDatabase()
  if (database !== null) await tableOf(database, name).clear()
}

async function measureModels(): Promise<KindUsage> {
  if (!('caches' in globalThis) || !(await caches.has(modelCacheName))) {
    return { kind: 'models', count: 0, sizeBytes: 0 }
  }
  const cache = await caches.open(modelCacheName)
  let sizeBytes = 0
  const requests = await cache.keys()
  for (const request of requests) {
    const response = await cache.match(request)
    sizeBytes += (await response?.blob())?.size ?? 0
  }
  return { kind: 'models', count: requests.length, sizeBytes }
}
