import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Every browser of tests, bench, batch, the headless command and item-generating scripts is started here, so that all
 * have the same fonts, language and time zone on every machine. tests/contract/browsers.test.ts checks this.
 */

const fontConfig = join(fileURLToPath(new URL('.', import.meta.url)), 'fonts', 'browser', 'fonts.conf')

/** For contexts that the environment variables do not affect: Playwright's tests, macOS, Windows. */
export const fixedContext = { locale: 'en-US', timezoneId: 'UTC' }

/**
 * Returns the environment variables for a browser: only the font in fonts/browser and none of the machine's fonts (on
 * systems that use fontconfig, such as Linux), English, UTC.
 * @param {NodeJS.ProcessEnv} [base]
 * @returns {NodeJS.ProcessEnv}
 */
export function browserEnv(base = process.env) {
  const language = 'en_US.UTF-8'
  return {
    ...base,
    FONTCONFIG_FILE: fontConfig,
    LANG: language,
    LC_ALL: language,
    LANGUAGE: 'en_US',
    TZ: 'UTC',
  }
}

/** This flag also disables preconnecting and prefetching. */
export const quietFlag = '--disable-background-networking'

/** Flags for a quiet, offline Chromium. */
const chromiumFlags = [
  '--disable-quic',
  '--no-first-run',
  quietFlag,
  '--disable-component-update',
  '--disable-sync',
  '--lang=en-US',
  // A headless shell needs flags for two things that browsers do by default: hinting fonts, and running frames of
  // model output in separate processes.
  '--font-render-hinting=slight',
  '--site-per-process',
]

/**
 * Returns flags for a Chromium that can reach only one host and port on this machine. No host name is resolved, and
 * all other connections go to a proxy that does not exist.
 * @param {string} url
 */
export function onlyReach(url) {
  const { hostname, host } = new URL(url)
  return [
    `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}`,
    // Port 9 ("discard"), on which nothing listens. Without `<-loopback>`, every address of this machine could be
    // reached.
    '--proxy-server=http://127.0.0.1:9',
    `--proxy-bypass-list=<-loopback>;${host}`,
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  ]
}

/** @typedef {import('./find-browser.mjs').Found} Found */
/** @typedef {import('@playwright/test').LaunchOptions} LaunchOptions */

/**
 * Playwright's launch options for Chromium. Without `chromiumSandbox`, Playwright disables Chromium's own sandbox.
 * @param {Found} found
 * @param {readonly string[]} [flags]
 */
export function chromiumOptions({ executablePath, sandbox }, flags = []) {
  return {
    args: [...chromiumFlags, ...flags],
    env: browserEnv(),
    chromiumSandbox: sandbox === 'used',
    // Playwright has two Chromiums. This is the full browser that users have.
    ...(executablePath === undefined ? { channel: 'chromium' } : { executablePath }),
  }
}

/**
 * @param {Found | null} found
 * @param {readonly string[]} [flags]
 * @param {LaunchOptions} [others] added to those of `chromiumOptions`, or overriding them
 */
export async function launchChromium(found, flags = [], others = {}) {
  if (found === null) throw new Error('No Chromium found: run `npm test` once, which installs one.')
  const { chromium } = await import('@playwright/test')
  return chromium.launch({ ...chromiumOptions(found, flags), ...others })
}

/**
 * @param {ReturnType<typeof import('./find-browser.mjs').findWebKit>} found
 */
export async function launchWebKit(found) {
  if (found === undefined) throw new Error('WebKitGTK is not installed.')
  const { openWebKit } = await import('./webkit/driver.mjs')
  return openWebKit(found, browserEnv())
}

/**
 * @param {string | undefined} executablePath
 * @param {import('./firefox/driver.mjs').LaunchOptions} [others]
 */
export async function launchFirefox(executablePath, others = {}) {
  if (executablePath === undefined) throw new Error('Firefox is not installed.')
  const { puppeteer } = await import('./firefox/driver.mjs')
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: browserEnv(),
    ...others,
  })
}
