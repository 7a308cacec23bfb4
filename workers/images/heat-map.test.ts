import { expect, test } from 'vitest'
import { constantRaster, rasterOf } from '../../tests/support/rasters.ts'
import { drawHeatMap } from './heat-map.ts'

function pixelAt(
  { width, rgba }: { width: number; rgba: Uint8ClampedArray },
  x: number,
  y: number,
): number[] {
  return [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

test('paints equal pixels in pale gray, darker where the reference is dark', () => {
  const halves = rasterOf(2, 1, (x) => (x === 0 ? [0, 0, 0] : [255, 255, 255]))
  const { raster: map, differing, largest } = drawHeatMap({ candidate: halves, reference: halves }, 'paper')
  expect([differing, largest]).toEqual([0, 0])
  expect(pixelAt(map, 0, 0)).toEqual([208, 208, 208, 255])
  expect(pixelAt(map, 1, 0)).toEqual([255, 255, 255, 255])
})

test('paints differences in colour, larger ones darker', () => {
  const reference = constantRaster(3, 1, [100, 100, 100])
  const candidate = rasterOf(3, 1, (x) => [100, 100, [101, 160, 255][x] ?? 0])
  const { raster: map, differing, largest } = drawHeatMap({ candidate, reference }, 'paper')
  expect([differing, largest]).toEqual([3, 155])
  const brightness = [0, 1, 2].map((x) =>
    pixelAt(map, x, 0)
      .slice(0, 3)
      .reduce((sum, value) => sum + value, 0),
  )
  expect(brightness[0]).toBeGreaterThan(brightness[1] ?? 0)
  expect(brightness[1]).toBeGreaterThan(brightness[2] ?? 0)
  for (const x of [0, 1, 2]) expect(new Set(pixelAt(map, x, 0).slice(0, 3)).size).toBeGreaterThan(1)
})

test('has the size of the reference', () => {
  const { raster: map } = drawHeatMap(
    { candidate: constantRaster(9, 9, [1, 2, 3]), reference: constantRaster(4, 5, [1, 2, 3]) },
    'reference',
  )
  expect([map.width, map.height, map.rgba.length]).toEqual([4, 5, 80])
})
