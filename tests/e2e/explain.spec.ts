import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSideways } from '../support/axe.ts'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

// The contrast of a colour cannot be checked while a transition is running.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens a score's explanation; the previous one closes by itself. */
async function openScore(page: Page, name: string): Promise<Locator> {
  const button = page.getByTestId('scores').getByRole('button', { name: new RegExp(`^${name}`) })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const picture = page.getByTestId('score-picture')
  await expect(picture.locator('table')).toBeVisible({ timeout: 15_000 })
  return picture
}

async function scoreOf(play: PlayPage, metric: string): Promise<number> {
  return Number(await play.score(metric).textContent())
}

test('each score has an explanation with the same number, also by keyboard', async ({ page, siteUrl }) => {
  const chunks: string[] = []
  page.on('request', (request) => chunks.push(request.url()))
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/roundtrip-form`)
  await play.tab(/Hasty/).click()
  expect(chunks.some((url) => url.includes('ScorePicture'))).toBe(false)

  const flow = await openScore(page, 'Earth mover similarity')
  const shares = flow.getByTestId('flow-table').locator('tbody td:last-child')
  await expectAccessible(page, 'EMS')
  await flow.getByRole('button', { name: /^Show all/ }).click()
  const moves = await flow.getByRole('option').count()
  await expect(shares).toHaveCount(moves)
  const figures = await flow.locator('.formula .fraction').last().locator('span').allTextContents()
  const [numerator = NaN, denominator = NaN] = figures.map(Number)
  expect(1 - numerator / denominator).toBeCloseTo(await scoreOf(play, 'earth-mover-similarity'), 3)
  await flow.getByRole('listbox').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(flow.getByRole('option', { selected: true })).toHaveAttribute(
    'aria-label',
    /mass .* cost .* of block-EMD/,
  )
  await expect(flow.getByTestId('flow-readout')).toContainText('Mass × cost')
  await flow.getByRole('radio', { name: 'Overlaid' }).click()
  await expect(flow.getByRole('listbox')).toHaveCount(1)

  for (const [name, metric, digits] of [
    ['SSIM', 'ssim', 4],
    ['Pixel similarity', 'pixel-similarity', 4],
    ['Mean squared error', 'mse', 1],
  ] as const) {
    const map = await openScore(page, name)
    const value = Number(await map.getByTestId('map-view').getAttribute('data-value'))
    expect(value).toBeCloseTo(await scoreOf(play, metric), digits - 1)
    await expect(map.locator('.formula')).toContainText((await play.score(metric).textContent()) ?? '?')
    await map.getByRole('application').focus()
    await page.keyboard.press('ArrowRight')
    const before = await map.getByTestId('map-readout').textContent()
    expect(before).toMatch(/x \d+, y \d+: \S/)
    await page.keyboard.press('Shift+ArrowUp')
    await expect(map.getByTestId('map-readout')).not.toHaveText(before ?? '')
    await map.getByTestId('map-table').getByRole('button').first().click()
    await expect(map.locator('.region')).toBeVisible()
    if (metric === 'ssim') await expectAccessible(page, 'SSIM')
  }
  const edits = await openScore(page, 'Edit similarity')
  const value = Number(await edits.getByTestId('edits-view').getAttribute('data-value'))
  expect(value).toBeCloseTo(await scoreOf(play, 'edit-similarity'), 4)
  await expect(edits.getByTestId('tokens').locator('del, ins').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'edits on a small dark screen')
  await expectNoSideways(page, 'edits')
  await openScore(page, 'Earth mover similarity')
  await expectNoSideways(page, 'EMS')
})
