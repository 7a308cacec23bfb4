/** Browser and Node timers fire immediately when given a longer delay. */
export const longestTimerMs = 2 ** 31 - 1

/** Resolves after this many milliseconds. Rejects with the signal's reason as soon as it is aborted. */
export function waitMs(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(reasonOf(signal))
      return
    }
    const stop = () => {
      clearTimeout(timer)
      reject(reasonOf(signal))
    }
    const timer = setTimeout(
      () => {
        signal.removeEventListener('abort', stop)
        resolve()
      },
      Math.min(ms, longestTimerMs),
    )
    signal.addEventListener('abort', stop, { once: true })
  })
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('Cancelled.', 'AbortError')
}
