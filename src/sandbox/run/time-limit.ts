/** The time limit of a render, and how much of it is left. Only counted work uses it, so downloads do not. */
export class TimeLimit {
  readonly ms: number
  #usedMs = 0

  constructor(ms: number) {
    this.ms = ms
  }

  get leftMs(): number {
    return Math.max(0, this.ms - this.#usedMs)
  }

  async count<T>(work: Promise<T>): Promise<T> {
    const startedAt = performance.now()
    try {
      return await work
    } finally {
      this.#usedMs += performance.now() - startedAt
    }
  }
}
