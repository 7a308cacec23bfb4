import { readFileSync } from 'node:fs'
import pairs from '../golden/images/pairs/goldens.json' with { type: 'json' }
import { expect, test } from '../support/site.ts'
import { expectAgreement, metrics, onGpu } from './expect-agreement.ts'
import { compareBackEnds, openGpuWorker } from './gpu-worker.ts'

/*
 * Compares every kernel with the CPU, on whatever adapter this machine has. A software adapter is sufficient, because
 * its numbers must agree too. Without an adapter, all of these tests fail.
 */

const folder = new URL('../golden/images/pairs/', import.meta.url)

function readBase64(name: string): string {
  return readFileSync(new URL(name, folder)).toString('base64')
}

test('there is an adapter, and these metrics declare that they use it', async ({ page, siteUrl }) => {
  await page.goto(siteUrl)
  expect(await page.evaluate(async () => (await navigator.gpu.requestAdapter()) !== null)).toBe(true)
  for (const meta of metrics.values()) expect(meta.backends).toContain('webgpu')
})

test('golden pairs have the same scores as on the CPU', async ({ page, siteUrl }) => {
  await openGpuWorker(page, siteUrl)
  for (const [prediction, reference] of [
    ['w1_near.png', 'w1_ref.png'],
    ['eq2_near.png', 'eq2_ref.png'],
  ]) {
    const pair = pairs.pairs.find((one) => one.prediction === prediction && one.reference === reference)!
    const comparisons = await compareBackEnds(
      page,
      readBase64(pair.prediction),
      readBase64(pair.reference),
      onGpu,
    )
    expect(comparisons).toHaveLength(2 * onGpu.length)
    expectAgreement(comparisons, `${pair.prediction} against ${pair.reference}`)
    const exact = comparisons.find(
      ({ metric, protocol }) => metric === 'pixel-similarity' && protocol === 'reference',
    )
    expect(exact?.gpu.ok === true && exact.gpu.value.value).toBe(pair.helm.pixel_similarity)
  }
})
