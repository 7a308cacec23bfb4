import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { timeTasks } from '../support/busy-tasks.ts'
import { answerOf } from '../support/pages.ts'
import { forgeLink } from '../support/shared-link.ts'
import { expect, test } from '../support/site.ts'

/** The page must respond within this CPU time, whatever the input. */
const longestMs = 300

const millions = answerOf({ 'index.html': 'a'.repeat(3_900_000) })
const lines = answerOf({ 'index.html': '<p>abc</p>\n'.repeat(140_000) })
const manyFiles = answerOf(
  Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}.html`, `<p>${at}`])),
)

for (const [what, claim] of [
  ['one line of 3.9 MB', { answers: [millions] }],
  ['140,000 lines', { answers: [lines] }],
  ['20,000 files', { answers: [manyFiles] }],
  ['1,000 scores', { metrics: Array.from({ length: 1000 }, (_, at) => `m${at}`) }],
  ['the same score 1,000 times', { metrics: Array.from({ length: 1000 }, () => 'ssim') }],
  ['2,000 answers', { answers: Array.from({ length: 2000 }, () => '[]') }],
] as const) {
  test(`a link with ${what} opens without blocking the page`, async ({ page, browser, siteUrl }) => {
    await page.goto(`${siteUrl}#/about`)
    await expect(page.getByRole('heading', { name: 'Back ends' }).first()).toBeVisible()
    const hash = forgeLink(claim)
    const [longest] = await timeTasks(browser, page, async () => {
      await page.evaluate((link) => {
        location.hash = link
      }, hash)
      await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible()
      await expect(page.locator('pre, figure').first()).toBeVisible()
      await page.waitForTimeout(500)
    })
    expect(longest).toBeLessThan(longestMs)
  })
}

test('a file that unpacks to a huge size is refused without blocking the page', async ({
  page,
  browser,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}#/suite`)
  const buffer = gzipSync(Buffer.alloc(700 << 20))
  const [longest] = await timeTasks(browser, page, async () => {
    await page
      .getByTestId('suite-files')
      .setInputFiles({ name: 'a.json.gz', mimeType: 'application/gzip', buffer })
    await expect(page.getByText('contains more than 512 MB')).toBeVisible({ timeout: 60_000 })
  })
  expect(longest).toBeLessThan(longestMs)
})

test('a large answer can be opened and edited without blocking the page', async ({
  page,
  browser,
  siteUrl,
}, testInfo) => {
  // The file is passed by path, because Playwright decodes a buffer in the page, which takes longer than everything
  // that the page does.
  const file = testInfo.outputPath('a.json')
  writeFileSync(file, lines)
  await page.goto(`${siteUrl}#/play`)
  await expect(page.getByTestId('scores')).toBeVisible({ timeout: 30_000 })
  const [opening] = await timeTasks(browser, page, async () => {
    await page.getByTestId('answer-file').setInputFiles(file)
    await expect(page.locator('.cm-content')).toContainText('abc', { timeout: 30_000 })
  })
  expect(opening).toBeLessThan(longestMs)
  const [typing] = await timeTasks(browser, page, async () => {
    await page.locator('.cm-content').click()
    await page.keyboard.type('hello', { delay: 60 })
    await expect(page.locator('.cm-content')).toContainText('hello')
  })
  expect(typing).toBeLessThan(longestMs)
})
