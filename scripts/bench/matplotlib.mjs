import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '../json.mjs'
import { root } from '../prepare.mjs'
import { launch } from './pages.mjs'
import { ownMegabytes } from './processor-time.mjs'
import { median } from './median.mjs'

/*
 * Measures a simple line plot in Python: cold (in a fresh browser context with nothing cached), with an interpreter
 * already waiting, and right after another answer, while the next interpreter is still starting.
 */

/** @typedef {{ ms: number, waitMs: number, bootMs: number }} Answer */
/** @typedef {{ coldMs: number, bootMs: number, readyMs: number, nextMs: number, bytes: number }} PythonTimes */

const source = 'import matplotlib.pyplot as plt\nplt.plot([1, 2, 4], label="a")\nplt.legend()\nplt.show()\n'
const packs = join(root, 'public/engines/python')
const coldRuns = 3
const warmRuns = 5
const limitMs = 120_000
/**
 * Number of answers in each memory median (one over the first answers, one over the last), and the allowed growth
 * factor between the two.
 */
const earlyAnswers = 20
const memoryGrowth = 1.1
/** If an answer waited for its interpreter no longer than this, the interpreter counts as ready. */
const readyMs = 50

/**
 * @param {string} siteUrl
 * @param {import('../find-browser.mjs').Found} found
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

/**
 * Measures the memory of the browser's processes after each of many answers. Each answer gets its own interpreter.
 * @param {string} siteUrl
 * @param {import('../find-browser.mjs').Found} found
 * @param {number} answers more than 40
 * @returns {Promise<readonly number[]>} megabytes; empty if the system does not report memory use
 */
export async function measurePythonMemory(siteUrl, found, answers) {
  const browser = await launch(found)
  /** @type {number[]} */
  const held = []
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    page.setDefaultTimeout(limitMs)
    await page.goto(`${siteUrl}#/headless`)
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    while (held.length < answers) {
      await render(page)
      const megabytes = await ownMegabytes()
      if (megabytes === null) break
      held.push(megabytes)
    }
  } finally {
    await browser.close()
  }
  return held
}

/** @param {readonly number[]} held from `measurePythonMemory` */
export function pythonMemoryFigures(held) {
  if (held.length === 0) return []
  const [early, late] = [median(held.slice(0, earlyAnswers)), median(held.slice(-earlyAnswers))]
  return [
    { name: `Python: browser's memory, answers 1 to ${earlyAnswers}`, value: early, unit: 'MB' },
    {
      name: `Python: the same, the last ${earlyAnswers} of ${held.length}`,
      value: late,
      unit: 'MB',
      limit: early * memoryGrowth,
      note: `most ${Math.max(...held).toFixed(0)} MB`,
    },
  ]
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

/** Time limits from the GitHub issue, for a machine with two otherwise idle cores. @param {PythonTimes} times */
export function matplotlibFigures({ coldMs, bootMs, readyMs: ready, nextMs, bytes }) {
  return [
    { name: 'Python: first plot, nothing cached', value: coldMs, unit: 'ms' },
    { name: 'Python: first download', value: bytes / 1_000_000, unit: 'MB', limit: 13 },
    { name: 'Python: spare interpreter ready, files cached', value: bootMs, unit: 'ms', limit: 5000 },
    { name: 'Python: plot by a ready spare, to pixels', value: ready, unit: 'ms', limit: 500 },
    { name: 'Python: plot right after another', value: nextMs, unit: 'ms' },
  ]
}
