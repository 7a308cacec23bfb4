import { readFileSync } from 'node:fs'
import { askHeadless, openHeadless } from '../support/headless-page.ts'
import { findScoreWorker } from '../support/score-worker.ts'
import { expect, test } from '../support/site.ts'
import { asRealAdapter, onSlowCpu } from './gpu-worker.ts'

// Requests made by a service worker cannot be intercepted.
test.use({ serviceWorkers: 'block' })

/** A software adapter takes seconds to start if other programs also use the CPU. */
const deviceWait = { timeout: 20_000 }
const folder = new URL('../golden/images/pairs/', import.meta.url)

function picture(name: string): { readonly path: string; readonly base64: string } {
  return { path: name, base64: readFileSync(new URL(name, folder)).toString('base64') }
}

test('measurements of one visit are shown on #/about, and used by the next visit after a new comparison', async ({
  page,
  siteUrl,
}) => {
  const worker = new URL(findScoreWorker(), siteUrl).href
  await page.route(worker, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${asRealAdapter}${onSlowCpu}${await response.text()}` })
  })
  const request = {
    do: 'compare',
    candidate: picture('w1_near.png'),
    reference: picture('plot1_ref.png'),
    metrics: ['mse'],
  }
  const backend = async () => {
    const { scores } = await askHeadless(page, request)
    return (scores as readonly { backend: string }[])[0]?.backend
  }
  await openHeadless(page, siteUrl)
  await expect.poll(backend, deviceWait).toBe('webgpu')
  // Nothing is written before the user interacts with the page, because the database code is not part of a first
  // visit.
  await page.keyboard.press('Shift')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('roundtrip.faster-back-ends'))).toBe('1')
  // If only the fragment changed, the old document and its cached state would be kept.
  await page.goto('about:blank')
  await page.goto(`${siteUrl}#/about`)
  const row = page.getByRole('region', { name: 'Table of chosen back ends' }).getByRole('row')
  await expect(row.filter({ hasText: 'Mean squared error' })).toContainText(
    /WebGPU for (?:medium|large|4k) pictures that have to be resized/,
  )
  await openHeadless(page, siteUrl)
  await expect.poll(backend, deviceWait).toBe('webgpu')
})

test('#/about compares both back ends and shows a table', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/about`)
  await page.getByRole('button', { name: 'Compare back ends' }).click()
  await expect(page.getByTestId('back-end-check')).toContainText('Both back ends agree', { timeout: 40_000 })
  const rows = page.getByRole('region', { name: 'Table of both back ends' }).locator('tbody tr')
  await expect(rows).toHaveCount(8)
})
