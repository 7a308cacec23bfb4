import type { Raster } from '../../src/contracts/index.ts'

const defaultLimitBytes = 96 << 20

/**
 * Pictures that a worker keeps between calls, the least recently used going first beyond the limit. The two newest
 * stay whatever their size: they are about to be compared.
 */
export class KeptRasters {
  readonly #limitBytes: number
  readonly #rasters = new Map<number, Raster>()
  #bytes = 0

  constructor(limitBytes = defaultLimitBytes) {
    this.#limitBytes = limitBytes
  }

  keep(id: number, raster: Raster): void {
    this.#drop(id)
    this.#rasters.set(id, raster)
    this.#bytes += raster.rgba.byteLength
    for (const oldest of this.#rasters.keys()) {
      if (this.#bytes <= this.#limitBytes || this.#rasters.size <= 2) return
      this.#drop(oldest)
    }
  }

  find(id: number): Raster | undefined {
    const raster = this.#rasters.get(id)
    if (raster === undefined) return undefined
    this.#rasters.delete(id)
    this.#rasters.set(id, raster)
    return raster
  }

  #drop(id: number): void {
    this.#bytes -= this.#rasters.get(id)?.rgba.byteLength ?? 0
    this.#rasters.delete(id)
  }
}
