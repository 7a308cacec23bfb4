import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isObject } from '../json.mjs'
import { launch } from './pages.mjs'
import { median } from './median.mjs'

/*
 * Measures one line of music through the built site, rendered as in Image2Struct: cold (in a fresh browser context
 * with nothing cached), then warm, and compared with native LilyPond if it is installed.
 */

const source = `\\version "2.24.0"
\\relative c'' {
  \\key g \\major \\time 3/4
  d4 g,8 a b c | d4 g, g | e'4 c8 d e fis | g4 g, g \\bar "|."
}
`
const coldRuns = 3
const warmRuns = 15
const epochMs = 1_000_000_000_000

/**
 * @param {string} siteUrl
 * @param {import('../find-browser.mjs').Found} found
 */
export async function measureLilyPond(siteUrl, found) {
  const browser = await launch(found)
  try {
    /** @type {number[]} */
    const cold = []
    /** @type {number[]} */
    const warm = []
    for (let run = 0; run < coldRuns; run += 1) {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.goto(`${siteUrl}#/headless`)
      await page.waitForFunction(() => 'roundtrip' in globalThis)
      cold.push(await render(page, run))
      // A different comment each time, because equal sources would come from the cache.
      if (run === coldRuns - 1) {
        for (let again = 0; again < warmRuns; again += 1) warm.push(await render(page, coldRuns + again))
      }
      await context.close()
    }
    return { coldMs: median(cold), warmMs: median(warm), nativeMs: await measureNative() }
  } finally {
    await browser.close()
  }
}

/** @param {import('@playwright/test').Page} page @param {number} run */
async function render(page, run) {
  const started = await page.evaluate(() => performance.now())
  const answer = await page.evaluate(
    (request) => {
      const { roundtrip } = /** @type {{ roundtrip: { handle(request: unknown): Promise<unknown> } }} */ (
        /** @type {unknown} */ (globalThis)
      )
      return roundtrip.handle(request)
    },
    { do: 'render', format: 'lilypond', source: `${source}% ${epochMs + run}\n` },
  )
  const ended = await page.evaluate(() => performance.now())
  if (!isObject(answer) || answer['ok'] !== true) throw new Error(`Unexpected: ${JSON.stringify(answer)}`)
  return typeof answer['ms'] === 'number' && run >= coldRuns ? answer['ms'] : ended - started
}

/** Time that native LilyPond takes for the same line. Null if it is not installed. */
async function measureNative() {
  const folder = await mkdtemp(join(tmpdir(), 'roundtrip-bench-'))
  try {
    await writeFile(join(folder, 'x.ly'), source)
    const started = performance.now()
    await promisify(execFile)('lilypond', ['--png', '-s', '-o', 'out', 'x.ly'], { cwd: folder })
    return performance.now() - started
  } catch {
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param {Awaited<ReturnType<typeof measureLilyPond>>} times */
export function lilypondFigures({ coldMs, warmMs, nativeMs }) {
  const note =
    nativeMs === null ? 'no native LilyPond to compare with' : `native LilyPond ${nativeMs.toFixed(0)} ms`
  return [
    { name: 'LilyPond: engine and first line, nothing cached', value: coldMs, unit: 'ms', limit: 2900 },
    { name: 'LilyPond: one line from source to pixels, warm', value: warmMs, unit: 'ms', limit: 400, note },
  ]
}
