import type { Browser, Page } from '@playwright/test'
import { serveFolder } from '../../scripts/static-server.mjs'
import { openHeadless, tryHeadless } from '../support/headless-page.ts'
import { expect, test as base } from '../support/site.ts'

/*
 * Model code runs under a host.html whose network is closed by the browser. On a host that sends no headers, the
 * service worker adds the necessary header; without a service worker, nothing runs automatically.
 */

const dist = process.env['ROUNDTRIP_DIST'] ?? 'dist'
const request = { do: 'render', format: 'html', source: '<!doctype html><p>Hi', viewport: [80, 60] }

const test = base.extend<{ readonly plainUrl: string }>({
  plainUrl: async ({}, use) => {
    const server = await serveFolder(dist, { plain: true })
    await use(server.url)
    await server.close()
  },
})

async function openWithout(browser: Browser, kind: 'workers' | 'nothing'): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: kind === 'workers' ? 'block' : 'allow' })
  return context.newPage()
}

test('without the header and the service worker, a request is refused unless it allows an unprotected run', async ({
  browser,
  plainUrl,
}) => {
  const page = await openWithout(browser, 'workers')
  await openHeadless(page, plainUrl)
  expect(await tryHeadless(page, request)).toMatchObject({ ok: false, code: 'unprotected' })
  expect(await tryHeadless(page, { ...request, allowUnprotected: true })).toMatchObject({ ok: true })
  // Permission for one request does not apply to the next.
  expect(await tryHeadless(page, request)).toMatchObject({ ok: false, code: 'unprotected' })
  await page.context().close()
})

test('the first visit of a plain host waits for the service worker that sets the header', async ({
  browser,
  plainUrl,
}) => {
  const page = await openWithout(browser, 'nothing')
  await openHeadless(page, plainUrl)
  const answer = '[{"filename":"index.html","content":"<!doctype html><h1>Hi</h1>"}]'
  const evaluate = { do: 'evaluate', benchmark: 'image2struct', item: 'roundtrip-article', answer }
  expect(await tryHeadless(page, { ...evaluate, metrics: ['rendering-success'] })).toMatchObject({
    ok: true,
    outcome: { ok: true },
    environment: { network: 'closed-by-browser' },
  })
  await page.context().close()
})
