import { SerialQueue } from '../lib/rpc/serial-queue.ts'
import { describeError } from '../lib/errors.ts'
import { logger } from '../lib/logger.ts'
import { valuesIn } from '../lib/json/values-in.ts'
import { onCleared } from '../store/cleared.ts'
import { LruCache } from './lru-cache.ts'
import type { EvaluationCache, StoredMeasurement, StoredRender } from './services.ts'
import { defined } from '../lib/defined.ts'

const renders = new LruCache<StoredRender>(192 << 20, renderBytes)
/**
 * The cache is small, because a list of thousands of answers would fill it anyway, and the database also has these
 * values.
 */
const measurements = new LruCache<StoredMeasurement>(
  128 << 10,
  (measurement) => JSON.stringify(measurement).length,
)

/** Writes run one after another, after the scores have been displayed. */
const writes = new SerialQueue()
/** Maximum number of pictures waiting to be compressed and written. A longer queue would only use up memory. */
const maxWaitingRenders = 4
let waitingRenders = 0

/** The database code is loaded on first use, never with the page. */
const store = () => import('../store/cached-evaluations.ts')

/** Looks for a value in memory first, then in this browser's storage. Problems with storage only cost time. */
export const evaluationCache: EvaluationCache = {
  async findRender(key) {
    const known = renders.get(key) ?? (await quietly(async () => (await store()).findRender(key)))
    if (known !== undefined) renders.set(key, known)
    return known
  },
  cacheRender(key, render) {
    // Parsing a text again is faster than reading a database row, and a list contains thousands of texts.
    if (render.rasters.length === 0) return
    renders.set(key, render)
    if (waitingRenders >= maxWaitingRenders) return
    waitingRenders += 1
    void writes.run(async () => {
      await idle()
      await quietly(async () => (await store()).cacheRender(key, copyRender(render)))
      waitingRenders -= 1
    })
  },
  async findMeasurement(key) {
    const known = measurements.get(key) ?? (await quietly(async () => (await store()).findScore(key)))
    if (known !== undefined) measurements.set(key, known)
    return known
  },
  keepMeasurement(key, measurement) {
    measurements.set(key, measurement)
    const { value, parts, backend, engine, ms } = measurement
    void writes.run(() =>
      quietly(async () =>
        (await store()).cacheScore(key, {
          value,
          backend,
          ms,
          ...(parts === undefined ? {} : { parts: { ...parts } }),
          ...defined({ engine }),
        }),
      ),
    )
  },
}

// When the user clears the data, it is deleted immediately, not just when the tab is closed.
onCleared((kind) => {
  if (kind === 'renders') renders.clear()
  if (kind === 'scores') measurements.clear()
})

async function quietly<T>(task: () => Promise<T>): Promise<T | undefined> {
  try {
    return await task()
  } catch (thrown) {
    logger.warn(`The cache could not be used: ${describeError(thrown)}`)
    return undefined
  }
}

/** Waits until the page is idle, but at most two seconds. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}

/** Contract types are read-only, whereas parsed rows are not. */
function copyRender({ rasters, artifacts, warnings }: StoredRender) {
  const { text, html, pdf, svg, files, value, repairs, substitutions, notes, parts } = artifacts
  return {
    rasters,
    artifacts: {
      ...(text === undefined ? {} : { text: [...text] }),
      ...defined({ html, pdf, svg }),
      ...(files === undefined ? {} : { files: [...files] }),
      ...defined({ value }),
      ...(repairs === undefined ? {} : { repairs: [...repairs] }),
      ...(substitutions === undefined ? {} : { substitutions: [...substitutions] }),
      ...defined({ notes }),
      ...(parts === undefined ? {} : { parts: { ...parts } }),
    },
    warnings: warnings.map(({ code, message, place }) => ({
      code,
      message,
      ...(place === undefined ? {} : { place: { ...place } }),
    })),
  }
}

function renderBytes({ rasters, artifacts }: StoredRender): number {
  const pixels = rasters.reduce((sum, { rgba }) => sum + rgba.byteLength, 0)
  // Strings take up to two bytes per character, and each run of rendered text takes about a hundred bytes.
  return (
    pixels +
    2 * ((artifacts.html?.length ?? 0) + (artifacts.svg?.length ?? 0)) +
    (artifacts.pdf?.byteLength ?? 0) +
    (artifacts.files ?? []).reduce((sum, { bytes }) => sum + bytes.byteLength, 0) +
    100 * (artifacts.text?.length ?? 0) +
    valueBytes(artifacts.value) +
    valueBytes(artifacts.parts)
  )
}

/** Approximate size of a value that is stored with a picture. */
function valueBytes(root: unknown): number {
  // If there is no value, its size is zero.
  if (root === undefined) return 0
  let bytes = 0
  for (const value of valuesIn(root)) bytes += typeof value === 'string' ? 16 + 2 * value.length : 16
  return bytes
}
