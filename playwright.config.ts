import { defineConfig } from '@playwright/test'
import { findTestChromium } from './scripts/find-browser.mjs'
import { chromiumOptions, fixedContext } from './scripts/launch-browser.mjs'

const browser = await findTestChromium()
if (browser === null) throw new Error('No Chromium found: run `npm test`, which installs one.')
const launch = (args: readonly string[]) => ({
  launchOptions: chromiumOptions(browser, args),
})
/** The full matrices only run in `npm run test:all`. A project's `testIgnore` overrides the top-level one. */
const isAll = process.env['ROUNDTRIP_TEST_ALL'] === '1'
/**
 * Tests that assert wall-clock times only run as measurements (`npm run bench -- --waits`), never in the other runs.
 */
const timing = /@timing\b/
const isTiming = process.env['ROUNDTRIP_TEST_TIMING'] === '1'
const matrices = isAll || isTiming ? [] : ['**/*.all.spec.ts']
/** Tag for slow tests in otherwise fast files. The full matrices run them too. */
const slow = /@all\b/

const matricesOnly = process.env['ROUNDTRIP_TEST_MATRICES'] === '1'
/**
 * Tests that the matrices run in addition to `npm test`: those written only for them, and those tagged `@more`, which
 * cover more cases in the matrices or need browsers that are only installed for them. Playwright matches a test's
 * project, file, title and tags, joined by spaces.
 */
const matrixTests = /\.all\.spec\.ts(?: |$)|@(?:all|more)\b/

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  ...(isTiming ? { grep: timing } : matricesOnly ? { grep: matrixTests } : {}),
  ...(isTiming ? {} : { grepInvert: isAll ? timing : [slow, timing] }),
  fullyParallel: true,
  // More workers than a small machine has cores, because tests spend much of their time waiting.
  workers: 3,
  // A retry shows whether a test really fails or was only held up by a stalled machine. The last line of the output
  // reports how many tests were retried.
  retries: 1,
  forbidOnly: true,
  // The longest tests take half a minute with three workers on two otherwise idle cores.
  timeout: 90_000,
  // How long to wait for a state. A busy machine reaches the state late, but a broken test never reaches it.
  expect: { timeout: 15_000 },
  reporter: 'list',
  snapshotPathTemplate: 'tests/golden/screens/{testFileName}/{arg}{ext}',
  use: { ...fixedContext, viewport: { width: 1440, height: 900 } },
  projects: [
    { name: 'chromium', testIgnore: ['**/gpu/**', ...matrices], use: launch([]) },
    {
      name: 'webgpu',
      testMatch: matricesOnly ? '**/gpu/**/*.all.spec.ts' : '**/gpu/**/*.spec.ts',
      testIgnore: matrices,
      use: launch(['--enable-unsafe-webgpu']),
    },
  ],
})
