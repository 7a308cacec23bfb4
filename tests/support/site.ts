import { test as base } from '@playwright/test'
import { serveFolder } from '../../scripts/static-server.mjs'

/** The built site on a port of its own, once per test worker. `ROUNDTRIP_DIST` names another build. */
export const test = base.extend<object, { readonly siteUrl: string }>({
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
