import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/axe.ts'
import { FakeOpenAi } from '../support/fake-openai.ts'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

/** An interpreter that has just been started takes longer than other engines. */
const startMs = 120_000

test('StructEval plots run on Play and on Suite, and a failing script is a failure', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(300_000)
  const play = new PlayPage(page)
  await page.goto(`${siteUrl}#/play/structeval-matplotlib-bars`)
  await expect(play.score('keywords')).toHaveText('1.0000', { timeout: startMs })
  await expect(play.score('syntax')).toHaveText('1.0000')
  await expect(page.getByTestId('matplotlib-panel').getByRole('button', { name: /^out\.png/ })).toBeVisible()
  await play.tab('Flawed').click()
  await play.run.click()
  await play.waitUntilIdle(startMs)
  await expect(page.getByLabel('Failure and warnings').locator('.error')).toContainText('SyntaxError')

  const script = (values: string) =>
    `\`\`\`python\nimport matplotlib.pyplot as plt\nplt.bar(['A', 'B'], ${values})\nplt.title('Two')\nplt.show()\n\`\`\``
  const tasks = [script('[1, 2]'), script('[1, 2, 3]'), script('heights')].map((generation, index) => ({
    task_id: `00080${index}`,
    query: 'Draw two bars.',
    task_name: 'Text to Matplotlib',
    input_type: 'Text',
    output_type: 'Matplotlib',
    VQA: [{ question: 'How many bars?', answer: '2' }],
    raw_output_metric: ['plt.bar', 'Two'],
    rendering: true,
    generation,
  }))
  await page.goto(`${siteUrl}#/suite`)
  const buffer = Buffer.from(JSON.stringify(tasks))
  await page
    .getByTestId('suite-files')
    .setInputFiles({ name: 'tasks.json', mimeType: 'application/json', buffer })
  const runAll = page.getByRole('button', { name: 'Run all' })
  await runAll.click()
  await expect(page.getByTestId('suite-progress')).toBeVisible()
  await expect(runAll).toBeVisible({ timeout: startMs })
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  const saved = readFileSync(await (await pending).path(), 'utf8')
  expect(saved).toContain('ValueError')
  expect(saved).toContain('NameError')
})

test('a person and a model can rate a plot on Play', async ({ page, siteUrl }) => {
  test.setTimeout(300_000)
  const server = new FakeOpenAi()
  const address = await server.start()
  const play = new PlayPage(page)
  await page.goto(`${siteUrl}#/play/roundtrip-two-hills`)
  await expect(play.scores).toBeVisible({ timeout: startMs })
  await play.waitUntilIdle(startMs)
  const view = page.getByTestId('plot2code-view')
  await view.getByText('Rating', { exact: true }).click()
  const panel = page.getByTestId('rating-panel')
  await panel.getByRole('radio', { name: '7', exact: true }).click()
  // The image is shipped with the site, so the answer is rendered here before it is judged.
  await expect(panel).toContainText('Rated 7 by human.', { timeout: startMs })
  await expect(play.score('judge-rating')).toHaveText(/^7/)
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(panel).not.toContainText('Rated')

  const byModel = page.getByTestId('rate-by-model')
  await byModel.getByText('Let your own model rate').click()
  await byModel.getByLabel('Address').fill(address)
  await byModel.getByLabel('Model').fill('eye-1')
  server.expect({ content: 'Rating: [[3]] at first. On reflection, Rating: [[8]]' })
  await byModel.getByRole('button', { name: 'Ask for a rating' }).click()
  // The last number is used under `paper`, the first under `reference`.
  await expect(panel).toContainText('Rated 8 by openai-compatible: eye-1.')
  const asked = server.received.filter(({ method }) => method === 'POST')
  expect(asked.map(({ body }) => body.match(/data:image\/png;base64,/g)?.length)).toEqual([2])
  // Uses another model, because the same request is never sent to a model twice. This model's reply contains no
  // rating.
  await byModel.getByLabel('Model').fill('eye-2')
  server.expect({ content: 'They look alike.' })
  await byModel.getByRole('button', { name: 'Ask for a rating' }).click()
  await expect(panel).not.toContainText('Rated 8')
  await expectAccessible(page, 'a plot that is rated')
  await server.stop()
})
