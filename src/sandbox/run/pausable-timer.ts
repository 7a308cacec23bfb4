interface PausableTimer {
  pause(): void
  resume(): void
}

/** Calls `onend` once the timer has run for this long, not counting the time for which it was paused. */
export function startPausableTimer(ms: number, onend: () => void): PausableTimer {
  let leftMs = ms
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const resume = () => {
    if (timer !== undefined) return
    startedAt = performance.now()
    timer = setTimeout(onend, leftMs)
  }
  resume()
  return {
    resume,
    pause() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      leftMs -= performance.now() - startedAt
    },
  }
}
