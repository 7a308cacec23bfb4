import { gzipSync } from 'node:zlib'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Frame} Frame */
/**
 * @typedef {'page' | 'frame' | 'worker' | 'sandbox'} Kind the context that runs it; `sandbox` is the text injected as the first script of opaque frames
 */
/** @typedef {{ kind: Kind, gzipBytes: number, file: string, url: string }} Script */

/**
 * Opens the Play page (or another hash) for the first time and waits, without interaction, until the example's scores
 * (or another selector) are shown. Returns every script loaded by then, with the context that runs it. The page's
 * context must block service workers.
 * @param {Page} page
 * @param {string} siteUrl
 * @param {string} [hash]
 * @param {string} [shown]
 * @returns {Promise<readonly Script[]>}
 */
export async function loadFirstTime(page, siteUrl, hash = '#/play', shown = '[data-testid="scores"]') {
  /** @type {Set<string>} */
  const requested = new Set()
  page.context().on('request', (request) => requested.add(request.url()))
  await page.goto(siteUrl + hash, { waitUntil: 'load' })
  await page.locator(shown).first().waitFor({ timeout: 60_000 })
  await settle(page, requested)
  // Nothing is rendered until requested, so there is no frame while the prebuilt results are shown.
  const host = page.frames().find((frame) => frame.url() === `${siteUrl}host.html`)
  const byPage = await listLoaded(page.mainFrame())
  const scripts = [...new Set([...requested, ...byPage])].filter((url) =>
    /\/assets\/[^/]+\.(js|txt)$/.test(url),
  )
  const bodies = new Map(
    await Promise.all(scripts.map(async (url) => /** @type {const} */ ([url, await read(url)]))),
  )
  const named = namedByPages(bodies)
  return [
    ...(host === undefined ? [] : [weigh(host.url(), 'frame', await readInlineScripts(host))]),
    ...scripts.map((url) => weigh(url, kindOf(url, byPage, named), bodies.get(url) ?? new Uint8Array())),
  ]
}

/**
 * Waits until the page is idle and has requested nothing since it was last idle.
 * @param {Page} page
 * @param {ReadonlySet<string>} requested
 */
async function settle(page, requested) {
  let before = -1
  while (requested.size !== before) {
    before = requested.size
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })))
  }
}

/**
 * Workers are separate bundles. A page's scripts name the first script of each worker, but never the scripts that it
 * imports.
 * @param {string} url
 */
const startsWorker = (url) => /\/worker-[^/]*$/.test(url)

/**
 * Returns the scripts named by the page's scripts, directly or transitively. A page's resource timings also list what
 * its workers import at startup, so only this tells page scripts from worker scripts.
 * @param {ReadonlyMap<string, Uint8Array>} bodies
 * @returns {ReadonlySet<string>}
 */
function namedByPages(bodies) {
  const named = new Set([...bodies.keys()].filter((url) => /\/index-[^/]*$/.test(url)))
  for (const url of named) {
    const text = new TextDecoder().decode(bodies.get(url))
    for (const [, file] of text.matchAll(/["'`](\.\/[^"'`/\s]+\.js)["'`]/g)) {
      const target = new URL(file ?? '', url).href
      if (bodies.has(target) && !startsWorker(target)) named.add(target)
    }
  }
  return named
}

/** @param {string} url @param {ReadonlySet<string>} byPage @param {ReadonlySet<string>} named @returns {Kind} */
function kindOf(url, byPage, named) {
  if (url.endsWith('.txt')) return 'sandbox'
  return named.has(url) && byPage.has(url) ? 'page' : 'worker'
}

/** host.html cannot load anything, so its script is inline. @param {Frame} host */
async function readInlineScripts(host) {
  const html = new TextDecoder().decode(await read(host.url()))
  return new TextEncoder().encode(
    [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code).join('\n'),
  )
}

/** @param {readonly Script[]} scripts @param {Kind} kind */
export function sumBytes(scripts, kind) {
  return scripts.reduce((total, one) => (one.kind === kind ? total + one.gzipBytes : total), 0)
}

/** @param {Frame} frame */
async function listLoaded(frame) {
  return new Set(await frame.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
}

/** @param {string} url */
async function read(url) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}

/** @param {string} url @param {Kind} kind @param {Uint8Array} body @returns {Script} */
function weigh(url, kind, body) {
  const file = new URL(url).pathname.split('/').at(-1) ?? ''
  return { kind, gzipBytes: gzipSync(body, { level: 9 }).length, file, url }
}
