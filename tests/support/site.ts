import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { fixedContext } from '../../scripts/launch-browser.mjs'
import { serveFolder } from '../../scripts/static-server.mjs'
import { openHeadless } from './headless-page.ts'

/** Requests data saving, as visitors can, so that pages do not copy the site for offline use. */
async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Not set in the frames of answers, because answers must not be able to detect the test.
    if (window === window.top && 'connection' in navigator) {
      Object.defineProperty(navigator.connection, 'saveData', { value: true })
    }
  })
}

interface WorkerFixtures {
  readonly siteUrl: string
  readonly headlessPage: Page
}

/**
 * `offlineCopy`: whether pages copy the site for offline use, as they do by default. That takes a thousand requests
 * per visit, so only tests of offline use enable it. `siteUrl`: the built site on its own port, once per test worker;
 * `ROUNDTRIP_DIST` specifies a different build. `headlessPage`: the headless command's page, for tests that only send
 * it requests. It is opened once per test worker, because opening it takes ten times as much computing as rendering
 * an image.
 */
export const test = base.extend<{ readonly offlineCopy: boolean }, WorkerFixtures>({
  offlineCopy: [false, { option: true }],
  context: async ({ context, offlineCopy }, use) => {
    if (!offlineCopy) await saveData(context)
    await use(context)
  },
  siteUrl: [
    async ({}, use) => {
      const running = process.env['ROUNDTRIP_SITE']
      if (running !== undefined) {
        await use(running)
        return
      }
      const server = await serveFolder(process.env['ROUNDTRIP_DIST'] ?? 'dist')
      await use(server.url)
      await server.close()
    },
    { scope: 'worker' },
  ],
  headlessPage: [
    async ({ browser, siteUrl }, use) => {
      const context = await browser.newContext({ ...fixedContext, viewport: { width: 1440, height: 900 } })
      await saveData(context)
      const page = await context.newPage()
      await openHeadless(page, siteUrl)
      await use(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
})
export { expect } from '@playwright/test'
