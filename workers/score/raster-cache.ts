import type { Raster } from '../../src/contracts/index.ts'

const defaultLimitBytes = 96 << 20

/** So long after their last use even the two newest go where they are beyond the limit. */
const defaultIdleMs = 10_000

/**
 * Pictures that a worker keeps between calls, the least recently used going first beyond the limit. The two newest
 * stay for a while whatever their size: they are about to be compared.
 */
export class CachedRasters {
  readonly #limitBytes: number
  readonly #idleMs: number
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #rasters = new Map<number, Raster>()
  #bytes = 0

  constructor(limitBytes = defaultLimitBytes, idleMs = defaultIdleMs) {
    this.#limitBytes = limitBytes
    this.#idleMs = idleMs
  }

  keep(id: number, raster: Raster): void {
    this.#drop(id)
    this.#rasters.set(id, raster)
    this.#bytes += raster.rgba.byteLength
    this.#shrink(2)
    this.#waitForIdleness()
  }

  find(id: number): Raster | undefined {
    const raster = this.#rasters.get(id)
    if (raster === undefined) return undefined
    this.#rasters.delete(id)
    this.#rasters.set(id, raster)
    this.#waitForIdleness()
    return raster
  }

  /** Drops the oldest beyond the limit, but for the newest `spared`. */
  #shrink(spared: number): void {
    for (const oldest of this.#rasters.keys()) {
      if (this.#bytes <= this.#limitBytes || this.#rasters.size <= spared) return
      this.#drop(oldest)
    }
  }

  #waitForIdleness(): void {
    clearTimeout(this.#timer)
    if (this.#bytes > this.#limitBytes) this.#timer = setTimeout(() => this.#shrink(0), this.#idleMs)
  }

  #drop(id: number): void {
    this.#bytes -= this.#rasters.get(id)?.rgba.byteLength ?? 0
    this.#rasters.delete(id)
  }
}
