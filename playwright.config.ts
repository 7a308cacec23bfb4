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
/** The full matrices belong to `npm run test:all`. A project's own testIgnore replaces the one above it. */
const matrices = process.env['ROUNDTRIP_TEST_ALL'] === '1' ? [] : ['**/*.all.spec.ts']

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: 'list',
  use: { viewport: { width: 1440, height: 900 } },
  projects: [
    { name: 'chromium', testIgnore: ['**/gpu/**', ...matrices], use: launch([]) },
    {
      name: 'webgpu',
      testMatch: '**/gpu/**/*.spec.ts',
      testIgnore: matrices,
      use: launch(['--enable-unsafe-webgpu']),
    },
  ],
})
