import type { Browser, Page } from '@playwright/test'
import { boundHere, timeTasks } from '../support/busy-tasks.ts'
import { sample } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'

/* Tests small hostile inputs that are pasted or dropped into the editor. doors.spec.ts tests the other inputs. */

test.use({ serviceWorkers: 'block' })
test.setTimeout(180_000)

/** Lines of the maximum length that can still be edited. */
const lines = (text: string) => `${text.repeat(Math.floor(15_000 / text.length))}\n`
type Pasted = readonly [what: string, text: () => string, isDropped?: true]
/** The text is too large to edit, so only its beginning is shown. */
const cut: readonly Pasted[] = [
  ['one line of 5 MB', () => 'abc '.repeat(1_250_000), true],
  ['5 MB of "<"', () => '<'.repeat(5_000_000), true],
  ['2,500,000 lines', () => 'a\n'.repeat(2_500_000), true],
  ['5,000,000 empty lines', () => '\n'.repeat(5_000_000)],
  ['2,500,000 empty Windows lines', () => '\r\n'.repeat(2_500_000)],
  ['5 MB of accents', () => '\u0301'.repeat(2_500_000)],
  ['lines of accents', () => lines('\u0301').repeat(100)],
  ['lines of joined emoji', () => lines('\u{1f468}\u200d').repeat(40)],
  ['lines of direction marks', () => lines('\u202e\u2067').repeat(60)],
  ['5 MB of tabs', () => '\t'.repeat(5_000_000)],
  ['5 MB of brackets', () => '['.repeat(5_000_000)],
  ['5 MB of bidirectional text', () => 'a\u05d0'.repeat(1_666_666)],
]
const edited: readonly Pasted[] = [
  ['lines of letters with accents', () => lines(`a${'\u0301'.repeat(400)}`).repeat(100)],
  ['the maximum number of editable lines', () => '[1, "two"],\n'.repeat(149_000)],
  ['lines of tabs', () => lines('\t').repeat(200)],
  ['lines of brackets', () => lines('[').repeat(40)],
  ['lines of bidirectional text', () => lines('a\u05d0 1').repeat(120)],
]

/**
 * Items that are tried one after the other until an attempt stays within the limit. Other programs slow a layout down
 * more than the loop that sets the limit, but not in every attempt.
 */
const items = ['', '/structeval-json-library', '/structeval-yaml-library']

for (const way of ['paste', 'drop'] as const) {
  for (const [what, text, isDropped] of [...sample(cut, 3), ...edited]) {
    if (way === 'drop' && isDropped !== true) continue
    test(`${what} by ${way} does not block the page, even when it is reopened`, async ({
      page,
      browser,
      siteUrl,
    }) => {
      const isEdited = edited.some(([one]) => one === what)
      const tried: (readonly number[])[] = []
      const isHeld = (longest: readonly number[]) =>
        longest.some((ms, at) => at > 0 && ms >= (longest[0] ?? 0))
      for (const item of items) {
        if (!tried.every(isHeld)) break
        await page.goto('about:blank')
        tried.push(await putIn(browser, page, `${siteUrl}#/play${item}`, { text: text(), way, isEdited }))
      }
      expect(tried.every(isHeld), tried.join(' / ')).toBe(false)
    })
  }
}

interface Put {
  readonly text: string
  readonly way: 'paste' | 'drop'
  readonly isEdited: boolean
}

/**
 * Returns the time limit on this machine, followed by the longest tasks of the page when the text is inserted and
 * when Play is opened again, in ms.
 */
async function putIn(
  browser: Browser,
  page: Page,
  url: string,
  { text, way, isEdited }: Put,
): Promise<readonly number[]> {
  await page.goto(url)
  await expect(page.getByTestId('scores')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('tabpanel').getByRole('textbox').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.evaluate((given) => void Object.assign(globalThis, { given }), text)
  const bound = await boundHere(browser, page)
  const [longest = 0] = await timeTasks(browser, page, async () => {
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
  if (isEdited) expect(await page.locator('.cm-line').first().textContent()).toContain(text.slice(0, 3))
  else await expect(page.getByText(/^The first 2 kB of/)).toBeVisible()
  const play = new URL(url).hash
  await page.evaluate(() => {
    location.hash = '#/about'
  })
  await expect(page.getByRole('heading', { name: 'Back ends' }).first()).toBeVisible()
  const [again = 0] = await timeTasks(browser, page, async () => {
    await page.evaluate((hash) => {
      location.hash = hash
    }, play)
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible({ timeout: 60_000 })
    await page.waitForTimeout(3000)
  })
  return [bound, longest, again]
}
