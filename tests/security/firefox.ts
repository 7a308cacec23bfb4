import { launchFirefox } from '../../scripts/launch-browser.mjs'
import { firefox } from '../support/firefox.ts'
import { expect } from '../support/site.ts'
import type { Attack } from './attacks.ts'
import { startCanary } from './canary.ts'
import { runInFrames } from './run-attacks.ts'
import { printTable } from './table.ts'

/** Expects none of the attacks to get out of a frame in Firefox. `perPage` of them share a frame, which is slow to start. */
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
    // Without the defence the same markup reaches the canary from this very browser.
    const control = await browser.newPage()
    await control.setContent(await canary.arm('<img src="{{http}}" alt="">', 'control'))
    await expect.poll(() => canary.hitsOf('control').length).toBeGreaterThan(0)
    await control.close()
    canary.forget()

    // A page of its own: the first may still be changing its address, which aborts another navigation of it.
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
