import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/**
 * What the matrices add to `npm test`: files of their own, those that try more with them, and Firefox's, which is
 * installed for them.
 */
function listMatrices(): string[] {
  const specs = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.spec.ts'),
  )
  return specs
    .filter((file) => {
      const text = readFileSync(join('tests', file), 'utf8')
      return /\.all\.spec\.ts$/.test(file) || /ROUNDTRIP_TEST_ALL|[fF]irefox/.test(text)
    })
    .map((file) => `**/${file}`)
}

const matricesOnly = process.env['ROUNDTRIP_TEST_MATRICES'] === '1'
const specs = matricesOnly ? listMatrices() : '**/*.spec.ts'

export default defineConfig({
  testDir: 'tests',
  testMatch: specs,
  fullyParallel: true,
  // More than the cores of a small machine: most of a test's time is waiting. Matrices compute more than they wait.
  workers: process.env['ROUNDTRIP_TEST_ALL'] === '1' ? 2 : 3,
  // A second try tells a fault from a machine that stood still; what needed it is counted in the last line.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  reporter: 'list',
  use: { viewport: { width: 1440, height: 900 } },
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
