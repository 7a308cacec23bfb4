import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible, expectNoSideways } from '../support/axe.ts'
import { askHeadless, openHeadless, tryHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

const papers = join(import.meta.dirname, '../fixtures/papers')

test('an answer is shown next to its figures, and figures of a paper become items', async ({
  page,
  siteUrl,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`${siteUrl}#/play/harbour-tides-worst-season`)
  const view = page.getByTestId('spiqa-view')
  await page.getByRole('tab', { name: 'wrong figure' }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await view.getByRole('radio', { name: 'ROUGE-L' }).click()
  await expect(view.getByTestId('way-value')).toContainText('0.8356')
  await expect(view.getByTestId('named-figure')).toContainText('Image 3; correct: Image 2')
  await view.getByRole('button', { name: /^Image 2\s*contains the answer/ }).click()
  await expect(view.getByTestId('open-figure')).toContainText('by harbour and season')
  await expectAccessible(page, 'an answer')
  await expectNoSideways(page, 'an answer')

  await page.goto(`${siteUrl}#/paper`)
  await page.getByTestId('paper-file').setInputFiles(join(papers, 'encrypted.pdf'))
  await expect(page.getByText('can be opened only with a password')).toBeVisible()
  await page.getByTestId('paper-file').setInputFiles(join(papers, 'one-column.pdf'))
  const figure = page.getByTestId('paper-figure')
  await expect(figure).toHaveCount(1)
  await expect(figure.getByRole('img')).toBeVisible()
  await figure.getByLabel('Question').fill('What is the first number?')
  await figure.getByLabel('Reference answer').fill('1.5')
  await expectAccessible(page, 'a paper')
  await expectNoSideways(page, 'a paper')
  await figure.getByRole('button', { name: 'Ask about it on Play' }).click()
  await expect(view).toContainText('What is the first number?')
  await page.goBack()
  await expect(figure.getByLabel('Reference answer')).toHaveValue('1.5')
})

test('headless returns the figures of a paper in points, or the reason why there are none', async ({
  page,
  siteUrl,
}) => {
  await openHeadless(page, siteUrl)
  const requestFor = (name: string) => ({
    do: 'render',
    format: 'pdf-figures',
    files: [{ path: name, base64: readFileSync(join(papers, name)).toString('base64') }],
  })
  const answer = await askHeadless(page, requestFor('one-column.pdf'))
  expect(answer['figures']).toEqual([
    {
      page: 1,
      kind: 'table',
      label: 'Table 1',
      caption: 'Table 1: Two rows of numbers.',
      box: [
        expect.closeTo(253.03, 0),
        expect.closeTo(228.61, 0),
        expect.closeTo(105.19, 0),
        expect.closeTo(46.17, 0),
      ],
    },
  ])
  expect(await tryHeadless(page, requestFor('encrypted.pdf'))).toMatchObject({
    ok: false,
    code: 'unsupported',
  })
  const files = [{ path: 'a.pdf', base64: Buffer.from('no PDF at all').toString('base64') }]
  expect(await tryHeadless(page, { do: 'render', format: 'pdf-figures', files })).toMatchObject({
    ok: false,
    code: 'syntax',
  })
})

test('a figure’s box can be corrected on its page with the mouse and the keyboard', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}#/paper`)
  await page.getByTestId('paper-file').setInputFiles(join(papers, 'one-column.pdf'))
  const figure = page.getByTestId('paper-figure')
  await figure.getByRole('button', { name: 'On the page' }).click()
  const editor = page.getByTestId('page-box')
  const sides = async () =>
    Promise.all(
      ['Left', 'Top', 'Width', 'Height'].map(async (name) =>
        Number(await figure.getByRole('spinbutton', { name }).inputValue()),
      ),
    )
  const move = editor.getByRole('button', { name: 'Move the box of Table 1' })
  await expect(move).toBeVisible()
  const [left = 0, top = 0, width = 0, height = 0] = await sides()
  const picture = figure.getByRole('img', { name: /^Table 1/ })
  const before = await picture.getAttribute('src')

  // Drags the lower right corner 40 points to the right and 30 down.
  const sheet = await editor.boundingBox()
  const corner = await editor.locator('[data-corner=se]').boundingBox()
  if (sheet === null || corner === null) throw new Error('The page and its corner are in sight.')
  const scale = sheet.width / 612
  await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2)
  await page.mouse.down()
  await page.mouse.move(corner.x + corner.width / 2 + 40 * scale, corner.y + corner.height / 2 + 30 * scale, {
    steps: 4,
  })
  await page.mouse.up()
  const [, , wider = 0, higher = 0] = await sides()
  expect(Math.abs(wider - (width + 40))).toBeLessThan(1.5)
  expect(Math.abs(higher - (height + 30))).toBeLessThan(1.5)
  await expect(picture).not.toHaveAttribute('src', before ?? '')

  await move.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(editor.getByRole('button', { name: 'Top side of Table 1' })).toBeFocused()
  await page.keyboard.press('Shift+ArrowUp')
  const [x = 0, y = 0, , tall = 0] = await sides()
  expect([x, y, tall].map((side) => Math.round(100 * side) / 100)).toEqual(
    [left - 10, top + 1 - 10, higher + 10].map((side) => Math.round(100 * side) / 100),
  )
  await expectAccessible(page, 'the box of a figure')
  await page.setViewportSize({ width: 390, height: 900 })
  await expectNoSideways(page, 'the box of a figure')

  await figure.getByRole('button', { name: 'As found' }).click()
  expect(await sides()).toEqual([left, top, width, height])
  await expect(picture).toHaveAttribute('src', before ?? '')
})
