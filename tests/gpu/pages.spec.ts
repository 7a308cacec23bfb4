import { readFileSync } from 'node:fs'
import { askHeadless, openHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

const folder = new URL('../golden/images/pairs/', import.meta.url)

function picture(name: string): { readonly path: string; readonly base64: string } {
  return { path: name, base64: readFileSync(new URL(name, folder)).toString('base64') }
}

test('a request names its back end, and the scores say which they had', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  const request = {
    do: 'compare',
    candidate: picture('eq2_near.png'),
    reference: picture('eq2_ref.png'),
    metrics: ['ssim', 'mse'],
  }
  const byGpu = await askHeadless(page, { ...request, backend: 'webgpu' })
  expect(byGpu).toMatchObject({ scores: [{ backend: 'webgpu' }, { backend: 'webgpu' }] })
  const unasked = await askHeadless(page, request)
  expect(unasked).toMatchObject({ scores: [{ backend: 'cpu' }, { backend: 'cpu' }] })
})

test('#/about compares both back ends and shows a table', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/about`)
  await page.getByRole('button', { name: 'Compare back ends' }).click()
  await expect(page.getByTestId('back-end-check')).toContainText('Both back ends agree', { timeout: 40_000 })
  const rows = page.getByRole('region', { name: 'Table of both back ends' }).locator('tbody tr')
  await expect(rows).toHaveCount(10)
})
