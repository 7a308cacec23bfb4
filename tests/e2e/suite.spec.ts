import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/site.ts'
import { makeTasks } from '../support/structeval.ts'

function file(name: string, content: string) {
  return { name, mimeType: 'application/json', buffer: Buffer.from(content) }
}

async function openSuite(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}#/suite`)
  await expect(page.getByRole('heading', { name: 'Suite' })).toBeVisible()
}

async function download(page: Page, name: string): Promise<string> {
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return readFileSync(await (await pending).path(), 'utf8')
}

test('a file of answers can be imported, run, aggregated and exported, and wrong rows are reported', async ({
  page,
  siteUrl,
}) => {
  await openSuite(page, siteUrl)
  // Visitors never see an empty page.
  const samples = page.getByRole('button', { name: /^Sample run of/ })
  await expect(samples.first()).toBeVisible()
  const [first, second, third, ...others] = makeTasks(10)
  const rows = [
    JSON.stringify(first),
    JSON.stringify({ ...second, raw_output_metric: 'no list' }),
    '{"task_id": "000599", "query": tru}',
    JSON.stringify({ ...third, final_eval_score: 0.73, render_score: 1 }),
    ...others.map((task) => JSON.stringify(task)),
  ]
  await page.getByTestId('suite-files').setInputFiles(file('answers.json', `[${rows.join(',\n')}]`))
  await expect(page.getByTestId('suite-count')).toHaveText('9 of 9 rows, 9 with an answer')
  await expect(samples).toHaveCount(0)
  await page.getByTestId('suite-issues').click()
  await expect(page.getByTestId('suite-issues')).toContainText('row 2, raw_output_metric')
  await expect(page.getByTestId('suite-issues')).toContainText('row 3')
  await expect(page.getByTestId('suite-list')).toContainText('0.7300')

  await page.getByRole('button', { name: 'Run all' }).click()
  const aggregate = page.getByTestId('suite-aggregate')
  await expect(aggregate).toContainText('text to json')
  await expect(page.getByRole('button', { name: 'Run all' })).toBeVisible({ timeout: 30_000 })
  // Eight answers parse and satisfy two of three rules, and the tenth is truncated.
  const mean = (8 * (0.2 + 0.8 * (2 / 3))) / 9
  await expect(aggregate.getByRole('row', { name: /mean over items/ })).toContainText(mean.toFixed(4))
  await expect(page.getByTestId('suite-published').first()).toContainText('o1-mini')
  await expect(page.getByTestId('suite-published').first()).toContainText('75.58')

  const csv = await download(page, 'CSV')
  expect(csv.split('\r\n')).toHaveLength(11)
  expect(csv).toContain('00050009,Text to JSON,json,generation,answers,paper,syntax')
  const json: unknown = JSON.parse(await download(page, 'JSON'))
  expect(json).toMatchObject({ roundtrip: 'suite', protocol: 'paper' })
  await expectAccessible(page, 'the Suite page after a run')
})

test(
  '2,035 items stay responsive: few rows in the document, progress, cancel',
  { tag: '@all' },
  async ({ page, siteUrl }) => {
    await openSuite(page, siteUrl)
    const tasks = makeTasks(2035)
    await page.getByTestId('suite-files').setInputFiles(file('all.json', JSON.stringify(tasks)))
    await expect(page.getByTestId('suite-count')).toHaveText('2035 of 2035 rows, 2035 with an answer')
    const list = page.getByTestId('suite-list')
    expect(await list.getByRole('row').count()).toBeLessThan(60)
    await list.locator('.scroll').evaluate((scroll) => scroll.scrollTo(0, scroll.scrollHeight))
    await expect(list).toContainText('00052034')
    expect(await list.getByRole('row').count()).toBeLessThan(60)

    await page.getByRole('searchbox').fill('00050012')
    await expect(page.getByTestId('suite-count')).toHaveText('1 of 2035 rows, 1 with an answer')
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Run all' }).click()
    await expect(page.getByTestId('suite-progress')).toHaveText(/[1-9]\d* of 2035 done/, { timeout: 20_000 })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Run all' })).toBeVisible({ timeout: 20_000 })
  },
)
