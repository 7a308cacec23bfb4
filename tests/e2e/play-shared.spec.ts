import { readFile } from 'node:fs/promises'
import { answerOf, plainPage } from '../support/pages.ts'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

test('a result can be shared, opened as text, run and verified', async ({ page, browser, siteUrl }) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/roundtrip-list`)
  await play.write(answerOf({ 'index.html': plainPage('olive', 'shared words') }))
  await play.runAndSettle()
  await page.getByRole('button', { name: 'Share' }).click()
  const link = page.getByRole('dialog').getByLabel('Link', { exact: true })
  await expect(link).toHaveValue(/#\/r\/1\.d1\./)
  const address = await link.inputValue()
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .locator('details')
    .evaluate((details) => details.setAttribute('open', ''))
  await page.getByRole('button', { name: 'Save result file' }).click()
  const saved = await download
  const file = {
    name: saved.suggestedFilename(),
    mimeType: 'application/json',
    buffer: await readFile(await saved.path()),
  }

  const stranger = await browser.newContext({ serviceWorkers: 'block' })
  const other = await stranger.newPage()
  await other.goto(address)
  await expect(other.locator('pre').first()).toContainText('shared words', { timeout: 15_000 })
  await expect(other.getByTestId('verdict')).toHaveCount(0)
  await other.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(other.getByTestId('verdict')).toContainText(/Verified\. \d+ scores recomputed: all equal\./, {
    timeout: 30_000,
  })
  // Repeats the test with the file, dropped in the same way as a reference.
  await other.goto(`${siteUrl}#/play`)
  await other.getByRole('button', { name: 'Open…' }).click()
  await other.getByTestId('reference-file').setInputFiles(file)
  await expect(other.locator('pre').first()).toContainText('shared words')
  await stranger.close()
})

test('links that cannot be opened explain why and change nothing', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/r/1.deflate.AAAA`)
  await expect(page.getByRole('alert')).toContainText(/damaged|cut off/)
  await page.goto('about:blank')
  await page.goto(`${siteUrl}#/r/99.deflate.AAAA`)
  await expect(page.getByRole('alert')).toContainText('newer Roundtrip')
  await page.getByRole('link', { name: 'Go to the Play page' }).click()
  await new PlayPage(page).settle()
  await page.goto(`${siteUrl}#/nowhere`)
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
})
