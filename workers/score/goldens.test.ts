import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { textOf, type Protocol, type Raster } from '../../src/contracts/index.ts'
import goldens from '../../tests/golden/images/pairs/goldens.json' with { type: 'json' }
import { decodePicture } from '../decode/decode.ts'
import { metric as mse } from '../metrics/mse/metric.ts'
import { metric as pixelSimilarity } from '../metrics/pixel-similarity/metric.ts'
import { metric as ssim } from '../metrics/ssim/metric.ts'
import { measure } from './measure.ts'

const folder = new URL('../../tests/golden/images/pairs/', import.meta.url)
const context = { signal: new AbortController().signal, progress: () => undefined }
const pictures = new Map<string, Raster>()

beforeAll(async () => {
  for (const name of new Set(goldens.pairs.flatMap(({ prediction, reference }) => [prediction, reference]))) {
    const outcome = await decodePicture(new Uint8Array(readFileSync(new URL(name, folder))), 'reference')
    if (!outcome.ok) throw new Error(textOf(outcome.message))
    pictures.set(name, outcome.value)
  }
})

async function score(
  metric: string,
  protocol: Protocol,
  candidate: string,
  reference: string,
): Promise<number> {
  const input = { candidate: pictures.get(candidate)!, reference: pictures.get(reference)! }
  const outcome = await measure({ metric, protocol, input }, context)
  if (!outcome.ok) throw new Error(textOf(outcome.message))
  expect(outcome.value.ms).toBeGreaterThanOrEqual(0)
  return outcome.value.value
}

test('has all 14 pairs', () => expect(goldens.pairs).toHaveLength(14))

describe.each(goldens.pairs.map((pair) => ({ name: `${pair.prediction} against ${pair.reference}`, pair })))(
  'golden pair $name',
  ({ pair }) => {
    const { prediction, reference, helm, paper } = pair

    test('pixel similarity, both protocols, to 1e-12', async () => {
      const byReference = await score('pixel-similarity', 'reference', prediction, reference)
      expect(Math.abs(byReference - helm.pixel_similarity)).toBeLessThanOrEqual(1e-12)
      const byPaper = await score('pixel-similarity', 'paper', prediction, reference)
      expect(Math.abs(byPaper - paper.pixel_similarity_rgb_max_channel)).toBeLessThanOrEqual(1e-12)
    })

    test('SSIM and MSE to 1e-12, in both protocols', async () => {
      for (const protocol of ['paper', 'reference'] as const) {
        const structure = await score('ssim', protocol, prediction, reference)
        expect(Math.abs(structure - helm.ssim_similarity)).toBeLessThanOrEqual(1e-12)
        const squares = await score('mse', protocol, prediction, reference)
        expect(Math.abs(squares - pair.mse_rgb_0_255)).toBeLessThanOrEqual(1e-12 * 65025)
      }
    })
  },
)

test.each([
  ['mus1_near.png', 'mus1_ref.png'],
  ['eq2_near.png', 'eq2_ref.png'],
])('the slow oracles agree with the fast paths: %s against %s', async (candidate, reference) => {
  const input = { candidate: pictures.get(candidate)!, reference: pictures.get(reference)! }
  for (const protocol of ['paper', 'reference'] as const) {
    expect(await score('pixel-similarity', protocol, candidate, reference)).toBe(
      pixelSimilarity.reference?.(input, protocol),
    )
    expect(await score('mse', protocol, candidate, reference)).toBe(mse.reference?.(input, protocol))
    expect(await score('ssim', protocol, candidate, reference)).toBeCloseTo(
      ssim.reference?.(input, protocol) ?? Number.NaN,
      12,
    )
  }
})

describe('fails without a score for', () => {
  const raster = { width: 2, height: 2, rgba: new Uint8ClampedArray(16) }
  const pair = { candidate: raster, reference: raster }

  test('an unknown metric', async () => {
    const outcome = await measure({ metric: 'nothing', protocol: 'paper', input: pair }, context)
    expect(outcome).toMatchObject({ ok: false, code: 'invalid-input' })
  })

  test('texts instead of images', async () => {
    const input = { candidate: 'a', reference: 'b' }
    const outcome = await measure({ metric: 'ssim', protocol: 'paper', input }, context)
    expect(outcome).toMatchObject({ ok: false, code: 'invalid-input' })
  })

  test('a back end that the metric lacks', async () => {
    const input = { candidate: 'a', reference: 'b' }
    const outcome = await measure(
      { metric: 'edit-similarity', protocol: 'paper', backend: 'webgpu', input },
      context,
    )
    expect(outcome).toMatchObject({ ok: false, code: 'no-backend' })
  })

  test('fewer bytes than pixels', async () => {
    const broken = { ...raster, rgba: new Uint8ClampedArray(12) }
    const outcome = await measure(
      { metric: 'mse', protocol: 'paper', input: { candidate: broken, reference: raster } },
      context,
    )
    expect(outcome).toMatchObject({ ok: false, code: 'invalid-input' })
  })
})
