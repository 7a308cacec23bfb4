import { zipSync, strToU8 } from 'fflate'
import { answerOf, plainPage } from '../support/pages.ts'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a first visit shows a rendered and scored item, and a score can be explained', async ({
  page,
  siteUrl,
}) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play`)
  await expect(play.score('ssim')).toHaveText(/^[01]\.\d{4}$/)
  await expect(page.getByRole('img', { name: /^Reference picture, 1920 by 1080/ })).toBeVisible()
  // The tile of a metric, which is in view without scrolling, leads to its row.
  const tile = page.getByTestId('result-strip').getByRole('button', { name: 'SSIM' })
  await expect(tile).toBeInViewport({ ratio: 1 })
  await tile.click()
  await expect(play.scores.getByRole('button', { name: 'SSIM' })).toBeFocused()
  const explanation = page.locator('#explanation-ssim')
  await expect(explanation).toContainText('window')
  await expect(explanation).toContainText('1920 × 1080')
  await expect(explanation.locator('.hash')).toHaveCount(2)
  await expect(explanation.getByRole('link').first()).toHaveAttribute('href', /^https:/)
})

test('an answer can be edited, run and undone, and its failure has a message and a location', async ({
  page,
  siteUrl,
}) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/roundtrip-list`)
  const before = await play.score('ssim').textContent()
  await play.write(plainPage('black'))
  await expect(page.getByText('before the last change')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('before the last change')).toBeHidden({ timeout: 20_000 })
  await expect(play.score('ssim')).not.toHaveText(before ?? '')
  await play.focusEditor()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('tabpanel')).not.toContainText('background:black')

  await page.getByRole('button', { name: 'Answer as written' }).click()
  await play.write('[\n  {"filename": "index.html",}\n]')
  await play.runAndSettle()
  await expect(page.getByLabel('Failure and warnings')).toContainText(
    'not the JSON that the benchmark requires',
  )
  await expect(play.score('ssim')).toHaveText('0.0000')
  await page.getByRole('button', { name: /^2:/ }).click()
  await expect(page.locator('.cm-lintRange-error, .cm-lintPoint-error')).toHaveCount(1)
})

test('what a page attempted is reported in the user’s language', async ({ page, siteUrl }) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/roundtrip-list`)
  await play.write('<!doctype html><p>Hi</p><script>alert(1); Promise.reject(new Error("late"))</script>')
  await play.runAndSettle()
  await expect(page.getByText('The page called alert(); it was ignored.')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('roundtrip.language', 'de'))
  await page.reload()
  await expect(page.getByText('Die Seite rief alert() auf; es wurde nicht beachtet.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('Nicht abgefangener Fehler: Error: late')).toBeVisible()
})

test('several answers share a table that sorts, copies and keeps its order', async ({ page, siteUrl }) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/roundtrip-form`)
  const names = play.table.locator('tbody th')
  await expect(names).toHaveCount(3)
  await page.getByRole('button', { name: 'Add an answer' }).click()
  await play.write(answerOf({ 'index.html': plainPage('white') }))
  await page.getByLabel('Change this answer').click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Name of the answer').fill('White page')
  await page.keyboard.press('Enter')
  await play.runAndSettle()
  await expect(names).toHaveCount(4)
  await expect(names.last()).toHaveText('White page')
  await page.getByLabel('Change this answer').click()
  await page.getByRole('button', { name: 'Move left' }).click()
  await expect(names.nth(2)).toHaveText('White page')

  await play.table.getByRole('button', { name: 'SSIM' }).click()
  await expect(play.table.locator('[aria-sort=descending]')).toHaveText('SSIM')
  const column = await play.table.locator('thead th').allTextContents()
  const at = column.findIndex((text) => text.trim() === 'SSIM')
  const values = await play.table.locator(`tbody tr td:nth-child(${at + 1})`).allTextContents()
  const numbers = values.map((text) => Number.parseFloat(text))
  expect(numbers).toEqual(numbers.toSorted((left, right) => right - left))
  expect(values.filter((text) => text.includes('best'))).toHaveLength(1)

  await page.getByRole('button', { name: 'Copy Markdown' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\| White page \| .*\d\.\d{4}/)
  await page.getByRole('tab', { name: /White page/ }).click()
  await page.getByLabel('Change this answer').click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(names).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveCount(4)
})

test(
  'images can be zoomed and compared, and show pixel values, also by keyboard',
  { tag: '@all' },
  async ({ page, siteUrl }) => {
    const play = new PlayPage(page)
    await play.open(`${siteUrl}#/play/roundtrip-table`)
    await play.viewer.focus()
    await page.keyboard.press('1')
    await expect(page.getByRole('button', { name: /^Zoom 100 percent/ })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(play.readout).toHaveText(/x \d+, y \d+.*Reference \d+ \d+ \d+.*Difference \d+ \d+ \d+/s)
    const first = await play.readout.textContent()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(play.readout).not.toHaveText(first ?? '')
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('+')
    await expect(page.getByRole('button', { name: /^Zoom 800 percent/ })).toBeVisible()
    await page.keyboard.press('0')
    await page.getByRole('radio', { name: 'Slider' }).click()
    await expect(page.getByLabel('Divider')).toBeVisible()
    await page.getByRole('radio', { name: 'Onion skin' }).click()
    await expect(page.getByLabel('Opacity of the answer')).toBeVisible()
    await page.getByRole('radio', { name: 'Difference' }).click()
    await expect(page.getByText(/% of pixels differ|No pixel differs/)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByLabel('Save a picture as PNG').click()
    await page.getByRole('button', { name: /^Difference,/ }).click()
    expect((await download).suggestedFilename()).toBe('difference.png')
  },
)

test(
  'ZIP files open as reference and as answer, and equal pages score 1',
  { tag: '@all' },
  async ({ page, siteUrl }) => {
    const play = new PlayPage(page)
    await play.open(`${siteUrl}#/play`)
    const site = {
      'site/index.html': strToU8('<!doctype html><link rel=stylesheet href=a.css><h1>Zipped</h1>'),
      'site/a.css': strToU8('h1 { color: teal }'),
    }
    const archive = { name: 'site.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(site)) }
    await page.getByRole('button', { name: 'Open…' }).click()
    await page.getByTestId('reference-file').setInputFiles(archive)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByLabel('Reference item')).toContainText('site.zip')
    await page.getByTestId('answer-file').setInputFiles(archive)
    await play.settle()
    await expect(play.score('ssim')).toHaveText('1.0000')
    await expect(page.getByRole('button', { name: 'a.css' })).toBeVisible()

    // A file dropped on the images becomes the reference.
    const dropped = await page.evaluateHandle(
      ([name, text]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([text ?? ''], name ?? '', { type: 'text/html' }))
        return transfer
      },
      ['dropped.html', plainPage('navy')],
    )
    const target = page.getByRole('group', { name: /a reference can be dropped here/ })
    await target.dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.getByLabel('Reference item')).toContainText('dropped.html')
  },
)

test(
  'live mode follows typing, and settings, addresses, cancel and restore work',
  { tag: '@all' },
  async ({ page, siteUrl }) => {
    const play = new PlayPage(page)
    await play.open(`${siteUrl}#/play/roundtrip-form`)
    const settings = await play.openSettings()
    await settings.getByLabel('Live').check()
    await page.keyboard.press('Escape')
    const before = await play.score('ssim').textContent()
    await play.write(plainPage('maroon'))
    await expect(play.score('ssim')).not.toHaveText(before ?? '', { timeout: 20_000 })
    await play.openSettings()
    await settings.getByRole('radio', { name: 'Reference code' }).click()
    await expect(play.protocol).toHaveText('reference code', { timeout: 20_000 })
    await settings.getByLabel('Live').uncheck()
    await page.keyboard.press('Escape')

    await page
      .getByLabel('Open an answer')
      .or(page.getByText('Open', { exact: true }))
      .first()
      .click()
    await page.getByRole('button', { name: 'Address…' }).click()
    await page.getByRole('textbox', { name: 'Address' }).fill(`${siteUrl}host.html`)
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Roundtrip frame host')
    await play.settle()

    await play.write('<!doctype html><script>for (;;);</script>')
    await play.run.click()
    await play.cancel.click()
    await expect(page.getByText('Cancelled before it finished.').first()).toBeVisible()
    await play.waitUntilIdle()
    await expect(play.run).toBeFocused()

    await page.getByLabel('Change this answer').click()
    await page.getByRole('button', { name: 'Restore the samples' }).click()
    await expect(page.getByText('The sample answers are back.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('for (;;);')
  },
)

test('the prompt is shown with its image and can be copied', async ({ page, siteUrl }) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play`)
  await (await play.openSettings()).getByRole('button', { name: 'Prompt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prompt' })
  await expect(dialog.getByRole('img')).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy prompt' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'Please generate the source code to generate a webpage that looks like this image',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
