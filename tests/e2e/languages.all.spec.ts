import type { Page } from '@playwright/test'
import { expectNoSideways } from '../support/axe.ts'
import { expect, test } from '../support/site.ts'

/*
 * The pages in all available languages, and their layout in right-to-left writing. Because no such language is
 * available yet, only the direction is flipped.
 */

const pages = ['#/', '#/play', '#/suite', '#/compare', '#/learn', '#/learn/ssim', '#/about'] as const

for (const [language, words] of [
  ['de', { '#/play': 'Ausführen', '#/suite': 'Dateien öffnen', '#/compare': 'Einen Lauf öffnen' }],
  ['fr', { '#/play': 'Exécuter', '#/suite': 'Ouvrir des fichiers', '#/compare': 'Ouvrir une série' }],
] as const) {
  test(`Play, Suite and Compare are translated to ${language}`, async ({ browser, siteUrl }) => {
    const context = await browser.newContext({
      locale: language,
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    for (const [hash, name] of Object.entries(words)) {
      await page.goto(`${siteUrl}${hash}`)
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible({ timeout: 30_000 })
      await expectNoSideways(page, `${hash} in ${language}`)
    }
    await page.goto(`${siteUrl}#/play`)
    const scores = page.getByTestId('scores')
    await expect(scores).toBeVisible({ timeout: 30_000 })
    // Both languages use a decimal comma.
    await expect(scores.locator('.value').first()).toHaveText(/^\d+,\d+$/)
    await context.close()
  })
}

/** Selectors, keyed by page, for plug-in strings and notes on a file, which are in English in the data. */
const selectors = {
  '#/': '.card p',
  '#/about': '#protocols ~ dl li, #files ~ * td:nth-child(2)',
  '#/suite': '[data-testid="suite-issues"] li, [data-testid="suite-drop"] p',
  '#/learn/ssim': 'nav dt',
} as const

async function readStrings(
  page: Page,
  siteUrl: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {}
  for (const [hash, selector] of Object.entries(selectors)) {
    await page.goto(`${siteUrl}${hash}`)
    if (hash === '#/suite') {
      const buffer = Buffer.from('{"item":"a"}\n{"item":"b","answer":"x"}\nno\n')
      await page
        .getByTestId('suite-files')
        .setInputFiles({ name: 'answers.jsonl', mimeType: 'text/plain', buffer })
      await expect(page.getByTestId('suite-issues')).toBeVisible({ timeout: 30_000 })
    }
    await expect(page.locator(selector).first()).toBeAttached({ timeout: 30_000 })
    found[hash] = (await page.locator(selector).allTextContents()).map((text) => text.trim())
  }
  return found
}

test('plug-in strings and notes on files are in the language of the page', async ({ browser, siteUrl }) => {
  const read = async (locale: string) => {
    const context = await browser.newContext({ locale, serviceWorkers: 'block' })
    const found = await readStrings(await context.newPage(), siteUrl)
    await context.close()
    return found
  }
  const english = await read('en')
  const others = [await read('de'), await read('fr')]
  for (const found of others) {
    for (const [hash, texts] of Object.entries(english)) {
      expect(texts.length, hash).toBeGreaterThan(2)
      expect(found[hash]).toHaveLength(texts.length)
      expect(found[hash]?.filter((text) => texts.includes(text))).toEqual([])
    }
  }
})

for (const width of [390, 1440]) {
  test(`right-to-left pages fit at ${width} px`, async ({ page, siteUrl }) => {
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
