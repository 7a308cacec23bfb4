import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../prepare.mjs'

/*
 * Every golden pair and picture metric in one Node process: the first call in the process (cold: code not yet
 * compiled), the best of a few (warm), the oracle where it ends in reasonable time, and the seconds the published
 * code took on the same pair. Ratios are of times taken in this run, but for those against the published seconds,
 * which were measured once.
 */

/** @typedef {{ width: number, height: number, rgba: Uint8ClampedArray }} Raster */
/** @typedef {{ prediction: string, reference: string, reference_seconds: Record<string, number> }} GoldenPair */
/**
 * @typedef {object} Metric
 * @property {(input: unknown, protocol: string) => number} [reference]
 * @property {(input: unknown, runtime: object) => Promise<{ ok: boolean, value?: { value: number } }>} compute
 */
/**
 * @typedef {object} GoldenRow
 * @property {string} pair
 * @property {string} metric
 * @property {number} coldMs
 * @property {number} warmMs
 * @property {number} [oracleMs] on the same pictures; absent where the oracle takes minutes
 * @property {number} [oracleRatio]
 * @property {number} [gap] difference of the oracle's value
 * @property {number} [publishedSeconds]
 * @property {number} [publishedRatio]
 */

const folder = join(root, 'tests', 'golden', 'images', 'pairs')
const protocol = 'reference'
const warmRuns = 4
/** Names of our metrics in the goldens' `reference_seconds`. */
const publishedNames = new Map([
  ['earth-mover-similarity', 'ems'],
  ['ssim', 'ssim'],
  ['pixel-similarity', 'pixel'],
  ['mse', 'mse'],
])
/** The oracle of EMS solves up to 10,000 problems slowly: it is measured on small pictures in metrics.mjs only. */
const oracleMetrics = new Set(['ssim', 'pixel-similarity', 'mse'])
/** Oracles of other metrics are measured on pictures up to this many pixels. */
const oraclePixels = 200_000

/** @returns {Promise<GoldenRow[]>} */
export async function measureGoldens() {
  /** @type {{ module: { decodePng: (bytes: Uint8Array, protocol: string) => Promise<{ raster: Raster }> } }} */
  const { module: decoder } = await runnerImport('./workers/decode/decode-png.ts')
  /** @param {string} name */
  const load = async (name) =>
    (await decoder.decodePng(new Uint8Array(await readFile(join(folder, name))), protocol)).raster
  /** @type {GoldenRow[]} */
  const rows = []
  const pairs = await readPairs()
  for (const [id, publishedName] of publishedNames) {
    /** @type {{ module: { metric: Metric } }} */
    const { module } = await runnerImport(`./workers/metrics/${id}/metric.ts`)
    for (const { prediction, reference, reference_seconds: seconds } of pairs) {
      const input = { candidate: await load(prediction), reference: await load(reference) }
      const fast = await measureFast(module.metric, input)
      /** @type {GoldenRow} */
      const row = {
        pair: `${prediction} / ${reference}`,
        metric: id,
        coldMs: fast.coldMs,
        warmMs: fast.warmMs,
      }
      const published = seconds[publishedName]
      if (published !== undefined && published > 0) {
        row.publishedSeconds = published
        row.publishedRatio = (1000 * published) / fast.warmMs
      }
      const pixels = input.reference.width * input.reference.height
      if (module.metric.reference !== undefined && oracleMetrics.has(id) && pixels <= oraclePixels) {
        const startedAt = performance.now()
        const expected = module.metric.reference(input, protocol)
        row.oracleMs = performance.now() - startedAt
        row.oracleRatio = row.oracleMs / fast.warmMs
        row.gap = Math.abs(expected - fast.value)
      }
      rows.push(row)
    }
  }
  return rows
}

/** @returns {Promise<readonly GoldenPair[]>} */
async function readPairs() {
  /** @type {unknown} */
  const goldens = JSON.parse(await readFile(join(folder, 'goldens.json'), 'utf8'))
  return /** @type {{ pairs: readonly GoldenPair[] }} */ (goldens).pairs
}

/**
 * A copy of the pictures for each call, so that nothing kept from the last one is found by identity.
 * @param {Metric} metric
 * @param {{ candidate: Raster, reference: Raster }} input
 */
async function measureFast(metric, input) {
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
    const startedAt = performance.now()
    const outcome = await metric.compute(structuredClone(input), runtime)
    times.push(performance.now() - startedAt)
    value = outcome.value?.value ?? Number.NaN
  }
  const [coldMs = Number.NaN, ...warm] = times
  return { coldMs, warmMs: Math.min(...warm), value }
}

/** One line for each pair and metric, then medians and extremes of each metric. @param {readonly GoldenRow[]} rows */
export function formatGoldens(rows) {
  const lines = [
    formatLine('Golden pair (protocol "reference")', 'metric', [
      'cold ms',
      'warm ms',
      'oracle x',
      'published s',
      'x',
    ]),
  ]
  for (const { pair, metric, coldMs, warmMs, oracleRatio, publishedSeconds, publishedRatio } of rows) {
    lines.push(
      formatLine(pair, metric, [
        coldMs.toFixed(1),
        warmMs.toFixed(1),
        oracleRatio?.toFixed(0) ?? '-',
        publishedSeconds?.toFixed(3) ?? '-',
        publishedRatio?.toFixed(0) ?? '-',
      ]),
    )
  }
  for (const { metric, medianMs, worstMs, medianRatio } of summariseGoldens(rows)) {
    const ratio = medianRatio === undefined ? '-' : medianRatio.toFixed(0)
    lines.push(formatLine('median of all pairs', metric, ['', medianMs.toFixed(1), '', '', ratio]))
    lines.push(formatLine('worst of all pairs', metric, ['', worstMs.toFixed(1), '', '', '']))
  }
  return lines.join('\n')
}

/** @param {string} pair @param {string} metric @param {readonly string[]} cells */
function formatLine(pair, metric, cells) {
  return `${pair.padEnd(36)} ${metric.padEnd(24)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd()
}

/** @param {readonly GoldenRow[]} rows */
export function summariseGoldens(rows) {
  return [...new Set(rows.map(({ metric }) => metric))].map((metric) => {
    const own = rows.filter((row) => row.metric === metric)
    const ratios = own.flatMap(({ publishedRatio }) => (publishedRatio === undefined ? [] : [publishedRatio]))
    return {
      metric,
      medianMs: median(own.map(({ warmMs }) => warmMs)),
      worstMs: Math.max(...own.map(({ warmMs }) => warmMs)),
      ...(ratios.length === 0 ? {} : { medianRatio: median(ratios) }),
    }
  })
}

/** @param {readonly number[]} values */
function median(values) {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}
