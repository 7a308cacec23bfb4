import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launchChromium } from '../launch-browser.mjs'
import { findBenchmark } from './find-benchmark.mjs'
import { isObject } from '../json.mjs'
import { runNative } from '../latex/native-latex.mjs'
import { root } from '../prepare.mjs'
import { median } from './median.mjs'

/*
 * Measures one document of each Image2Struct category through the built site, rendered as in its pipeline (page 1 at
 * 200 DPI): cold (in a fresh browser context with nothing cached), then warm, and compared with native pdflatex if it
 * is installed.
 */

const categories = {
  equation: 'i2s-equation-align',
  table: 'i2s-table',
  algorithm: 'i2s-algorithm',
  plot: 'i2s-plot-axis',
}
const coldRuns = 3
const warmRuns = 5
const limitMs = 120_000
const epochMs = 1_000_000_000_000

/** @typedef {{ ms: number, engineMs: number, texMs: number }} Render */
/** @typedef {{ category: string, engineMs: number, coldMs: number, warmMs: number, texMs: number, nativeMs: number | null }} LatexTime */

/**
 * @param {string} siteUrl
 * @param {import('../find-browser.mjs').Found} found
 * @returns {Promise<readonly LatexTime[]>}
 */
export async function measureLatex(siteUrl, found) {
  const hasNative = await promisify(execFile)('pdflatex', ['--version']).then(
    () => true,
    () => false,
  )
  const browser = await launchChromium(found)
  try {
    /** @type {LatexTime[]} */
    const times = []
    for (const [category, name] of Object.entries(categories)) {
      const path = join(root, 'tests/golden/latex/accepted', `${name}.tex`)
      const source = await readFile(path, 'utf8')
      /** @type {Render[]} */
      const cold = []
      /** @type {Render[]} */
      const warm = []
      for (let run = 0; run < coldRuns; run += 1) {
        const context = await browser.newContext({ serviceWorkers: 'block' })
        const page = await context.newPage()
        page.setDefaultTimeout(limitMs)
        await page.goto(`${siteUrl}#/headless`)
        await page.waitForFunction(() => 'roundtrip' in globalThis)
        cold.push(await render(page, source))
        if (run === coldRuns - 1) {
          for (let again = 0; again < warmRuns; again += 1) warm.push(await render(page, source))
        }
        await context.close()
      }
      times.push({
        category,
        engineMs: median(cold.map(({ engineMs }) => engineMs)),
        coldMs: median(cold.map(({ ms }) => ms)),
        warmMs: median(warm.map(({ ms }) => ms)),
        texMs: median(warm.map(({ texMs }) => texMs)),
        nativeMs: hasNative ? await timeNative(await readFile(path)) : null,
      })
    }
    return times
  } finally {
    await browser.close()
  }
}

/** @param {import('@playwright/test').Page} page @param {string} source @returns {Promise<Render>} */
async function render(page, source) {
  const pipeline = await findBenchmark('pipeline')
  const answer = await page.evaluate(
    async (request) => {
      const { roundtrip } = /** @type {{ roundtrip: { handle(request: unknown): Promise<unknown> } }} */ (
        /** @type {unknown} */ (globalThis)
      )
      const start = performance.now()
      const response = await roundtrip.handle(request)
      return { response, ms: performance.now() - start }
    },
    { do: 'render', format: 'latex', source, pipeline },
  )
  const { response, ms } = answer
  if (!isObject(response) || response['ok'] !== true || !isObject(response['parts'])) {
    throw new Error(`LaTeX was not drawn: ${JSON.stringify(response)}`)
  }
  const { engineMs, texMs } = response['parts']
  return { ms, engineMs: Number(engineMs), texMs: Number(texMs) }
}

/** Runs one pass, as our engine does for these documents. @param {Uint8Array} source */
async function timeNative(source) {
  const runs = []
  for (let run = 0; run < warmRuns; run += 1) {
    const result = await runNative(source, { epochMs, passes: 1 })
    runs.push(result.ms)
  }
  return median(runs)
}

/** Time limits from the GitHub issue, for a machine with two otherwise idle cores. */
const engineLimitMs = 1500
const warmLimitMs = 1000

/** @param {readonly LatexTime[]} times */
export function latexFigures(times) {
  return times.flatMap(({ category, engineMs, coldMs, warmMs, texMs, nativeMs }) => [
    {
      name: `LaTeX ${category}: engine cold`,
      value: engineMs,
      unit: 'ms',
      limit: engineLimitMs,
      note: `first picture after ${coldMs.toFixed(0)} ms`,
    },
    {
      name: `LaTeX ${category}: warm, to pixels`,
      value: warmMs,
      unit: 'ms',
      limit: warmLimitMs,
      note:
        `TeX ${texMs.toFixed(0)} ms; ` +
        (nativeMs === null ? 'pdflatex is not installed' : `native pdflatex ${nativeMs.toFixed(0)} ms`),
    },
  ])
}
