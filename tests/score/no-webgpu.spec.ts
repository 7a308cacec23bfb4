import { readFileSync } from 'node:fs'
import { askHeadless, openHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

/* The browser of this Playwright project has no WebGPU; the one used in tests/gpu does. */

const folder = new URL('../golden/images/pairs/', import.meta.url)

function picture(name: string): { readonly path: string; readonly base64: string } {
  return { path: name, base64: readFileSync(new URL(name, folder)).toString('base64') }
}

test('a request for WebGPU fails with a code if there is none', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  const request = { do: 'compare', candidate: picture('eq2_near.png'), reference: picture('eq2_ref.png') }
  const answer = await page.evaluate(
    (given) =>
      (
        globalThis as unknown as { roundtrip: { handle(request: object): Promise<unknown> } }
      ).roundtrip.handle(given),
    { ...request, metrics: ['ssim'], backend: 'webgpu' },
  )
  expect(answer).toMatchObject({ ok: false, code: 'no-backend', message: expect.stringMatching(/WebGPU/) })
  const free = await askHeadless(page, { ...request, metrics: ['ssim'] })
  expect(free).toMatchObject({ scores: [{ metric: 'ssim', backend: 'cpu' }] })
})

test('#/about says that everything runs on the CPU', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}#/about`)
  await page.getByRole('button', { name: 'Compare back ends' }).click()
  await expect(page.getByTestId('back-end-check')).toContainText('computed on the CPU')
})
