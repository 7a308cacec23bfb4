import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Every browser of tests, bench, batch, the headless command and scripts that make items is started here, so that all of
 * them see the same fonts, language and time zone on every machine; tests/contract/browsers.test.ts checks it.
 */

const fontConfig = join(fileURLToPath(new URL('.', import.meta.url)), 'fonts', 'browser', 'fonts.conf')

/** For contexts where the environment does not decide: Playwright's tests, macOS, Windows. */
export const fixedContext = { locale: 'en-US', timezoneId: 'UTC' }

/**
 * The environment of a browser: the one font of fonts/browser and no other of the machine's (read where there is
 * fontconfig: Linux), English, UTC.
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

/** Switches off preconnecting and prefetching, too. */
export const quietFlag = '--disable-background-networking'

/** Flags for a quiet, offline Chromium. */
const chromiumFlags = [
  '--disable-quic',
  '--no-first-run',
  quietFlag,
  '--disable-component-update',
  '--disable-sync',
  '--lang=en-US',
]

/**
 * Flags for a Chromium that reaches one address on this machine and nothing else: no name is looked up, and all other
 * connections go to a proxy that is not there.
 * @param {string} url
 */
export function onlyReach(url) {
  const { hostname, host } = new URL(url)
  return [
    `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}`,
    // Port 9, "discard", where nothing listens. Without `<-loopback>` every address of this machine would be reached.
    '--proxy-server=http://127.0.0.1:9',
    `--proxy-bypass-list=<-loopback>;${host}`,
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  ]
}

/** @typedef {import('./find-browser.mjs').Found} Found */
/** @typedef {import('@playwright/test').LaunchOptions} LaunchOptions */

/**
 * Playwright's options to start a Chromium. Without `chromiumSandbox` Playwright switches Chromium's own sandbox off.
 * @param {Found} found
 * @param {readonly string[]} [flags]
 */
export function chromiumOptions({ executablePath, sandbox }, flags = []) {
  return {
    args: [...chromiumFlags, ...flags],
    env: browserEnv(),
    chromiumSandbox: sandbox === 'used',
    ...(executablePath === undefined ? {} : { executablePath }),
  }
}

/**
 * @param {Found | null} found
 * @param {readonly string[]} [flags]
 * @param {LaunchOptions} [others] added to those of `chromiumOptions`, or instead of them
 */
export async function launchChromium(found, flags = [], others = {}) {
  if (found === null) throw new Error('No Chromium found: run `npm test` once, which installs one.')
  const { chromium } = await import('@playwright/test')
  return chromium.launch({ ...chromiumOptions(found, flags), ...others })
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
