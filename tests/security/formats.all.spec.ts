import { expect, test } from '../support/site.ts'
import { openHeadless } from '../support/headless-page.ts'
import { sample } from '../support/sample.ts'
import { attacks } from './attacks.ts'
import { startCanary } from './canary.ts'
import { carriers } from './carriers.ts'
import { formatAttacks } from './format-attacks.ts'
import { doesRun, runCarried, runOwn, runOwnControls } from './format-frames.ts'
import { printTable } from './table.ts'

for (const [turn, carrier] of carriers.entries()) {
  test(`every attack on plain pages fails in ${carrier.name}`, async ({ page, siteUrl }) => {
    test.setTimeout(300_000)
    const canary = await startCanary()
    await openHeadless(page, siteUrl)
    const url = page.url()
    expect(await doesRun(page, carrier), 'code of the source runs').toBe(carrier.runs)
    const rows = await runCarried(page, canary, carrier, { perPage: 16, list: sample(attacks, 4, turn) })
    const hits = canary.all()
    await canary.close()
    printTable(`Chromium, ${carrier.name}`, rows, false)
    expect(rows.filter(({ leaks }) => leaks.length > 0)).toEqual([])
    expect(hits).toEqual([])
    expect(page.url()).toBe(url)
    expect(page.context().pages()).toHaveLength(1)
  })
}

/**
 * The number of attacks that succeed in the library itself with loose settings; the other attacks only succeed as
 * plain markup in a page.
 */
const libraryControls = { svg: 0, markdown: 0, mermaid: 3, vega: 5 } as const

for (const format of ['svg', 'markdown', 'mermaid', 'vega'] as const) {
  test(`attacks in the syntax of ${format} fail, and succeed without the defence`, async ({
    page,
    siteUrl,
    browser,
  }) => {
    test.setTimeout(300_000)
    const list = formatAttacks.filter((attack) => attack.format === format)
    expect(list.length).toBeGreaterThanOrEqual(10)
    const controls = await runOwnControls(browser, list)
    const canary = await startCanary()
    await openHeadless(page, siteUrl)
    const rows = (await runOwn(page, canary, list)).map((row) => ({
      ...row,
      control: controls.has(row.name),
    }))
    const hits = canary.all()
    await canary.close()
    printTable(`Chromium, ${format}`, rows, false)
    // The libraries themselves stop some attacks at any level of strictness. For these attacks, the control is the
    // markup that the libraries would produce.
    const byLibrary = [...controls.values()].filter((kind) => kind === 'library').length
    console.log(`${format}: ${byLibrary} of ${list.length} work in the library itself.`)
    expect(byLibrary).toBeGreaterThanOrEqual(libraryControls[format])
    expect(rows.filter(({ control }) => !control).map(({ name }) => name)).toEqual([])
    expect(rows.filter(({ leaks }) => leaks.length > 0)).toEqual([])
    expect(hits).toEqual([])
  })
}
