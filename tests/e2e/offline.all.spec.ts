import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { serveFolder } from '../../scripts/static-server.mjs'
import { test as saving } from '../support/site.ts'

const dist = process.env['ROUNDTRIP_DIST'] ?? 'dist'

test('a file that differs from the build is never saved', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  // Engines and models add up to a hundred megabytes, none of which this visit requests.
  const isLarge = (file: string) => file.includes(join('engines', 'latex')) || file.endsWith('.wasm')
  cpSync(dist, folder, { recursive: true, filter: (file) => !isLarge(file) })
  const style = readdirSync(join(folder, 'assets')).find((name) => name.endsWith('.css')) ?? ''
  appendFileSync(join(folder, 'assets', style), '/* changed */')
  const server = await serveFolder(folder)
  try {
    const refused = page.waitForEvent('console', (message) => message.text().includes('not work offline'))
    await page.goto(server.url)
    await refused
    await expect(page.locator('html[data-offline="ready"]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Roundtrip/ })).toBeVisible()
  } finally {
    await server.close()
    rmSync(folder, { recursive: true })
  }
})

saving(
  'with data saving, the site is only saved with the first format',
  async ({ page, context, siteUrl }) => {
    await page.goto(`${siteUrl}#/about`)
    await expect(page.getByText('Your browser asks sites to save data')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect(page.locator('html')).not.toHaveAttribute('data-offline')
    await page.getByRole('button', { name: 'Make available offline: Sheet music' }).click()
    await expect(page.locator('html[data-offline="ready"]')).toBeAttached({ timeout: 60_000 })
    await expect(page.getByText('Available offline').first()).toBeVisible({ timeout: 60_000 })
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'About Roundtrip' })).toBeVisible()
  },
)
