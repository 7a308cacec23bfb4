import { findFirefox } from '../../scripts/find-browser.mjs'
import { test } from './site.ts'

/** Path of the Firefox of this machine; undefined where there is none. */
export const firefox = findFirefox()

/** Skips the test, and says so, where there is no Firefox: stock Firefox is no package that an install could bring. */
export function needFirefox(): void {
  if (firefox === undefined) console.log('SKIPPED: Firefox is not installed; this ran in Chromium only.')
  test.skip(firefox === undefined, 'Firefox is not installed: nothing of it was tested.')
}
