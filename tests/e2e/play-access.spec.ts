import { expectAccessible, expectNoSideways } from '../support/axe.ts'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

/** Tests the narrow screen in the dark theme; the full matrix has both widths in both themes. */
const isWhole = process.env['ROUNDTRIP_TEST_ALL'] === '1'

for (const { width, height, themes } of [
  ...(isWhole ? [{ width: 1440, height: 900, themes: ['light', 'dark'] as const }] : []),
  { width: 390, height: 844, themes: isWhole ? (['light', 'dark'] as const) : (['dark'] as const) },
]) {
  test(
    `every screen is accessible and fits at ${width} px, ${themes.join(' and ')}`,
    { tag: '@more' },
    async ({ browser, siteUrl }) => {
      test.setTimeout(180_000)
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      const play = new PlayPage(page)
      const check = async (what: string) => {
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page, `${what}, ${colorScheme}`)
        }
        await expectNoSideways(page, what)
      }
      await page.goto(`${siteUrl}#/play`)
      await expect(play.viewer).toBeVisible()
      await check('first view')
      await play.settle()
      await check('results')
      await page.getByRole('button', { name: 'SSIM' }).first().click()
      await play.tab(/Truncated/).click()
      await check('explanation and failure')
      await play.tab(/Careful/).click()
      await play.focusEditor()
      await page.getByRole('radio', { name: 'All answers' }).click()
      await check('editor and all answers')
      await expect(await play.openSettings()).toBeVisible()
      await check('settings')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Open…' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check('reference dialog')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Share' }).click()
      const link = page.getByRole('dialog').getByLabel('Link', { exact: true })
      await expect(link).toHaveValue(/#\/r\/1\./)
      await page.getByText('As a file, or a short link to a file').click()
      await expect(page.getByRole('button', { name: 'Save result file' })).toBeVisible()
      await check('share dialog')
      const address = await link.inputValue()

      await page.goto('about:blank')
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Source' })).toBeVisible()
      await check('opened link')
      await page.goto(`${siteUrl}#/about`)
      await expect(page.getByText('Clear everything')).toBeVisible()
      await check('about')
      await context.close()
    },
  )
}

test('the main action is readable with forced colours', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({
    forcedColors: 'active',
    colorScheme: 'dark',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`${siteUrl}#/play`)
  const play = new PlayPage(page)
  await expect(play.run).toBeVisible()
  // Computed colours do not include the background that the browser paints with forced colours, which once made the
  // button black behind black text.
  await expect(play.run).toHaveCSS('forced-color-adjust', 'none')
  await context.close()
})
