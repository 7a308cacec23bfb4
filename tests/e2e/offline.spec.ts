import { expect, test as base, type Page } from '@playwright/test'
import * as v from 'valibot'
import { serveFolder } from '../../scripts/static-server.mjs'
import { askHeadless, openHeadless } from '../support/headless-page.ts'

const dist = process.env['ROUNDTRIP_DIST'] ?? 'dist'

/** The site under a sub-path of a separate server, which can be shut down by a test. */
const test = base.extend<{ readonly site: { readonly url: string; close(): Promise<void> } }>({
  site: async ({}, use) => {
    const server = await serveFolder(dist, { base: '/some/where/' })
    await use(server)
    // Closing twice is harmless.
    await server.close()
  },
})

/** Renders and scores an embedded item without using any cache; returns the image's hash and the values. */
async function evaluateItem(page: Page, siteUrl: string): Promise<string> {
  await openHeadless(page, siteUrl)
  const answer =
    '[{"filename":"index.html","content":"<!doctype html><h1 style=\\"font-family:serif\\">Hi</h1>"}]'
  const request = { do: 'evaluate', benchmark: 'image2struct', item: 'roundtrip-article', answer }
  const { outcome, scores } = v.parse(evaluatedSchema, await askHeadless(page, request))
  return JSON.stringify([outcome.raster, scores])
}

const evaluatedSchema = v.object({
  outcome: v.object({ raster: v.string() }),
  scores: v.array(v.object({ metric: v.string(), value: v.number() })),
})

test('after the first visit, everything used so far works without the server, under a sub-path', async ({
  page,
  site,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(site.url)
  await page.locator('html[data-offline="ready"]').waitFor()
  const online = await evaluateItem(page, site.url)
  expect(online).toContain('"ssim"')

  await site.close()
  await page.goto('about:blank')
  await page.goto(site.url)
  await expect(page.getByRole('link', { name: /Roundtrip/ })).toBeVisible()
  expect(await evaluateItem(page, site.url)).toBe(online)
  expect(faults).toEqual([])
})
