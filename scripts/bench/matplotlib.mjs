import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '../json.mjs'
import { root } from '../prepare.mjs'
import { launch } from './pages.mjs'

/*
 * A simple line plot by Python: cold in a fresh browser context with nothing cached, to an interpreter that waits for it,
 * and right after another answer, whose next interpreter is still starting.
 */

/** @typedef {{ ms: number, waitMs: number, bootMs: number }} Answer */
/** @typedef {{ coldMs: number, bootMs: number, readyMs: number, nextMs: number, bytes: number }} PythonTimes */

const source = 'import matplotlib.pyplot as plt\nplt.plot([1, 2, 4], label="a")\nplt.legend()\nplt.show()\n'
const packs = join(root, 'public/engines/python')
const coldRuns = 3
const warmRuns = 5
const limitMs = 120_000
/** An answer waited for its interpreter no longer than this: it was ready. */
const readyMs = 50

/**
 * @param {string} siteUrl
 * @param {{ executablePath: string | undefined }} found
 * @returns {Promise<PythonTimes>}
 */
export async function measureMatplotlib(siteUrl, found) {
  const browser = await launch(found)
  /** @type {number[]} */
  const cold = []
  /** @type {Answer[]} */
  const ready = []
  /** @type {Answer[]} */
  const next = []
  /** @type {Set<string>} */
  const fetched = new Set()
  try {
    for (let run = 0; run < coldRuns; run += 1) {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      context.on('request', (request) => {
        const name = /engines\/python\/([^/?]+)$/.exec(request.url())?.[1]
        if (name !== undefined) fetched.add(name)
      })
      const page = await context.newPage()
      page.setDefaultTimeout(limitMs)
      await page.goto(`${siteUrl}#/headless`)
      await page.waitForFunction(() => 'roundtrip' in globalThis)
      const first = await render(page)
      cold.push(first.ms)
      if (run === coldRuns - 1) {
        next.push(await render(page))
        for (let again = 0; ready.length < warmRuns && again < warmRuns * 3; again += 1) {
          await page.waitForTimeout(first.bootMs)
          const answer = await render(page)
          if (answer.waitMs <= readyMs) ready.push(answer)
        }
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const sizes = await Promise.all([...fetched].map(async (name) => (await stat(join(packs, name))).size))
  return {
    coldMs: median(cold),
    bootMs: median([...ready, ...next].map(({ bootMs }) => bootMs)),
    readyMs: median(ready.map(({ ms }) => ms)),
    nextMs: median(next.map(({ ms }) => ms)),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  }
}

/** @param {import('@playwright/test').Page} page @returns {Promise<Answer>} */
async function render(page) {
  const { answer, ms } = await page.evaluate(
    async (request) => {
      const { roundtrip } = /** @type {{ roundtrip: { handle(request: unknown): Promise<unknown> } }} */ (
        /** @type {unknown} */ (globalThis)
      )
      const start = performance.now()
      return { answer: await roundtrip.handle(request), ms: performance.now() - start }
    },
    { do: 'render', format: 'matplotlib', source },
  )
  if (!isObject(answer) || answer['ok'] !== true || !isObject(answer['parts'])) {
    throw new Error(`Python drew nothing: ${JSON.stringify(answer)}`)
  }
  const { waitMs, bootMs } = answer['parts']
  return { ms, waitMs: Number(waitMs), bootMs: Number(bootMs) }
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Limits of the issue on two quiet cores. @param {PythonTimes} times */
export function matplotlibFigures({ coldMs, bootMs, readyMs: ready, nextMs, bytes }) {
  return [
    { name: 'Python: first plot, nothing cached', value: coldMs, unit: 'ms' },
    { name: 'Python: first download', value: bytes / 1_000_000, unit: 'MB', limit: 13 },
    { name: 'Python: spare interpreter ready, files cached', value: bootMs, unit: 'ms', limit: 5000 },
    { name: 'Python: plot by a ready spare, to pixels', value: ready, unit: 'ms', limit: 500 },
    { name: 'Python: plot right after another', value: nextMs, unit: 'ms' },
  ]
}
