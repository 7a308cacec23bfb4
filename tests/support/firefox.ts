import { findFirefox } from '../../scripts/find-browser.mjs'
import { test } from './site.ts'

/** Path of this machine's Firefox; undefined if there is none. */
export const firefox = findFirefox()

/**
 * Skips the test with a message if Firefox is missing, because stock Firefox cannot be installed from a package like
 * the other browsers.
 */
export function needFirefox(): void {
  needBrowser('Firefox', firefox !== undefined)
}

/** Skips the test with a message if a browser is not installed. */
export function needBrowser(name: string, isInstalled: boolean): void {
  if (!isInstalled) console.log(`SKIPPED: ${name} is not installed; this ran in Chromium only.`)
  test.skip(!isInstalled, `${name} is not installed: nothing of it was tested.`)
}
