import { expectAccessible, expectNoSideways } from '../support/axe.ts'
import { expect, test } from '../support/site.ts'

test('Ctrl+K finds metrics, samples, pages and actions from any page', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/about`)
  const search = page.getByRole('combobox', { name: 'Find anything' })
  const options = page.getByTestId('found').getByRole('option')
  const find = async (wanted: string) => {
    await page.keyboard.press('Control+k')
    await search.fill(wanted)
  }
  await find('ssim')
  await expect(options.first()).toHaveText(/^SSIM\s*Metric$/)
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'the search')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/learn\/ssim$/)
  await expect(search).toHaveCount(0)

  await find('match')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')

  await find('ode to joy')
  await options.first().click()
  await expect(page).toHaveURL(/#\/play\/roundtrip-ode-to-joy$/)

  await find('colours dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page).toHaveURL(/#\/play\/roundtrip-ode-to-joy$/)

  await find('no such thing')
  await expect(page.getByText('Nothing is called “no such thing”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
})

test('the search opens by a button on phones', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${siteUrl}#/learn`)
  await page.getByRole('button', { name: 'Find (Ctrl+K)' }).click()
  await page.getByRole('combobox', { name: 'Find anything' }).fill('compare')
  await expectNoSideways(page, 'the search on a phone')
  await page
    .getByRole('option', { name: /^Compare/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#\/compare$/)
})
