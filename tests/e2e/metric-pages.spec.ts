import { expect, test } from '../support/site.ts'

test('a metric page recomputes its score while a slider moves', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/learn/ssim`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SSIM')
  const live = page.getByTestId('live-score')
  const value = page.getByTestId('live-value')
  await expect(live).not.toHaveAttribute('data-shown', '0', { timeout: 20_000 })
  await page.getByRole('button', { name: 'The same picture' }).click()
  await expect(value).toHaveText('1.0000')
  await page.getByRole('slider', { name: 'Move right' }).focus()
  const seen: number[] = [1]
  for (let step = 1; step <= 3; step += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(value).not.toHaveText((seen.at(-1) ?? 0).toFixed(4))
    seen.push(Number(await value.textContent()))
  }
  // The first pixel reduces the score most, and every further pixel reduces it a little more.
  expect(seen.toSorted((one, other) => other - one)).toEqual(seen)
  await expect(page.getByTestId('formula').first()).toBeVisible()
})
