import { test as base } from '@playwright/test'
import { serveFolder } from '../../scripts/static-server.mjs'

/**
 * `offlineCopy`: whether pages copy the site for use offline as they do by themselves. A thousand files a visit, so
 * tests that are not about it ask to save data, as a visitor may.
 * `siteUrl`: the built site on a port of its own, once per test worker. `ROUNDTRIP_DIST` names another build.
 */
export const test = base.extend<{ readonly offlineCopy: boolean }, { readonly siteUrl: string }>({
  offlineCopy: [false, { option: true }],
  context: async ({ context, offlineCopy }, use) => {
    if (!offlineCopy) {
      await context.addInitScript(() => {
        // Not in the frames of answers, which see nothing of it.
        if (window === window.top && 'connection' in navigator) {
          Object.defineProperty(navigator.connection, 'saveData', { value: true })
        }
      })
    }
    await use(context)
  },
  siteUrl: [
    async ({}, use) => {
      const server = await serveFolder(process.env['ROUNDTRIP_DIST'] ?? 'dist')
      await use(server.url)
      await server.close()
    },
    { scope: 'worker' },
  ],
})
export { expect } from '@playwright/test'
