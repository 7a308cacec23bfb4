import { expect, it } from 'vitest'
import type { Raster } from '../../src/contracts/index.ts'
import { describePicture } from './picture-traits.ts'

function picture(width: number, height: number, isWhite: boolean): Raster {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isWhite && (x + 2 * y) % 5 !== 0) continue
      const value = (x * x * 7 + y * 13 + x * y) % 256
      rgba.set([value, (value * 3) % 256, (value * 5 + x) % 256], (y * width + x) * 4)
    }
  }
  return { width, height, rgba }
}

// ImageHash 4.3.2 with Pillow 13.0.0: imagehash.average_hash(image, hash_size=8 if white > 0.5 else 5), 2026-11-29.
it.each([
  [37, 23, false, '03f6662'],
  [120, 41, true, '4bd6b021a9a3c76c'],
  [9, 200, false, '0dd693c'],
  [64, 64, true, '33e488c86c20a28f'],
] as const)('has the hash of ImageHash: %i x %i', (width, height, isWhite, hash) => {
  expect(describePicture(picture(width, height, isWhite)).hash).toBe(hash)
})

it('measures how blank a picture is', () => {
  const raster = picture(10, 10, true)
  expect(describePicture(raster)).toMatchObject({ white: 0.8, commonest: 0.8 })
  const gray = new Uint8ClampedArray(400).fill(200)
  expect(describePicture({ width: 10, height: 10, rgba: gray })).toMatchObject({
    white: 0,
    commonest: 1,
    dark: 0,
  })
  expect(describePicture({ width: 10, height: 10, rgba: new Uint8ClampedArray(400) }).dark).toBe(100)
})
