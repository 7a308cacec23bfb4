import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/site.ts'
import { makeTasks } from '../support/structeval.ts'

/**
 * On a busy machine, the main thread might have to wait for a core, whereas code that blocks does so in every
 * attempt.
 */
const attempts = 4
const all = 2035

interface Watched {
  longTasks: number[]
}

function file(name: string, content: string) {
  return { name, mimeType: 'application/json', buffer: Buffer.from(content) }
}

async function openSuite(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}#/suite`)
  await expect(page.getByRole('heading', { name: 'Suite' })).toBeVisible()
}

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = globalThis as unknown as Watched
    watched.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
}

/** Returns and removes the recorded entries. They arrive one task later, so this waits for a frame. */
function takeLongTasks(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() => resolve((globalThis as unknown as Watched).longTasks.splice(0))),
        )
      }),
  )
}

async function doneOf(page: Page): Promise<number> {
  const text = await page.getByTestId('suite-progress').textContent()
  return Number(/^\s*(\d+) of/.exec(text ?? '')?.[1] ?? Number.NaN)
}

async function download(page: Page, name: string): Promise<string> {
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return readFileSync(await (await pending).path(), 'utf8')
}

async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

const wholeRun = 'importing and running 2,035 answers never blocks the page for 50 ms, and memory stays flat'
test(wholeRun, { tag: '@timing' }, async ({ page, siteUrl }, testInfo) => {
  test.setTimeout(400_000)
  await openSuite(page, siteUrl)
  // Files are read from disk, because contents passed through the driver are decoded by a script in the page, which
  // takes time.
  const path = testInfo.outputPath('all.json')
  await writeFile(path, JSON.stringify(makeTasks(all)))
  await watch(page)
  const imports: (readonly number[])[] = []
  for (let attempt = 0; attempt < attempts && imports.every((tasks) => tasks.length > 0); attempt += 1) {
    if (attempt > 0) await page.getByRole('button', { name: 'Clear the list' }).click()
    await takeLongTasks(page)
    await page.getByTestId('suite-files').setInputFiles(path)
    await expect(page.getByTestId('suite-count')).toHaveText(`${all} of ${all} rows, ${all} with an answer`)
    await expect(page.getByTestId('suite-published').first()).toBeAttached()
    imports.push(await takeLongTasks(page))
  }
  expect(imports.at(-1), `import: ${JSON.stringify(imports)}`).toEqual([])

  const idle = await heapBytes(page)
  await page.getByRole('button', { name: 'Run all' }).click()
  const runs: (readonly number[])[] = []
  // The more answers are done, the more there is to count. Code that blocks would therefore block in every part of
  // the second half.
  for (let from = 1000; from < 2000; from += 100) {
    await expect.poll(() => doneOf(page), { timeout: 120_000 }).toBeGreaterThan(from)
    runs.push(await takeLongTasks(page))
  }
  await expect(page.getByRole('button', { name: 'Run all' })).toBeVisible({ timeout: 60_000 })
  const [started, ...later] = runs
  expect(
    later.some((tasks) => tasks.length === 0),
    `run: ${JSON.stringify({ started, later })}`,
  ).toBe(true)
  // A record with its scores takes up a few kilobytes.
  expect(((await heapBytes(page)) - idle) / all).toBeLessThan(12_000)
})

test('a cancelled run can be continued, and its saved file can be read again', async ({ page, siteUrl }) => {
  test.setTimeout(180_000)
  await openSuite(page, siteUrl)
  const tasks = makeTasks(400)
  await page.getByTestId('suite-files').setInputFiles(file('all.json', JSON.stringify(tasks)))
  await expect(page.getByTestId('suite-count')).toHaveText('400 of 400 rows, 400 with an answer')
  await page.getByRole('button', { name: 'Run all' }).click()
  await expect(page.getByTestId('suite-progress')).toHaveText(/[1-9]\d* of 400 done/, { timeout: 20_000 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  const rest = page.getByRole('button', { name: /^Run the other \d+$/ })
  await expect(rest).toBeVisible()
  const left = Number(/\d+/.exec((await rest.textContent()) ?? '')?.[0])
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(400)
  expect((await download(page, 'CSV')).match(/,not run,/g)).toHaveLength(left)

  await rest.click()
  await expect(page.getByTestId('suite-progress')).toContainText(`of ${left} done`)
  await expect(page.getByTestId('suite-progress')).toBeHidden({ timeout: 60_000 })
  await expect(rest).toBeHidden()
  const csv = await download(page, 'CSV')
  expect(csv.match(/,ok,/g)).toHaveLength(360)
  expect(csv).not.toContain(',not run,')
  const saved = await download(page, 'JSON')

  // Cancelling a second run restores the numbers of the first.
  await page.getByRole('button', { name: 'Run all' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Run all' })).toBeVisible()
  expect(valuesOf(await download(page, 'CSV'))).toEqual(valuesOf(csv))

  await page.getByRole('button', { name: 'Clear the list' }).click()
  await expect(page.getByTestId('suite-list')).toBeHidden()
  await page.getByTestId('suite-files').setInputFiles(file('suite.json', saved))
  await expect(page.getByTestId('suite-count')).toHaveText('400 of 400 rows, 400 with an answer')
  await expect(page.getByTestId('suite-issues')).toBeHidden()
  const again = await download(page, 'CSV')
  expect(again).toContain('recorded weighted-score')
  await page.getByRole('button', { name: 'Run all' }).click()
  await expect(page.getByTestId('suite-progress')).toBeHidden({ timeout: 60_000 })
  // The progress may not be shown yet when it is looked for.
  await expect
    .poll(async () => (await download(page, 'CSV')).match(/,ok,/g)?.length, { timeout: 90_000 })
    .toBe(360)
  const records = (text: string) =>
    (
      JSON.parse(text) as { records: { item: unknown; answer: unknown; scores: { value: number }[] }[] }
    ).records.map(({ item, answer, scores }) => ({ item, answer, values: scores.map(({ value }) => value) }))
  expect(records(await download(page, 'JSON'))).toEqual(records(saved))
})

/** Lines without the message, because the message can contain a time. */
function valuesOf(csv: string): readonly string[] {
  return csv.split('\r\n')
}

test('a data set, then answers, then scores: each is merged into the existing rows', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSuite(page, siteUrl)
  const tasks = makeTasks(12)
  const dataset = tasks.map((task) => ({ ...task, generation: undefined }))
  const picker = page.getByTestId('suite-files')
  await picker.setInputFiles(file('dataset.json', JSON.stringify(dataset, null, 2)))
  await expect(page.getByTestId('suite-count')).toHaveText('12 of 12 rows, 0 with an answer')
  await expect(page.getByRole('button', { name: 'Run all' })).toBeDisabled()

  const lines = tasks.map((task) => JSON.stringify(task))
  lines[3] = lines[3]?.slice(0, 200) ?? ''
  await picker.setInputFiles(file('model.jsonl', lines.join('\n')))
  await expect(page.getByTestId('suite-count')).toHaveText('12 of 12 rows, 11 with an answer')
  await page.getByTestId('suite-issues').click()
  await expect(page.getByTestId('suite-issues')).toContainText('model.jsonl, row 4: The row is not JSON')

  // One row is truncated, one has an unknown format, and one has a score that is not a number.
  const evaluated = tasks.map((task) => ({ ...task, model: 'model', final_eval_score: 0.5, render_score: 1 }))
  const rows: string[] = evaluated.map((task) => JSON.stringify(task))
  rows[0] = rows[0]?.slice(0, 120) ?? ''
  rows[1] = JSON.stringify({ ...evaluated[1], output_type: 'COBOL' })
  rows[2] = JSON.stringify({ ...evaluated[2], final_eval_score: 'high' })
  await picker.setInputFiles(file('evaluated.json', `[${rows.join(',\n')}]`))
  await expect(page.getByTestId('suite-count')).toHaveText('12 of 12 rows, 12 with an answer')
  const issues = page.getByTestId('suite-issues')
  await expect(issues).toContainText('evaluated.json, row 1')
  await expect(issues).toContainText('evaluated.json, row 2, output_type')
  await expect(issues).toContainText('evaluated.json, row 3, final_eval_score')
  await expect(issues.locator('summary')).toContainText(/^4\s+problems in rows/)
  expect((await download(page, 'CSV')).match(/,0\.5(,|\r)/g)).toHaveLength(9)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page, 'the Suite page with mistakes, narrow and dark')
})
