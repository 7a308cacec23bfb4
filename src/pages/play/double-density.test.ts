import { expect, it } from 'vitest'
import { findDoubled, halveRgba } from './double-density.ts'

/** The start of a PNG whose pHYs chunk gives this many dots per metre. */
function pngWith(density: number): Uint8Array {
  const file = new Uint8Array(80)
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x89504e47)
  view.setUint32(8, 13)
  view.setUint32(12, 0x49484452)
  view.setUint32(33, 9)
  view.setUint32(37, 0x70485973)
  view.setUint32(41, density)
  view.setUint32(45, density)
  view.setUint8(49, 1)
  return file
}

it('recognises screenshots at 2x by their metadata, their width or twice the width of a phone', () => {
  expect(findDoubled({ width: 800, height: 600 }, pngWith(5669))).toContain('144')
  expect(findDoubled({ width: 2880, height: 1800 })).toContain('2880')
  expect(findDoubled({ width: 780, height: 1688 })).toContain('390')
})

it('does not ask about ordinary pictures', () => {
  expect(findDoubled({ width: 1920, height: 1080 })).toBeNull()
  expect(findDoubled({ width: 800, height: 600 }, pngWith(2835))).toBeNull()
  expect(findDoubled({ width: 2881, height: 1800 })).toBeNull()
  expect(findDoubled({ width: 768, height: 1024 })).toBeNull()
})

it('averages four pixels into one', () => {
  const pixel = (value: number) => [value, value, value, 255]
  const rgba = new Uint8ClampedArray([0, 10, 9, 20, 30, 9].flatMap(pixel))
  expect(halveRgba(rgba, { width: 3, height: 2 })).toEqual({
    width: 1,
    height: 1,
    rgba: new Uint8ClampedArray([15, 15, 15, 255]),
  })
})
