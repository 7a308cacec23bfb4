import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Flags for a quiet, offline Chromium; root may not use Chromium's own sandbox. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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

/** Set once a Chromium was seen to start, for the programs that we start: its path, or `playwright` for its own. */
const chosen = 'ROUNDTRIP_CHROMIUM'

/** @param {readonly string[]} names every program of these names, in the order of the path */
function* onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        yield file
      } catch {
        // Not in this folder: try the next.
      }
    }
  }
}

/** Chromiums that may be driven: installed ones, then Playwright's own (`executablePath` undefined). */
export async function listChromiums() {
  const given = process.env[chosen]
  if (given !== undefined) return [{ executablePath: given === 'playwright' ? undefined : given }]
  const installed = [...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])]
  const { chromium } = await import('@playwright/test')
  const own = existsSync(chromium.executablePath()) ? [undefined] : []
  return [...installed, ...own].map((executablePath) => ({ executablePath }))
}

/** Makes a Chromium that starts the one that every program of this run drives. @param {{ executablePath: string | undefined }} found */
export function chooseChromium({ executablePath }) {
  process.env[chosen] = executablePath ?? 'playwright'
}

/**
 * The Chromium to drive: one that is installed, else Playwright's own. `undefined` as `executablePath` lets
 * Playwright use its own; `null` means that there is none.
 * @returns {Promise<{ executablePath: string | undefined } | null>}
 */
export async function findChromium() {
  return (await listChromiums())[0] ?? null
}

/** Firefox for the security suite, driven by puppeteer-core. */
export function findFirefox() {
  const [found] = onPath(['firefox-esr', 'firefox'])
  return found
}
