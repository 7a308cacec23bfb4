import { launchFirefox } from '../../scripts/launch-browser.mjs'
import { firefox } from '../support/firefox.ts'
import { expect } from '../support/site.ts'
import type { Attack } from './attacks.ts'
import { startCanary } from './canary.ts'
import { runInFrames } from './run-attacks.ts'
import { printTable } from './table.ts'

/**
 * Expects that no attack escapes from a frame in Firefox. `perPage` is the number of attacks that share a frame,
 * because frames are slow to start.
 */
export async function expectAttacksToFailInFirefox(
  siteUrl: string,
  list: readonly Attack[],
  perPage: number,
): Promise<void> {
  const browser = await launchFirefox(firefox)
  const canary = await startCanary()
  try {
    const first = await browser.newPage()
    await first.goto(siteUrl)
    // Without the defence, the same markup reaches the canary from this browser.
    const control = await browser.newPage()
    await control.setContent(await canary.arm('<img src="{{http}}" alt="">', 'control'))
    await expect.poll(() => canary.hitsOf('control').length).toBeGreaterThan(0)
    await control.close()
    canary.forget()

    // Uses a separate page, because the URL of the first page could still be changing, which would abort another
    // navigation.
    await first.close()
    const page = await browser.newPage()
    await page.goto(`${siteUrl}#/headless`)
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    const rows = await runInFrames(page, canary, { perPage, list })
    printTable('Firefox', rows, false)
    expect(rows.filter(({ leaks }) => leaks.length > 0)).toEqual([])
    expect(canary.all()).toEqual([])
    expect(page.url()).toBe(`${siteUrl}#/headless`)
  } finally {
    await browser.close()
    await canary.close()
  }
}
