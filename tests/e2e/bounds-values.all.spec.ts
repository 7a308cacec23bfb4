import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { timeTasks } from '../support/busy-tasks.ts'
import { sample } from '../support/sample.ts'
import { forgeLink } from '../support/shared-link.ts'
import { expect, test } from '../support/site.ts'

/*
 * Values of several megabytes: answers in JSON, items with large data, rows of a suite. Each is read, run or refused
 * with an error message, and the page stays responsive. Times are measured as CPU time.
 */

const longestMs = 300
test.use({ serviceWorkers: 'block' })
test.setTimeout(300_000)

const record = JSON.stringify({ id: 1, name: 'Abc', tags: ['a', 'b'], nested: { x: [1, 2, 3], y: null } })
const records = (megabytes: number, between = ',') =>
  `{"list":[${Array.from({ length: (megabytes * 1e6) / (record.length + 1) }, () => record).join(between)}]}`
const nested = (megabytes: number) =>
  `[${Array.from({ length: (megabytes * 1e6) / 401 }, () => '['.repeat(200) + ']'.repeat(200)).join()}]`
const flat = (megabytes: number) => `[${Array.from({ length: (megabytes * 1e6) / 3 }, () => '[]').join()}]`
const text = (megabytes: number) => 'abc '.repeat((megabytes * 1e6) / 4)

const benchmarks = [
  ['StructEval', 'structeval-json-station', 'structeval-view'],
  ['SO-Bench', 'roundtrip-line-chart', 'so-bench-view'],
] as const
const answers = {
  'one line of records': records(6),
  'lines of records': records(6, ',\n'),
  'nested lists': nested(6),
} as const

const runButton = (page: Page) => page.getByRole('button', { name: 'Run', exact: true })

async function openPlay(page: Page, url: string, view: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByTestId(view)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('tabpanel').getByRole('textbox').click()
  await expect(page.locator('.cm-content')).toBeVisible()
}

for (const [benchmark, item, view] of benchmarks) {
  for (const [what, answer] of sample(Object.entries(answers), 5)) {
    test(`${benchmark}: 6 MB of ${what} open, run and reopen without blocking the page`, async ({
      page,
      browser,
      siteUrl,
    }, testInfo) => {
      const file = testInfo.outputPath('answer.json')
      writeFileSync(file, answer)
      await openPlay(page, `${siteUrl}#/play/${item}`, view)
      const panel = page.getByRole('tabpanel')
      // Text with line breaks can be edited, and part of it is visible in the editor; a single line of several
      // megabytes is truncated.
      const opened = panel.getByText('kB of 6.').or(panel.locator('.cm-content', { hasText: '"tags":["a"' }))
      const [opening] = await timeTasks(browser, page, async () => {
        await page.getByTestId('answer-file').setInputFiles(file)
        await expect(opened.first()).toBeVisible({ timeout: 30_000 })
        await page.waitForTimeout(500)
      })
      expect.soft(opening, 'opened').toBeLessThan(longestMs)
      const [running] = await timeTasks(browser, page, async () => {
        await runButton(page).click()
        await expect(page.getByTestId('scores')).toBeVisible({ timeout: 60_000 })
        await expect(page.getByTestId('cancel-run')).toBeHidden({ timeout: 180_000 })
        await page.waitForTimeout(1500)
      })
      expect.soft(running, 'run').toBeLessThan(longestMs)
      await page.goto('about:blank')
      await page.goto(`${siteUrl}#/about`)
      await expect(page.getByRole('heading', { name: 'Back ends' }).first()).toBeVisible()
      const [again] = await timeTasks(browser, page, async () => {
        await page.evaluate(() => {
          location.hash = '#/play'
        })
        await expect(opened.first()).toBeVisible({ timeout: 60_000 })
        await page.waitForTimeout(1500)
      })
      expect.soft(again, 'found again').toBeLessThan(longestMs)
    })
  }

  test(`${benchmark}: 5 MB are pasted without blocking the page`, async ({ page, browser, siteUrl }) => {
    await openPlay(page, `${siteUrl}#/play/${item}`, view)
    await page.keyboard.press('ControlOrMeta+a')
    await page.evaluate(
      (pasted) => {
        Object.assign(globalThis, { pasted })
      },
      records(5, ',\n'),
    )
    const [pasting] = await timeTasks(browser, page, async () => {
      // Simulates what the browser does on Ctrl+V, because there is no clipboard here.
      await page.locator('.cm-content').evaluate((editor) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', String(Reflect.get(globalThis, 'pasted')))
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
      await expect(page.locator('.cm-content')).toContainText('"tags":["a"')
      await page.waitForTimeout(2000)
    })
    expect(pasting).toBeLessThan(longestMs)
  })
}

const structEval = {
  benchmark: 'structeval',
  domain: 'json',
  category: 'Text to JSON',
  data: { query: 'q', input: 'Text', rules: ['list'], questions: [] },
}
const soBench = {
  benchmark: 'so-bench',
  domain: 'document',
  data: { schema: { type: 'object' }, truth: { a: 1 }, intent: 'i' },
}
const links: readonly (readonly [what: string, item: object, answer: string, says: RegExp])[] = [
  // The backslashes that escape the quotes in the text are counted too.
  ['StructEval answer', structEval, records(3), /One answer/],
  ['SO-Bench answer', soBench, records(3), /One answer/],
  [
    'item data in a single string',
    { ...soBench, data: { ...soBench.data, intent: text(3.8) } },
    '{}',
    /One answer/,
  ],
  ['title', { title: text(3.8) }, '[]', /One answer/],
  ['item data of lists', { data: JSON.parse(flat(3.8)) as unknown }, '[]', /can contain at most/],
  ['item data of nested lists', { data: JSON.parse(nested(3.8)) as unknown }, '[]', /can contain at most/],
  [
    'very deep item data',
    { data: JSON.parse('['.repeat(2000) + ']'.repeat(2000)) as unknown },
    '[]',
    /nested more deeply/,
  ],
]
for (const [what, item, answer, says] of sample(links, 2)) {
  test(`a link with 4 MB of ${what} opens, runs and can be edited, or is refused with a reason`, async ({
    page,
    browser,
    siteUrl,
  }) => {
    await page.goto(`${siteUrl}#/about`)
    await expect(page.getByRole('heading', { name: 'Back ends' }).first()).toBeVisible()
    const hash = forgeLink({ item: { ...item }, answers: [answer], metrics: ['syntax'] })
    const [opening] = await timeTasks(browser, page, async () => {
      await page.evaluate((link) => {
        location.hash = link
      }, hash)
      await expect(page.getByText(says).first()).toBeVisible({ timeout: 30_000 })
      await page.waitForTimeout(1000)
    })
    expect.soft(opening, 'opened').toBeLessThan(longestMs)
    if (!says.test('One answer')) return
    const [running] = await timeTasks(browser, page, async () => {
      await runButton(page).click()
      await expect(page.getByText(/recomputed|nothing to verify|verified/i).first()).toBeVisible({
        timeout: 60_000,
      })
      await page.waitForTimeout(1000)
    })
    expect.soft(running, 'run').toBeLessThan(longestMs)
    const [editing] = await timeTasks(browser, page, async () => {
      await page.getByRole('button', { name: 'Edit a copy' }).click()
      await expect(page.getByRole('tabpanel')).toBeVisible({ timeout: 30_000 })
      await page.waitForTimeout(2000)
    })
    expect.soft(editing, 'edited').toBeLessThan(longestMs)
  })
}

const task = {
  task_id: '000001',
  query: 'q',
  task_name: 'n',
  input_type: 'Text',
  output_type: 'JSON',
  VQA: [],
  raw_output_metric: ['a'],
  rendering: false,
  generation: '{"a": 1}',
}
const soRow = {
  id: 'x',
  image_url: 'n.png',
  user_intent: 'i',
  schema_json: { type: 'object' },
  generation: '{}',
}
const rows: readonly (readonly [what: string, row: object, says: RegExp])[] = [
  ['an answer of 20 MB', { ...task, generation: records(20) }, /1 of 1 rows/],
  ['a task of 20 MB', { ...task, query: text(20) }, /1 of 1 rows/],
  ['20 MB of rules', { ...task, raw_output_metric: Array(3_000_000).fill('a.b') }, /problem/],
  ['a truth of 20 MB', { ...soRow, structured_output: JSON.parse(records(20)) as unknown }, /problem/],
  ['a truth of 20 MB of text', { ...soRow, structured_output: { a: text(20) } }, /1 of 1 rows/],
]
for (const [what, row, says] of sample(rows, 2)) {
  test(`a Suite row with ${what} is read and run, or reported as a problem`, async ({
    page,
    browser,
    siteUrl,
  }, testInfo) => {
    const file = testInfo.outputPath('rows.jsonl')
    writeFileSync(file, JSON.stringify(row))
    await page.goto(`${siteUrl}#/suite`)
    await expect(page.getByRole('heading', { name: 'Suite' })).toBeVisible()
    const [reading] = await timeTasks(browser, page, async () => {
      await page.getByTestId('suite-files').setInputFiles(file)
      await expect(page.getByText(says).first()).toBeVisible({ timeout: 60_000 })
      await page.waitForTimeout(1000)
    })
    expect.soft(reading, 'read').toBeLessThan(longestMs)
    if (!says.test('1 of 1 rows')) return
    const all = page.getByRole('button', { name: 'Run all' })
    const [running] = await timeTasks(browser, page, async () => {
      await all.click()
      await expect(all).toBeVisible({ timeout: 60_000 })
      await page.waitForTimeout(1500)
    })
    expect.soft(running, 'run').toBeLessThan(longestMs)
    const [filtering] = await timeTasks(browser, page, async () => {
      await page.getByPlaceholder('Filter').fill('zz')
      await expect(page.getByText('0 of 1 rows')).toBeVisible()
    })
    expect.soft(filtering, 'filtered').toBeLessThan(longestMs)
  })
}
