import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-browser.mjs'
import { launchChromium } from '../../scripts/launch-browser.mjs'
import { serveFolder } from '../../scripts/static-server.mjs'
import { expect, test } from '../support/site.ts'

const dist = process.env['ROUNDTRIP_DIST'] ?? 'dist'
/** The first start compiles 14 MB of WebAssembly, possibly on a busy machine. */
const startLimitMs = 30_000
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

/** Opens #/about, checks the models, and returns the message shown by the page. */
async function checkModels(page: Page, siteUrl: string): Promise<string> {
  await page.goto(`${siteUrl}#/about`)
  await page.getByRole('button', { name: 'Check models' }).click()
  const status = page.getByTestId('model-check')
  await expect(status).not.toBeEmpty({ timeout: startLimitMs })
  return status.innerText()
}

test('on a plain host, a model runs on one thread at first, and later on several threads and without requests', async ({
  page,
  context,
}) => {
  const server = await serveFolder(dist, { plain: true })
  try {
    expect(await checkModels(page, server.url)).toMatch(
      /^Models work: onnxruntime-web [\d.]+ wasm, 1 thread,/,
    )
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    // The second run takes the model and the engine from the cache, so no request is sent for them.
    const requested: string[] = []
    context.on('request', (request) => requested.push(request.url()))
    await page.reload()
    const threads = Math.min(4, await page.evaluate(() => navigator.hardwareConcurrency))
    expect(await checkModels(page, server.url)).toMatch(
      new RegExp(`^Models work: .* wasm, ${threads} thread${threads === 1 ? '' : 's'},`),
    )
    expect(requested.filter((url) => /\.(wasm|onnx)$/.test(url))).toEqual([])
  } finally {
    await server.close()
  }
})

test(
  'a model runs if the host sends our policy as a header, isolated or not',
  { tag: '@all' },
  async ({ page }) => {
    const html = readFileSync(`${dist}/index.html`, 'utf8')
    const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)?.[1]
    expect(policy).toContain('require-trusted-types-for')
    const server = await serveFolder(dist, {
      headers: { ...isolation, 'Content-Security-Policy': policy ?? '' },
    })
    try {
      expect(await checkModels(page, server.url)).toMatch(/^Models work: .* wasm, 1 thread,/)
    } finally {
      await server.close()
    }
  },
)

test('a changed model file is refused, and the right one works afterwards', async ({ browser, siteUrl }) => {
  // Requests made by a service worker cannot be intercepted.
  const page = await browser.newPage({ serviceWorkers: 'block' })
  await page.route(/\.onnx$/, async (route) => {
    const response = await route.fetch()
    const body = await response.body()
    body[100] = (body[100] ?? 0) ^ 1
    await route.fulfill({ response, body })
  })
  expect(await checkModels(page, siteUrl)).toMatch(/^Models do not work here: .*its SHA-256 differs/)
  await page.unroute(/\.onnx$/)
  await page.getByRole('button', { name: 'Check models' }).click()
  await expect(page.getByTestId('model-check')).toHaveText(/^Models work/, { timeout: startLimitMs })
  await page.close()
})

test('a model runs on the CPU if WebGPU is only emulated', { tag: '@all' }, async ({ siteUrl }) => {
  const browser = await launchChromium(await findChromium(), ['--enable-unsafe-webgpu'])
  try {
    const page = await browser.newPage()
    await page.goto(siteUrl)
    expect(await page.evaluate(async () => (await navigator.gpu.requestAdapter()) !== null)).toBe(true)
    expect(await checkModels(page, siteUrl)).toMatch(/^Models work: .* wasm, \d threads?,/)
  } finally {
    await browser.close()
  }
})
