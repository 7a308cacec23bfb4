interface HeartbeatOptions {
  /** Requests a reply from the other side. */
  readonly ask: () => void
  readonly everyMs: number
  /** Number of consecutive unanswered requests after which the other side counts as stuck. */
  readonly mostMissed: number
  /** Called once, if as many consecutive requests as `mostMissed` remain unanswered. */
  readonly onlost: () => void
}

export interface Heartbeat {
  /** Records that the other side replied or sent something else. */
  hear(): void
  stop(): void
}

/**
 * Sends requests repeatedly until they are no longer answered. Requests are counted instead of time, so that no reply
 * counts as late after the machine has slept or in a background page with slow timers.
 */
export function startHeartbeat({ ask, everyMs, mostMissed, onlost }: HeartbeatOptions): Heartbeat {
  let missed = 0
  const timer = setInterval(() => {
    if (missed >= mostMissed) {
      clearInterval(timer)
      onlost()
      return
    }
    missed += 1
    ask()
  }, everyMs)
  return {
    hear: () => (missed = 0),
    stop: () => clearInterval(timer),
  }
}
