import { expect, test } from 'vitest'
import { coveredPixels, listShifts } from './tiles.ts'

const all = [{ left: 0, top: 0, width: 1920, height: 1080 }]
const page = { width: 1920, height: 1080, left: 0, top: 0, dithered: all }

test('shifts each tile so that the dithering pattern begins at its corner', () => {
  const shifts = listShifts(page)
  expect(shifts).toHaveLength(15)
  const second = shifts.find(({ dx, dy }) => dx === 2 && dy === 0)
  expect(second?.tiles).toEqual([
    { left: 255, top: 0, width: 254, height: 255, x: 254, y: 0 },
    { left: 1271, top: 0, width: 254, height: 255, x: 1270, y: 0 },
    { left: 255, top: 1017, width: 254, height: 63, x: 254, y: 1016 },
    { left: 1271, top: 1017, width: 254, height: 63, x: 1270, y: 1016 },
  ])
})

test('covers the picture exactly once', () => {
  const taken = listShifts(page).flatMap(({ tiles }) => tiles)
  const area = taken.reduce((sum, { width, height }) => sum + width * height, 0)
  // Tiles that need no shift. They are the first and fifth in each direction.
  expect(area).toBe(1920 * 1080 - (255 + 254) * (255 + 63))
})

test('skips tiles without gradients', () => {
  const dithered = [{ left: 300, top: 10, width: 100, height: 20 }]
  expect(listShifts({ ...page, dithered })).toEqual([
    { dx: 2, dy: 0, tiles: [{ left: 255, top: 0, width: 254, height: 255, x: 254, y: 0 }] },
  ])
})

test('starts tiles at the corner of a scrolled page', () => {
  const [first] = listShifts({ ...page, top: -90, height: 100, width: 100 })
  const tile = { left: 0, top: 0, width: 100, height: 100, x: 0, y: -90 }
  expect(first).toEqual({ dx: 0, dy: 2, tiles: [tile] })
})

test('clips areas to whole pixels of the picture', () => {
  const areas = [
    { left: -5.5, top: 1.2, width: 10, height: 2 },
    { left: 0, top: 99, width: 10, height: 2 },
  ]
  expect(coveredPixels(areas, 1, 50, 50)).toEqual([{ left: 0, top: 1, width: 5, height: 3 }])
})
