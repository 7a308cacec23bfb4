import { sample } from '../../support/sample.ts'
import { expect, test } from '../../support/site.ts'
import { listUses } from './features.ts'
import { saveParity } from './formats/measure-formats.ts'
import {
  attachMisses,
  formatMean,
  formatRow,
  goal,
  isQuirky,
  meanWithin,
  measureParity,
  pageNames,
  readPage,
} from './measure-parity.ts'

/** `ROUNDTRIP_PARITY_PAGES=shop,chat` measures only the named pages, against the goal for individual pages. */
const chosen = (process.env['ROUNDTRIP_PARITY_PAGES'] ?? '').split(',').filter((name) => name !== '')

test('at least two test pages use each feature', () => {
  const uses = listUses(new Map(pageNames.map((name) => [name, readPage(name)])))
  console.log(uses.map(([feature, names]) => `${feature.padEnd(26)} ${names.join(', ')}`).join('\n'))
  expect(pageNames.length).toBeGreaterThanOrEqual(24)
  for (const [feature, names] of uses) expect.soft(names.length, feature).toBeGreaterThanOrEqual(2)
})

test('images of test pages match screenshots of them', async ({ browser, siteUrl }) => {
  // Each page takes four seconds on an idle machine, and more than twice as long if other work is running.
  test.setTimeout(600_000)
  const names = chosen.length > 0 ? chosen : sample(pageNames, 3)
  const rows = await measureParity(browser, siteUrl, names, (row) => {
    console.log(formatRow(row))
  })
  console.log(formatMean(rows))
  await attachMisses(rows, test.info())
  if (chosen.length === 0) {
    saveParity('html', rows)
    expect(rows.filter(({ elements }) => elements > 300).length).toBeGreaterThanOrEqual(4)
  }
  for (const { name, within, ssim, foreign } of rows) {
    expect.soft(foreign, `${name}: text in fonts of this machine`).toEqual([])
    // Only the main parts of quirks mode are emulated.
    if (isQuirky(name)) continue
    expect.soft(within, `${name}: pixels within 2 %`).toBeGreaterThanOrEqual(goal.within)
    expect.soft(ssim, `${name}: SSIM`).toBeGreaterThanOrEqual(goal.ssim)
  }
  expect(meanWithin(rows)).toBeGreaterThanOrEqual(goal.meanWithin)
})
