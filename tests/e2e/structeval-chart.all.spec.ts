import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

test('a chart is interactive while its pixels are scored', async ({ page, siteUrl }) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/structeval-vega-bar`)
  await play.runAndSettle()
  const panel = page.getByTestId('vega-panel')
  const chart = panel.frameLocator('iframe').frameLocator('iframe')
  // Three interactive marks, in a frame without our origin.
  await expect(chart.locator('[aria-roledescription="bar"]')).toHaveCount(3)
  expect(await chart.locator('body').evaluate(() => origin)).toBe('null')
  await expect(play.score('syntax')).toHaveText('1.0000')
})
