import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Set once a Chromium was seen to start, for the programs that we start: its path, or `playwright` for its own. */
const chosen = 'ROUNDTRIP_CHROMIUM'
/** Set with it: whether its own sandbox is in use. */
const chosenSandbox = 'ROUNDTRIP_CHROMIUM_SANDBOX'

/**
 * Whether Chromium's own sandbox is in use: not for root, whom Chromium refuses it, nor where the system refuses it, nor
 * before somebody tried (`ensureBrowser`).
 * @typedef {'used' | 'root' | 'refused' | 'untried'} Sandbox
 */
/** @type {readonly Sandbox[]} */
const sandboxes = ['used', 'root', 'refused', 'untried']

/** A Chromium to drive; `undefined` as path lets Playwright use its own. @typedef {{ executablePath: string | undefined, sandbox: Sandbox }} Found */

/** @param {readonly string[]} names every program of these names, in the order of the path */
function* onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        yield file
      } catch {
        // Not in this folder: try the next.
      }
    }
  }
}

/**
 * Chromiums that may be driven: installed ones, then Playwright's own (`executablePath` undefined).
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

/** Makes a Chromium that starts the one that every program of this run drives. @param {Found} found */
export function chooseChromium({ executablePath, sandbox }) {
  process.env[chosen] = executablePath ?? 'playwright'
  process.env[chosenSandbox] = sandbox
}

/**
 * What `chooseChromium` chose, here or in the program that started this one; null where nobody did.
 * @returns {Found | null}
 */
function readChosen() {
  const given = process.env[chosen]
  if (given === undefined) return null
  const sandbox = sandboxes.find((name) => name === process.env[chosenSandbox]) ?? 'untried'
  return { executablePath: given === 'playwright' ? undefined : given, sandbox }
}

/**
 * The Chromium to drive: one that is installed, else Playwright's own; `null` means that there is none.
 * @returns {Promise<Found | null>}
 */
export async function findChromium() {
  return (await listChromiums())[0] ?? null
}

/** Firefox for the security suite, driven by puppeteer-core. */
export function findFirefox() {
  const [found] = onPath(['firefox-esr', 'firefox'])
  return found
}
