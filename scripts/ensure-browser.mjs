import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  chooseChromium,
  chooseHeadlessShell,
  findFirefox,
  findHeadlessShell,
  findWebKit,
  listChromiums,
  readChosen,
} from './find-browser.mjs'
import { launchChromium } from './launch-browser.mjs'
import { ensureBuilt, ensureInstalled, root, run, runQuietly } from './prepare.mjs'
import { Problem } from './problem.mjs'

/** Keeps a machine without network access from waiting for minutes. */
const downloadTimeoutMs = '20000'

/** @typedef {import('./prepare.mjs').Log} Log */
/** @typedef {import('./find-browser.mjs').Found} Found */

/** True if the browser starts. It does not start if system libraries are missing. @param {Found} found */
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
 * Returns the browser with settings that let it start: with the browser's own sandbox if allowed, otherwise without.
 * Null if the browser does not start.
 * @param {Found} found
 * @param {(found: Found) => Promise<boolean>} [starts]
 * @param {boolean} [isRoot]
 * @returns {Promise<Found | null>}
 */
export async function tryStart(found, starts = canLaunch, isRoot = process.getuid?.() === 0) {
  // The parent process has already tried to start this browser.
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
 * Message for users about the sandbox. Null if there is nothing to report.
 * @param {Found} found
 */
export function sandboxNote({ sandbox }) {
  if (sandbox === 'root')
    return 'Chromium runs without its own sandbox, which it does not allow as root. Run this as another user to enable it.'
  if (sandbox === 'refused')
    return 'Chromium runs without its own sandbox, because this system does not support it (no user namespaces, no setuid helper).'
  return null
}

/** Returns the first Chromium that starts. A stub on the PATH (such as a snap in a container) does not count. */
async function findStarting() {
  for (const found of await listChromiums()) {
    const started = await tryStart(found)
    if (started === null) continue
    chooseChromium(started)
    return started
  }
  return null
}

/** @param {Log} log */
async function installPlaywrights(log) {
  log("No Chromium is installed: downloading Playwright's (npx playwright install chromium).")
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: downloadTimeoutMs }
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], { env })
}

/** True once this process has fetched the lists of packages, which takes seconds. */
let hasLists = false

/** @param {Log} log @param {readonly string[]} names of packages @param {string} title */
async function installDebians(log, names, title) {
  const isRoot = process.getuid?.() === 0
  if (!existsSync('/usr/bin/apt-get') || !isRoot) return
  log(`Installing Debian's ${title} (apt-get install ${names.join(' ')}).`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (!hasLists) await run('apt-get', ['update', '-qq'], { env })
  hasLists = true
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
}

/** @param {Log} log */
const installDebiansChromium = (log) => installDebians(log, ['chromium'], 'Chromium')

/**
 * Prepares Firefox for its tests. The full matrices install it if possible; if it cannot be installed, the tests report
 * that.
 * @param {Log} log
 * @param {boolean} mayInstall
 */
export async function ensureFirefox(log, mayInstall) {
  if (findFirefox() === undefined && mayInstall) await installDebians(log, ['firefox-esr'], 'Firefox')
  if (findFirefox() !== undefined) await ensureInstalled(log, join(root, 'scripts', 'firefox'))
}

/**
 * Installs WebKitGTK for the tests of the full matrices if possible. If it cannot be installed, the tests report that.
 * @param {Log} log
 */
export async function ensureWebKit(log) {
  if (findWebKit() === undefined)
    await installDebians(log, ['webkit2gtk-driver', 'xvfb', 'xauth'], 'WebKitGTK')
}

/**
 * Returns a Chromium that starts: an installed one, otherwise Playwright's own, otherwise Debian's package if we are
 * allowed to install it. Requires the npm packages to be installed.
 * @param {Log} log
 * @returns {Promise<Found>} throws Problem if none is available
 */
export async function ensureBrowser(log) {
  const installed = await findStarting()
  if (installed !== null) return installed
  for (const install of [installPlaywrights, installDebiansChromium]) {
    await install(log)
    const found = await findStarting()
    if (found !== null) return found
  }
  throw new Problem(
    "No Chromium is available: none is installed, Playwright could not download its own, and Debian's package " +
      'could not be installed (that needs apt-get and root). Install Chromium or Google Chrome and run the command again.',
  )
}

/**
 * Makes everything ready for a command that runs the built site in a browser.
 * @param {Log} log
 * @returns {Promise<{ browser: Found, site: string }>} `site` is the folder of the build
 */
export async function ensureSite(log) {
  await ensureInstalled(log)
  const browser = await ensureBrowser(log)
  const note = sandboxNote(browser)
  if (note !== null) log(note)
  return { browser, site: await ensureBuilt(log) }
}

/** Returns the version that a browser prints, such as `156.0.8078.108`. @param {string} path */
async function readVersion(path) {
  const { output } = await runQuietly(path, ['--version'])
  return /\d+(?:\.\d+){3}/.exec(output)?.[0]
}

/**
 * Makes sure that there is a Chromium, and uses a headless shell of the same version for the tests, unless a Chromium
 * was chosen for them. Without a matching shell, the tests use the Chromium.
 * @param {Log} log
 * @param {boolean} mayInstall whether a missing shell may be installed
 */
export async function ensureTestBrowser(log, mayInstall) {
  const isChosen = readChosen() !== null
  const found = await ensureBrowser(log)
  // Playwright's own Chromium has no package with a shell of the same version.
  if (isChosen || found.executablePath === undefined) return
  if (findHeadlessShell() === undefined && mayInstall)
    await installDebians(log, ['chromium-headless-shell'], 'headless shell of Chromium')
  const shell = findHeadlessShell()
  if (shell === undefined) return
  // Another version may render other pictures than the Chromium with which some tests compare them.
  if ((await readVersion(shell)) !== (await readVersion(found.executablePath))) return
  if (await canLaunch({ ...found, executablePath: shell })) chooseHeadlessShell(shell)
}
