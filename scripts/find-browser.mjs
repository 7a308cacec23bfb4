import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Flags for a quiet, offline Chromium; root may not use Chromium's own sandbox. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @param {readonly string[]} names */
function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // Not in this folder: try the next.
      }
    }
  }
  return undefined
}

/**
 * The Chromium to drive: one that is installed, else Playwright's own. `undefined` as `executablePath` lets
 * Playwright use its own; `null` means that there is none.
 * @returns {Promise<{ executablePath: string | undefined } | null>}
 */
export async function findChromium() {
  const installed = onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
  if (installed !== undefined) return { executablePath: installed }
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? { executablePath: undefined } : null
}

/** Firefox for the security suite, driven by puppeteer-core. */
export function findFirefox() {
  return onPath(['firefox-esr', 'firefox'])
}
