import puppeteer from 'puppeteer-core'
import { findFirefox } from '../../scripts/find-browser.mjs'
import { expect, test } from '../support/site.ts'
import type { Attack } from './attacks.ts'
import { startCanary } from './canary.ts'
import { runInFrames } from './run-attacks.ts'
import { printTable } from './table.ts'

const firefox = findFirefox()

/** Skips the test, and says so, where there is no Firefox. */
export function needFirefox(): void {
  if (firefox === undefined)
    console.log('SKIPPED: Firefox is not installed; the attacks ran in Chromium only.')
  test.skip(firefox === undefined, 'Firefox is not installed: nothing of it was tested.')
}

/** Expects none of the attacks to get out of a frame in Firefox. `perPage` of them share a frame, which is slow to start. */
export async function expectAttacksToFailInFirefox(
  siteUrl: string,
  list: readonly Attack[],
  perPage: number,
): Promise<void> {
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

    // Only the fragment changing would keep the old document.
    await page.goto('about:blank')
    await page.goto(`${siteUrl}#/headless`)
    await page.waitForFunction(() => 'roundtrip' in globalThis)
    const rows = await runInFrames(page, canary, { perPage, list })
    printTable('Firefox', rows)
    expect(rows.filter(({ leaks }) => leaks.length > 0)).toEqual([])
    expect(canary.all()).toEqual([])
    expect(page.url()).toBe(`${siteUrl}#/headless`)
  } finally {
    await browser.close()
    await canary.close()
  }
}
