import { launchChromium } from '../launch-browser.mjs'
import { findBenchmark } from './find-benchmark.mjs'
import { isObject } from '../json.mjs'
import { loadFirstTime, sumBytes } from './first-load.mjs'
import { median } from './median.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const item = 'roundtrip-article'
const limitMs = 60_000
const coldRuns = 5
const warmRuns = 8

/** @param {import('../find-browser.mjs').Found} found */
export function launch(found) {
  return launchChromium(found)
}

/**
 * Sends a request to the page behind the headless command.
 * @param {Page} page
 * @param {object} request
 * @returns {Promise<Record<string, unknown>>}
 */
async function ask(page, request) {
  const answer = await page.evaluate((given) => {
    const { roundtrip } = /** @type {{ roundtrip: { handle(request: unknown): Promise<unknown> } }} */ (
      /** @type {unknown} */ (globalThis)
    )
    return roundtrip.handle(given)
  }, request)
  if (!isObject(answer) || answer['ok'] !== true)
    throw new Error(`Unexpected answer: ${JSON.stringify(answer)}`)
  return answer
}

/** @param {import('@playwright/test').Browser} browser @param {string} siteUrl */
async function openHeadless(browser, siteUrl) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${siteUrl}#/headless`)
  await page.waitForFunction(() => 'roundtrip' in globalThis)
  return page
}

/**
 * Milliseconds from source to pixels, with engine and fonts loaded.
 * @param {string} siteUrl
 * @param {import('../find-browser.mjs').Found} found
 */
export async function measureWarmRender(siteUrl, found) {
  const browser = await launch(found)
  try {
    const page = await openHeadless(browser, siteUrl)
    const benchmark = await findBenchmark('opensFirst')
    const { item: whole } = await ask(page, { do: 'evaluate', benchmark, item, answer: '' })
    const source = isObject(whole) ? whole['structure'] : undefined
    /** @type {number[]} */
    const times = []
    for (let run = 0; run <= warmRuns; run += 1) {
      const { ms } = await ask(page, { do: 'render', format: 'html', source })
      if (run > 0 && typeof ms === 'number') times.push(ms)
    }
    return { medianMs: median(times), bestMs: Math.min(...times) }
  } finally {
    await browser.close()
  }
}

/**
 * Opens a shared link in a browser that has never visited the site, then presses Run.
 * @param {string} siteUrl
 * @param {import('../find-browser.mjs').Found} found
 */
export async function measureColdLink(siteUrl, found) {
  const link = await makeLink(siteUrl, found)
  /** @type {number[]} */
  const sourceMs = []
  /** @type {number[]} */
  const scoresMs = []
  let verdict = ''
  for (let run = 0; run < coldRuns; run += 1) {
    const browser = await launch(found)
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const openedAt = performance.now()
      await page.goto(siteUrl + link, { waitUntil: 'commit' })
      await page.locator('section.source pre').first().waitFor({ timeout: limitMs })
      sourceMs.push(performance.now() - openedAt)
      const pressedAt = performance.now()
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      const line = page.getByTestId('verdict')
      await line.waitFor({ timeout: limitMs })
      scoresMs.push(performance.now() - pressedAt)
      verdict = await line.innerText()
    } finally {
      await browser.close()
    }
  }
  return { sourceMs: median(sourceMs), scoresMs: median(scoresMs), verdict, characters: link.length }
}

/** @param {string} siteUrl @param {import('../find-browser.mjs').Found} found */
async function makeLink(siteUrl, found) {
  const browser = await launch(found)
  try {
    const page = await openHeadless(browser, siteUrl)
    const benchmark = await findBenchmark('opensFirst')
    const { item: whole } = await ask(page, { do: 'evaluate', benchmark, item, answer: '' })
    const answer = isObject(whole) ? whole['structure'] : ''
    const { link } = await ask(page, { do: 'evaluate', benchmark, item, answer, link: true })
    return String(link)
  } finally {
    await browser.close()
  }
}

/**
 * Measures the compressed JavaScript of a first visit without interaction, until the example is scored, grouped by
 * the context that runs it.
 * @param {string} siteUrl
 * @param {import('../find-browser.mjs').Found} found
 */
export async function measureFirstLoad(siteUrl, found) {
  const browser = await launch(found)
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const scripts = await loadFirstTime(page, siteUrl)
    const early = new Set(await page.evaluate(listScriptsBeforePaint))
    return {
      paintBytes: scripts.reduce(
        (total, one) => (one.kind === 'page' && early.has(one.url) ? total + one.gzipBytes : total),
        0,
      ),
      pageBytes: sumBytes(scripts, 'page'),
      frameBytes: sumBytes(scripts, 'frame'),
      sandboxBytes: sumBytes(scripts, 'sandbox'),
      workerBytes: sumBytes(scripts, 'worker'),
      files: [...scripts].sort((left, right) => right.gzipBytes - left.gzipBytes),
    }
  } finally {
    await browser.close()
  }
}

/** Runs in the page. Returns the scripts requested before first paint. */
function listScriptsBeforePaint() {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (paint?.startTime ?? 0))
    .map(({ name }) => name)
}
