import { chatChunk, chatStream, FakeEndpoint, modelList, sse } from '../support/fake-endpoint.ts'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

const answer = '<|BEGIN_CODE|>{"library": {"name": "Riverside"}}<|END_CODE|>'
const words = answer.match(/.{1,9}/g) ?? []

test('does not score a partial answer, removes empty tabs, and shows a repeated answer once', async ({
  page,
  siteUrl,
}) => {
  const server = new FakeEndpoint()
  const address = await server.start()
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/structeval-json-library`)
  const tabs = page.getByRole('tab')
  const before = await tabs.count()
  const editor = page.getByRole('tabpanel').getByRole('textbox')
  const stream = page.getByTestId('ask-stream')
  const name = `library/models/${'long-'.repeat(6)}Instruct.Q4_K_M.gguf`

  await test.step('a failed request leaves no tab', async () => {
    server.expect(modelList(name), { status: 500, pieces: ['{"error":"image input is not supported"}'] })
    await page.getByRole('button', { name: 'Ask a model' }).click()
    const dialog = page.getByTestId('ask-dialog')
    await dialog.getByLabel('Address').fill(address)
    await dialog.getByRole('checkbox', { name }).check()
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(stream.getByRole('alert')).toContainText('did not accept the request (HTTP 500)')
    await expect(tabs).toHaveCount(before)
  })

  await test.step('a partial answer is marked and not scored', async () => {
    server.expect({
      pieces: [...words.slice(0, -1).map((content) => chatChunk({ content })), 'data: {"cho\n\n'],
    })
    await stream.getByRole('button', { name: 'Ask again' }).click()
    await expect(stream.getByRole('alert')).toContainText('broken JSON')
    await expect(play.tab(/Q4_K_M\.gguf.*partial/)).toBeVisible()
    await expect(editor).toHaveValue(words.slice(0, -1).join(''))
    await page.getByRole('button', { name: 'Close this message' }).click()
    await page.reload()
    await expect(page.getByText('This answer is incomplete')).toBeVisible()
    await expect(play.tab(/partial/)).not.toHaveAccessibleName(/scored|failed/)
    await page.getByRole('button', { name: 'Score it anyway' }).click()
    await expect(play.tab(/partial.*(scored|failed)/)).toBeVisible({ timeout: 20_000 })
  })

  await test.step('an answer that is sent twice appears once, with a note', async () => {
    const message = { role: 'assistant', content: answer }
    const again = sse({ choices: [{ index: 0, message, finish_reason: 'stop' }] })
    const ping = 'event: ping\ndata: {"type":"ping"}\n\n'
    server.expect(modelList(name), { pieces: [ping, ...chatStream(words).slice(0, -3), again] })
    await page.getByRole('button', { name: 'Ask a model' }).click()
    const dialog = page.getByTestId('ask-dialog')
    await expect(dialog.getByRole('checkbox', { name })).toBeChecked()
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(page.getByText('sent parts of this answer more than once')).toBeVisible()
    await expect(editor).toHaveValue(answer)
  })
  await server.stop()
})

test('sends no image to a text-only model', async ({ page, siteUrl }) => {
  const server = new FakeEndpoint()
  const address = await server.start()
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play`)
  const data = ['blind', 'eye'].map((id) => ({
    id,
    architecture: { input_modalities: id === 'eye' ? ['text', 'image'] : ['text'] },
  }))
  const list = { headers: { 'content-type': 'application/json' }, pieces: [JSON.stringify({ data })] }
  server.answer = ({ method }) => (method === 'GET' ? list : { pieces: chatStream(['<p>x</p>']) })
  await page.getByRole('button', { name: 'Ask a model' }).click()
  const dialog = page.getByTestId('ask-dialog')
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByRole('checkbox', { name: /^blind/ }).check()
  await dialog.getByRole('checkbox', { name: /^eye/ }).check()
  await dialog.getByText('Prompt', { exact: false }).first().click()
  await expect(dialog.getByText('No picture is sent to text-only models: blind.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask 2 models' }).click()
  const bodies = () =>
    server.heard
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => [body.includes('"blind"'), body.includes('data:image/')].join())
      .sort()
  await expect.poll(bodies).toEqual(['false,true', 'true,false'])
  await server.stop()
})

test('L3Score starts with an endpoint that reports log-probabilities', async ({ page, siteUrl }) => {
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/harbour-tides-worst-season`)
  const panel = page.getByTestId('l3score-judge')
  const summary = panel.locator('summary').first()
  await summary.click()
  const where = panel.getByLabel('Where to ask')
  await expect(where).toHaveValue(/openai-compatible/)
  await where.selectOption({ label: 'Anthropic' })
  await expect(where).toHaveValue(/anthropic/)
  await summary.click()
  await summary.click()
  await expect(where).toHaveValue(/openai-compatible/)
})
