import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

test('an equation is previewed while typing and scored with pdfTeX or MathJax, and its error is marked', async ({
  page,
  siteUrl,
}) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/roundtrip-gaussian-integral`)
  await expect(play.score('ssim')).toHaveText('1.0000')
  await expect(play.scores).not.toContainText('MathJax')
  await expect(page.getByTestId('reference-origin')).toContainText('set by pdfTeX')

  const preview = page.getByTestId('latex-preview')
  await expect(preview).toHaveAttribute('data-state', 'drawing')
  const picture = preview.getByRole('img')
  const before = await picture.getAttribute('src')
  expect(before).toMatch(/^data:image\/svg\+xml/)
  await play.write('\\[ \\frac{1}{2}')
  await expect(preview).toContainText('is never closed')
  await expect(preview.getByRole('button', { name: 'line 1' })).toBeVisible()
  await page.keyboard.insertText(' \\]')
  await expect(preview).toHaveAttribute('data-state', 'drawing')
  expect(await picture.getAttribute('src')).not.toBe(before)
  // None of the changes are scored before the answers are run.
  await expect(page.getByText('before the last change')).toBeVisible()

  await page.getByRole('radio', { name: 'MathJax' }).click()
  await play.runAndSettle()
  const rows = play.scores.locator('[data-score]')
  await expect(rows).toHaveCount(6)
  await expect(rows.filter({ hasText: 'set by MathJax 3.2.2' })).toHaveCount(6)
  await expect(page.getByTestId('reference-origin')).toContainText('set by MathJax 3.2.2')

  await play.write('```latex\n\\begin{align}\na &= b \\\\\nc &= \\nothing\n\\end{align}\n```')
  await play.runAndSettle()
  const remarks = page.getByLabel('Failure and warnings')
  await expect(remarks).toContainText('\\nothing is not defined')
  await expect(remarks.getByRole('button', { name: '4' })).toBeVisible()
  await expect(page.locator('.cm-lintRange-error, .cm-lintPoint-error')).toHaveCount(1)
})
