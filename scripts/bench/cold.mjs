import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '../problem.mjs'
import { serveFolder } from '../static-server.mjs'
import { coldItems } from './fixtures/cold-items.mjs'
import { median } from './median.mjs'
import { launch } from './pages.mjs'
import { openProxy } from './throttled-proxy.mjs'

/*
 * Measures first visits over a slow connection: requests, bytes and time until the first score that this browser
 * computed itself. One character of the answer is changed on the way, so that no stored result applies. Several
 * builds are measured alternately in one run. A single visit is enough for requests and bytes, so it does not wait for
 * an idle machine.
 */

/** @typedef {readonly import('./throttled-proxy.mjs').Sent[]} Files */
/** @typedef {{ requests: number, bytes: number, ms: number, files: Files, metadataBytes?: number }} Visit */
/** @typedef {{ name: string, folder: string }} Build */

const bitsPerSecond = 9_000_000
const delayMs = 60
const limitMs = 240_000
/** With a higher load average, times say more about the machine than about the site. */
const idleLoad = 0.5
const longestIdleWaitMs = 120_000

/** Waits until the machine is idle, but not forever. Returns the load average. */
async function waitUntilIdle() {
  const start = performance.now()
  for (;;) {
    const [load = 0] = loadavg()
    if (load < idleLoad || performance.now() - start > longestIdleWaitMs) return load
    await wait(2000)
  }
}

/**
 * Opens an item for the first time and waits for its first computed score.
 * @param {Build} build
 * @param {import('../find-browser.mjs').Found} found
 * @param {{ id: string, find: string, by: string }} item
 * @returns {Promise<Visit>}
 */
async function visit({ folder }, found, { id, ...change }) {
  const server = await serveFolder(folder, { packs: true })
  const proxy = await openProxy(server.url, { bitsPerSecond, delayMs, change })
  const browser = await launch(found)
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(limitMs)
    const openedAt = performance.now()
    await page.goto(`${proxy.url}#/play/${id}`, { waitUntil: 'commit' })
    const value = page
      .locator('[data-testid="scores"] [data-metric] .value')
      .filter({ hasText: /\d/ })
      .first()
    await value.waitFor()
    const stored = page.getByTestId('scores-origin')
    if (await stored.isVisible()) {
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      await stored.waitFor({ state: 'hidden' })
      await value.waitFor()
    }
    const ms = performance.now() - openedAt
    const files = proxy.sent()
    if (proxy.changes() === 0) throw new Problem(`No file of ${id} contains “${change.find}”.`)
    return { requests: files.length, bytes: sumBytes(files), ms, files }
  } finally {
    await browser.close()
    await proxy.close()
    await server.close()
  }
}

/**
 * Opens an item for the first time with a service worker, and measures the time from load until the site works
 * offline, and everything that is fetched by then.
 * @param {Build} build
 * @param {import('../find-browser.mjs').Found} found
 * @returns {Promise<Visit>}
 */
async function visitWithWorker({ folder }, found) {
  const server = await serveFolder(folder, { packs: true })
  const proxy = await openProxy(server.url, { bitsPerSecond, delayMs })
  const browser = await launch(found)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(limitMs)
    await page.goto(`${proxy.url}#/play/${coldItems.json.id}`, { waitUntil: 'load' })
    const loadedAt = performance.now()
    await page.locator('html[data-offline="ready"]').waitFor()
    const readyMs = performance.now() - loadedAt
    const files = proxy.sent()
    const listed = files.filter(({ path }) => /\/(?:sw\.js|offline[^/]*\.json)$/.test(path))
    return {
      requests: files.length,
      bytes: sumBytes(files),
      ms: readyMs,
      files,
      metadataBytes: sumBytes(listed),
    }
  } finally {
    await browser.close()
    await proxy.close()
    await server.close()
  }
}

/** What can be measured. `offline` is a visit with a service worker; all others block it. */
export const coldParts = [...Object.keys(coldItems), 'offline']

/**
 * Prints a row for each part and build.
 * @param {readonly Build[]} builds
 * @param {import('../find-browser.mjs').Found} found
 * @param {{ parts: readonly string[], runs: number, listsFiles: boolean, say: (line: string) => void }} options
 *   `listsFiles` also prints the files that the first visit has requested
 */
export async function measureCold(builds, found, { parts, runs, listsFiles, say }) {
  for (const part of parts) {
    const item = Object.entries(coldItems).find(([name]) => name === part)?.[1]
    const visits = builds.map((build) => ({ build, all: /** @type {Visit[]} */ ([]) }))
    for (let run = 0; run < runs; run += 1) {
      for (const { build, all } of visits) {
        const load = runs === 1 ? 0 : await waitUntilIdle()
        if (load >= idleLoad) say(`Load average ${load.toFixed(1)}: times are upper bounds.`)
        all.push(await (item === undefined ? visitWithWorker(build, found) : visit(build, found, item)))
      }
    }
    console.log(visits.map(({ build, all }) => formatVisits(part, build, all)).join('\n'))
    if (!listsFiles) continue
    for (const { build, all } of visits) say(`${part}, ${build.name}:\n${formatFiles(all[0]?.files ?? [])}`)
  }
}

/** @param {string} part @param {Build} build @param {readonly Visit[]} visits */
function formatVisits(part, build, visits) {
  const [{ metadataBytes } = {}] = visits
  /** @param {'requests' | 'bytes' | 'ms'} key */
  const middle = (key) => median(visits.map((one) => one[key]))
  return [
    part.padEnd(12) + build.name.padEnd(8),
    `${middle('requests').toFixed(0).padStart(5)} requests`,
    `${(middle('bytes') / 1e6).toFixed(2).padStart(6)} MB`,
    metadataBytes === undefined
      ? `first score after ${(middle('ms') / 1000).toFixed(1).padStart(5)} s`
      : `ready ${(middle('ms') / 1000).toFixed(1)} s after load, service worker and lists ${(metadataBytes / 1000).toFixed(0)} kB`,
  ].join('  ')
}

/** @param {Files} files */
function sumBytes(files) {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** @param {Files} files */
function formatFiles(files) {
  return files.map(({ path, bytes }) => `${String(bytes).padStart(10)} ${path}`).join('\n')
}
