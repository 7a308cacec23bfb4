/** Fallback locks for pages without Web Locks (plain http, old browsers). They only apply within this page. */
const localLocks = new Set<string>()

/**
 * Takes a lock that the browser releases when this tab is closed or crashes, waiting at most `waitMs`; null if
 * another tab still holds the lock.
 */
export async function takeLock(name: string, waitMs = 0): Promise<(() => void) | null> {
  if (!('navigator' in globalThis) || !('locks' in navigator)) {
    if (localLocks.has(name)) return null
    localLocks.add(name)
    return () => localLocks.delete(name)
  }
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (lock === null) {
        resolve(null)
        return undefined
      }
      // The lock is held until it is released or the tab is closed.
      return new Promise<void>((release) => resolve(release))
    }
    const options = waitMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(waitMs) }
    // Rejects after the waiting time, or if locks are refused. In both cases, the lock counts as held by another tab.
    navigator.locks.request(name, options, hold).catch(() => resolve(null))
  })
}

/**
 * Names of the locks that tabs currently hold. Read these names before the data that a lock protects. A tab saves its
 * data before it releases its lock, so data that is read after a lock was found to be free is final.
 */
export async function listLocks(): Promise<ReadonlySet<string>> {
  if (!('navigator' in globalThis) || !('locks' in navigator)) return new Set(localLocks)
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name ?? []))
}
