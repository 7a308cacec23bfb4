import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

// Uses text items, because they can be edited without rendering anything first.
const item = 'structeval-json-library'
const otherItem = 'structeval-yaml-station'

test('edits survive an immediate reload, per item, and are not run automatically', async ({
  page,
  siteUrl,
}) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/${item}`)
  await play.write('{"name": "typed words"}')
  await expect(page.getByRole('tabpanel')).toContainText('typed words')
  await page.reload()
  await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveValue(/typed words/)
  await expect(page.getByText('Run the answer to see its scores.')).toBeVisible()
  await expect(page.getByText('The system closed this tab')).toBeHidden()

  // After a reload, answers that had been run have their scores again.
  await play.runAndSettle()
  await page.reload()
  await play.settle()
  await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveValue(/typed words/)

  const editor = page.getByRole('tabpanel').getByRole('textbox')
  await play.show(otherItem)
  await expect(editor).toHaveValue(/station/)
  await play.show(item)
  await expect(editor).toHaveValue(/typed words/)

  // The item chosen last is shown, however long the previous one takes to load.
  await play.show(otherItem)
  await play.show(item)
  await page.waitForTimeout(1_500)
  await expect(editor).toHaveValue(/typed words/)
})

test('a tab closed by the system says so and keeps its edits', async ({ page, siteUrl }) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/${item}`)
  await play.write('{"name": "typed words"}')
  await expect(page.getByRole('tabpanel')).toContainText('typed words')
  // A process that is ended cannot remove the mark of an open page.
  await page.addInitScript(() => {
    if (window === window.top) sessionStorage.setItem('roundtrip.open', '1')
  })
  await page.reload()
  const notice = page.getByText('The system closed this tab')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveValue(/typed words/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
})

test('two tabs have separate drafts', { tag: '@all' }, async ({ context, siteUrl }) => {
  const tabs = [await context.newPage(), await context.newPage()]
  for (const [index, tab] of tabs.entries()) {
    const play = new PlayPage(tab)
    await play.open(`${siteUrl}#/play/${item}`)
    await play.write(`{"name": "words of tab ${index}"}`)
    await expect(tab.getByRole('tabpanel')).toContainText(`words of tab ${index}`)
  }
  for (const [index, tab] of tabs.entries()) {
    await tab.reload()
    await expect(tab.getByRole('tabpanel').getByRole('textbox')).toHaveValue(
      new RegExp(`words of tab ${index}`),
    )
  }
  // The work from a tab that was closed appears in the next new tab.
  await tabs[1]?.close()
  const next = await context.newPage()
  await next.goto(`${siteUrl}#/play`)
  await expect(next.getByRole('tabpanel').getByRole('textbox')).toHaveValue(/words of tab 1/)
})
