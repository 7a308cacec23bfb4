import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { findChromium } from '../../scripts/find-browser.mjs'
import { chromiumOptions, launchChromium, quietFlag } from '../../scripts/launch-browser.mjs'
import { expect } from '../support/site.ts'
import { firedWord, type Attack } from './attacks.ts'
import { startCanary, type Canary } from './canary.ts'
import { runInFrames } from './run-attacks.ts'
import { lookedUp, printTable } from './table.ts'
import { startUndefended } from './undefended.ts'

const controlLimitMs = 30_000
const nameLimitMs = 1500
const pollMs = 20
const controlsAtOnce = 6

/**
 * Chromium disables WebRTC to loopback and background video by default. Without these flags, attacks that use them
 * would prove nothing.
 */
const attackFlags = ['--allow-loopback-in-peer-connection', '--autoplay-policy=no-user-gesture-required']

/** Marks attacks that need a user click, which pages inside frames never get. */
const clickMark = '<!-- control: click -->'
/** Attacks that only work in the foreground page, so their controls are run one by one. */
const frontMark = '<!-- control: front -->'
/** Headless browsers only fetch a manifest when instructed to. */
const manifestMark = '<!-- control: manifest -->'

/**
 * Expects no attack in `list` to succeed inside a frame, and the attacks in `controlled` to succeed without the
 * defence, because otherwise a failing attack would prove nothing.
 */
export async function expectAttacksToFail(
  siteUrl: string,
  {
    perPage,
    controlled,
    list,
  }: {
    readonly perPage: number
    readonly controlled: readonly Attack[]
    readonly list: readonly Attack[]
  },
): Promise<void> {
  const found = await findChromium()
  if (found === null) throw new Error('No Chromium found.')
  const folder = await mkdtemp(path.join(tmpdir(), 'roundtrip-net-'))
  const netLog = path.join(folder, 'net.json')
  const { args } = chromiumOptions(found, [...attackFlags, `--log-net-log=${netLog}`])
  const browser = await launchChromium(found, [], {
    args: args.filter((flag) => flag !== quietFlag),
    ignoreDefaultArgs: [quietFlag],
  })
  const openCanary = await startCanary()
  // Uses a separate canary for the frames, because data from sockets that the control runs left behind could still be
  // arriving.
  const canary = await startCanary()
  try {
    const options = { permissions: ['geolocation'], geolocation: { latitude: 1, longitude: 1 } }
    const undefended = await browser.newContext(options)
    const controls = await runControls(undefended, openCanary, controlled)
    await undefended.close()

    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.goto(`${siteUrl}#/headless`)
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    const historyLength = await page.evaluate(() => history.length)
    const inFrames = await runInFrames(page, canary, { perPage, controls, list })
    // No data has been received, nor even a bare connection been opened, and our own page is unchanged.
    const hits = canary.all()
    const state = { url: page.url(), history: await page.evaluate(() => history.length) }
    const pages = context.pages().length
    await browser.close()
    const names = await readNames(netLog)
    const tried = new Set(controlled.map(({ name }) => name))
    const rows = inFrames.map((row) => ({
      ...row,
      control: tried.has(row.name) ? row.control === true || names.has(`control-${row.name}`) : undefined,
      leaks: [...row.leaks, ...(names.has(row.name) ? [lookedUp] : [])],
    }))
    printTable('Chromium', rows, true)
    expect(rows.filter(({ control }) => control === false).map(({ name }) => name)).toEqual([])
    expect(rows.filter(({ leaks }) => leaks.length > 0)).toEqual([])
    expect(
      rows.filter(({ outcome }) => outcome !== '320x240').map(({ name, outcome }) => `${name}: ${outcome}`),
    ).toEqual([])
    expect(hits).toEqual([])
    expect(state).toEqual({ url: `${siteUrl}#/headless`, history: historyLength })
    expect(pages).toBe(1)
  } finally {
    await browser.close()
    await canary.close()
    await openCanary.close()
    await rm(folder, { recursive: true })
  }
}

/** Finds attacks by the host names that the browser tried to resolve, because our servers cannot see look-ups. */
async function readNames(netLog: string): Promise<ReadonlySet<string>> {
  const text = await readFile(netLog, 'utf8')
  return new Set([...text.matchAll(/([\w-]+)\.names\.invalid/g)].map(([, id = '']) => id))
}

/** The attacks that succeed in a page without the defence. */
async function runControls(
  context: BrowserContext,
  canary: Canary,
  controlled: readonly Attack[],
): Promise<ReadonlySet<string>> {
  const server = await startUndefended()
  const queue = controlled.filter(({ markup }) => !markup.includes(frontMark))
  const working = new Set<string>()
  async function control({ name, markup }: Attack): Promise<void> {
    const id = `control-${name}`
    server.add(id, await canary.arm(markup, id))
    const target = { url: server.urlOf(id), id, markup }
    if (await firesUndefended(context, target, () => canary.hitsOf(id).length > 0)) working.add(name)
  }
  async function work(): Promise<void> {
    for (let attack = queue.shift(); attack !== undefined; attack = queue.shift()) await control(attack)
  }
  for (const attack of controlled) if (attack.markup.includes(frontMark)) await control(attack)
  await Promise.all(Array.from({ length: controlsAtOnce }, work))
  await server.close()
  return working
}

async function firesUndefended(
  context: BrowserContext,
  { url, id, markup }: { readonly url: string; readonly id: string; readonly markup: string },
  isHit: () => boolean,
): Promise<boolean> {
  const page = await context.newPage()
  const sign = { fired: false }
  page.on('pageerror', (error) => {
    if (error.message.includes(firedWord(id))) sign.fired = true
  })
  // Only waits for the navigation to start, because some attacks leave the page or keep it loading forever.
  const [clicks, asks] = [markup.includes(clickMark), markup.includes(manifestMark)]
  await page.goto(url, { waitUntil: clicks || asks ? 'load' : 'commit' })
  if (clicks) await page.mouse.click(20, 20)
  if (asks) await (await context.newCDPSession(page)).send('Page.getAppManifest')
  // Name look-ups only become visible at the end, in the browser's log.
  const limitMs = id.includes('dns-prefetch') ? nameLimitMs : controlLimitMs
  const end = Date.now() + limitMs
  while (!sign.fired && !isHit() && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  // Not awaited, because a page that is navigating might never respond. The page is closed with its context.
  page.close().catch(() => undefined)
  return sign.fired || isHit()
}
