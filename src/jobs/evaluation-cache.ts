import { LruCache } from './lru-cache.ts'
import type { EvaluationCache, StoredMeasurement, StoredRender } from './services.ts'

const renders = new LruCache<StoredRender>(192 << 20, renderBytes)
const measurements = new LruCache<StoredMeasurement>(
  4 << 20,
  (measurement) => JSON.stringify(measurement).length,
)

/** Memory first, then this browser's storage. */
export const evaluationCache: EvaluationCache = {
  findRender: (key) => Promise.resolve(renders.get(key)),
  keepRender: (key, render) => renders.set(key, render),
  findMeasurement: (key) => Promise.resolve(measurements.get(key)),
  keepMeasurement: (key, measurement) => measurements.set(key, measurement),
}

function renderBytes({ rasters, artifacts }: StoredRender): number {
  const pixels = rasters.reduce((sum, { rgba }) => sum + rgba.byteLength, 0)
  // Strings take up to two bytes a character; text runs cost about a hundred each.
  return (
    pixels +
    2 * ((artifacts.html?.length ?? 0) + (artifacts.svg?.length ?? 0)) +
    (artifacts.pdf?.byteLength ?? 0) +
    100 * (artifacts.text?.length ?? 0)
  )
}
