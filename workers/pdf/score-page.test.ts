import { expect, it } from 'vitest'
import type { Raster } from '../../src/contracts/index.ts'
import { choosePage, countStaves, findSections, isDigital } from './score-page.ts'

/** A page with rows of ink: the top, the height and the share of the width that is black. */
function page(
  rows: readonly (readonly [top: number, height: number, share: number])[],
  background = 255,
): Raster {
  const [width, height] = [400, 1000]
  const rgba = new Uint8ClampedArray(width * height * 4).fill(background)
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255
  for (const [top, rowHeight, share] of rows) {
    for (let y = top; y < top + rowHeight; y += 1)
      for (let x = 0; x < width * share; x += 1) rgba.set([0, 0, 0], (y * width + x) * 4)
  }
  return { width, height, rgba }
}

const staff = (top: number, distance = 14) =>
  Array.from({ length: 5 }, (_, line) => [top + line * distance, 2, 0.9] as const)
/** A staff whose lines are connected, as by a bar line. */
const system = (top: number) => [...staff(top), [top, 58, 0.01] as const]

it('counts staves: five long lines at equal distances', () => {
  expect(countStaves(page([...staff(100), ...staff(300), ...staff(500, 9)]))).toBe(3)
})

it.each([
  ['a blank page', []],
  ['text', Array.from({ length: 30 }, (_, line) => [50 + line * 30, 12, 0.4] as const)],
  ['a table with wide rows', Array.from({ length: 20 }, (_, row) => [50 + row * 40, 2, 0.9] as const)],
  ['lines at different distances', [10, 20, 40, 70, 75, 110].map((top) => [top, 2, 0.9] as const)],
  ['four lines', staff(100).slice(1)],
  ['short lines', staff(100).map(([top, height]) => [top, height, 0.2] as const)],
  ['thick bars', Array.from({ length: 5 }, (_, bar) => [100 + bar * 20, 10, 0.9] as const)],
])('finds no staff in %s', (_name, rows) => {
  expect(countStaves(page(rows))).toBe(0)
})

it('tells digital scores by their white background', () => {
  expect(isDigital(page(staff(100)))).toBe(true)
  expect(isDigital(page(staff(100), 251))).toBe(false)
})

it('cuts between systems, at empty zones', () => {
  expect(findSections(page([...system(100), ...system(300)]))).toEqual([
    { top: 100, bottom: 158 },
    { top: 300, bottom: 358 },
  ])
})

it('drops low sections, and does not cut at narrow gaps', () => {
  // A page number, and two systems that are closer than 1 % of the height.
  const found = findSections(page([[20, 12, 0.1], ...system(100), [160, 50, 0.1], ...system(400)]))
  expect(found).toEqual([
    { top: 100, bottom: 158 },
    { top: 400, bottom: 458 },
  ])
})

it('chooses none of the first and last two pages if there are enough', () => {
  expect([1, 2, 3, 4].map((count) => choosePage(count, () => 0.9))).toEqual([1, 2, 2, 3])
  expect(choosePage(5, () => 0.99)).toBe(3)
  expect([0, 0.5, 0.99].map((random) => choosePage(10, () => random))).toEqual([3, 6, 8])
})
