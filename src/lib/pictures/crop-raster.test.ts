import { expect, test } from 'vitest'
import { cropToInk } from './crop-raster.ts'

function drawRaster(width: number, height: number, ink: readonly (readonly [x: number, y: number])[]) {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [x, y] of ink) rgba[(y * width + x) * 4 + 2] = 254
  return { width, height, rgba }
}

test('crops to the bounding box of all pixels that are not pure white', () => {
  const cropped = cropToInk(drawRaster(7, 5, [[2, 1], [5, 3], [3, 2]])) // prettier-ignore
  expect(cropped).toMatchObject({ width: 4, height: 3 })
  expect(cropped?.rgba[2]).toBe(254)
  expect(cropped?.rgba.at(-2)).toBe(254)
})

test('keeps a picture with ink in its corners', () => {
  const raster = drawRaster(3, 2, [[0, 0], [2, 1]]) // prettier-ignore
  expect(cropToInk(raster)).toEqual(raster)
})

test('crops to a single pixel, and returns null for a white picture', () => {
  expect(cropToInk(drawRaster(4, 4, [[3, 0]]))).toMatchObject({ width: 1, height: 1 })
  expect(cropToInk(drawRaster(4, 4, []))).toBeNull()
})
