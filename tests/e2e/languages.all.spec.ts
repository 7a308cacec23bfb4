import { expectNoSideways } from '../support/axe.ts'
import { expect, test } from '../support/site.ts'

/*
 * The pages in the languages that there are, and their layout when a page is written from the right: no language of ours
 * is yet, so its direction alone is turned.
 */

const pages = ['#/', '#/play', '#/suite', '#/compare', '#/learn', '#/learn/ssim', '#/about'] as const

for (const [language, words] of [
  ['de', { '#/play': 'Ausführen', '#/suite': 'Dateien öffnen', '#/compare': 'Einen Lauf öffnen' }],
  ['fr', { '#/play': 'Exécuter', '#/suite': 'Ouvrir des fichiers', '#/compare': 'Ouvrir une série' }],
] as const) {
  test(`Play, Suite and Compare speak ${language}`, async ({ browser, siteUrl }) => {
    const context = await browser.newContext({ locale: language, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    for (const [hash, name] of Object.entries(words)) {
      await page.goto(`${siteUrl}${hash}`)
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible({ timeout: 30_000 })
      await expectNoSideways(page, `${hash} in ${language}`)
    }
    await page.goto(`${siteUrl}#/play`)
    const scores = page.getByTestId('scores')
    await expect(scores).toBeVisible({ timeout: 30_000 })
    // A comma parts the decimals in both.
    await expect(scores.locator('.value').first()).toHaveText(/^\d+,\d+$/)
    await context.close()
  })
}

for (const width of [390, 1440]) {
  test(`pages written from the right fit at ${width} px`, async ({ page, siteUrl }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const hash of pages) {
      await page.goto(`${siteUrl}${hash}`)
      await expect(page.locator('h1').first()).toBeAttached({ timeout: 30_000 })
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      await expectNoSideways(page, hash)
      if (hash === '#/play') await expect(page.getByTestId('scores')).toBeVisible({ timeout: 30_000 })
    }
  })
}
