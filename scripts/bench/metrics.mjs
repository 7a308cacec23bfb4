import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../prepare.mjs'

/*
 * Compares each metric's oracle (`reference()`, written for readability) with its fast path in one Node process. The
 * results are ratios, not browser speeds.
 */

/** @typedef {{ width: number, height: number, rgba: Uint8ClampedArray }} Raster */
/**
 * @typedef {object} Metric
 * @property {(input: unknown, protocol: string) => number} [reference]
 * @property {(input: unknown, runtime: object) => Promise<{ ok: boolean, value?: { value: number } }>} compute
 */
/** @typedef {{ metric: string, input: string, oracleMs: number, fastMs: number, ratio: number, gap: number }} MetricRow */

/** Oracles take minutes on full-size images. */
const oracleSize = { width: 320, height: 180 }
/** This oracle solves a transport problem for every pair of patches. */
const smallOracleSize = { width: 16, height: 16 }
const costlyOracles = new Set(['earth-mover-similarity'])
const fastRuns = 5

/** Small random number generator, seeded so that every run uses the same images. @param {number} seed */
function makeRandom(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 0x1_0000_0000
  }
}

/**
 * White paper with grey blocks, like a page.
 * @param {number} seed
 * @param {{ width: number, height: number }} size
 * @returns {Raster}
 */
function drawPage(seed, { width, height }) {
  const random = makeRandom(seed)
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let block = 0; block < 60; block += 1) {
    const left = Math.floor(random() * width)
    const top = Math.floor(random() * height)
    const right = Math.min(width, left + Math.floor(random() * 80))
    const bottom = Math.min(height, top + Math.floor(random() * 20))
    const grey = Math.floor(random() * 256)
    for (let y = top; y < bottom; y += 1) {
      rgba.fill(grey, (y * width + left) * 4, (y * width + right) * 4)
    }
  }
  for (let index = 3; index < rgba.length; index += 4) rgba[index] = 255
  return { width, height, rgba }
}

/** @param {number} seed */
function writeText(seed) {
  const random = makeRandom(seed)
  return Array.from({ length: 800 }, () => `w${Math.floor(random() * 300)}`).join(' ')
}

/**
 * The input that a metric is measured on. Undefined for kinds of input that cannot be generated here.
 * @param {string} id
 * @param {string} kind
 */
function makeInput(id, kind) {
  const size = costlyOracles.has(id) ? smallOracleSize : oracleSize
  if (kind === 'image-pair') return { candidate: drawPage(1, size), reference: drawPage(2, size) }
  return kind === 'text-pair' ? { candidate: writeText(1), reference: writeText(2) } : undefined
}

/** @returns {Promise<MetricRow[]>} */
export async function measureMetrics() {
  const folder = join(root, 'workers', 'metrics')
  /** @type {MetricRow[]} */
  const rows = []
  for (const id of (await readdir(folder)).sort()) {
    const path = `./workers/metrics/${id}`
    /** @type {{ module: { meta: { input: string, model?: string } } }} */
    const { module: described } = await runnerImport(`${path}/meta.ts`)
    const { input, model } = described.meta
    const pair = makeInput(id, input)
    if (pair === undefined || model !== undefined) continue
    /** @type {{ module: { metric: Metric } }} */
    const { module } = await runnerImport(`${path}/metric.ts`)
    const { metric } = module
    if (metric.reference === undefined) continue
    const startedAt = performance.now()
    const expected = metric.reference(pair, 'paper')
    const oracleMs = performance.now() - startedAt
    const fast = await measureFast(metric, pair)
    const gap = Math.abs(fast.value - expected)
    rows.push({ metric: id, input, oracleMs, fastMs: fast.ms, ratio: oracleMs / fast.ms, gap })
  }
  return rows
}

/** Best of a few runs. @param {Metric} metric @param {unknown} input */
async function measureFast(metric, input) {
  const runtime = {
    protocol: 'paper',
    signal: new AbortController().signal,
    progress: () => undefined,
    session: () => Promise.reject(new Error('No models in the benchmark.')),
  }
  let best = Number.POSITIVE_INFINITY
  let value = Number.NaN
  for (let run = 0; run < fastRuns; run += 1) {
    const startedAt = performance.now()
    const outcome = await metric.compute(input, runtime)
    best = Math.min(best, performance.now() - startedAt)
    value = outcome.value?.value ?? Number.NaN
  }
  return { ms: best, value }
}
