/**
 * Evaluations that are currently running. Work that is not urgent, such as storing the site for offline use, waits
 * for them.
 */
let running = 0
let ended = 0
let waiting: (() => void)[] = []

/** Counts some work as activity until the work is done. */
export async function whileActive<T>(work: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    ended += 1
    if (running === 0) {
      for (const resume of waiting) resume()
      waiting = []
    }
  }
}

/** Resolves when no evaluation is running. Resolves in a separate task, so that finished work is displayed first. */
export async function whenIdle(): Promise<void> {
  if (running > 0) await new Promise<void>((resolve) => waiting.push(resolve))
  await new Promise((resolve) => setTimeout(resolve, 0))
}

/** Resolves when no evaluation has run for `ms` milliseconds. */
export async function whenCalm(ms: number): Promise<void> {
  for (;;) {
    await whenIdle()
    const before = ended
    await new Promise((resolve) => setTimeout(resolve, ms))
    if (running === 0 && ended === before) return
  }
}
