import { readFileSync } from 'node:fs'
import { expectAccessible, expectNoSideways } from '../support/axe.ts'
import { startHub } from '../support/model-hub.ts'
import { expect, test } from '../support/site.ts'

test('reads a table by its columns, and rows of a hub data set', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/suite`)
  const csv = 'key,said\nq1,one\nq2,\nq3,three\n'
  const buffer = Buffer.from(csv)
  await page.getByTestId('suite-table').setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer })
  const preview = page.getByTestId('columns-preview')
  await expect(preview.locator('tbody tr')).toHaveCount(3)
  await expect(page.getByText('None of the first rows can be read with these settings.')).toBeVisible()
  await page.getByLabel('Rows are').selectOption({ label: 'items: StructEval' })
  await page.getByLabel('Item’s name').selectOption('key')
  await page.getByLabel('Answer', { exact: true }).selectOption('said')
  await page.getByLabel('Model’s name').fill('mine')
  await page.getByLabel('Model’s name').blur()
  await expect(preview).toContainText('answer of mine to q3: three')
  await expectAccessible(page, 'the columns of a table')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSideways(page, 'the columns of a table on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Read these rows' }).click()
  await expect(page.getByTestId('suite-count')).toHaveText('3 of 3 rows, 3 with an answer')

  const hub = await startHub()
  const sha = 'b'.repeat(40)
  const parquet = readFileSync('src/intake/fixtures/hub-rows.parquet')
  const siblings = [{ rfilename: 'data/rows.parquet', size: parquet.length }]
  hub.files.set('api/datasets/some/set/revision/main', Buffer.from(JSON.stringify({ sha, siblings })))
  hub.files.set(`datasets/some/set/resolve/${sha}/data/rows.parquet`, parquet)
  await page.getByRole('button', { name: 'From the hub' }).click()
  await page.getByLabel('Name', { exact: true }).fill('some/set')
  await page.getByLabel('Hub', { exact: true }).fill(hub.url)
  expect(hub.asked).toEqual([])
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByTestId('hub-revision')).toContainText(sha)
  await page.getByRole('button', { name: 'data/rows.parquet' }).click()
  await expect(preview.locator('tbody tr')).toHaveCount(5)
  await page.getByTestId('columns').getByLabel('at most').fill('4')
  await page.getByRole('button', { name: 'Read these rows' }).click()
  await expect(page.getByTestId('suite-count')).toHaveText('7 of 7 rows, 3 with an answer')
  await hub.close()
})
