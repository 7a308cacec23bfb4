import { expect, test } from 'vitest'
import { flatten, flattenByArrays } from './flatten.ts'

function single(...rgba: readonly number[]) {
  return { width: 1, height: 1, rgba: new Uint8ClampedArray(rgba) }
}

test('paper composites on white, rounding to nearest; reference drops alpha', () => {
  expect([...flatten(single(0, 100, 255, 128), 'paper').rgba]).toEqual([127, 177, 255, 255])
  expect([...flatten(single(0, 100, 255, 0), 'paper').rgba]).toEqual([255, 255, 255, 255])
  expect([...flatten(single(0, 100, 255, 0), 'reference').rgba]).toEqual([0, 100, 255, 255])
})

test('returns an opaque image itself, and never changes its input', () => {
  const opaque = single(1, 2, 3, 255)
  expect(flatten(opaque, 'paper')).toBe(opaque)
  const clear = single(1, 2, 3, 4)
  flatten(clear, 'paper')
  expect([...clear.rgba]).toEqual([1, 2, 3, 4])
})

test('reads pixels in place even if they are not word-aligned', () => {
  const buffer = new Uint8ClampedArray([9, 10, 20, 30, 255])
  const raster = { width: 1, height: 1, rgba: buffer.subarray(1) }
  expect(flatten(raster, 'paper')).toBe(raster)
})

test('WebAssembly and typed arrays give the same bytes for every colour and alpha value', () => {
  // Every channel value with every alpha value, plus one pixel more than full vectors and strips contain.
  const rgba = new Uint8ClampedArray(4 * 65_537)
  for (let pixel = 0; pixel < 65_537; pixel += 1) {
    const value = (pixel >> 8) & 255
    rgba.set([value, (value * 7) & 255, 255 - value, pixel & 255], 4 * pixel)
  }
  for (const protocol of ['paper', 'reference'] as const) {
    const expected = rgba.slice()
    flattenByArrays(expected, protocol)
    const found = flatten({ width: 65_537, height: 1, rgba }, protocol).rgba
    expect(Buffer.from(found.buffer).equals(Buffer.from(expected.buffer))).toBe(true)
  }
})
