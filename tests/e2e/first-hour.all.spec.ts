import type { Locator, Page } from '@playwright/test'
import { PlayPage } from '../support/play-page.ts'
import { sample } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'

/*
 * Everything that a newcomer tries in the first hour, using only the keyboard. Nothing is clicked, and the focus is
 * never lost.
 */

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Moves the focus with Tab until it reaches the element, as a user without a pointer would. */
async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  await expect(target).toBeVisible({ timeout: 30_000 })
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, `reached by ${most} presses of Tab`).toBeFocused()
}

async function press(page: Page, name: string | RegExp, within: Page | Locator = page): Promise<void> {
  await tabTo(page, within.getByRole('button', { name, exact: typeof name === 'string' }))
  await page.keyboard.press('Enter')
}

async function waitForScores(page: Page): Promise<void> {
  await expect(page.getByTestId('scores')).toBeVisible({ timeout: 60_000 })
  await new PlayPage(page).waitUntilIdle(60_000)
}

const answer =
  'Sure! Here is the page:\n\n```html\n<!doctype html><style>body { margin: 0; background: #204080 }</style><title>t</title>\n```\n\nEnjoy.'

/** Puts a screenshot of a phone at 2x into the clipboard. */
async function copyScreenshot(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(780, 1688)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('No canvas.')
    context.fillStyle = '#204080'
    context.fillRect(0, 0, canvas.width, canvas.height)
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': await canvas.convertToBlob() })])
  })
}

test('own image: paste it at 2x, halve it, and score it with a fenced answer', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/play`)
  await copyScreenshot(page)
  await press(page, 'Your picture')
  const dialog = page.getByRole('dialog', { name: 'Your picture and answer' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(dialog.getByText('screenshot at 2×')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /390 × 844/ })).toBeChecked()
  // The focus has moved on to the answer.
  await expect(dialog.getByRole('textbox', { name: 'The answer' })).toBeFocused()
  await page.keyboard.insertText(answer)
  await expect(dialog.getByText('Recognised as')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toBeHidden()
  await waitForScores(page)
  await expect(page.getByLabel('Reference picture, 390 by 844 pixels')).toBeVisible({ timeout: 30_000 })
  for (const metric of ['ssim', 'pixel-similarity']) {
    await expect(page.locator(`[data-metric="${metric}"] .value`).first()).toHaveText('1.0000', {
      timeout: 30_000,
    })
  }
})

test('an image and an answer can be pasted with a button, as on a device without a keyboard', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}#/play`)
  await copyScreenshot(page)
  await page.getByRole('button', { name: 'Your picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your picture and answer' })
  await dialog.getByRole('button', { name: 'Paste' }).click()
  await expect(dialog.getByText('screenshot at 2×')).toBeVisible()
  await page.keyboard.press('Escape')
  const panel = page.getByRole('tabpanel')
  const paste = async () => {
    await panel.getByLabel('Open an answer').or(panel.getByTitle('Open an answer')).first().click()
    await panel.getByRole('button', { name: 'Paste' }).click()
  }
  await page.evaluate((text) => navigator.clipboard.writeText(text), answer)
  await paste()
  await expect(panel).toContainText('background: #204080')
  await page.evaluate(() => navigator.clipboard.writeText(' '))
  await paste()
  await expect(panel.getByRole('alert')).toContainText('neither text nor a picture')
})

test('a reference opened at 2x can be halved before it is scored', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/play`)
  await waitForScores(page)
  const transfer = await page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(780, 1688)
    canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
    const data = new DataTransfer()
    data.items.add(new File([await canvas.convertToBlob()], 'phone.png', { type: 'image/png' }))
    return data
  })
  await page.getByLabel(/^Reference picture/).dispatchEvent('drop', { dataTransfer: transfer })
  const banner = page.getByTestId('doubled')
  await expect(banner).toContainText('twice as wide as a screen of 390', { timeout: 30_000 })
  await press(page, /half its size, 390 × 844/)
  await expect(banner).toBeHidden()
  await expect(page.getByLabel('Reference picture, 390 by 844 pixels')).toBeVisible()
})

test('explain: a score opens with Enter and shows how it was computed', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/play`)
  await waitForScores(page)
  const row = page.getByTestId('scores').getByRole('button', { name: /^SSIM/ })
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator(`[id="${await row.getAttribute('aria-controls')}"]`)).toContainText(/window|11/)
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'false')
})

test('share: a link can be created, copied, opened and verified', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/play`)
  await waitForScores(page)
  await press(page, 'Share')
  const dialog = page.getByRole('dialog', { name: 'Share this result' })
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/#\/r\/1\.d1\./)
  await press(page, /^Copy link/, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.length).toBeLessThan(1000)
  await page.goto('about:blank')
  await page.goto(link)
  await press(page, 'Run')
  await expect(page.getByTestId('verdict')).toContainText('Verified.', { timeout: 60_000 })
})

test.describe('with an offline copy', () => {
  test.use({ offlineCopy: true })

  test('offline: a format that was never used can be downloaded and then renders without a network', async ({
    page,
    context,
    siteUrl,
  }) => {
    test.setTimeout(180_000)
    await page.goto(siteUrl)
    await page.locator('html[data-offline="ready"]').waitFor()
    await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'About' }))
    await page.keyboard.press('Enter')
    await press(page, 'Make available offline: Typst')
    const done = page.getByText('Available offline', { exact: true })
    await expect(done).toBeVisible({ timeout: 60_000 })
    await expect(done).toBeFocused()
    await press(page, 'Make available offline: Pictures of the samples')
    await expect(done).toHaveCount(2, { timeout: 60_000 })
    await context.setOffline(true)
    await page.goto(`${siteUrl}#/play`)
    await openSample(page, 'Typst')
    await waitForScores(page)
    await expect(page.getByTestId('scores')).toContainText('1.0000')
  })
})

/** Finds a sample of a kind in the gallery and opens it; returns its id. */
async function openSample(page: Page, kind: string): Promise<string> {
  await press(page, /^Reference item/)
  const dialog = page.getByRole('dialog', { name: 'Samples' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.insertText(kind)
  const card = dialog.locator('button[data-item]').first()
  await tabTo(page, card)
  const id = (await card.getAttribute('data-item'))?.split('/')[1] ?? ''
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator(`[data-open="${id}"]`)).toBeVisible({ timeout: 30_000 })
  return id
}

test('samples: each kind can be found and opened in the gallery', async ({ page, siteUrl }) => {
  test.setTimeout(600_000)
  await page.goto(`${siteUrl}#/play`)
  await waitForScores(page)
  await press(page, /^Reference item/)
  const dialog = page.getByRole('dialog', { name: 'Samples' })
  await expect(dialog.getByRole('status')).toHaveText(/\d\d\d samples/)
  const kinds = await dialog
    .getByRole('combobox', { name: 'Kind of sample' })
    .locator('option')
    .allTextContents()
  expect(kinds.length).toBeGreaterThan(20)
  await page.keyboard.press('Escape')
  for (const kind of sample(kinds.slice(1), 4)) {
    await test.step(kind, async () => {
      await openSample(page, kind)
      await expect(
        page.getByTestId('scores').or(page.getByText('There is nothing to score.')).first(),
      ).toBeVisible({ timeout: 60_000 })
    })
  }
})
