import puppeteer from 'puppeteer-core'
import { findFirefox } from '../../scripts/find-browser.mjs'
import { expect, test } from '../support/site.ts'
import { attacks, firedWord, pageOf } from './attacks.ts'
import { startCanary } from './canary.ts'
import { outcomeOf } from './table.ts'

const firefox = findFirefox()
/** Attacks that share one page here: Firefox starts frames slowly. Those that leave the page get one of their own. */
const attacksPerPage = 8
const leavesPage = /^(?:navigate|form|meta|policy-rewrite|webrtc-nested-write|download|popup|javascript)/

test.setTimeout(180_000)

test('no attack gets out of a frame in Firefox', async ({ siteUrl }) => {
  if (firefox === undefined)
    console.log('SKIPPED: Firefox is not installed; the attacks ran in Chromium only.')
  test.skip(firefox === undefined, 'Firefox is not installed')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox ?? '',
    headless: true,
  })
  const canary = await startCanary()
  try {
    const page = await browser.newPage()
    await page.goto(siteUrl)
    // Without the defence the same markup reaches the canary from this very browser.
    const control = await browser.newPage()
    await control.setContent(await canary.arm('<img src="{{http}}" alt="">', 'control'))
    await expect.poll(() => canary.hitsOf('control').length).toBeGreaterThan(0)
    await control.close()
    canary.forget()

    await page.goto(`${siteUrl}#/headless`)
    await page.reload()
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    const lines: string[] = []
    const leaks: string[] = []
    for (const group of groups()) {
      const parts = await Promise.all(
        group.map(async ({ name, markup }) => `<div>${await canary.arm(markup, name)}</div>`),
      )
      const id = group.map(({ name }) => name).join(', ')
      const source = pageOf(parts.join('\n'), id, { lingers: true })
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
      if (JSON.stringify(answer).includes(firedWord(id))) leaks.push(`fired: ${id}`)
      lines.push(`${outcomeOf(answer)}: ${id}`)
    }
    console.log(`Security, Firefox: ${attacks.length} attacks\n${lines.join('\n')}`)
    expect(leaks).toEqual([])
    expect(canary.all()).toEqual([])
    expect(page.url()).toBe(`${siteUrl}#/headless`)
  } finally {
    await browser.close()
    await canary.close()
  }
})

function groups(): (typeof attacks)[] {
  const alone = attacks.filter(({ name }) => leavesPage.test(name)).map((attack) => [attack])
  const together = attacks.filter(({ name }) => !leavesPage.test(name))
  const shared = Array.from({ length: Math.ceil(together.length / attacksPerPage) }, (_, index) =>
    together.slice(index * attacksPerPage, (index + 1) * attacksPerPage),
  )
  return [...shared, ...alone]
}
