import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../prepare.mjs'
import { makeEstimator } from './ems-oracle.mjs'

/*
 * Measures every golden pair and picture metric with both protocols in one Node process: the first call (cold), the
 * best of a few (warm), the oracle on the same images (see ems-oracle.mjs for the one that takes minutes), and the
 * number of seconds that the published code took for the same pair. Ratios compare times from this run, except those
 * against the published seconds, which were measured once.
 */

/** @typedef {{ width: number, height: number, rgba: Uint8ClampedArray }} Raster */
/** @typedef {{ prediction: string, reference: string, reference_seconds: Record<string, number> }} GoldenPair */
/**
 * @typedef {object} Metric
 * @property {(input: unknown, protocol: string) => number} [reference]
 * @property {(input: unknown, runtime: object) => Promise<{ ok: boolean, value?: { value: number } }>} compute
 */
/** @typedef {'reference' | 'paper'} Protocol */
/**
 * @typedef {object} GoldenRow
 * @property {string} pair
 * @property {string} metric
 * @property {Protocol} protocol only rows with "reference" have times of the published code and of the earth mover
 * oracle
 * @property {number} coldMs
 * @property {number} warmMs
 * @property {number} [oracleMs] on the same images
 * @property {boolean} [oracleEstimated] true if the oracle's time is estimated from a sample of its inner problems
 * @property {number} [oracleRatio]
 * @property {number} [gap] difference from the oracle's value
 * @property {number} [publishedSeconds]
 * @property {number} [publishedRatio]
 */

const folder = join(root, 'tests', 'golden', 'images', 'pairs')
/** @type {readonly Protocol[]} */
const protocols = ['reference', 'paper']
const warmRuns = 4
/** Names of our metrics in the golden files' `reference_seconds`. */
const publishedNames = new Map([
  ['earth-mover-similarity', 'ems'],
  ['ssim', 'ssim'],
  ['pixel-similarity', 'pixel'],
  ['mse', 'mse'],
])
const earthMover = 'earth-mover-similarity'
export const goldenMetrics = [...publishedNames.keys()]
/** Metrics that can also run on the GPU. */
export const deviceMetrics = goldenMetrics.filter((id) => id !== earthMover)

/**
 * @param {{ wholeOracles: number }} options number of pairs for which the earth mover oracle runs in full; each of
 * these runs takes minutes
 * @returns {Promise<GoldenRow[]>}
 */
export async function measureGoldens({ wholeOracles }) {
  /** @type {{ module: { decodePng: (bytes: Uint8Array, protocol: string) => Promise<{ raster: Raster }> } }} */
  const { module: decoder } = await runnerImport('./workers/decode/decode-png.ts')
  /** @param {string} name */
  const load = async (name) =>
    // None of the images is transparent, so the protocol makes no difference.
    (await decoder.decodePng(new Uint8Array(await readFile(join(folder, name))), 'reference')).raster
  /** @type {GoldenRow[]} */
  const rows = []
  const pairs = await readPairs()
  const estimate = await makeEstimator()
  /** @type {{ row: GoldenRow, input: { candidate: Raster, reference: Raster }, value: number }[]} */
  const costly = []
  for (const [id, publishedName] of publishedNames) {
    /** @type {{ module: { metric: Metric } }} */
    const { module } = await runnerImport(`./workers/metrics/${id}/metric.ts`)
    for (const { prediction, reference, reference_seconds: seconds } of pairs) {
      const input = { candidate: await load(prediction), reference: await load(reference) }
      for (const protocol of protocols) {
        const fast = await measureFast(module.metric, input, protocol)
        /** @type {GoldenRow} */
        const row = {
          pair: `${prediction} / ${reference}`,
          metric: id,
          protocol,
          coldMs: fast.coldMs,
          warmMs: fast.warmMs,
        }
        rows.push(row)
        const published = seconds[publishedName]
        if (protocol === 'reference' && published !== undefined && published > 0) {
          row.publishedSeconds = published
          row.publishedRatio = (1000 * published) / fast.warmMs
        }
        if (id !== earthMover) runOracle(module.metric, input, row, fast.value)
        else if (protocol === 'reference') {
          const { ms, gap } = estimate(input)
          Object.assign(row, { oracleMs: ms, oracleEstimated: true, oracleRatio: ms / fast.warmMs, gap })
          costly.push({ row, input, value: fast.value })
        }
      }
    }
    costly.sort((one, other) => (one.row.oracleMs ?? 0) - (other.row.oracleMs ?? 0))
    for (const { row, input, value } of costly.splice(0).slice(0, wholeOracles)) {
      runOracle(module.metric, input, row, value)
    }
  }
  return rows
}

/**
 * @param {Metric} metric
 * @param {{ candidate: Raster, reference: Raster }} input
 * @param {GoldenRow} row
 * @param {number} value
 */
function runOracle(metric, input, row, value) {
  if (metric.reference === undefined) return
  const startedAt = performance.now()
  const expected = metric.reference(input, row.protocol)
  row.oracleMs = performance.now() - startedAt
  delete row.oracleEstimated
  row.oracleRatio = row.oracleMs / row.warmMs
  row.gap = Math.abs(expected - value)
}

/** @returns {Promise<readonly GoldenPair[]>} */
export async function readPairs() {
  /** @type {unknown} */
  const goldens = JSON.parse(await readFile(join(folder, 'goldens.json'), 'utf8'))
  return /** @type {{ pairs: readonly GoldenPair[] }} */ (goldens).pairs
}

/**
 * Copies the images for each call, so that no data cached by the previous call is found by identity. Copying is not
 * timed.
 * @param {Metric} metric
 * @param {{ candidate: Raster, reference: Raster }} input
 * @param {Protocol} protocol
 */
async function measureFast(metric, input, protocol) {
  const runtime = {
    protocol,
    signal: new AbortController().signal,
    progress: () => undefined,
    session: () => Promise.reject(new Error('No models in the benchmark.')),
  }
  /** @type {number[]} */
  const times = []
  let value = Number.NaN
  for (let run = 0; run <= warmRuns; run += 1) {
    const copy = structuredClone(input)
    const startedAt = performance.now()
    const outcome = await metric.compute(copy, runtime)
    times.push(performance.now() - startedAt)
    value = outcome.value?.value ?? Number.NaN
  }
  const [coldMs = Number.NaN, ...warm] = times
  return { coldMs, warmMs: Math.min(...warm), value }
}
