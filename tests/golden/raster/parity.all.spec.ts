import { expect, test } from '../../support/site.ts'
import { attachMisses, formatParity, goal, meanWithin, measureParity, pageNames } from './measure-parity.ts'

test('pictures of all test pages equal screenshots of them', async ({ browser, siteUrl }) => {
  test.setTimeout(300_000)
  const rows = await measureParity(browser, siteUrl, pageNames)
  console.log(formatParity(rows))
  await attachMisses(rows, test.info())
  expect(rows.filter(({ elements }) => elements > 300).length).toBeGreaterThanOrEqual(8)
  for (const { name, within, ssim } of rows) {
    expect.soft(within, `${name}: pixels within 2 %`).toBeGreaterThanOrEqual(goal.within)
    expect.soft(ssim, `${name}: SSIM`).toBeGreaterThanOrEqual(goal.ssim)
  }
  expect(meanWithin(rows)).toBeGreaterThanOrEqual(goal.meanWithin)
})
