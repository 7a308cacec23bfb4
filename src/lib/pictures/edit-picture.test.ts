import { expect, it } from 'vitest'
import type { Raster } from '../../contracts/index.ts'
import { editPicture } from './edit-picture.ts'

const width = 7
const height = 5
const source: Raster = {
  width,
  height,
  rgba: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (at * 37) % 200,
  ),
}
const pixel = ({ rgba }: Raster, x: number, y: number) => [
  ...rgba.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
]
const gray = ([red = 0, green = 0, blue = 0]: number[]) => 0.299 * red + 0.587 * green + 0.114 * blue

it('copies the picture without edits and never changes the source', () => {
  const before = source.rgba.slice()
  const copy = editPicture(source, {})
  expect(copy).toEqual(source)
  expect(copy.rgba).not.toBe(source.rgba)
  editPicture(source, { right: 2, down: -1, blur: 1, hue: 90, fade: 40, erase: 20 })
  expect(source.rgba).toEqual(before)
})

it.each([
  [2, 1],
  [-3, 0],
  [0, -2],
])('moves by %i and %i pixels and fills with white', (right, down) => {
  const moved = editPicture(source, { right, down })
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isWithin = x - right >= 0 && x - right < width && y - down >= 0 && y - down < height
      const expected = isWithin ? pixel(source, x - right, y - down) : [255, 255, 255, 255]
      expect(pixel(moved, x, y)).toEqual(expected)
    }
  }
})

it('rotates hues and keeps the gray value', () => {
  const muted: Raster = { width: 1, height: 1, rgba: Uint8ClampedArray.from([120, 100, 90, 255]) }
  const turned = editPicture(muted, { hue: 180 })
  expect(pixel(turned, 0, 0)).not.toEqual([120, 100, 90, 255])
  expect(Math.abs(gray([...turned.rgba]) - gray([120, 100, 90]))).toBeLessThan(1)
})

it('erases from the bottom, fades to white and keeps flat areas when blurring', () => {
  const erased = editPicture(source, { erase: 40 })
  expect(pixel(erased, 3, 3)).toEqual([255, 255, 255, 255])
  expect(pixel(erased, 3, 2)).toEqual(pixel(source, 3, 2))
  expect(new Set(editPicture(source, { fade: 100 }).rgba)).toEqual(new Set([255]))
  const flat: Raster = { width, height, rgba: new Uint8ClampedArray(width * height * 4).fill(77) }
  flat.rgba.forEach((_, at) => at % 4 === 3 && (flat.rgba[at] = 255))
  expect(editPicture(flat, { blur: 3 })).toEqual(flat)
})
