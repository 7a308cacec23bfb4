import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/find-browser.mjs'

const browser = await findChromium()
if (browser === null) throw new Error('No Chromium found: run `npm test`, which installs one.')
const { executablePath } = browser
const launch = (args: readonly string[]) => ({
  launchOptions: {
    args: [...chromiumFlags, ...args],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
})
/** The full matrices (`npm run test:all`); otherwise a sample of each. */
const all = process.env['ROUNDTRIP_TEST_ALL'] === '1'

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  testIgnore: all ? [] : '**/*.all.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: 'list',
  use: { viewport: { width: 1440, height: 900 } },
  projects: [
    { name: 'chromium', testIgnore: 'gpu/**', use: launch([]) },
    { name: 'webgpu', testMatch: 'gpu/**/*.spec.ts', use: launch(['--enable-unsafe-webgpu']) },
  ],
})
