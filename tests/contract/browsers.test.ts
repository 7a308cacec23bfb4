import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/*
 * A browser launched directly sees the machine's fonts, language and time zone. So no file may launch one directly;
 * all files must use scripts/launch-browser.mjs or its environment.
 */

const root = join(import.meta.dirname, '../..')
const launcher = 'scripts/launch-browser.mjs'

/** Calls that start a browser or connect to one, and options that make a test runner do so. */
const starts: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['launch', /\.\s*launch(?:Server|PersistentContext)?\s*\(/],
  [
    'attach',
    /\.\s*connectOverCDP\s*\(|\b(?:chromium|firefox|webkit|browserType|puppeteer)\s*\.\s*connect\s*\(/,
  ],
  ['path', /\b(?:chromium|firefox|webkit)\s*\.\s*executablePath\s*\(/],
  ['driver', /(?:from|import\()\s*['"](?:puppeteer(?:-core)?|playwright(?:-core)?)['"]/],
  [
    'driver',
    /import\s*\{[^}]*(?<!type\s)\b(?:chromium|firefox|webkit|_electron)\b[^}]*\}\s*from\s*['"]@playwright\/test['"]/,
  ],
  ['options', /launchOptions\s*:(?!\s*chromiumOptions\()/],
  [
    'options',
    /\b(?:channel\s*:\s*['"](?:chrom|msedge)|browserName\s*:\s*['"](?:chrom|firefox|webkit)|connectOptions\s*:)/,
  ],
  ['flags', /--(?:no-sandbox|user-data-dir|remote-debugging-port|headless)\b/],
]

function findStarts(text: string): readonly string[] {
  const code = text
    .replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/import type [^;\n]*?from '[^']*'/g, '')
  return starts.filter(([, pattern]) => pattern.test(code)).map(([name]) => name)
}

/** Files that contain such a call, why this is allowed, and what they must use from the launcher. */
const allowed: ReadonlyMap<string, RegExp> = new Map([
  [launcher, /browserEnv\(/],
  // Only re-exports the Firefox driver, which is started by the launcher.
  ['scripts/firefox/driver.mjs', /^export \{ default as puppeteer \}/],
  // Only contains the names of Chromium builds and gets the path of its own build from Playwright.
  ['scripts/find-browser.mjs', /chromium\.executablePath\(\)/],
  // Starts Chromium without Playwright's flags, but with the launcher's environment.
  ['tests/security/user-browser.ts', /spawn\([^;]*env: browserEnv\(\)/s],
  ['tests/contract/browsers.test.ts', /starts/],
])

function* listSources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name)) yield path
    const isOurs = !/^(?:node_modules|dist|public|test-results|\..*)$/.test(entry.name)
    if (entry.isDirectory() && isOurs) yield* listSources(path)
  }
}

it('no file starts a browser without the launcher', () => {
  const found = [...listSources('')].filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return findStarts(text).length > 0
  })
  expect(found.filter((path) => !allowed.has(path))).toEqual([])
  // If a file no longer exists, it must be removed from the list.
  expect([...allowed.keys()].filter((path) => !found.includes(path))).toEqual([])
  for (const [path, pattern] of allowed) expect(readFileSync(join(root, path), 'utf8'), path).toMatch(pattern)
})

const ways: readonly (readonly [code: string, found: boolean])[] = [
  ["const browser = await chromium.launch({ args: ['--mute'] })", true],
  ['await firefox\n  .launch()', true],
  ["const context = await chromium.launchPersistentContext('profile')", true],
  ["import puppeteer from 'puppeteer-core'", true],
  ["const { default: driver } = await import('puppeteer')", true],
  ["import { chromium } from '@playwright/test'", true],
  ["import { chromium, type BrowserContext } from '@playwright/test'", true],
  ["await browserType.connectOverCDP('http://127.0.0.1:9222')", true],
  ["use: { launchOptions: { args: ['--mute'] } }", true],
  ["use: { channel: 'chrome' }", true],
  ["spawn('chromium', ['--headless=new', '--user-data-dir=profile'])", true],
  ["import type { Browser, Page } from 'puppeteer-core'", false],
  ["import { test, type Page } from '@playwright/test'", false],
  ['use: { launchOptions: chromiumOptions(found) }', false],
  ['const browser = await launchChromium(found)', false],
  ['/* chromium.launch() of another file */', false],
  ['// a note\nawait chromium.launch()', true],
]

it.each(ways)('%s', (code, isFound) => {
  expect(findStarts(code).length > 0).toBe(isFound)
})
