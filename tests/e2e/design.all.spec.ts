import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expectAccessible, expectNoSideways } from '../support/axe.ts'
import { expect, test } from '../support/site.ts'

/*
 * Compares every shared component in all its states with earlier screenshots. After an intended change, `npx
 * playwright test design.all --update-snapshots` retakes them.
 */

test.setTimeout(300_000)

test('every component looks as before, in both colour schemes and on phones', async ({ browser }) => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'design-'))
  const server = await createServer({
    cacheDir,
    logLevel: 'error',
    server: { port: 0, hmr: false },
    // Editor packages that are only discovered while the editor loads would be bundled a second time, and the
    // editor's label would be missing in one of the two bundles.
    optimizeDeps: { entries: ['index.html', 'src/pages/design/Design.svelte', 'src/ui/code-mirror.ts'] },
  })
  await server.listen()
  const address = server.resolvedUrls?.local[0] ?? ''
  const context = await browser.newContext({
    viewport: { width: 1000, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  try {
    await page.goto(`${address}#/about/design`)
    await expect(page.getByRole('heading', { name: 'Design' })).toBeVisible({ timeout: 120_000 })
    // The editor is loaded on first focus. Until then, the same source is shown in colour.
    await page.getByRole('textbox', { name: 'Source' }).click()
    await expect(page.locator('.cm-content')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('heading', { name: 'Design' }).click()
    for (const [name, width, colorScheme] of [
      ['light', 1000, 'light'],
      ['dark', 1000, 'dark'],
      ['phone', 320, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.evaluate(() => document.fonts.ready)
      await expectAccessible(page, name)
      await expectNoSideways(page, name)
      // The edges of letters are smoothed differently on other machines, but a changed colour, size or position
      // exceeds this tolerance.
      await expect(page.getByTestId('design')).toHaveScreenshot(`${name}.png`, {
        maxDiffPixelRatio: 0.01,
        timeout: 30_000,
      })
    }
  } finally {
    await context.close()
    await server.close()
    rmSync(cacheDir, { recursive: true, force: true })
  }
})
