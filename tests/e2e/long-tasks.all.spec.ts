import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { encodePng } from '../../workers/decode/encode-png.ts'
import { expectQuiet, timeTasks } from '../support/busy-tasks.ts'
import { PlayPage } from '../support/play-page.ts'
import { rasterOf } from '../support/rasters.ts'
import { expect, test } from '../support/site.ts'

const folder = new URL('../golden/images/pairs/', import.meta.url)

/*
 * The worst images for the main thread: noise of 1920 x 1080 as the reference, for which explanations have no runs,
 * no equal patches and files of several megabytes.
 */

test('opening a page with its first run, or a 1920 x 1080 image, never blocks the page for 50 ms', async ({
  browser,
  page,
  siteUrl,
}) => {
  // Checks the measurement itself: a task that computes for a long time must be detected.
  const busy = await timeTasks(browser, page, () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            let sum = 0
            for (let step = 0; step < 5e8; step += 1) sum = (sum + step) & 0xffff
            if (sum >= 0) resolve()
          })
        }),
    ),
  )
  expect(busy[0]).toBeGreaterThan(50)

  const play = new PlayPage(page)
  await expectQuiet(browser, page, async () => {
    // Opens a new document each time, because the old one would be kept if only the fragment changed.
    await page.goto('about:blank')
    await play.open(`${siteUrl}#/play/roundtrip-form`)
  })
  await expectQuiet(browser, page, async () => {
    await page.getByRole('button', { name: 'Open…' }).click()
    await page.getByTestId('reference-file').setInputFiles(fileURLToPath(new URL('w1_ref.png', folder)))
    await expect(page.getByTestId('reference-file')).toHaveCount(0)
    await expect(play.viewer.first()).toBeVisible()
  })
})

test('noise of 1920 x 1080 never blocks the page for 50 ms', async ({ browser, page, siteUrl }) => {
  test.setTimeout(300_000)
  let state = 7
  const noise = rasterOf(1920, 1080, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return [state >>> 24, (state >>> 16) & 255, (state >>> 8) & 255]
  })
  // The file is passed by path, because its contents would be transferred on the main thread.
  const file = test.info().outputPath('noise.png')
  await writeFile(file, await encodePng(noise))
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/roundtrip-form`)
  await expectQuiet(browser, page, async () => {
    await page.getByRole('button', { name: 'Open…' }).click()
    await page.getByTestId('reference-file').setInputFiles(file)
    await expect(page.getByTestId('reference-file')).toHaveCount(0)
    await expect(play.viewer.first()).toBeVisible()
  })
  await play.write('<body style="background:#fafbf7"><h1>Hello</h1><p>Some words of text.</p></body>')
  await expectQuiet(browser, page, () => play.runAndSettle())
  for (const name of ['Earth mover similarity', 'SSIM', 'Pixel similarity', 'Mean squared error']) {
    const button = play.scores.getByRole('button', { name: new RegExp(`^${name} `) })
    await expectQuiet(browser, page, async () => {
      // Closes the explanation first if a previous attempt left it open.
      if ((await button.getAttribute('aria-expanded')) === 'true') await button.click()
      await button.click()
      await expect(page.getByTestId('score-picture').locator('table')).toBeVisible({ timeout: 30_000 })
    })
  }
  await expectQuiet(browser, page, async () => {
    await page.getByRole('radio', { name: 'Side by side' }).first().click()
    await page.getByRole('radio', { name: 'Difference' }).click()
    await expect(page.getByText(/of pixels differ/)).toBeVisible({ timeout: 30_000 })
  })
})
