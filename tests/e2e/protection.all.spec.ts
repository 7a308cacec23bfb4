import type { Page } from '@playwright/test'
import { serveFolder } from '../../scripts/static-server.mjs'
import { PlayPage } from '../support/play-page.ts'
import { expect, test as base } from '../support/site.ts'

const dist = process.env['ROUNDTRIP_DIST'] ?? 'dist'

const test = base.extend<{ readonly plainUrl: string }>({
  plainUrl: async ({}, use) => {
    const server = await serveFolder(dist, { plain: true })
    await use(server.url)
    await server.close()
  },
})

test.use({ offlineCopy: true })

const question = (page: Page) => page.getByRole('dialog', { name: /Run without the browser/ })
const network = (page: Page) => page.locator('dt', { hasText: 'Network access of answers' }).locator('+ dd')

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a plain host asks once per visit, and the page shows the protection in effect', async ({
    page,
    plainUrl,
  }) => {
    await page.goto(`${plainUrl}#/play`)
    await new PlayPage(page).run.click()
    await question(page).getByRole('button', { name: 'Run anyway' }).click()
    await expect(page.getByTestId('scores').first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Network: blocked by the policy')).toBeVisible()
    await page.goto(`${plainUrl}#/about`)
    await expect(network(page)).toContainText('you are asked before an answer runs')
    await page.goto(`${plainUrl}#/play`)
    await expect(page.getByTestId('scores').first()).toBeVisible({ timeout: 30_000 })
    await expect(question(page)).toHaveCount(0)
  })

  test('declining gives no image and no score', async ({ page, plainUrl }) => {
    await page.goto(`${plainUrl}#/play`)
    await new PlayPage(page).run.click()
    await question(page).getByRole('button', { name: 'Do not run' }).click()
    await expect(page.getByText('The answer was not run').first()).toBeVisible({ timeout: 30_000 })
  })

  test('a server that sends the header needs no service worker', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}#/about`)
    await expect(network(page)).toContainText('blocked by the browser')
  })
})

test('new tabs, a second visit, a reload past the cache and an offline visit are all protected', async ({
  page,
  context,
}) => {
  const server = await serveFolder(dist, { plain: true })
  const expectClosed = async (tab: Page) => {
    await tab.goto('about:blank')
    await tab.goto(`${server.url}#/about`)
    await expect(network(tab)).toContainText('blocked by the browser', { timeout: 30_000 })
  }
  try {
    await expectClosed(page)
    await expectClosed(await context.newPage())
    const session = await context.newCDPSession(page)
    await Promise.all([page.waitForEvent('load'), session.send('Page.reload', { ignoreCache: true })])
    // The service worker covers the frames of such a page, but not the page itself.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true)
    await expect(network(page)).toContainText('blocked by the browser', { timeout: 30_000 })
    await page.goto('about:blank')
    await page.goto(`${server.url}#/about`)
    await page.locator('html[data-offline="ready"]').waitFor({ timeout: 60_000 })
    await server.close()
    await expectClosed(page)
  } finally {
    await server.close()
  }
})

test('a page of the old build still finds its files after a new build is deployed', async ({ page }) => {
  const server = await serveFolder(dist, { plain: true })
  let isReplaced = false
  try {
    await page.goto(`${server.url}#/play`)
    await page.locator('html[data-offline="ready"]').waitFor({ timeout: 60_000 })
    // All files except the service worker's own script are gone, and that script has changed.
    await page.context().route('**/*', async (route) => {
      if (!isReplaced) return route.continue()
      const { pathname } = new URL(route.request().url())
      if (!pathname.endsWith('/sw.js')) return route.fulfill({ status: 404, body: 'gone' })
      const response = await route.fetch()
      return route.fulfill({ response, body: `${await response.text()}\n// another build` })
    })
    isReplaced = true
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.update()))
    await page.goto('about:blank')
    await page.goto(`${server.url}#/suite`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.goto(`${server.url}#/about`)
    await expect(network(page)).toContainText('blocked by the browser', { timeout: 30_000 })
  } finally {
    await server.close()
  }
})
