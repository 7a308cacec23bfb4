import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chooseChromium, chromiumFlags, findFirefox, listChromiums } from './find-browser.mjs'
import { root, run } from './prepare.mjs'
import { Problem } from './problem.mjs'

/** Keeps a machine without that network from waiting for minutes. */
const downloadTimeoutMs = '20000'

/** @typedef {import('./prepare.mjs').Say} Say */
/** @typedef {{ executablePath: string | undefined }} Found */

/** Whether the browser starts at all: one without its system libraries does not. @param {Found} found */
async function canLaunch({ executablePath }) {
  const { chromium } = await import('@playwright/test')
  try {
    const browser = await chromium.launch({
      args: chromiumFlags,
      ...(executablePath === undefined ? {} : { executablePath }),
    })
    await browser.close()
    return true
  } catch {
    return false
  }
}

/** The first Chromium that starts: a stub on the path (a snap in a container) is no browser. */
async function findStarting() {
  for (const found of await listChromiums()) {
    if (!(await canLaunch(found))) continue
    chooseChromium(found)
    return found
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
