import { expect, test } from 'vitest'
import type { PageBox } from '../../../rpc/pdf-figures.ts'
import { dragBox, stepOf, type BoxHandle } from './drag-box.ts'

const page = { width: 600, height: 800 }
const box: PageBox = [100, 200, 50, 40]

test.each<readonly [BoxHandle, number, number, PageBox]>([
  ['move', 10, -20, [110, 180, 50, 40]],
  ['move', -500, 5000, [0, 760, 50, 40]],
  ['w', -30, 99, [70, 200, 80, 40]],
  ['e', 30, 99, [100, 200, 80, 40]],
  ['n', 99, 15, [100, 215, 50, 25]],
  ['s', 99, 15, [100, 200, 50, 55]],
  ['nw', 5, 6, [105, 206, 45, 34]],
  ['ne', 5, 6, [100, 206, 55, 34]],
  ['sw', 5, 6, [105, 200, 45, 46]],
  ['se', 5, 6, [100, 200, 55, 46]],
  // Checks that no side crosses the opposite one or leaves the page.
  ['w', 500, 0, [142, 200, 8, 40]],
  ['n', 0, 500, [100, 232, 50, 8]],
  ['se', -500, -500, [100, 200, 8, 8]],
  ['se', 5000, 5000, [100, 200, 500, 600]],
  ['nw', -5000, -5000, [0, 0, 150, 240]],
])('%s by %i horizontally and %i vertically', (handle, across, down, expected) => {
  expect(dragBox(box, handle, across, down, page)).toEqual(expected)
})

test('arrow keys move by one point, with Shift by ten, and other keys are ignored', () => {
  expect(stepOf({ key: 'ArrowLeft', shiftKey: false })).toEqual([-1, 0])
  expect(stepOf({ key: 'ArrowDown', shiftKey: true })).toEqual([0, 10])
  expect(stepOf({ key: 'Tab', shiftKey: true })).toBe(null)
})
