import { describe, expect, test } from 'vitest'
import { maxRasterPixels, type Raster } from '../../src/contracts/index.ts'
import { constantRaster, rasterOf } from '../../tests/support/rasters.ts'
import { measure } from './measure.ts'
import { saying } from '../../tests/support/saying.ts'

const context = { signal: new AbortController().signal, progress: () => undefined }
const metrics = ['earth-mover-similarity', 'ssim', 'pixel-similarity', 'mse']
const protocols = ['paper', 'reference'] as const

/** Every pixel differs from its neighbours, so there are no repetitions that a fast path could use. */
function noise(width: number, height: number, seed: number): Raster {
  const rgba = new Uint8ClampedArray(width * height * 4)
  const words = new Uint32Array(rgba.buffer)
  let state = seed
  for (let at = 0; at < words.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    words[at] = (state ^ (state >>> 15)) | 0xff000000
  }
  return { width, height, rgba }
}

const page = rasterOf(64, 48, (x, y) => (x % 9 < 4 && y % 12 < 5 ? [20, 30, 200] : [255, 255, 255]))
const inputs: readonly (readonly [string, Raster, Raster])[] = [
  ['1 x 1', constantRaster(1, 1, [3, 4, 5]), constantRaster(1, 1, [200, 4, 5])],
  ['1 x 1 against a page', constantRaster(1, 1, [3, 4, 5]), page],
  ['a page against 1 x 1', page, constantRaster(1, 1, [3, 4, 5])],
  ['8191 x 3', noise(8191, 3, 1), noise(8191, 3, 2)],
  ['3 x 8191', noise(3, 8191, 1), constantRaster(3, 8191, [9, 9, 9])],
  ['8191 x 3 against 3 x 8191', noise(8191, 3, 1), noise(3, 8191, 2)],
  ['one colour', constantRaster(40, 30, [9, 9, 9]), constantRaster(40, 30, [9, 9, 9])],
  ['two colours', constantRaster(40, 30, [0, 0, 0]), constantRaster(40, 30, [255, 255, 255])],
  ['the modal gray at the limit', page, constantRaster(64, 48, [127, 127, 127])],
  ['fully transparent', rasterOf(30, 20, () => [0, 0, 0, 0]), rasterOf(30, 20, () => [0, 0, 0, 0])],
  ['transparent against a page', rasterOf(64, 48, () => [7, 7, 7, 0]), page],
  ['noise', noise(200, 150, 3), noise(200, 150, 4)],
]

describe.each(metrics)('%s', (metric) => {
  test.each(inputs)('%s: gives a number, or fails with a message', async (_name, candidate, reference) => {
    for (const protocol of protocols) {
      const outcome = await measure({ metric, protocol, input: { candidate, reference } }, context)
      if (outcome.ok) expect(Number.isFinite(outcome.value.value)).toBe(true)
      else {
        // Only SSIM has a minimum size.
        expect(metric).toBe('ssim')
        expect(outcome).toMatchObject({
          code: 'degenerate-input',
          message: saying(/7 x 7.*\.$/),
        })
      }
    }
  })

  test('refuses shapes whose resize needs a huge intermediate image', async () => {
    const input = {
      candidate: constantRaster(1, 10_000, [1, 2, 3]),
      reference: constantRaster(100_000, 7, [1, 2, 3]),
    }
    expect(await measure({ metric, protocol: 'paper', input }, context)).toMatchObject({
      ok: false,
      code: 'too-large',
      message: saying(/needs an intermediate picture of 1000 million pixels.*limit is 400 million\.$/),
    })
  })

  test('refuses an image over the limit, and names the limit', async () => {
    // If an image is too large, its pixels are never read, and an array that is never accessed takes up no memory.
    const rgba = new Uint8ClampedArray(10_000 * 6001 * 4)
    const large = { width: 10_000, height: 6001, rgba }
    const outcome = await measure(
      { metric, protocol: 'paper', input: { candidate: large, reference: page } },
      context,
    )
    expect(large.width * large.height).toBeGreaterThan(maxRasterPixels)
    expect(outcome).toMatchObject({
      ok: false,
      code: 'too-large',
      message: saying(`${maxRasterPixels / 1e6} million`),
    })
  })
})
