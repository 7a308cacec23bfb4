import { launchFirefox } from '../../scripts/launch-browser.mjs'
import { chatChunk, chatStream, FakeEndpoint, modelList, type FakeReply } from '../support/fake-endpoint.ts'
import { firefox, needFirefox } from '../support/firefox.ts'
import { expect, test } from '../support/site.ts'

const limitMs = 50_000
const answer = '<|BEGIN_CODE|>{"library": {"name": "Riverside"}}<|END_CODE|>'

test('Firefox asks a local model and reports errors', async ({ siteUrl }) => {
  needFirefox()
  if (firefox === undefined) return
  test.setTimeout(4 * limitMs)
  const server = new FakeEndpoint()
  const address = await server.start()
  const browser = await launchFirefox(firefox)
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(limitMs)
    await page.goto(`${siteUrl}#/play/structeval-json-library`)
    const ask = async () => {
      await page.locator('button ::-p-text(Ask a model)').click()
      await page.locator('[data-testid="ask-dialog"] input[inputmode="url"]').fill(address)
      // The models are listed shortly after the last keystroke, so this waits for them.
      await page.locator('[data-testid="ask-dialog"] .models input[type="checkbox"]').wait()
      await page.locator('[data-testid="ask-dialog"] button[type="submit"]').click()
    }
    let reply: FakeReply = { pieces: chatStream([answer]) }
    server.answer = ({ method }) => (method === 'GET' ? modelList('eye-1') : reply)
    await ask()
    // The tab that was open before may receive a score before the new tab is selected, so this checks the selected
    // tab.
    await page.waitForFunction(() =>
      /eye-1.*scored/s.test(document.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? ''),
    )

    reply = { status: 429, headers: { 'retry-after': '7' }, pieces: ['{}'] }
    await ask()
    const alert = page.locator('[data-testid="ask-stream"] [role="alert"]')
    expect(await alert.map((one) => one.textContent).wait()).toContain('limiting the request rate')
    reply = { pieces: [chatChunk({ content: 'x'.repeat(60_000) })], then: 'repeat' }
    await page.locator('[data-testid="ask-stream"] button ::-p-text(Ask again)').click()
    await page.waitForFunction(
      () => document.querySelector('[data-testid="ask-stream"]')?.textContent.includes('2,097,152') === true,
    )
    await expect.poll(() => server.abandoned).toBeGreaterThan(0)
  } finally {
    await browser.close()
    await server.stop()
  }
})
