interface HeartbeatOptions {
  /** Asks the other side to answer. */
  readonly ask: () => void
  readonly everyMs: number
  /** Questions in a row without an answer until the other side counts as stuck. */
  readonly mostMissed: number
  /** Told once, after the last question. */
  readonly onlost: () => void
}

export interface Heartbeat {
  /** The other side answered or sent something else. */
  hear(): void
  stop(): void
}

/**
 * Asks again and again until nobody answers. It counts questions and not time: after a sleep of the machine, or in a
 * page at the back whose timers are slow, no answer is late.
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
