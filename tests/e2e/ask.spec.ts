import { readFileSync } from 'node:fs'
import {
  fillSuite,
  findInDatabase,
  isQuestion,
  itemOf,
  jsonAnswer,
  startEndpoint,
} from '../support/ask-suite.ts'
import { planted } from '../support/ask-source.ts'
import { chatChunk, chatStream, FakeEndpoint, modelList } from '../support/fake-endpoint.ts'
import { PlayPage } from '../support/play-page.ts'
import { expect, test } from '../support/site.ts'

const answer = '<|BEGIN_CODE|>{"library": {"name": "Riverside", "books": [{"title": "Emma"}]}}<|END_CODE|>'

test('asks a local model in four actions, and never reveals its key', async ({ page, siteUrl }) => {
  const server = new FakeEndpoint()
  const address = await server.start()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  page.on('pageerror', (error) => logged.push(String(error.stack)))
  const play = new PlayPage(page)
  await play.open(`${siteUrl}#/play/structeval-json-library`)
  const tabs = page.getByRole('tab')
  const before = await tabs.count()
  const dialog = page.getByTestId('ask-dialog')
  const stream = page.getByTestId('ask-stream')

  await test.step('four actions from the page to the scores', async () => {
    server.expect(modelList('eye-1', 'eye-2'), {
      pieces: chatStream(answer.match(/.{1,9}/g) ?? []),
      gapMs: 5,
    })
    await page.getByRole('button', { name: 'Ask a model' }).click()
    await dialog.getByLabel('Address').fill(address.replace('/v1', ''))
    await dialog.getByRole('checkbox', { name: 'eye-1' }).check()
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(play.tab('eye-1')).toHaveAttribute('aria-selected', 'true')
    await expect(play.tab(/eye-1.*scored/)).toBeVisible({ timeout: 20_000 })
    await expect(tabs).toHaveCount(before + 1)
    await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveValue(/Riverside/)
    expect(server.heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/models',
      'POST /v1/chat/completions',
    ])
    expect(server.heard[1]?.headers.authorization).toBeUndefined()
  })

  await test.step('records a changed prompt, settings and prices, but not the key', async () => {
    server.expect(modelList('eye-1'), { pieces: [chatChunk({ content: 'half' })], then: 'open' })
    await page.getByRole('button', { name: 'Ask a model' }).click()
    await dialog.getByLabel('Key', { exact: true }).fill(planted)
    await dialog.getByText('Prompt', { exact: false }).first().click()
    await dialog.getByRole('textbox', { name: 'Prompt' }).fill('Write of a library.')
    await dialog.getByText('Settings and prices').click()
    await dialog.getByLabel('Temperature').fill('0')
    await dialog.getByLabel('Price per million prompt tokens').fill('2')
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(stream).toContainText('half')
    await stream.getByRole('button', { name: 'Stop' }).click()
    await expect(stream.getByRole('alert')).toContainText('Stopped.')
    await expect.poll(() => server.abandoned).toBe(1)
    const cut = chatStream([answer, planted], 'length')
    server.expect({ pieces: cut })
    await stream.getByRole('button', { name: 'Ask again' }).click()
    await expect(stream.getByRole('alert')).toContainText('reached its output limit')
    await expect(play.tab(/eye-1 2.*(scored|failed)/)).toBeVisible({ timeout: 20_000 })
    expect(server.heard[0]?.headers.authorization).toBe(`Bearer ${planted}`)
    expect(server.heard[0]?.body).toContain('Write of a library.')

    await page.getByRole('button', { name: 'Share' }).click()
    const pending = page.waitForEvent('download')
    await page.getByText('As a file, or a short link to a file').click()
    await page.getByRole('button', { name: 'Save result file' }).click()
    const saved = readFileSync(await (await pending).path(), 'utf8')
    for (const part of [
      '"promptEdited":true',
      '"served":"eye-1-2026-01-31"',
      '"reason":"length"',
      '"temperature":0',
      '"price":0.000024',
      '"completionTokens":3',
    ])
      expect(saved).toContain(part)
    const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()
    await page.keyboard.press('Escape')
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    const shown = await page.locator('body').innerText()
    for (const output of [saved, link, stored, shown, ...logged, page.url()])
      expect(output).not.toContain(planted)
    expect(await findInDatabase(page, planted)).toEqual([])
  })

  await test.step('saves the key on request, and forgets it on request', async () => {
    server.expect(modelList('eye-1'))
    await page.getByRole('button', { name: 'Ask a model' }).click()
    await dialog.getByLabel('Save this key in this browser').check()
    await expect.poll(() => findInDatabase(page, planted)).toEqual(['settings'])
    await dialog.getByRole('button', { name: 'Forget the key' }).click()
    await expect(dialog.getByLabel('Key', { exact: true })).toHaveValue('')
    await expect.poll(() => findInDatabase(page, planted)).toEqual([])
  })
  await server.stop()
})

test(
  'a run of many questions resumes twice after its tab was closed, without lost or repeated answers',
  { tag: '@all' },
  async ({ context, siteUrl }) => {
    const count = 7
    let left = 0
    let before = 0
    const given: string[] = []
    const { server, address } = await startEndpoint((request) => {
      left -= 1
      // Once this tab has used up its allowance, requests stay open until the tab is closed.
      if (left < 0) return { pieces: [], then: 'open' }
      given.push(itemOf(request))
      return jsonAnswer(itemOf(request))
    })
    let page = await context.newPage()
    left = 2
    await fillSuite(page, siteUrl, address, count)
    await page.getByRole('button', { name: `Ask ${count} questions` }).click()
    for (const more of [3, count]) {
      const group = page.getByTestId('run-group')
      // Requests are sent two at a time. Both are open and neither has been answered.
      await expect.poll(() => server.heard.filter(isQuestion).length - (given.length - before)).toBe(2)
      await expect(group.getByTestId('run-counts')).toHaveText(`${given.length} of ${count} answered`)
      await page.close()
      await expect.poll(() => server.abandoned).toBe(2)
      server.heard.length = 0
      before = given.length
      page = await context.newPage()
      await page.goto(`${siteUrl}#/suite`)
      await expect(page.getByTestId('run-group')).toHaveAttribute('data-state', 'interrupted')
      left = more
      server.abandoned = 0
      await page.getByRole('button', { name: 'Resume' }).click()
      await expect(page.getByText('2 questions were in progress when the page was closed')).toBeVisible()
    }
    const group = page.getByTestId('run-group')
    await expect(group).toHaveAttribute('data-state', 'ended', { timeout: 20_000 })
    await expect(group).toContainText(`${count} of ${count} answered, ended, ${count} scored`)
    expect([...given].sort()).toEqual(Array.from({ length: count }, (_, index) => `item-${1000 + index}`))
    await expect(page.getByTestId('suite-list').getByRole('row')).toHaveCount(count + 1)
    await server.stop()
  },
)
