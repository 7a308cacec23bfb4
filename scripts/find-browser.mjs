import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Set for child processes once a Chromium has started: its path, or `playwright` for Playwright's own. */
const chosen = 'ROUNDTRIP_CHROMIUM'
/** Environment variable, set together with the browser's path, that states whether Chromium's own sandbox is in use. */
const chosenSandbox = 'ROUNDTRIP_CHROMIUM_SANDBOX'

/** Environment variable with the path of the headless shell that tests use, set once that shell has started. */
const chosenShell = 'ROUNDTRIP_HEADLESS_SHELL'

/**
 * Whether Chromium's own sandbox is in use. It is not in use for root (Chromium refuses to start with it), if the
 * system refuses it, or if it has not been tried yet (`ensureBrowser`).
 * @typedef {'used' | 'root' | 'refused' | 'untried'} Sandbox
 */
/** @type {readonly Sandbox[]} */
const sandboxes = ['used', 'root', 'refused', 'untried']

/**
 * A Chromium to drive. If the path is `undefined`, Playwright uses its own.
 * @typedef {{ executablePath: string | undefined, sandbox: Sandbox }} Found
 */

/** @param {readonly string[]} names program names; every program with one of these names is found, in path order */
function* onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        yield file
      } catch {
        // The program is not in this folder, so the next folder is tried.
      }
    }
  }
}

/**
 * Lists Chromiums that can be driven: installed ones, then Playwright's own (`executablePath` undefined).
 * @returns {Promise<Found[]>}
 */
export async function listChromiums() {
  const given = readChosen()
  if (given !== null) return [given]
  const installed = [...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])]
  const { chromium } = await import('@playwright/test')
  const own = existsSync(chromium.executablePath()) ? [undefined] : []
  return [...installed, ...own].map((executablePath) => ({ executablePath, sandbox: 'untried' }))
}

/** Makes every program of this run use the given Chromium, which has been started successfully. @param {Found} found */
export function chooseChromium({ executablePath, sandbox }) {
  process.env[chosen] = executablePath ?? 'playwright'
  process.env[chosenSandbox] = sandbox
}

/**
 * The Chromium that `chooseChromium` chose, in this process or its parent. Null if none was chosen.
 * @returns {Found | null}
 */
export function readChosen() {
  const given = process.env[chosen]
  if (given === undefined) return null
  const sandbox = sandboxes.find((name) => name === process.env[chosenSandbox]) ?? 'untried'
  return { executablePath: given === 'playwright' ? undefined : given, sandbox }
}

/**
 * Finds the Chromium to drive: an installed one, otherwise Playwright's own. Null if there is none.
 * @returns {Promise<Found | null>}
 */
export async function findChromium() {
  return (await listChromiums())[0] ?? null
}

/**
 * Chromium's headless shell: the same engine without a user interface. Our pages need a third of the CPU time in it.
 */
export function findHeadlessShell() {
  const [found] = onPath(['chromium-headless-shell', 'chrome-headless-shell'])
  return found
}

/** Makes the tests of this run use the given headless shell, which has been started successfully. @param {string} path */
export function chooseHeadlessShell(path) {
  process.env[chosenShell] = path
}

/**
 * The Chromium that runs the tests: the one that was chosen, otherwise a headless shell, otherwise a full Chromium.
 * Tests of the headless command and of its protection use `findChromium`, because users run full browsers.
 * @returns {Promise<Found | null>}
 */
export async function findTestChromium() {
  const found = await findChromium()
  const shell = process.env[chosenShell] ?? (readChosen() === null ? findHeadlessShell() : undefined)
  return found === null || shell === undefined ? found : { ...found, executablePath: shell }
}

/**
 * WebKitGTK, the engine of Safari, with its driver and, on a machine without a screen, a program that provides a
 * virtual one.
 * @returns {{ driver: string, browser: string, screen: string | undefined } | undefined}
 */
export function findWebKit() {
  const [driver] = onPath(['WebKitWebDriver'])
  const [screen] = process.env.DISPLAY === undefined ? onPath(['xvfb-run']) : []
  const browser = listMiniBrowsers().find((file) => existsSync(file))
  if (driver === undefined || browser === undefined) return undefined
  return screen === undefined && process.env.DISPLAY === undefined ? undefined : { driver, browser, screen }
}

/** Paths at which Debian's packages install the browser of WebKitGTK. */
function listMiniBrowsers() {
  const libraries = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'))
    : []
  return libraries.flatMap((library) =>
    ['4.1', '4.0'].map((version) => join('/usr/lib', library, `webkit2gtk-${version}`, 'MiniBrowser')),
  )
}

/** Firefox for the security suite, driven by puppeteer-core. */
export function findFirefox() {
  const [found] = onPath(['firefox-esr', 'firefox'])
  return found
}
