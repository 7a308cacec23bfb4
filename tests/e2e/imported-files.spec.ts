import { readFileSync } from 'node:fs'
import { makeTasks } from '../support/structeval.ts'
import { expect, test } from '../support/site.ts'

/** A file with one byte per character. */
const latin = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
})

test('the delimiter and encoding of a table are shown and can be changed', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/suite`)
  const file = latin('mine.csv', 'item;model;answer;score\r\n1;m;Gr\xfc\xdfe;0,5\r\n2;m;caf\xe9;1,0\r\n')
  await page.getByTestId('suite-table').setInputFiles(file)
  const preview = page.getByTestId('columns-preview')
  await expect(preview).toContainText('answer of m to 1: Grüße')
  await expect(page.getByLabel('Delimiter')).toHaveValue(';')
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252')
  await page.getByLabel('Encoding').selectOption('windows-1251')
  await expect(preview).toContainText('answer of m to 1: GrьЯe')
  await page.getByLabel('Encoding').selectOption('utf-8')
  await expect(preview).toContainText('The cell has bytes that are not utf-8.')
  await page.getByLabel('Encoding').selectOption('windows-1252')
  await page.getByLabel('Delimiter').selectOption('vertical bar (|)')
  await expect(preview).toContainText('item;model;answer;score')
})

test('opens a log compressed with Zstandard, in which a failed sample has no answer', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}#/suite`)
  const tasks = makeTasks(2).map((task, at) => ({ ...task, task_id: String(at + 1).padStart(6, '0') }))
  const items = {
    name: 'tasks.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(tasks)),
  }
  await page.getByTestId('suite-files').setInputFiles(items)
  const buffer = readFileSync('src/lib/archives/fixtures/zstd.eval')
  await page.getByTestId('suite-files').setInputFiles({ name: 'run.eval', mimeType: '', buffer })
  const issues = page.getByTestId('suite-issues')
  await issues.locator('summary').click()
  await expect(issues).toContainText('No answer to “2”: error (CancelledError()).')
})

test('an imported run is still listed after a reload, also on the Compare page', async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}#/suite`)
  const buffer = Buffer.from(JSON.stringify(makeTasks(4)))
  await page
    .getByTestId('suite-files')
    .setInputFiles({ name: 'answers.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Run all' }).click()
  await expect(page.getByText('4 of 4 scored').first()).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(page.getByTestId('suite-count')).toContainText('4 of 4 rows')
  await page.goto(`${siteUrl}#/compare`)
  await page.reload()
  await expect(page.getByTestId('board').locator('tbody tr')).toHaveCount(1, { timeout: 30_000 })
})
