import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { serveFolder } from '../../scripts/static-server.mjs'

const dist = process.env['ROUNDTRIP_DIST'] ?? 'dist'

test('a file that is not as it was built is never kept', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  // Engines and models are a hundred megabytes that this visit never asks for.
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
