import { expect, test } from '../../support/site.ts'
import { attachMisses, formatParity, goal, meanWithin, measureParity } from './measure-parity.ts'

// One page with shadow trees, one with media, and one with frames; parity.all.spec.ts tests all pages.
const sample = ['components-shadow', 'gallery-media', 'framed-notes']

test('images of pages match screenshots of them', async ({ browser, siteUrl }) => {
  test.setTimeout(120_000)
  const rows = await measureParity(browser, siteUrl, sample)
  console.log(formatParity(rows))
  await attachMisses(rows, test.info())
  for (const { name, within, ssim, foreign } of rows) {
    expect.soft(foreign, `${name}: text in fonts of this machine`).toEqual([])
    expect.soft(within, `${name}: pixels within 2 %`).toBeGreaterThanOrEqual(goal.within)
    expect.soft(ssim, `${name}: SSIM`).toBeGreaterThanOrEqual(goal.ssim)
  }
  expect(meanWithin(rows)).toBeGreaterThanOrEqual(goal.meanWithin)
})
