import { gzipSync } from 'node:zlib'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Frame} Frame */
/** @typedef {'page' | 'frame' | 'worker' | 'sandbox'} Kind who runs it; `sandbox` is the text that becomes the first script of opaque frames */
/** @typedef {{ kind: Kind, gzipBytes: number, file: string, url: string }} Script */

/**
 * Opens the Play page for the first time and waits, without touching it, until its example is scored and drawn.
 * Every script that was loaded by then, by who runs it. The page's context must block service workers.
 * @param {Page} page
 * @param {string} siteUrl
 * @returns {Promise<readonly Script[]>}
 */
export async function loadFirstTime(page, siteUrl) {
  /** @type {Set<string>} */
  const requested = new Set()
  page.context().on('request', (request) => requested.add(request.url()))
  await page.goto(`${siteUrl}#/play`, { waitUntil: 'load' })
  await page.getByTestId('scores').first().waitFor({ timeout: 60_000 })
  await settle(page, requested)
  const host = page.frames().find((frame) => frame.url() === `${siteUrl}host.html`)
  if (host === undefined) throw new Error('The page has no host frame: nothing was rendered.')
  const byPage = await listLoaded(page.mainFrame())
  const byHost = await listLoaded(host)
  const scripts = [...new Set([...requested, ...byPage, ...byHost])].filter((url) =>
    /\/assets\/[^/]+\.(js|txt)$/.test(url),
  )
  const kinds = scripts.flatMap((url) => kindsOf(url, byPage, byHost).map((kind) => ({ url, kind })))
  return Promise.all(kinds.map(weigh))
}

/**
 * Waits until a moment of leisure comes and nothing was asked for since the one before.
 * @param {Page} page @param {ReadonlySet<string>} requested
 */
async function settle(page, requested) {
  let before = -1
  while (requested.size !== before) {
    before = requested.size
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })))
  }
}

/**
 * A module may run in the page and in the host frame: both pay for it.
 * @param {string} url @param {ReadonlySet<string>} byPage @param {ReadonlySet<string>} byHost
 * @returns {readonly Kind[]}
 */
function kindsOf(url, byPage, byHost) {
  if (url.endsWith('.txt')) return ['sandbox']
  // A page's timings name the first script of its workers, and nothing that these load.
  if (/\/worker-[^/]*$/.test(url)) return ['worker']
  /** @type {Kind[]} */
  const kinds = []
  if (byPage.has(url)) kinds.push('page')
  if (byHost.has(url)) kinds.push('frame')
  return kinds.length === 0 ? ['worker'] : kinds
}

/** @param {readonly Script[]} scripts @param {Kind} kind */
export function sumBytes(scripts, kind) {
  return scripts.reduce((total, one) => (one.kind === kind ? total + one.gzipBytes : total), 0)
}

/** @param {Frame} frame */
async function listLoaded(frame) {
  return new Set(await frame.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
}

/** @param {{ url: string, kind: Kind }} script @returns {Promise<Script>} */
async function weigh({ url, kind }) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`)
  const body = new Uint8Array(await response.arrayBuffer())
  const file = new URL(url).pathname.split('/').at(-1) ?? ''
  return { kind, gzipBytes: gzipSync(body, { level: 9 }).length, file, url }
}
