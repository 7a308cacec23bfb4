import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { planted } from '../support/ask-source.ts'
import {
  fillSuite,
  findInDatabase,
  isQuestion,
  itemOf,
  jsonAnswer,
  readAnswers,
  startEndpoint,
} from '../support/ask-suite.ts'
import { expectAccessible, expectNoSideways } from '../support/axe.ts'
import {
  chatChunk,
  chatStream,
  FakeEndpoint,
  messageStream,
  modelList,
  type FakeReply,
} from '../support/fake-endpoint.ts'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

const answer = '<|BEGIN_CODE|>{"library": {"name": "Riverside"}}<|END_CODE|>'
const item = 'structeval-json-library'

/** Opens an item and requests an answer from a model at a fake endpoint that returns these replies. */
async function ask(
  page: Page,
  siteUrl: string,
  server: FakeEndpoint,
  address: string,
  ...replies: FakeReply[]
) {
  server.expect(modelList('eye-1'), ...replies)
  await page.getByRole('button', { name: 'Ask a model' }).click()
  const dialog = page.getByTestId('ask-dialog')
  // The address is entered again so that the models are listed again.
  await dialog.getByLabel('Address').fill('')
  await dialog.getByLabel('Address').fill(address)
  await expect(dialog.getByRole('checkbox', { name: 'eye-1' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'eye-1' }).check()
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
}

test('reports whatever an endpoint does wrong, and keeps partial answers', async ({ page, siteUrl }) => {
  test.setTimeout(240_000)
  const server = new FakeEndpoint()
  const address = await server.start()
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/${item}`)
  const stream = page.getByTestId('ask-stream')
  const alert = stream.getByRole('alert')
  const editor = page.getByRole('tabpanel').getByRole('textbox')
  const close = () => page.getByRole('button', { name: 'Close this message' }).click()
  const html = (status: number) => ({
    status,
    headers: { 'content-type': 'text/html' },
    pieces: ['<!doctype html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'],
  })
  const json = (status: number, body: object, headers = {}) => ({
    status,
    headers: { 'content-type': 'application/json', ...headers },
    pieces: [JSON.stringify(body)],
  })
  const cases: readonly (readonly [string, FakeReply, RegExp])[] = [
    ['an HTML page', html(502), /502 Bad Gateway/],
    ['an HTML page with status 200', html(200), /web page/],
    [
      'no such model',
      json(404, { error: { message: 'model "eye-1" not found' } }),
      /no model with this name/,
    ],
    ['no key', json(401, { error: { message: 'Unauthorized' } }), /requires a key/],
    [
      'a rate limit',
      json(429, { error: { message: 'Slow down.' } }, { 'retry-after': '7' }),
      /limiting the request rate/,
    ],
    ['broken JSON', { pieces: ['data: {"choices": [\n\n'] }, /broken JSON/],
    [
      'a broken connection',
      { pieces: [chatChunk({ content: 'half' }), ': alive\n\n'], gapMs: 400, then: 'cut' },
      /connection broke/,
    ],
    ['a stream that ends early', { pieces: [chatChunk({ content: 'half' })] }, /ended in the middle/],
    ['a redirect', { status: 307, headers: { location: '/elsewhere' } }, /another address/],
  ]
  for (const [what, reply, words] of cases) {
    await test.step(what, async () => {
      await ask(page, siteUrl, server, address, reply)
      await expect(alert).toContainText(words)
      if (/half/.test(String(reply.pieces))) await expect(editor).toHaveValue('half')
      await close()
    })
  }

  await test.step('control characters, and an image repeated as text', async () => {
    const odd = `\u0000\u001b[31m\u202e${'iVBORw0KGgo'.repeat(20_000)}${answer}`
    await ask(page, siteUrl, server, address, { pieces: chatStream([odd]) })
    await expect(stream).toHaveCount(0)
    await expect(play.tab(/eye-1 \d+.*(scored|failed)/).last()).toBeVisible({ timeout: 30_000 })
  })

  await test.step('an answer that never ends', async () => {
    await ask(page, siteUrl, server, address, {
      pieces: [chatChunk({ content: 'x'.repeat(60_000) })],
      then: 'repeat',
    })
    await expect(alert).toContainText('longer than 2,097,152 characters', { timeout: 60_000 })
    await expect.poll(() => server.abandoned).toBeGreaterThan(0)
    await close()
  })

  await test.step('an answer of 30 MB in one piece', async () => {
    await ask(page, siteUrl, server, address, { pieces: chatStream(['y'.repeat(30 << 20)]) })
    await expect(alert).toContainText('longer than 512 KiB', { timeout: 60_000 })
    await close()
    await play
      .tab(/Complete/)
      .first()
      .click()
    await expect(editor).toHaveValue(/library/)
  })
  await server.stop()
})

test('asks an Anthropic endpoint, with several models at once and the image of a webpage', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(120_000)
  const server = new FakeEndpoint()
  const address = await server.start()
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play`)
  const text = '[{"filename": "index.html", "content": "<!doctype html><h1>Hello</h1>"}]'
  const block = { start: { type: 'text', text: '' }, deltas: [{ type: 'text_delta', text }] }
  server.answer = (request) =>
    request.method === 'GET'
      ? {
          headers: { 'content-type': 'application/json' },
          pieces: [JSON.stringify({ data: [{ id: 'claude-a' }, { id: 'claude-b' }], has_more: false })],
        }
      : { pieces: messageStream([block]) }
  await page.getByRole('button', { name: 'Ask a model' }).click()
  const dialog = page.getByTestId('ask-dialog')
  await dialog.getByLabel('Where to ask').selectOption({ label: 'Anthropic' })
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByLabel('Key', { exact: true }).fill('sk-test-1234567890')
  // When the field loses focus, the models are requested, unless this already happened while it was being filled in.
  await dialog.getByLabel('Key', { exact: true }).press('Tab')
  await dialog.getByRole('checkbox', { name: 'claude-a' }).check()
  await dialog.getByRole('checkbox', { name: 'claude-b' }).check()
  await dialog.getByRole('button', { name: 'Ask 2 models' }).click()
  for (const name of [/claude-a.*scored/, /claude-b.*scored/])
    await expect(play.tab(name)).toBeVisible({ timeout: 60_000 })
  const asked = server.heard.filter(({ method }) => method === 'POST')
  expect(asked.map(({ headers }) => headers['x-api-key'])).toEqual([
    'sk-test-1234567890',
    'sk-test-1234567890',
  ])
  for (const { body } of asked) expect(body).toMatch(/"media_type":"image\/(?:png|jpeg)"/)
  await server.stop()
})

test('asks the browser’s built-in model, and keeps a partial answer when the page is closed', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(120_000)
  await page.addInitScript((text) => {
    const session = {
      destroy: () => undefined,
      promptStreaming: () =>
        new ReadableStream({
          start(controller) {
            controller.enqueue(text)
            if (sessionStorage.getItem('slow') === null) controller.close()
          },
        }),
    }
    Object.assign(globalThis, {
      LanguageModel: {
        availability: () => Promise.resolve('available'),
        create: () => Promise.resolve(session),
      },
    })
  }, answer)
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/${item}`)
  const dialog = page.getByTestId('ask-dialog')
  const askOwn = async () => {
    await page.getByRole('button', { name: 'Ask a model' }).click()
    await dialog.getByLabel('Where to ask').selectOption({ label: 'The browser’s own model' })
    await expect(dialog.getByRole('checkbox', { name: 'The browser’s own model' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  }
  await askOwn()
  await expect(play.tab(/built-in.*scored/)).toBeVisible({ timeout: 30_000 })
  await page.evaluate(() => sessionStorage.setItem('slow', '1'))
  await askOwn()
  await expect(page.getByTestId('ask-stream')).toContainText('Riverside')
  await page.reload()
  await play.tab('built-in 2').click()
  await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveValue(/Riverside/)
})

/**
 * Kills the tab's process. If the driver does not notice, the page is closed afterwards, which also ends the process.
 */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash', { timeout: 15_000 }).catch(() => null)
  await Promise.race([crashed, page.goto('chrome://crash').catch(() => crashed)])
}

test('a run survives ten crashes or closings of its tab at different stages', async ({
  context,
  siteUrl,
}) => {
  test.setTimeout(600_000)
  const count = 120
  const { server, address } = await startEndpoint((request) => ({
    ...jsonAnswer(itemOf(request)),
    gapMs: 60,
  }))
  const asked = () => server.heard.filter(isQuestion).map(itemOf)
  let page = await context.newPage()
  await fillSuite(page, siteUrl, address, count)
  await page.getByLabel('Questions at the same time').fill('3')
  await page.getByRole('button', { name: `Ask ${count} questions` }).click()
  for (let death = 1; death <= 10; death += 1) {
    const before = asked().length
    await expect.poll(asked).not.toHaveLength(before)
    // Waits for a different stage of a request each time.
    await expect.poll(() => asked().length - before).toBeGreaterThanOrEqual(1 + (death % 3))
    if (death % 2 === 0) await page.close()
    else await crash(page)
    if (!page.isClosed()) await page.close()
    page = await context.newPage()
    await page.goto(`${siteUrl}#/about`)
    const answers = await readAnswers(page)
    const done = new Set(Object.keys(answers).filter((name) => answers[name] === 'answered'))
    const sent = asked().length
    await page.goto(`${siteUrl}#/suite`)
    await expect(page.getByTestId('run-group')).toHaveAttribute('data-state', 'interrupted', {
      timeout: 30_000,
    })
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect.poll(() => asked().length).toBeGreaterThan(sent)
    expect(
      asked()
        .slice(sent)
        .filter((name) => done.has(name)),
      `after death ${death}`,
    ).toEqual([])
  }
  const group = page.getByTestId('run-group')
  await expect(group).toHaveAttribute('data-state', 'ended', { timeout: 180_000 })
  await expect(group).toContainText(`${count} of ${count} answered`)
  const times = new Map<string, number>()
  for (const name of asked()) times.set(name, (times.get(name) ?? 0) + 1)
  expect(times.size).toBe(count)
  // No more requests were repeated than were in progress when the tab crashed.
  expect(asked().length).toBeLessThanOrEqual(count + 10 * 3)
  await server.stop()
})

test('waits for a rate limit, respects the spending limit, and lists failures that can be asked again', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(120_000)
  let isBroken = true
  let limits = 1
  const { server, address } = await startEndpoint((request) => {
    if (itemOf(request) === 'item-1001' && isBroken)
      return {
        status: 400,
        headers: { 'content-type': 'application/json' },
        pieces: ['{"error":"Bad item."}'],
      }
    limits -= 1
    if (limits === 0) return { status: 429, headers: { 'retry-after': '1' }, pieces: ['{}'] }
    return itemOf(request) === 'item-1003'
      ? { pieces: chatStream(['<|BEGIN_CODE|>{"a"'], 'length') }
      : jsonAnswer(itemOf(request))
  })
  await fillSuite(page, siteUrl, address, 5)
  await page.getByRole('button', { name: 'Ask 5 questions' }).click()
  const group = page.getByTestId('run-group')
  await expect(group).toHaveAttribute('data-state', 'ended', { timeout: 30_000 })
  await expect(group).toContainText('4 of 5 answered')
  await group.getByText('2 answers to look at').click()
  await expect(group.getByTestId('run-remarks')).toContainText('Bad item.')
  await expect(group.getByTestId('run-remarks')).toContainText('Cut off at the token limit')
  await expectAccessible(page, 'a run that has ended')
  await expectNoSideways(page, 'a run that has ended')
  isBroken = false
  const before = server.heard.length
  await group.getByRole('button', { name: 'Ask again' }).click()
  await expect(group).toContainText('5 of 5 answered', { timeout: 30_000 })
  expect(server.heard.slice(before).filter(isQuestion).map(itemOf)).toEqual(['item-1001'])

  await page.getByLabel('Token limit').fill('40')
  await page.getByRole('button', { name: 'Ask 5 questions' }).click()
  const capped = page.getByTestId('run-group').first()
  await expect(capped).toContainText('could exceed the spending limit', { timeout: 30_000 })
  await expect(capped).toContainText('2 of 5 answered, paused')
  await server.stop()
})

test('a key never appears in any output of a run on the Suite page', async ({ page, siteUrl }) => {
  test.setTimeout(180_000)
  const outputs: string[] = []
  page.on('console', (message) => outputs.push(message.text()))
  page.on('pageerror', (error) => outputs.push(String(error)))
  const json = { 'content-type': 'application/json' }
  let asked = 0
  const { server, address } = await startEndpoint((request) => {
    asked += 1
    // The server returns the key in an answer, in pieces, in a refusal and in an error page.
    if (asked === 1) return { pieces: chatStream([`<|BEGIN_CODE|>{"a": "${planted}"}<|END_CODE|>`]) }
    if (asked === 2) return { pieces: chatStream([planted.slice(0, 9), planted.slice(9)]) }
    if (asked === 3) return { status: 400, headers: json, pieces: [`{"error":"No key ${planted}."}`] }
    if (asked === 4) return { status: 401, pieces: [`<html><title>Bearer ${planted}</title></html>`] }
    return jsonAnswer(itemOf(request))
  })
  await fillSuite(page, siteUrl, address, 6)
  const form = page.getByTestId('suite-asking')
  await form.getByLabel('Key', { exact: true }).fill(planted)
  await form.getByLabel('Questions at the same time').fill('1')
  const group = page.getByTestId('run-group')
  await page.getByRole('button', { name: 'Ask 6 questions' }).click()
  // A rejected key stops the run, which is then resumed manually.
  await expect(group).toHaveAttribute('data-state', /paused|ended/, { timeout: 30_000 })
  outputs.push(await page.locator('body').innerText())
  await expect(async () => {
    const button = group.getByRole('button', { name: /Ask again|Resume/ }).first()
    if (await button.isVisible()) await button.click({ timeout: 2000 })
    await expect(group).toContainText('6 of 6 answered', { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await expect(group).toContainText('6 scored', { timeout: 30_000 })
  expect(server.heard.filter(isQuestion)[0]?.headers.authorization).toBe(`Bearer ${planted}`)
  await group
    .getByText(/to look at/)
    .click({ timeout: 2000 })
    .catch(() => undefined)
  const keep = async (name: string) => {
    const pending = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).first().click()
    const bytes = readFileSync(await (await pending).path())
    outputs.push((bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8'))
  }
  for (const name of ['JSON', 'CSV']) await keep(name)
  expect(outputs.at(-2)).toContain('(the key)')
  outputs.push(await page.locator('body').innerText(), page.url())
  expect(await findInDatabase(page, planted)).toEqual([])

  await page.evaluate(() => (location.hash = '#/compare'))
  for (const name of ['CSV', 'JSON', 'Markdown', 'LaTeX', 'Complete runs']) await keep(name)
  expect(outputs.at(-1)).toContain('(the key)')
  outputs.push(await page.locator('body').innerText())
  await page.goBack()
  await page.getByTestId('suite-list').getByRole('button', { name: '001000' }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByTestId('scores')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Share' }).click()
  outputs.push(await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue())
  expect(await findInDatabase(page, planted)).toEqual([])
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  outputs.push(stored)
  expect(outputs.length).toBeGreaterThan(10)
  for (const output of outputs) expect(output.includes(planted)).toBe(false)
  await server.stop()
})
