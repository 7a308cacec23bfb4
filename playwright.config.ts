import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-browser.mjs'
import { chromiumOptions, fixedContext } from './scripts/launch-browser.mjs'

const browser = await findChromium()
if (browser === null) throw new Error('No Chromium found: run `npm test`, which installs one.')
const launch = (args: readonly string[]) => ({
  launchOptions: chromiumOptions(browser, args),
})
/** The full matrices belong to `npm run test:all`. A project's own testIgnore replaces the one above it. */
const isAll = process.env['ROUNDTRIP_TEST_ALL'] === '1'
/** What holds milliseconds by the clock is measured (`npm run bench -- --waits`), and no part of the other runs. */
const timing = /@timing\b/
const isTiming = process.env['ROUNDTRIP_TEST_TIMING'] === '1'
const matrices = isAll || isTiming ? [] : ['**/*.all.spec.ts']
/** Slow tests that stand among quick ones carry this tag: they belong to the matrices, too. */
const slow = /@all\b/

/**
 * Files whose every test the matrices add to `npm test`: those of their own, those that try more with them, and
 * Firefox's, which is installed for them.
 */
function listMatrices(): string[] {
  // Pictures to compare with lie in folders that are named after their test.
  const specs = readdirSync('tests', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.spec.ts'))
    .map((entry) => relative('tests', join(entry.parentPath, entry.name)))
  return specs.filter((file) => {
    const text = readFileSync(join('tests', file), 'utf8')
    return /\.all\.spec\.ts$/.test(file) || /ROUNDTRIP_TEST_ALL|[fF]irefox/.test(text)
  })
}

const matricesOnly = process.env['ROUNDTRIP_TEST_MATRICES'] === '1'
/** Matched against project, file, title and tags, in this order, with spaces between. */
const wanted = matricesOnly
  ? [slow, ...listMatrices().map((file) => new RegExp(`(?:^|[ /])${file.replace(/[.\\/]/g, '.')}(?: |$)`))]
  : undefined

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  ...(isTiming ? { grep: timing } : wanted === undefined ? {} : { grep: wanted }),
  ...(isTiming ? {} : { grepInvert: isAll ? timing : [slow, timing] }),
  fullyParallel: true,
  // More than the cores of a small machine: much of a test's time is waiting.
  workers: 3,
  // A second try tells a fault from a machine that stood still; what needed it is counted in the last line.
  retries: 1,
  forbidOnly: true,
  // The longest take half a minute where three share two cores and nothing else runs.
  timeout: 90_000,
  // How long a state is waited for: a busy machine shows it late, a fault never.
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
