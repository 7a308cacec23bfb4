import { writeFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { planted } from '../support/ask-source.ts'
import { boundHere, timeTasks } from '../support/busy-tasks.ts'
import { FakeEndpoint, modelList, sse } from '../support/fake-endpoint.ts'
import { sample } from '../support/sample.ts'
import { expect, test } from '../support/site.ts'

/* Responses from model servers, and files of recorded answers. None of them may block the page for 300 ms. */

test.use({ serviceWorkers: 'block' })
test.setTimeout(180_000)

const mib = 2 ** 20
const numbered = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join()
const filled = (part: string, size: number) => part.repeat(Math.floor(size / part.length))

async function openDialog(page: Page, siteUrl: string): Promise<Locator> {
  await page.goto(`${siteUrl}#/play/structeval-json-library`)
  await expect(page.getByTestId('scores')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Ask a model' }).click()
  return page.getByTestId('ask-dialog')
}

/** Performs an action, waits until the page shows its result, and expects no long task in the meantime. */
async function expectBound(browser: Browser, page: Page, act: () => Promise<void>): Promise<void> {
  const bound = await boundHere(browser, page)
  const [longest] = await timeTasks(browser, page, async () => {
    await act()
    await page.waitForTimeout(1000)
  })
  expect(longest).toBeLessThan(bound)
}

async function startServer() {
  const server = new FakeEndpoint()
  return { server, address: await server.start() }
}

const tooLarge = /sent more than 2 MiB/
const tooMany = /more than 100,000 values/
const listOf = (entries: string, rest = '') => `{"data":[${entries}]${rest}}`
const lists: readonly (readonly [what: string, shows: RegExp, body: () => string])[] = [
  ['300,000 ids', tooLarge, () => listOf(numbered(300_000, (at) => `{"id":"m${at}","object":"model"}`))],
  ['42 MB of numbers', tooLarge, () => listOf('{"id":"m"}', `,"x":[${filled('1,', 42e6)}0]`)],
  ['4 MB of unclosed lists', tooLarge, () => listOf('', `,"x":${'['.repeat(4e6)}`)],
  ['33,000 ids', /first 2,000/, () => listOf(numbered(33_000, (at) => `{"id":"m${at}"}`))],
  [
    '2 MB of long ids',
    /longer than 200 characters/,
    () => listOf(numbered(200, (at) => `{"id":"${at}${'%2573'.repeat(2000)}"}`)),
  ],
  ['2 MB of empty objects', tooMany, () => listOf(`${filled('{},', 2 * mib - 100)}{}`)],
  [
    '33,000 different objects',
    /does not list models/,
    () => listOf(numbered(33_000, (at) => `{"k${at}":1}`)),
  ],
  ['2 MB of deeply nested lists', tooMany, () => listOf(filled('[', mib - 100) + filled(']', mib - 100))],
  ['a million numbers', tooMany, () => listOf(`${filled('1,', 2 * mib - 100)}1`)],
  ['2 MB of escapes', /not JSON/, () => filled('%25', 2 * mib - 100)],
  ['2 MB of base64', /not JSON/, () => filled('c2st', 2 * mib - 100)],
  ['2 MB of backslashes', /not JSON/, () => filled('\\u0073', 2 * mib - 100)],
  ['2 MB of the key', /not JSON/, () => filled(planted, 2 * mib - 100)],
]
for (const [what, shows, body] of sample(lists, 3)) {
  test(
    `a list of models with ${what} does not block the page`,
    { tag: '@all' },
    async ({ page, browser, siteUrl }) => {
      const { server, address } = await startServer()
      const reply = { headers: { 'content-type': 'application/json' }, pieces: [body()] }
      server.answer = () => reply
      const dialog = await openDialog(page, siteUrl)
      await expectBound(browser, page, async () => {
        await dialog.getByLabel('Address').fill(address)
        await dialog.getByLabel('Key', { exact: true }).fill(planted)
        await dialog.getByLabel('Key', { exact: true }).blur()
        await expect(dialog.getByText(shows).first()).toBeVisible({ timeout: 30_000 })
      })
      await server.stop()
    },
  )
}

const delta = (change: string) => sse(`{"choices":[{"delta":${change}}]}`)
const end = `${sse('{"choices":[{"delta":{},"finish_reason":"stop"}]}')}data: [DONE]\n\n`
const token = '{"token":"t","logprob":0}'
const tokens = `{"choices":[{"logprobs":{"content":[${numbered(
  7500,
  () => `{"token":"t","logprob":0,"top_logprobs":[${token}]}`,
)}]}}]}`
const parts = `{"choices":[${numbered(5, () => `{"delta":{"content":[${filled('{},', 27_000)}{}]}}`)}]}`
const streams: readonly (readonly [what: string, shows: RegExp | null, pieces: () => readonly string[]])[] = [
  ['an event of 7 MB', /longer than 512 KiB/, () => [delta(`{"content":"${'b '.repeat(3.5e6)}"}`), end]],
  [
    'a million tiny events',
    null,
    () => [...Array.from({ length: 100 }, () => delta('{"content":"a"}').repeat(10_000)), end],
  ],
  [
    '3 MB of reasoning in events of 0.4 MB',
    /longer than 2,097,152 characters/,
    () => Array.from({ length: 11 }, () => delta(`{"reasoning":"${'t\\n'.repeat(130_000)}"}`)),
  ],
  ['7,500 tokens', /ended in the middle/, () => [sse(tokens)]],
  ['45,000 parts', /ended in the middle/, () => [sse(parts)]],
  ['0.5 MB of empty objects', tooMany, () => [sse(`[${filled('{},', mib / 2 - 100)}{}]`)]],
  ['0.5 MB of deeply nested lists', tooMany, () => [sse('['.repeat(2.5e5) + ']'.repeat(2.5e5))]],
  ['0.5 MB of escapes', /no part of an answer/, () => [sse(filled('%25', mib / 2 - 100))]],
  [
    '0.5 MB of text that could be the key',
    null,
    () => [delta(`{"content":"${filled('\\\\u0073', mib / 2 - 100)}"}`), end],
  ],
  [
    'an error message of 0.5 MB',
    /did not accept/,
    () => [sse(`{"error":{"message":"${filled('&#x0 ', mib / 2 - 100)}"}}`)],
  ],
]
for (const [what, shows, pieces] of sample(streams, 3)) {
  test(
    `a stream with ${what} does not block the page`,
    { tag: '@all' },
    async ({ page, browser, siteUrl }) => {
      const { server, address } = await startServer()
      server.answer = ({ method }) => (method === 'POST' ? { pieces: pieces() } : modelList('eye-1'))
      const dialog = await openDialog(page, siteUrl)
      await dialog.getByLabel('Address').fill(address)
      await dialog.getByLabel('Key', { exact: true }).fill(planted)
      await dialog.getByLabel('Key', { exact: true }).blur()
      await expect(dialog.getByRole('checkbox', { name: 'eye-1' })).toBeChecked()
      await expectBound(browser, page, async () => {
        await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
        await expect(dialog).toBeHidden()
        const stream = page.getByTestId('ask-stream')
        const done = page.getByRole('tab', { name: /eye-1.*(?:scored|failed)/ })
        if (shows === null) await expect(done).toBeVisible({ timeout: 120_000 })
        else await expect(stream.getByRole('alert')).toContainText(shows, { timeout: 60_000 })
      })
      await server.stop()
    },
  )
}

const row = (change: object) => JSON.stringify({ prompt: '0'.repeat(64), model: 'm', text: 'x', ...change })
const files: readonly (readonly [what: string, shows: RegExp, text: () => string])[] = [
  ['unclosed lists', /is not JSON/, () => '['.repeat(5e6)],
  ['deeply nested lists', /Answer 1 in the file is invalid/, () => '['.repeat(2.5e6) + ']'.repeat(2.5e6)],
  [
    'deeply nested objects',
    /Answer 1 in the file is invalid/,
    () => `${'{"a":'.repeat(8e5)}1${'}'.repeat(8e5)}`,
  ],
  ['a million small objects', /Answer 1 in the file is invalid/, () => `[${'{},'.repeat(1.6e6)}{}]`],
  ['a million lines', /Answer 1 in the file is invalid/, () => '1\n'.repeat(2.5e6)],
  ['blank lines', /lists no/, () => '\n'.repeat(5e6)],
  [
    '30,000 models',
    /first 2,000/,
    () => Array.from({ length: 30_000 }, (_, at) => row({ model: `m${at}` })).join('\n'),
  ],
  ['a model name of 5 MB', /longer than 200 characters/, () => row({ model: 'm'.repeat(5e6) })],
  [
    '170,000 tokens',
    /eye-9/,
    () =>
      row({
        model: 'eye-9',
        logprobs: Array.from({ length: 1700 }, () => ({
          token: 't',
          logprob: 0,
          top: Array(100).fill({ token: 't', logprob: 0 }),
        })),
      }),
  ],
]
for (const [what, shows, text] of sample(files, 3)) {
  test(
    `a file of answers with ${what} does not block the page`,
    { tag: '@all' },
    async ({ page, browser, siteUrl }, testInfo) => {
      // The file is passed by path, because Playwright decodes a buffer in the page.
      const file = testInfo.outputPath('answers.jsonl')
      writeFileSync(file, text())
      const dialog = await openDialog(page, siteUrl)
      await dialog.getByLabel('Where to ask').selectOption({ label: 'Answers in a file' })
      await expectBound(browser, page, async () => {
        await dialog.locator('input[type=file]').setInputFiles(file)
        await expect(dialog.getByText(shows).first()).toBeVisible({ timeout: 60_000 })
      })
    },
  )
}
