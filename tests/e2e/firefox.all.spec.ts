import type { Browser, Page } from '../../scripts/firefox/driver.mjs'
import { launchFirefox } from '../../scripts/launch-browser.mjs'
import { firefox, needFirefox } from '../support/firefox.ts'
import { answerOf, plainPage } from '../support/pages.ts'
import { expect, test } from '../support/site.ts'

/*
 * Tests in stock Firefox, which Playwright cannot drive. Pixels differ between browsers, so these tests only check
 * that everything works: a page is rendered, every metric returns a number, a model runs.
 */

/** Firefox has to start, compile and render on a machine that may be busy with other tests. */
const limitMs = 50_000

// Both tests share one Firefox instance.
test.describe.configure({ mode: 'serial', timeout: 2 * limitMs })

let browser: Browser | undefined

test.beforeAll(async () => {
  if (firefox === undefined) return
  browser = await launchFirefox(firefox)
})
test.afterAll(() => browser?.close())

async function openPage(address: string): Promise<Page> {
  if (browser === undefined) throw new Error('Firefox is not running.')
  const page = await browser.newPage()
  page.setDefaultTimeout(limitMs)
  await page.goto(address)
  return page
}

test('Firefox evaluates pages with and without a doctype', async ({ siteUrl }) => {
  needFirefox()
  const page = await openPage(`${siteUrl}#/headless`)
  await page.waitForFunction(() => 'roundtrip' in globalThis)
  const plain = answerOf({ 'index.html': plainPage('teal') })
  const quirky = plain.replace('<!doctype html>', '')
  const rows = '<tr><td><font size=2>Small</font><tr><td><img src=data:, alt=None width=20>'
  const small = quirky.replace('</h1>', `</h1><table>${rows}</table>`)
  const pairs = [
    { structure: plain, answer: plain },
    { structure: plain, answer: quirky },
    { structure: small, answer: small },
  ]
  for (const { structure, answer } of pairs) {
    const request = {
      do: 'evaluate',
      benchmark: 'image2struct',
      item: { uuid: 'firefox', category: 'html', structure },
      answer,
      viewport: [320, 200],
    }
    const result = await page.evaluate(
      (given) =>
        (globalThis as unknown as { roundtrip: { handle(line: object): Promise<object> } }).roundtrip.handle(
          given,
        ),
      request,
    )
    expect(result).toMatchObject({
      ok: true,
      outcome: { ok: true, width: 320, height: 200 },
      gaps: [],
      environment: { browser: expect.stringMatching(/^Firefox \d/) },
    })
    const { scores } = result as unknown as {
      scores: readonly { readonly metric: string; readonly value: number }[]
    }
    expect(Object.fromEntries(scores.map(({ metric, value }) => [metric, value]))).toMatchObject({
      'rendering-success': 1,
      'edit-similarity': 1,
      ssim: expect.closeTo(1, 1),
    })
  }
})

test('Firefox runs a model', async ({ siteUrl }) => {
  needFirefox()
  const page = await openPage(`${siteUrl}#/about`)
  const button = await page.waitForSelector('::-p-text(Check models)')
  await button?.click()
  await page.waitForFunction(
    () => document.querySelector('[data-testid="model-check"]')?.textContent.trim() !== '',
  )
  const status = await page.$eval('[data-testid="model-check"]', (element) => element.textContent)
  expect(status.trim()).toMatch(/^Models work: onnxruntime-web/)
})
