import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chooseChromium, findFirefox, listChromiums } from './find-browser.mjs'
import { launchChromium } from './launch-browser.mjs'
import { ensureInstalled, root, run } from './prepare.mjs'
import { Problem } from './problem.mjs'

/** Keeps a machine without that network from waiting for minutes. */
const downloadTimeoutMs = '20000'

/** @typedef {import('./prepare.mjs').Say} Say */
/** @typedef {import('./find-browser.mjs').Found} Found */

/** Whether the browser starts at all: one without its system libraries does not. @param {Found} found */
async function canLaunch(found) {
  try {
    const browser = await launchChromium(found)
    await browser.close()
    return true
  } catch {
    return false
  }
}

/**
 * The browser as it starts: with its own sandbox where its user may have it, else without; null where it does not start.
 * @param {Found} found
 * @param {(found: Found) => Promise<boolean>} [starts]
 * @param {boolean} [isRoot]
 * @returns {Promise<Found | null>}
 */
export async function tryStart(found, starts = canLaunch, isRoot = process.getuid?.() === 0) {
  // The program that started this one has tried.
  if (found.sandbox !== 'untried') return found
  /** @type {readonly import('./find-browser.mjs').Sandbox[]} */
  const ways = isRoot ? ['root'] : ['used', 'refused']
  for (const sandbox of ways) {
    const way = { ...found, sandbox }
    if (await starts(way)) return way
  }
  return null
}

/**
 * What users are to know about the sandbox; null where there is nothing to say.
 * @param {Found} found
 */
export function sandboxNote({ sandbox }) {
  if (sandbox === 'root')
    return 'Chromium runs without its own sandbox, because it refuses it to root. Run this as another user to have it.'
  if (sandbox === 'refused')
    return 'Chromium runs without its own sandbox, because this system lets it have none (no user namespaces, no setuid helper).'
  return null
}

/** The first Chromium that starts: a stub on the path (a snap in a container) is no browser. */
async function findStarting() {
  for (const found of await listChromiums()) {
    const started = await tryStart(found)
    if (started === null) continue
    chooseChromium(started)
    return started
  }
  return null
}

/** @param {Say} say */
async function installPlaywrights(say) {
  say(
    'No Chromium is installed: downloading the one that Playwright keeps (npx playwright install chromium).',
  )
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: downloadTimeoutMs }
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], { env })
}

/** @param {Say} say @param {string} name of the package, and of the browser @param {string} title */
async function installDebians(say, name, title) {
  const isRoot = process.getuid?.() === 0
  if (!existsSync('/usr/bin/apt-get') || !isRoot) return
  say(`Installing Debian's ${title} (apt-get install ${name}).`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
}

/** @param {Say} say */
const installDebiansChromium = (say) => installDebians(say, 'chromium', 'Chromium')

/**
 * Firefox for the tests of the full matrices, where it can be had; they say so where it cannot.
 * @param {Say} say
 */
export async function ensureFirefox(say) {
  if (findFirefox() === undefined) await installDebians(say, 'firefox-esr', 'Firefox')
  if (findFirefox() !== undefined) await ensureInstalled(say, join(root, 'scripts', 'firefox'))
}

/**
 * A Chromium that starts: an installed one, else Playwright's own, else Debian's package where we may install it.
 * Needs the packages to be installed.
 * @param {Say} say
 * @returns {Promise<Found>} throws Problem where none can be had
 */
export async function ensureBrowser(say) {
  const installed = await findStarting()
  if (installed !== null) return installed
  for (const install of [installPlaywrights, installDebiansChromium]) {
    await install(say)
    const found = await findStarting()
    if (found !== null) return found
  }
  throw new Problem(
    "No Chromium could be had: none is installed, Playwright could not download its own, and Debian's package " +
      'could not be installed (that needs apt-get and root). Install Chromium or Google Chrome and run the command again.',
  )
}
