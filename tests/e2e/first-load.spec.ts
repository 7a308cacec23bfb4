import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { loadFirstTime, sumBytes } from '../../scripts/bench/first-load.mjs'
import { openProxy } from '../../scripts/bench/throttled-proxy.mjs'
import { serveFolder } from '../../scripts/static-server.mjs'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

/**
 * Performance budget of the design: the files that the page and the host frame load before the user interacts with
 * the page.
 */
const budgetBytes = 120_000

const dist = process.env['ROUNDTRIP_DIST'] ?? 'dist'

test.use({ serviceWorkers: 'block' })

test('the first visit stays within its JavaScript budget', async ({ page, siteUrl }) => {
  const scripts = await loadFirstTime(page, siteUrl)
  const table = scripts
    .map(({ kind, gzipBytes, file }) => `${kind.padEnd(8)} ${String(gzipBytes).padStart(7)} ${file}`)
    .sort()
    .join('\n')
  expect(sumBytes(scripts, 'page'), table).toBeGreaterThan(0)
  // Nothing runs until the user requests it.
  for (const kind of ['frame', 'worker', 'sandbox'] as const) expect(sumBytes(scripts, kind), table).toBe(0)
  expect(sumBytes(scripts, 'page') + sumBytes(scripts, 'frame'), table).toBeLessThanOrEqual(budgetBytes)
})

test('the built-in results of the first item are labelled, and equal those of Run', async ({
  page,
  siteUrl,
}) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play`)
  const origin = page.getByTestId('scores-origin')
  await expect(origin).toContainText('when this version was built')
  // The table of all answers is loaded on first interaction, because it is not in the part of the page that is
  // visible on a first visit.
  await page.keyboard.press('Escape')
  const shown = await play.table.textContent()
  const bounds = await play.scores.locator('.ends').allTextContents()
  expect(bounds.length).toBeGreaterThan(3)
  await play.run.click()
  await expect(origin).toBeHidden({ timeout: 30_000 })
  await play.waitUntilIdle()
  await expect(play.table).toHaveText(shown ?? '')
  await expect(play.scores.locator('.ends')).toHaveText(bounds, { timeout: 30_000 })
})

/** What the server sends until an item of JSON has its first score: all threads and frames, images and fonts. */
const firstScore = { requests: 65, bytes: 600_000 }

test('the first score stays within its budget of requests and bytes', async ({ page }) => {
  const server = await serveFolder(dist, { packs: true })
  const proxy = await openProxy(server.url, { bitsPerSecond: Infinity, delayMs: 0 })
  try {
    const play = new PlayPage(page)
    await play.open(`${proxy.url}#/play/structeval-json-library`)
    await expect(play.scores.locator('.value').first()).toHaveText(/\d/)
    const sent = proxy.sent()
    const list = sent.map(({ path, bytes }) => `${String(bytes).padStart(7)} ${path}`).join('\n')
    expect(sent.length, list).toBeGreaterThan(10)
    expect(sent.length, list).toBeLessThanOrEqual(firstScore.requests)
    expect(
      sent.reduce((sum, { bytes }) => sum + bytes, 0),
      list,
    ).toBeLessThanOrEqual(firstScore.bytes)
  } finally {
    await proxy.close()
    await server.close()
  }
})

test('the service worker, with the hashes of the shell, stays small', () => {
  const worker = readFileSync(join(dist, 'sw.js'))
  expect(worker.toString()).toContain('index.html')
  expect(gzipSync(worker).length).toBeLessThanOrEqual(40_000)
})
