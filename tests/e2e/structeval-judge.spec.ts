import { readFileSync } from 'node:fs'
import { FakeOpenAi } from '../support/fake-openai.ts'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

const verdicts = '{"1": true, "2": false, "3": null}'

test(
  'the user’s own model judges the image, and every failure is explained',
  { tag: '@all' },
  async ({ page, siteUrl }) => {
    const server = new FakeOpenAi()
    const address = await server.start()
    const play = new PlayPage(page)
    await play.open(`${siteUrl}#/play/structeval-html-trip`)
    await play.runAndSettle()
    const panel = page.getByTestId('question-panel')
    await expect(panel).toContainText('Partial score without visual questions')
    const judge = panel.getByTestId('model-judge')
    await judge.getByText('Let your own model judge').click()
    const ask = judge.getByRole('button', { name: 'Ask the model' })
    await judge.getByLabel('Address').fill('localhost:1234')
    await expect(ask).toBeDisabled()
    await judge.getByLabel('Address').fill(address)
    await judge.getByLabel('Model').fill('eye-1')
    await judge.getByLabel('Key', { exact: true }).fill('sk-secret')
    await judge.getByLabel('Price per million prompt tokens').fill('2')
    const alert = judge.getByRole('alert')

    await test.step('a key is only used for the origin it was entered for', async () => {
      const key = judge.getByLabel('Key', { exact: true })
      await judge.getByLabel('Address').fill('https://elsewhere.example/v1')
      await expect(key).toHaveValue('')
      await judge.getByLabel('Address').fill('localhost:1234')
      await expect(key).toBeDisabled()
      await judge.getByLabel('Address').fill(address)
      await expect(key).toHaveValue('sk-secret')
    })

    await test.step('a rejected key', async () => {
      server.expect({ status: 401 })
      await ask.click()
      await expect(alert).toContainText('refused the key (HTTP 401)')
      expect(server.received).toHaveLength(1)
      await expect(panel).toContainText('Not judged')
    })

    await test.step('no permission for our origin (CORS)', async () => {
      server.allowsOrigins = false
      server.expect({ content: verdicts })
      await ask.click()
      await expect(alert).toContainText(`does not let this page read its responses (CORS)`)
      await expect(alert).toContainText(`OLLAMA_ORIGINS="${new URL(siteUrl).origin}"`)
      server.allowsOrigins = true
    })

    await test.step('no reply within the time limit', async () => {
      await judge.getByLabel('Seconds to wait').fill('1')
      server.expect({ silent: true })
      await ask.click()
      await expect(alert).toContainText('did not answer within 1 s')
      await judge.getByLabel('Seconds to wait').fill('60')
    })

    await test.step('a rate limit with a waiting time, then a malformed reply, then the object', async () => {
      server.expect({ status: 429, retryAfter: '1' }, { content: 'I see a badge.' }, { content: verdicts })
      await ask.click()
      await expect(judge).toContainText('is limiting the request rate: attempt 2 follows in 1 s')
      await expect(panel).toContainText('Visual questions 0.3333')
      await expect(panel).toContainText('by the model eye-1')
      expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual(
        Array.from({ length: 3 }, () => 'POST /v1/chat/completions'),
      )
      const [, first, repair] = server.received
      expect(first?.authorization).toBe('Bearer sk-secret')
      expect(first?.body).toContain('Base your judgment solely on the visual content of the provided image')
      expect(first?.body).toContain('data:image/png;base64,iVBOR')
      expect(repair?.body).toContain('I see a badge.')
      await expect(judge.getByTestId('judge-usage')).toContainText(
        /2000 prompt tokens, 40 answer tokens, cost 0\.0040/,
      )
    })

    await test.step('the same request is not sent twice, and a person can overrule the model', async () => {
      server.expect()
      await ask.click()
      await expect(panel).toContainText('by the model eye-1')
      expect(server.received).toHaveLength(0)
      await panel.getByRole('radiogroup', { name: 'Verdict on question 2' }).getByText('Yes').click()
      await expect(panel).toContainText('Visual questions 0.6667')
      await expect(panel).toContainText('by this human judge')
    })

    await test.step('a person’s verdict takes precedence over a pending request to the model', async () => {
      await judge.getByLabel('Model').fill('eye-2')
      server.expect({ silent: true })
      await ask.click()
      await expect(judge.getByRole('progressbar')).toBeVisible()
      await panel.getByRole('radiogroup', { name: 'Verdict on question 3' }).getByText('Yes').click()
      await expect(ask).toBeVisible()
      await expect(panel).toContainText('Visual questions 1.0000')
      await expect(panel).toContainText('by this human judge')
      await expect(alert).toHaveCount(0)
      await judge.getByLabel('Model').fill('eye-1')
    })

    await test.step('the form is saved in this browser, the key is not', async () => {
      await page.reload()
      await play.settle()
      await play.runAndSettle()
      await judge.getByText('Let your own model judge').click()
      await expect(judge.getByLabel('Address')).toHaveValue(address)
      await expect(judge.getByLabel('Key', { exact: true })).toHaveValue('')
    })
    await server.stop()
  },
)

test(
  'a model judges the images of a list, and failures are listed without a score',
  { tag: '@all' },
  async ({ page, siteUrl }) => {
    const server = new FakeOpenAi()
    const address = await server.start()
    const task = (number: number, generation: string, output = 'SVG') => ({
      task_id: `00120${number}`,
      query: 'Draw a red square.',
      task_name: `Text to ${output}`,
      input_type: 'Text',
      output_type: output,
      VQA:
        output === 'SVG'
          ? [
              { question: 'Which colour?', answer: 'red' },
              { question: 'How many?', answer: '1' },
            ]
          : [],
      raw_output_metric: ['rect'],
      rendering: output === 'SVG',
      generation,
    })
    const square = (size: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="${size}" height="${size}" fill="red"/></svg>`
    const tasks = [task(1, square(20)), task(2, square(30)), task(3, '<svg'), task(4, '{"rect": 1}', 'JSON')]
    await page.goto(`${siteUrl}#/suite`)
    const buffer = Buffer.from(JSON.stringify(tasks))
    await page
      .getByTestId('suite-files')
      .setInputFiles({ name: 'tasks.json', mimeType: 'application/json', buffer })
    const judging = page.getByTestId('suite-judging')
    await judging.getByText('Let your own model judge the pictures').click()
    await judging.getByLabel('Address').fill(address)
    await judging.getByLabel('Model').fill('eye-1')
    await judging.getByLabel('Key', { exact: true }).fill('sk-secret')
    await judging.getByLabel('At the same time').fill('1')
    server.expect(
      { status: 429, retryAfter: '0' },
      { content: '<think>Red.</think>{"1": true, "2": false}' },
      { content: 'red' },
      { content: 'red, I said' },
    )
    await judging.getByRole('button', { name: 'Judge 3 pictures, 6 questions' }).click()
    // The third answer has no image, so its score is assigned rather than judged.
    await expect(judging).toContainText('1 of 2 judged', { timeout: 20_000 })
    await expect(judging.getByTestId('judge-failures')).toContainText(
      '001202 (tasks): The model failed twice to answer',
    )
    expect(server.received).toHaveLength(4)
    const row = (id: string) => page.getByTestId('suite-list').getByRole('row', { name: id })
    await expect(row('001201')).toContainText('0.6500')
    await expect(row('001202')).not.toContainText('0.0000')
    await expect(row('001203')).toContainText('0.0000')

    server.expect({ content: '{"1": true, "2": true}' })
    await judging.getByRole('button', { name: 'Judge 1 picture, 2 questions' }).click()
    await expect(judging).toContainText('2 of 2 judged', { timeout: 20_000 })
    await expect(judging.getByTestId('judge-failures')).toHaveCount(0)
    const pending = page.waitForEvent('download')
    await page.getByRole('button', { name: 'JSON', exact: true }).click()
    const saved = readFileSync(await (await pending).path(), 'utf8')
    expect(saved).toContain('"engine":"openai-compatible: eye-1"')
    expect(saved).not.toContain('sk-secret')
    await server.stop()
  },
)
