import { readFileSync } from 'node:fs'
import { FakeOpenAi } from '../support/fake-openai.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/site.ts'

test('a person judges blindly what a model has judged, and their agreement is told', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(120_000)
  const server = new FakeOpenAi()
  const address = await server.start()
  const tasks = [1, 2].map((number) => ({
    task_id: `00120${number}`,
    query: 'Draw a red square.',
    task_name: 'Text to SVG',
    input_type: 'Text',
    output_type: 'SVG',
    VQA: [
      { question: 'Which colour?', answer: 'red' },
      { question: 'How many?', answer: '1' },
    ],
    raw_output_metric: ['rect'],
    rendering: true,
    generation: `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="${number}0" height="20" fill="red"/></svg>`,
  }))
  await page.goto(`${siteUrl}#/suite`)
  const buffer = Buffer.from(JSON.stringify(tasks))
  await page
    .getByTestId('suite-files')
    .setInputFiles({ name: 'tasks.json', mimeType: 'application/json', buffer })
  const judging = page.getByTestId('suite-judging')
  await judging.getByText('Let a model of your own judge the pictures').click()
  await judging.getByLabel('Address').fill(address)
  await judging.getByLabel('Model').fill('eye-1')
  await judging.getByLabel('At the same time').fill('1')
  server.expect({ content: '{"1": true, "2": false}' }, { content: '{"1": true, "2": true}' })
  await judging.getByRole('button', { name: 'Judge 2 pictures, 4 questions' }).click()
  await expect(judging).toContainText('2 of 2 judged', { timeout: 20_000 })
  await expect(page.getByTestId('judge-agreement')).toHaveCount(0)

  await judging.getByRole('button', { name: 'Judge all 2 yourself, blindly' }).click()
  const blind = page.getByTestId('blind-judge')
  for (const number of [1, 2]) {
    await expect(blind).toContainText(`Picture ${number} of 2`, { timeout: 20_000 })
    await expect(page.getByRole('dialog')).not.toContainText(/tasks|eye-1|00120/)
    if (number === 1) await expectAccessible(page, 'a picture to judge blindly')
    await expect(blind.getByRole('button', { name: 'Next' })).toBeDisabled()
    for (const question of [1, 2]) {
      const verdict = blind.getByRole('radiogroup', { name: `Verdict on question ${question}` })
      await verdict.getByText(question === 1 ? 'Yes' : 'No', { exact: true }).click()
    }
    await blind.getByRole('button', { name: 'Next' }).click()
  }
  await expect(blind).toHaveCount(0)
  const agreement = page.getByTestId('judge-agreement')
  await agreement.getByText('How far the 2 judges agree').click()
  await expect(agreement).toContainText('human and openai-compatible: eye-1, 4 verdicts of both: 75 % equal')
  await expect(agreement).toContainText(/kappa 0\.50 \(95 %: .*tau-b 0\.58 \(/)
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  const saved = readFileSync(await (await pending).path(), 'utf8')
  for (const part of ['"blind":true', '"reply":"{\\"1\\": true, \\"2\\": false}"', '"prompt":"'])
    expect(saved).toContain(part)
  await server.stop()
})
