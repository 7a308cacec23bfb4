/** Keeps the most recently used values within a byte budget. A value larger than the entire budget is not kept. */
export class LruCache<T> {
  readonly #entries = new Map<string, { readonly value: T; readonly sizeBytes: number }>()
  readonly #maxBytes: number
  readonly #sizeOf: (value: T) => number
  #usedBytes = 0

  constructor(maxBytes: number, sizeOf: (value: T) => number) {
    this.#maxBytes = maxBytes
    this.#sizeOf = sizeOf
  }

  get usedBytes(): number {
    return this.#usedBytes
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    // A Map keeps insertion order, so the first key is the least recently used.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: T): void {
    this.delete(key)
    const sizeBytes = this.#sizeOf(value)
    if (sizeBytes > this.#maxBytes) return
    this.#entries.set(key, { value, sizeBytes })
    this.#usedBytes += sizeBytes
    for (const oldest of this.#entries.keys()) {
      if (this.#usedBytes <= this.#maxBytes) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#usedBytes -= entry.sizeBytes
  }

  clear(): void {
    this.#entries.clear()
    this.#usedBytes = 0
  }
}
