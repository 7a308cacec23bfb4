import { readFileSync } from 'node:fs'
import { askHeadless, openHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

const folder = new URL('../golden/images/pairs/', import.meta.url)

function picture(name: string): { readonly path: string; readonly base64: string } {
  return { path: name, base64: readFileSync(new URL(name, folder)).toString('base64') }
}

test('a request can name a back end, and the scores report the one used', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  const request = {
    do: 'compare',
    candidate: picture('eq2_near.png'),
    reference: picture('eq2_ref.png'),
    metrics: ['ssim', 'mse'],
  }
  const byGpu = await askHeadless(page, { ...request, backend: 'webgpu' })
  expect(byGpu).toMatchObject({
    scores: [{ backend: 'webgpu' }, { backend: 'webgpu' }],
    warnings: [{ code: 'fallback-adapter', message: expect.stringMatching(/software adapter/) }],
  })
  const byDefault = await askHeadless(page, request)
  expect(byDefault).toMatchObject({ scores: [{ backend: 'cpu' }, { backend: 'cpu' }] })
})

test('a result names the adapter it used, with its warnings', async ({ page, siteUrl }) => {
  await openHeadless(page, siteUrl)
  const request = {
    do: 'evaluate',
    benchmark: 'image2struct',
    item: 'roundtrip-article',
    answer: '[{"filename":"index.html","content":"<p>Hello</p>"}]',
    metrics: ['ssim'],
  }
  const record = await askHeadless(page, { ...request, backend: 'webgpu' })
  expect(record).toMatchObject({
    scores: [{ metric: 'ssim', backend: 'webgpu' }],
    outcome: { warnings: [{ code: 'fallback-adapter' }] },
    environment: { adapter: expect.stringMatching(/./) },
  })
  expect((await askHeadless(page, request))['environment']).not.toHaveProperty('adapter')
})
