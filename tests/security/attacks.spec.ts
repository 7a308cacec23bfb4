import { chromium, type BrowserContext } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/find-browser.mjs'
import { expect, test } from '../support/site.ts'
import { attacks, firedWord, pageOf } from './attacks.ts'
import { startCanary } from './canary.ts'
import { outcomeOf, printTable, type Row } from './table.ts'
import { startUndefended } from './undefended.ts'

const controlLimitMs = 6000
const pollMs = 20
const controlsAtOnce = 6

test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)

/** WebRTC to loopback and background video are off by default: without this those attacks would prove nothing. */
const attackFlags = ['--allow-loopback-in-peer-connection', '--autoplay-policy=no-user-gesture-required']

/** Switches off preconnecting and prefetching, which are attacks here. */
const quietFlag = '--disable-background-networking'

test('every attack works undefended and fails inside a frame', async ({ siteUrl }) => {
  const found = await findChromium()
  if (found === null) throw new Error('No Chromium found.')
  const { executablePath } = found
  const browser = await chromium.launch({
    args: [...chromiumFlags.filter((flag) => flag !== quietFlag), ...attackFlags],
    ignoreDefaultArgs: [quietFlag],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  const canary = await startCanary()
  const undefended = await startUndefended()
  try {
    const context = await browser.newContext({
      permissions: ['geolocation'],
      geolocation: { latitude: 1, longitude: 1 },
    })
    const queue = [...attacks]
    const controls = new Map<string, boolean>()
    async function runControls(): Promise<void> {
      for (let attack = queue.shift(); attack !== undefined; attack = queue.shift()) {
        const id = `control-${attack.name}`
        undefended.add(id, await canary.arm(attack.markup, id))
        controls.set(
          attack.name,
          await firesUndefended(context, undefended.urlOf(id), id, (one) => canary.hitsOf(one)),
        )
      }
    }
    await Promise.all(Array.from({ length: controlsAtOnce }, runControls))

    canary.forget()
    const page = await context.newPage()
    await page.goto(`${siteUrl}#/headless`)
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    const historyLength = await page.evaluate(() => history.length)
    const rows: Row[] = []
    for (const { name, markup } of attacks) {
      const id = `frame-${name}`
      const source = pageOf(await canary.arm(markup, id), id, { lingers: true })
      const answer = await page.evaluate(
        (text) =>
          globalThis.roundtrip.handle({
            id: 1,
            do: 'render',
            format: 'html',
            source: text,
            viewport: [320, 240],
          }),
        source,
      )
      const report = JSON.stringify(answer)
      const leaks = [...canary.hitsOf(id), ...(report.includes(firedWord(id)) ? ['fired'] : [])]
      rows.push({ name, control: controls.get(name) === true, leaks, outcome: outcomeOf(answer) })
    }
    printTable('Chromium', rows)
    expect(rows.filter(({ control }) => !control).map(({ name }) => name)).toEqual([])
    expect(rows.filter(({ leaks }) => leaks.length > 0)).toEqual([])
    expect(
      rows.filter(({ outcome }) => outcome !== '320x240').map(({ name, outcome }) => `${name}: ${outcome}`),
    ).toEqual([])
    // Nothing at all came in, not even a bare connection, and our own page stands as it stood.
    expect(canary.all()).toEqual([])
    expect(page.url()).toBe(`${siteUrl}#/headless`)
    expect(await page.evaluate(() => history.length)).toBe(historyLength)
    expect(context.pages().filter((one) => one.url().startsWith(siteUrl))).toHaveLength(1)
  } finally {
    await browser.close()
    await undefended.close()
    await canary.close()
  }
})

async function firesUndefended(
  context: BrowserContext,
  url: string,
  id: string,
  hitsOf: (id: string) => readonly string[],
): Promise<boolean> {
  const page = await context.newPage()
  const sign = { fired: false }
  page.on('pageerror', (error) => {
    if (error.message.includes(firedWord(id))) sign.fired = true
  })
  // Only the start: some attacks leave the page, or keep it loading for ever.
  await page.goto(url, { waitUntil: 'commit' })
  const end = Date.now() + controlLimitMs
  while (!sign.fired && hitsOf(id).length === 0 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  await page.close()
  return sign.fired || hitsOf(id).length > 0
}

declare global {
  var roundtrip: { handle(request: unknown): Promise<unknown> }
}
