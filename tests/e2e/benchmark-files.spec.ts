import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/site.ts'

const path = 'src/importers/benchmark-file/examples/benchmark.json'

test('a benchmark file is listed, run, edited with a live preview and opened from a link', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(180_000)
  await page.goto(`${siteUrl}#/suite`)
  await page.getByTestId('suite-files').setInputFiles(path)
  await expect(page.getByTestId('suite-count')).toHaveText('5 of 5 rows, 4 with an answer')
  await page.getByRole('button', { name: 'Run all' }).click()
  await expect(page.getByText('1 answer failed, by code')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Three shapes by Final score' })).toBeVisible()

  await page.getByRole('button', { name: 'Save as a benchmark' }).click()
  const editor = page.getByTestId('benchmark-editor')
  const prompt = editor.getByTestId('benchmark-prompt')
  await expect(prompt).toContainText('that shows a red square of 60 pixels in the middle.')
  await editor.getByLabel('Prompt').fill('Draw {{words}} as SVG.')
  await expect(prompt).toContainText('Draw a red square of 60 pixels in the middle as SVG.')
  await editor.getByLabel('Title').fill('')
  await expect(editor.getByTestId('benchmark-problems')).toContainText('title')
  await editor.getByLabel('Title').fill('Shapes again')
  await expect(editor.getByTestId('benchmark-problems')).toHaveCount(0)
  await editor.getByRole('button', { name: 'Score it' }).click()
  await expect(editor.getByTestId('benchmark-score')).toContainText('1.0000')
  await expectAccessible(page, 'the editor of a benchmark file')
  await editor.getByRole('button', { name: 'List its items' }).click()
  // Another prompt makes another benchmark, whose results are separate.
  await expect(page.getByTestId('suite-count')).toHaveText('10 of 10 rows, 8 with an answer')

  // Every picture becomes an item, also if two have the same name.
  await page.getByRole('button', { name: 'Make a benchmark' }).click()
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('') }
  await editor.getByTestId('benchmark-pictures').setInputFiles([picture, picture])
  await expect(editor.getByLabel('Preview of').getByRole('option')).toHaveText(['a', '2 a'])
  await page.keyboard.press('Escape')

  const bytes = readFileSync(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const other = await page.context().newPage()
  await other.route('https://example.org/benchmark.json', (route) =>
    route.fulfill({ body: bytes, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  const link = (hash: string) =>
    `${siteUrl}#/suite/sha256=${hash}&src=https%3A%2F%2Fexample.org%2Fbenchmark.json`
  await other.goto(link(sha256.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))))
  const shared = other.getByTestId('shared-benchmark')
  await shared.getByRole('button', { name: 'Fetch the benchmark' }).click()
  await expect(shared).toContainText('its hash differs')
  await other.goto(link(sha256))
  await shared.getByRole('button', { name: 'Fetch the benchmark' }).click()
  await expect(other.getByTestId('suite-count')).toHaveText('5 of 5 rows, 4 with an answer')
  await expect(shared).toHaveCount(0)
})
