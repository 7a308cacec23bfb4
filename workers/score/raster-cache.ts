import type { Raster } from '../../src/contracts/index.ts'

const defaultLimitBytes = 96 << 20

/** Idle time after which even the two newest images are removed if they exceed the limit. */
const defaultIdleMs = 10_000

/**
 * Images that a worker caches between calls. Above the limit, the least recently used images are removed first. The
 * two newest stay for a while whatever their size, because they are about to be compared.
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

  /** Removes the oldest images above the limit, except for the newest `spared` ones. */
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
