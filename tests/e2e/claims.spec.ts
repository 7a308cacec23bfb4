import { expectAccessible } from '../support/axe.ts'
import { answerOf, plainPage } from '../support/pages.ts'
import { forgeLink } from '../support/shared-link.ts'
import { expect, test } from '../support/site.ts'
import { makeTasks } from '../support/structeval.ts'

function file(name: string, content: string) {
  return { name, mimeType: 'application/json', buffer: Buffer.from(content) }
}

const answer = answerOf({ 'index.html': plainPage('teal') })
const image = 'http://127.0.0.1:9/reference.png'

test('a shared link fetches only files that were listed and confirmed, and works without them', async ({
  page,
  siteUrl,
}) => {
  const requested: string[] = []
  await page.route('http://127.0.0.1:9/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  const title = 'Verified. 6 scores recomputed: all equal.'
  const link = forgeLink({
    item: { title, image: { from: 'url', url: image } },
    answers: [answer],
    metrics: ['ssim', 'ssim'],
  })
  await page.goto(siteUrl + link)
  await expect(page.getByRole('heading', { name: 'Shared result' })).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  await expect(page.getByTestId('shared-item')).toContainText(`“${title}”`)
  await expect(page.getByTestId('shared-item')).toContainText(/[0-9a-f]{64}/)
  await expect(page.getByTestId('remote-hosts')).toContainText('127.0.0.1:9')
  await expect(page.getByTestId('remote-hosts')).toContainText('on your own machine')
  // Claims are labelled as claims, including the second claim for the same metric.
  await expect(page.getByTestId('scores').getByText('claimed')).toHaveCount(2)

  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(image)
  await expectAccessible(page, 'the question whether to fetch')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByTestId('verdict')).toHaveCount(0)

  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await question.getByRole('button', { name: 'Continue without it' }).click()
  // One of the two metrics is claimed twice, and fetching files would not change this.
  await expect(page.getByTestId('verdict')).toContainText(
    '1 score depends on external files that were not fetched, so it was not recomputed.',
    { timeout: 30_000 },
  )
  await expect(page.getByTestId('verdict')).toContainText('Not verified.')
  await expect(page.getByText(/has not been fetched/).first()).toBeVisible()
  expect(requested).toEqual([])

  await page.getByRole('button', { name: 'Run again' }).click()
  await question.getByRole('button', { name: 'Fetch it' }).click()
  await expect(page.getByText(/answered with status 404/).first()).toBeVisible({ timeout: 30_000 })
  expect(requested).toEqual([image])
})

test(
  'a Suite list asks once before fetching external files, reports conflicts and marks recorded scores',
  { tag: '@all' },
  async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}#/suite`)
    await expect(page.getByTestId('suite-drop')).not.toContainText('Nothing leaves')
    const files = page.getByTestId('suite-files')
    const [task] = makeTasks(1)
    const rows = (changes: object) => JSON.stringify([{ ...task, ...changes }])
    await files.setInputFiles(file('first.json', rows({ raw_output_metric: ['$'], final_eval_score: 1 })))
    await expect(page.getByTestId('suite-count')).toHaveText('1 of 1 rows, 1 with an answer', {
      timeout: 30_000,
    })
    await expect(page.getByTestId('suite-list').getByText('recorded')).toBeVisible()
    await files.setInputFiles(file('second.json', rows({ generation: '{"other": 1}' })))
    await expect(page.getByTestId('suite-count')).toHaveText('2 of 2 rows, 2 with an answer')
    await expect(page.getByTestId('suite-conflicts')).toContainText('second.json, row 1')

    const record = (id: number) => ({
      version: 1,
      item: {
        benchmark: 'image2struct',
        id: `far-${id}`,
        domain: 'webpage',
        text: 'x',
        image: { from: 'url', url: `https://pictures.example/${id}.png` },
      },
      answer: { name: 'A', text: answer },
      settings: { protocol: 'paper', viewport: { width: 320, height: 200, scale: 1 }, seed: 1, epochMs: 0 },
      log: [],
      outcome: { ok: true, warnings: [], ms: 1 },
      scores: [],
      gaps: [],
      environment: { roundtrip: '0', browser: 'B', platform: 'P', engines: {} },
    })
    const run = { roundtrip: 'suite', version: 1, protocol: 'paper', records: [record(1), record(2)] }
    await files.setInputFiles(file('suite.json', JSON.stringify(run)))
    await expect(page.getByTestId('suite-count')).toHaveText('4 of 4 rows, 4 with an answer')
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.getByRole('button', { name: 'Run all' }).click()
    await expect(page.getByRole('dialog')).toContainText('Fetch 2 files from elsewhere?')
    await expect(page.getByTestId('remote-hosts')).toContainText('pictures.example, 2 files')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(requested.filter((url) => url.includes('pictures.example'))).toEqual([])
    await expectAccessible(page, 'the Suite page with a conflict')
  },
)
