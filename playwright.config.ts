import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
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

/**
 * Files whose tests the full matrices run in addition to `npm test`: files written only for the matrices, files that
 * cover more cases in the matrices, and the Firefox tests, because Firefox is installed for the matrices.
 */
function listMatrices(): string[] {
  // Reference screenshots are in folders named after their test.
  const specs = readdirSync('tests', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.spec.ts'))
    .map((entry) => relative('tests', join(entry.parentPath, entry.name)))
  return specs.filter((file) => {
    const text = readFileSync(join('tests', file), 'utf8')
    return /\.all\.spec\.ts$/.test(file) || /ROUNDTRIP_TEST_ALL|[fF]irefox/.test(text)
  })
}

const matricesOnly = process.env['ROUNDTRIP_TEST_MATRICES'] === '1'
/** Patterns that Playwright matches against a test's project, file, title and tags, joined by spaces in this order. */
const wanted = matricesOnly
  ? [slow, ...listMatrices().map((file) => new RegExp(`(?:^|[ /])${file.replace(/[.\\/]/g, '.')}(?: |$)`))]
  : undefined

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  ...(isTiming ? { grep: timing } : wanted === undefined ? {} : { grep: wanted }),
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
