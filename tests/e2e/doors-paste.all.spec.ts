import { boundHere, timeTasks } from '../support/busy-tasks.ts'
import { expect, test } from '../support/site.ts'

/* What is pasted or dropped into the editor, of the small hostile inputs of doors.spec.ts. */

test.setTimeout(120_000)

/** Lines as long as may be edited. */
const lines = (text: string) => `${text.repeat(Math.floor(15_000 / text.length))}\n`
type Pasted = readonly [what: string, text: () => string, isDropped?: true]
/** Too large to edit: its beginning is shown. */
const cut: readonly Pasted[] = [
  ['one line of 5 MB', () => 'abc '.repeat(1_250_000), true],
  ['5 MB of "<"', () => '<'.repeat(5_000_000), true],
  ['2,500,000 lines', () => 'a\n'.repeat(2_500_000), true],
  ['5,000,000 empty lines', () => '\n'.repeat(5_000_000)],
  ['2,500,000 empty lines of Windows', () => '\r\n'.repeat(2_500_000)],
  ['5 MB of accents', () => '\u0301'.repeat(2_500_000)],
  ['lines of accents', () => lines('\u0301').repeat(100)],
  ['lines of joined pictures', () => lines('\u{1f468}\u200d').repeat(40)],
  ['lines of marks of direction', () => lines('\u202e\u2067').repeat(60)],
  ['5 MB of tabs', () => '\t'.repeat(5_000_000)],
  ['5 MB of brackets', () => '['.repeat(5_000_000)],
  ['5 MB that run both ways', () => 'a\u05d0'.repeat(1_666_666)],
]
const edited: readonly Pasted[] = [
  ['lines of letters with accents', () => lines(`a${'\u0301'.repeat(400)}`).repeat(100)],
  ['as many lines as may be edited', () => '[1, "two"],\n'.repeat(149_000)],
  ['lines of tabs', () => lines('\t').repeat(200)],
  ['lines of brackets', () => lines('[').repeat(40)],
  ['lines that run both ways', () => lines('a\u05d0 1').repeat(120)],
]

for (const way of ['paste', 'drop'] as const) {
  for (const [what, text, isDropped] of [...cut, ...edited]) {
    if (way === 'drop' && isDropped !== true) continue
    test(`${what} by ${way} does not hold the page, nor when it is opened again`, async ({
      page,
      browser,
      siteUrl,
    }) => {
      await page.goto(`${siteUrl}#/play`)
      await expect(page.getByTestId('scores')).toBeVisible({ timeout: 30_000 })
      await page.getByRole('tabpanel').getByRole('textbox').click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.evaluate((given) => void Object.assign(globalThis, { given }), text())
      const bound = await boundHere(browser, page)
      const [longest] = await timeTasks(browser, page, async () => {
        await page.locator('.cm-content').evaluate((editor, kind) => {
          const data = new DataTransfer()
          data.setData('text/plain', String(Reflect.get(globalThis, 'given')))
          const options = { bubbles: true, cancelable: true }
          editor.dispatchEvent(
            kind === 'paste'
              ? new ClipboardEvent('paste', { ...options, clipboardData: data })
              : new DragEvent('drop', { ...options, dataTransfer: data, clientX: 300, clientY: 300 }),
          )
        }, way)
        await page.waitForTimeout(4000)
      })
      expect.soft(longest, way).toBeLessThan(bound)
      const start = text().slice(0, 3)
      if (edited.some(([one]) => one === what))
        expect(await page.locator('.cm-line').first().textContent()).toContain(start)
      else await expect(page.getByText(/^The first 2 kB of/)).toBeVisible()
      await page.goto(`${siteUrl}#/about`)
      await expect(page.getByRole('heading', { name: 'Back ends' }).first()).toBeVisible()
      const [again] = await timeTasks(browser, page, async () => {
        await page.evaluate(() => {
          location.hash = '#/play'
        })
        await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible({
          timeout: 60_000,
        })
        await page.waitForTimeout(3000)
      })
      expect.soft(again, 'opened again').toBeLessThan(bound)
    })
  }
}
