import { expect, test } from 'vitest'
import { computeHeatMap } from './heat-map.ts'

const width = 40
const height = 30
const signal = new AbortController().signal

function raster(value: number) {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(value)
  return { width, height, rgba }
}

test('counts the pixels that differ and finds the largest difference of a channel', async () => {
  const candidate = raster(100)
  candidate.rgba[4 * (5 * width + 7) + 2] = 130
  candidate.rgba[4 * (6 * width + 7)] = 97
  const { differing, largest, raster: heat } = await computeHeatMap(candidate, raster(100), signal)
  expect(differing).toBe(2 / (width * height))
  expect(largest).toBe(30)
  const color = (x: number, y: number) => [
    ...heat.rgba.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
  ]
  // A pixel that is equal is gray, one that differs is not; all are opaque.
  expect(new Set(color(0, 0).slice(0, 3)).size).toBe(1)
  expect(new Set(color(7, 5).slice(0, 3)).size).toBe(3)
  expect([color(0, 0)[3], color(7, 5)[3]]).toEqual([255, 255])
})

test('equal pictures differ nowhere', async () => {
  const { differing, largest } = await computeHeatMap(raster(9), raster(9), signal)
  expect([differing, largest]).toEqual([0, 0])
})
