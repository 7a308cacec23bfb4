import * as v from 'valibot'
import { offlineGroupIds, type OfflineGroup } from '../lib/offline-messages.ts'
import { savesData } from './saves-data.ts'

/*
 * Formats whose files are all fetched, so that they work without a network. The service worker verifies and caches
 * each file.
 */

const groupsSchema: v.GenericSchema<readonly OfflineGroup[]> = v.array(
  v.object({
    id: v.picklist(offlineGroupIds),
    bytes: v.number(),
    files: v.array(v.object({ path: v.string(), hash: v.string() })),
  }),
)

/** Groups that can be made available. Empty if the site was not built, as in development. */
export async function loadOfflineGroups(): Promise<readonly OfflineGroup[]> {
  const response = await fetch(new URL('offline.json', document.baseURI))
  // A development server may respond with its start page instead of the file.
  if (!response.ok || response.headers.get('Content-Type')?.includes('json') !== true) return []
  const parsed = v.safeParse(groupsSchema, await response.json())
  return parsed.success ? parsed.output : []
}

/** Number of files of a group that are cached in this browser. */
export async function countCached({ files }: OfflineGroup): Promise<number> {
  const scope = new URL('./', document.baseURI).href
  const cache = await caches.open(`roundtrip ${scope}`)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  return files.filter(({ path, hash }) => kept.has(`${new URL(path, scope).href}?sha256=${hash}`)).length
}

/** Number of parallel fetches. Additional fetches would only wait for each other. */
const parallelFetches = 4

/**
 * Fetches every file of a group through the service worker, which caches it. Rejects if a file is unavailable.
 * Includes the site itself if the site was not stored automatically.
 */
export async function makeAvailable(
  { files }: OfflineGroup,
  signal: AbortSignal,
  onprogress: (done: number) => void,
): Promise<void> {
  if (savesData()) {
    const { registerOffline } = await import('./register.ts')
    await registerOffline()
  }
  const waiting = [...files]
  let done = 0
  const next = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const response = await fetch(new URL(file.path, document.baseURI), { signal })
      if (!response.ok) throw new Error(`${file.path} answered with status ${response.status}`)
      await response.arrayBuffer()
      done += 1
      onprogress(done)
    }
  }
  await Promise.all(Array.from({ length: parallelFetches }, next))
}
