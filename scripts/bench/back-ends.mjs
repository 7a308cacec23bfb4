import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchChromium } from '../launch-browser.mjs'
import { isObject } from '../json.mjs'

/*
 * Runs the golden pairs in a browser with WebGPU, through the headless page. Compares CPU and GPU in one worker, for
 * the first call (cold) and the best of the later calls (warm). Without a GPU, Chromium offers a software adapter
 * whose values are correct but whose times are meaningless, so the table names the adapter.
 */

/**
 * @typedef {object} BackEndTimes
 * @property {string} pair
 * @property {string} metric
 * @property {number} cpuColdMs
 * @property {number} cpuWarmMs
 * @property {number} gpuColdMs
 * @property {number} gpuWarmMs
 * @property {number} ratio CPU to GPU, warm
 * @property {number} gap difference between the two values
 */
/** @typedef {{ adapter: string | null, isFallback: boolean, rows: readonly BackEndTimes[] }} BackEnds */

const folder = new URL('../../tests/golden/images/pairs/', import.meta.url).pathname
const warmRuns = 3
/** With a software adapter, each call takes seconds. */
const warmRunsOfSoftware = 1
const limitMs = 120_000

/**
 * @param {string} siteUrl
 * @param {import('../find-browser.mjs').Found} found
 * @param {readonly { prediction: string, reference: string }[]} pairs
 * @param {readonly string[]} metrics
 * @returns {Promise<BackEnds>}
 */
export async function measureBackEnds(siteUrl, found, pairs, metrics) {
  const browser = await launchChromium(found, ['--enable-unsafe-webgpu'])
  try {
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    page.setDefaultTimeout(limitMs)
    await page.goto(`${siteUrl}#/headless`)
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    const { adapter, isFallback } = await describeAdapter(page)
    if (adapter === null) return { adapter, isFallback, rows: [] }
    /** @type {BackEndTimes[]} */
    const rows = []
    for (const metric of metrics) {
      for (const { prediction, reference } of pairs) {
        const request = {
          metric,
          candidate: await readWire(prediction),
          reference: await readWire(reference),
        }
        const cpu = await time(page, { ...request, backend: 'cpu' }, warmRuns)
        const gpu = await time(
          page,
          { ...request, backend: 'webgpu' },
          isFallback ? warmRunsOfSoftware : warmRuns,
        )
        rows.push({
          pair: `${prediction} / ${reference}`,
          metric,
          cpuColdMs: cpu.coldMs,
          cpuWarmMs: cpu.warmMs,
          gpuColdMs: gpu.coldMs,
          gpuWarmMs: gpu.warmMs,
          ratio: cpu.warmMs / gpu.warmMs,
          gap: Math.abs(cpu.value - gpu.value),
        })
      }
    }
    return { adapter, isFallback, rows }
  } finally {
    await browser.close()
  }
}

/** @param {string} name */
async function readWire(name) {
  return { path: name, base64: (await readFile(join(folder, name))).toString('base64') }
}

/** @param {import('@playwright/test').Page} page @returns {Promise<{ adapter: string | null, isFallback: boolean }>} */
function describeAdapter(page) {
  return page.evaluate(async () => {
    const info = 'gpu' in navigator ? (await navigator.gpu.requestAdapter())?.info : undefined
    if (info === undefined) return { adapter: null, isFallback: false }
    const name = [info.vendor, info.architecture, info.description].filter((part) => part !== '').join(' ')
    return { adapter: name === '' ? 'unnamed adapter' : name, isFallback: info.isFallbackAdapter }
  })
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {{ metric: string, candidate: object, reference: object, backend: string }} request
 * @param {number} warm
 */
async function time(page, { metric, ...request }, warm) {
  /** @type {number[]} */
  const times = []
  let value = Number.NaN
  for (let run = 0; run <= warm; run += 1) {
    const answer = await page.evaluate(
      (given) => {
        const { roundtrip } = /** @type {{ roundtrip: { handle(request: unknown): Promise<unknown> } }} */ (
          /** @type {unknown} */ (globalThis)
        )
        return roundtrip.handle(given)
      },
      { do: 'compare', protocol: 'reference', metrics: [metric], ...request },
    )
    /** @type {unknown} */
    const score = isObject(answer) && Array.isArray(answer['scores']) ? answer['scores'][0] : undefined
    if (!isObject(score) || score['backend'] !== request.backend) {
      throw new Error(`Expected a score by ${request.backend}, got ${JSON.stringify(answer)}.`)
    }
    times.push(Number(score['ms']))
    value = Number(score['value'])
  }
  const [coldMs = Number.NaN, ...later] = times
  return { coldMs, warmMs: Math.min(...later), value }
}
