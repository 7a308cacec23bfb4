import { setTimeout as wait } from 'node:timers/promises'
import { fixedContext, launchChromium, onlyReach } from '../launch-browser.mjs'
import { Problem } from '../problem.mjs'
import { ownSignals } from './stop-signals.mjs'

/** Time limit from loading the page until it is ready. */
const openMs = 30_000
const heartbeatMs = 500
/** How long the page may be silent beyond a request's own time limit before it is considered hung. */
const silenceMs = 2500
/** Extra time for a whole request (both renders, repairs and metrics), in addition to several times its own limit. */
const graceMs = 120_000

/** The file that host.html tries to load: src/sandbox/host/detect.ts. */
const reachFile = 'reach.js'

/** If a delay is longer than this, Node's timers fire immediately. */
const longestTimerMs = 2 ** 31 - 1

/** @typedef {import('../json.mjs').Json} Json */
/**
 * @typedef {{ roundtrip: { handle(request: unknown): Promise<Json> } }} HeadlessGlobal what src/pages/headless
 * exposes
 */
/** @typedef {{ answered: true, response: Json } | { answered: false, code: string, message: string }} Reply */

/**
 * True if the page's main thread responds within this time.
 * @param {import('@playwright/test').Page} page
 * @param {number} limitMs
 */
async function isAnswering(page, limitMs) {
  const heard = new AbortController()
  try {
    // If the page is gone, other code reports the crash.
    const beat = page.evaluate(() => true).catch(() => true)
    const silence = wait(Math.min(limitMs, longestTimerMs), false, { signal: heard.signal }).catch(() => true)
    return await Promise.race([beat, silence])
  } finally {
    heard.abort()
  }
}

/** The built site in a separate browser, which is replaced when a hostile page crashes it. */
export class HeadlessPage {
  /** @type {import('@playwright/test').Browser | undefined} */
  #browser
  /** @type {import('@playwright/test').Page | undefined} */
  #page
  #url
  #found
  #log
  #webgpu = false

  /**
   * @param {string} siteUrl
   * @param {import('../find-browser.mjs').Found} found the Chromium to drive
   * @param {(line: string) => void} log
   */
  constructor(siteUrl, found, log) {
    this.#url = `${siteUrl}#/headless`
    this.#found = found
    this.#log = log
  }

  /** Restarts the browser with WebGPU enabled. */
  async enableWebGpu() {
    if (this.#webgpu) return
    this.#webgpu = true
    await this.close()
  }

  async #open() {
    if (this.#page !== undefined) return this.#page
    this.#browser ??= await this.#launch()
    // A service worker would only get in the way between the page and the served files.
    const context = await this.#browser.newContext({
      ...fixedContext,
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    page.on('console', (message) => {
      // The host frame of answers verifies that its network access is blocked, so a refused request is the expected
      // result.
      if (message.location().url.endsWith(`/${reachFile}`)) return
      if (message.type() === 'error' || message.type() === 'warning') this.#log(`[page] ${message.text()}`)
    })
    page.on('pageerror', (error) => this.#log(`[page] ${error.message}`))
    try {
      await page.goto(this.#url, { timeout: openMs })
      await page.waitForFunction(() => 'roundtrip' in globalThis, undefined, { timeout: openMs })
    } catch (error) {
      throw new Problem(
        `The built site could not be opened: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
    this.#page = page
    return page
  }

  async #launch() {
    const flags = [...onlyReach(this.#url), ...(this.#webgpu ? ['--enable-unsafe-webgpu'] : [])]
    return launchChromium(this.#found, flags, ownSignals)
  }

  /**
   * Sends a request to the page. A page that crashes or hangs is discarded together with its browser; the next
   * request gets new ones.
   * @param {Json} request
   * @param {number} timeoutMs the request's own time limit
   * @returns {Promise<Reply>}
   */
  async ask(request, timeoutMs) {
    const page = await this.#open()
    const finished = new AbortController()
    /** @type {Promise<Reply>} */
    const crashed = new Promise((resolve) => {
      const lost = () =>
        resolve({
          answered: false,
          code: 'crash',
          message: 'The page crashed while processing this request.',
        })
      page.once('crash', lost)
      page.once('close', lost)
      finished.signal.addEventListener('abort', () => {
        page.off('crash', lost)
        page.off('close', lost)
      })
    })
    try {
      const reply = await Promise.race([
        this.#call(page, request),
        crashed,
        this.#watch(page, timeoutMs, finished.signal),
      ])
      if (!reply.answered) await this.#discard()
      return reply
    } finally {
      finished.abort()
    }
  }

  /** @param {import('@playwright/test').Page} page @param {Json} request @returns {Promise<Reply>} */
  async #call(page, request) {
    try {
      const response = await page.evaluate((given) => {
        const { roundtrip } = /** @type {HeadlessGlobal} */ (/** @type {unknown} */ (globalThis))
        return roundtrip.handle(given)
      }, request)
      return { answered: true, response }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { answered: false, code: 'crash', message: `The page failed on this request: ${message}` }
    }
  }

  /**
   * @param {import('@playwright/test').Page} page
   * @param {number} timeoutMs
   * @param {AbortSignal} finished
   * @returns {Promise<Reply>}
   */
  async #watch(page, timeoutMs, finished) {
    const started = performance.now()
    const limitMs = 6 * timeoutMs + graceMs
    for (;;) {
      const alive = await isAnswering(page, timeoutMs + silenceMs)
      if (!alive) return { answered: false, code: 'timeout', message: 'The page stopped responding.' }
      if (performance.now() - started > limitMs) {
        return {
          answered: false,
          code: 'timeout',
          message: `The request took longer than ${Math.round(limitMs / 1000)} s.`,
        }
      }
      await wait(heartbeatMs)
      if (finished.aborted) return new Promise(() => undefined)
    }
  }

  /** The next request gets a fresh page, because an endless loop in a frame can outlive its request. */
  async refresh() {
    const page = this.#page
    this.#page = undefined
    await Promise.race([page?.context().close(), wait(silenceMs)])
  }

  async #discard() {
    this.#page = undefined
    await this.close()
  }

  async close() {
    const browser = this.#browser
    this.#browser = undefined
    this.#page = undefined
    await browser?.close().catch(() => undefined)
  }
}
