import { findChromium } from '../../scripts/find-browser.mjs'
import { launchChromium, onlyReach } from '../../scripts/launch-browser.mjs'
import { expect, test } from '../support/site.ts'
import { startCanary } from './canary.ts'

/** Names that resolve to this machine without a look-up, and its IP addresses in several notations. */
const attempts = `
  for (const url of ['{{http}}', '{{http}}'.replace('127.0.0.1', 'localhost'), '{{http}}'.replace('127.0.0.1', '127.1')])
    fetch(url, { mode: 'no-cors' }).catch(() => undefined)
  new WebSocket('{{ws}}')
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:{{udp}}' }] })
  peer.createDataChannel('x')
  peer.createOffer().then((offer) => peer.setLocalDescription(offer))
  const frame = document.createElement('iframe')
  frame.src = '{{http}}'
  document.body.append(frame)`

test('the headless command’s browser reaches its own site and nothing else', async ({ siteUrl }) => {
  const found = await findChromium()
  const canary = await startCanary()
  const launch = (flags: readonly string[]) =>
    launchChromium(found, ['--allow-loopback-in-peer-connection', ...flags])
  const closed = await launch(onlyReach(siteUrl))
  const open = await launch([])
  try {
    for (const [browser, id] of [
      [closed, 'closed'],
      [open, 'open'],
    ] as const) {
      // Uses a separate page without our policies, because the flags alone must be sufficient.
      const page = await (await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })).newPage()
      expect((await page.goto(`${siteUrl}icon.svg`))?.status()).toBe(200)
      await page.goto(`${siteUrl}licences/sources.txt`)
      await page.evaluate(await canary.arm(attempts, id))
    }
    await expect.poll(() => canary.hitsOf('open').join()).toMatch(/HTTP.*UDP|UDP.*HTTP/)
    expect(canary.hitsOf('closed')).toEqual([])
  } finally {
    await closed.close()
    await open.close()
    await canary.close()
  }
})
