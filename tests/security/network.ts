import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { serveFolder } from '../../scripts/static-server.mjs'
import type { Attack } from './attacks.ts'
import { startCanary, type Canary } from './canary.ts'
import { readLookedUp } from './net-log.ts'
import { startUserBrowser } from './user-browser.ts'

/*
 * Tests what is blocked by the header on host.html, without any other defence of ours. The attacks run unchanged in
 * frames below host.html, without bootstrap, guards or readers. The same frames below a host.html without the header,
 * and below a page without any policy, show that the attacks succeed.
 */

/** Number of attacks per page. */
const atOnce = 25
const pollMs = 20
/** Frames whose navigation was blocked report nothing more; the frames of a working page load well before this time. */
const loadLimitMs = 1000
const hitLimitMs = 2500
/** Time for an attack to look up a name. */
const lookupMs = 1000
/** How often an attack that must succeed is tried. */
const attempts = 4
/** Chromium disables WebRTC to loopback by default. Without this flag, attacks that use it would prove nothing. */
const attackFlags = ['--allow-loopback-in-peer-connection', '--autoplay-policy=no-user-gesture-required']

export type Surrounding = 'closed' | 'policy' | 'undefended'

export interface Reached {
  readonly tcp: boolean
  readonly udp: boolean
  readonly dns: boolean
}

/** The protocols over which each attack reached its target, in each environment in which it was tried. */
export async function tryAttacks(
  siteUrl: string,
  tried: Readonly<Record<Surrounding, readonly Attack[]>>,
): Promise<Readonly<Record<Surrounding, ReadonlyMap<string, Reached>>>> {
  const user = await startUserBrowser(attackFlags)
  const canary = await startCanary()
  const plain = await serveFolder(process.env['ROUNDTRIP_DIST'] ?? 'dist', { plain: true })
  const blank = await startBlank()
  try {
    const { context } = user
    // Attacks that must not succeed run first, so that they get all the time they need while the others run.
    await runAll(context, `${siteUrl}host.html`, 'closed', tried.closed, canary)
    await runUntilHeard(context, `${plain.url}host.html`, 'policy', tried.policy, canary)
    await runUntilHeard(context, blank.url, 'undefended', tried.undefended, canary)
    const names = readLookedUp(await user.end())
    const read = (surrounding: Surrounding) =>
      new Map(
        tried[surrounding].map(({ name }) => {
          const id = `${surrounding}-${name}`
          const hits = canary.hitsOf(id)
          const udp = hits.some((hit) => hit.startsWith('UDP'))
          return [name, { tcp: hits.some((hit) => !hit.startsWith('UDP')), udp, dns: names.has(id) }]
        }),
      )
    return { closed: read('closed'), policy: read('policy'), undefended: read('undefended') }
  } finally {
    await user.close()
    await canary.close()
    await plain.close()
    await blank.close()
  }
}

/**
 * Repeats the attacks that have not reached the canary, because a busy machine can close a page before its attacks have
 * run. One arrival proves that an attack works. Attacks that only look up a name are always repeated, because their
 * lookups are known only when the browser has exited.
 */
async function runUntilHeard(
  context: BrowserContext,
  url: string,
  surrounding: Surrounding,
  list: readonly Attack[],
  canary: Canary,
): Promise<void> {
  let silent = list
  for (let attempt = 0; attempt < attempts && silent.length > 0; attempt += 1) {
    await runAll(context, url, surrounding, silent, canary)
    silent = silent.filter(
      ({ name, markup }) => isOnlyLookedUp(markup) || canary.hitsOf(`${surrounding}-${name}`).length === 0,
    )
  }
}

/**
 * True if an attack can only be detected by the host names that the browser looked up. The browser's log lists them
 * when it exits.
 */
const isOnlyLookedUp = (markup: string) => /\{\{(?:host|name)\}\}|names\.invalid/.test(markup)

async function runAll(
  context: BrowserContext,
  url: string,
  surrounding: Surrounding,
  list: readonly Attack[],
  canary: Canary,
): Promise<void> {
  for (let start = 0; start < list.length; start += atOnce) {
    const batch = list.slice(start, start + atOnce)
    const page = await context.newPage()
    await page.goto(url)
    const ids = batch.map(({ name }) => `${surrounding}-${name}`)
    const armed = await Promise.all(batch.map(({ markup }, index) => canary.arm(markup, ids[index] ?? '')))
    await addFrames(page, armed, surrounding !== 'undefended')
    const opened = Date.now()
    const isOpen = () => {
      const waited = Date.now() - opened
      return ids.some((id, at) =>
        isOnlyLookedUp(batch[at]?.markup ?? '')
          ? waited < lookupMs
          : waited < hitLimitMs && canary.hitsOf(id).length === 0,
      )
    }
    while (surrounding !== 'closed' && isOpen()) {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
    // Pages with attacks that must not succeed stay open until the end.
    if (surrounding !== 'closed') page.close().catch(() => undefined)
  }
}

/** Puts each attack in a frame like those of host.html and waits until all of them have loaded. */
function addFrames(page: Page, markups: readonly string[], isSandboxed: boolean): Promise<void> {
  return page
    .evaluate(
      async ({ sources, sandboxed, limitMs }) => {
        const loaded = sources.map((source) => {
          const frame = document.createElement('iframe')
          if (sandboxed) frame.setAttribute('sandbox', 'allow-scripts')
          frame.srcdoc = `<!doctype html><script>function fired() {}</script><body>${source}`
          return new Promise((resolve) => {
            frame.onload = resolve
            document.body.append(frame)
          })
        })
        await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, limitMs))])
      },
      { sources: [...markups], sandboxed: isSandboxed, limitMs: loadLimitMs },
    )
    .catch(() => undefined)
}

/** A page without any policy. */
async function startBlank(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>blank</title><body>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
