import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { serveFolder } from '../../scripts/static-server.mjs'

const dist = process.env['ROUNDTRIP_DIST'] ?? 'dist'

/** The site under a sub-path of its own server, which a test may take away. */
const test = base.extend<{ readonly site: { readonly url: string; close(): Promise<void> } }>({
  site: async ({}, use) => {
    const server = await serveFolder(dist, { base: '/some/where/' })
    await use(server)
    // Closing twice is harmless.
    await server.close()
  },
})

const kept = 'html[data-offline="ready"]'

/** Renders and scores an embedded item on the page that is open, past every cache. */
async function evaluateItem(page: Page, siteUrl: string): Promise<string> {
  // A new document: only the fragment changing would keep the old one.
  await page.goto('about:blank')
  await page.goto(`${siteUrl}#/headless`)
  await page.waitForFunction(() => 'roundtrip' in globalThis)
  return page.evaluate(async () => {
    const { roundtrip } = globalThis as unknown as {
      readonly roundtrip: { handle(request: object): Promise<unknown> }
    }
    const answer =
      '[{"filename":"index.html","content":"<!doctype html><h1 style=\\"font-family:serif\\">Hi</h1>"}]'
    const result = await roundtrip.handle({
      do: 'evaluate',
      benchmark: 'image2struct',
      item: 'roundtrip-article',
      answer,
    })
    const { outcome, scores } = result as {
      outcome: { raster?: string }
      scores: { metric: string; value: number }[]
    }
    return JSON.stringify([outcome.raster, scores.map(({ metric, value }) => [metric, value])])
  })
}

test('after the first visit everything used works without the server, under a sub-path', async ({
  page,
  site,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(site.url)
  await page.locator(kept).waitFor()
  const online = await evaluateItem(page, site.url)
  expect(online).toContain('"ssim"')

  await site.close()
  await page.goto('about:blank')
  await page.goto(site.url)
  await expect(page.getByRole('link', { name: /Roundtrip/ })).toBeVisible()
  expect(await evaluateItem(page, site.url)).toBe(online)
  expect(faults).toEqual([])
})

test('a file that is not as it was built is never kept', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  cpSync(dist, folder, { recursive: true })
  const style = readdirSync(join(folder, 'assets')).find((name) => name.endsWith('.css')) ?? ''
  appendFileSync(join(folder, 'assets', style), '/* changed */')
  const server = await serveFolder(folder)
  try {
    const refused = page.waitForEvent('console', (message) => message.text().includes('not work offline'))
    await page.goto(server.url)
    await refused
    await expect(page.locator(kept)).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Roundtrip/ })).toBeVisible()
  } finally {
    await server.close()
    rmSync(folder, { recursive: true })
  }
})
