/** Locks of pages without Web Locks (plain http, old browsers): they hold within this page only. */
const localLocks = new Set<string>()

/**
 * Takes a lock that the browser frees when this tab is closed or crashes, waiting at most `waitMs`; null where another
 * tab keeps it.
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
      // Held until released or until the tab is gone.
      return new Promise<void>((release) => resolve(release))
    }
    const options = waitMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(waitMs) }
    // Rejected when the wait is over, or where locks are refused: then it counts as another tab's.
    navigator.locks.request(name, options, hold).catch(() => resolve(null))
  })
}

/** Whether any tab holds a lock. */
export async function isLockHeld(name: string): Promise<boolean> {
  if (!('navigator' in globalThis) || !('locks' in navigator)) return localLocks.has(name)
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === name)
}
