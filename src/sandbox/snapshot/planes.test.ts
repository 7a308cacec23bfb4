import { expect, test } from 'vitest'
import { matrixProduct, paintOrder, perspectiveMatrix, projectBox, translation } from './planes.ts'

const box = (z: number) => projectBox(translation(0, 0, z), 100, 100)

test('paints far boxes first', () => {
  expect(paintOrder([box(20), box(-5), box(10)])).toEqual([1, 2, 0])
})

test('keeps the given order within one plane', () => {
  expect(paintOrder([box(0), box(3), box(0)])).toEqual([0, 2, 1])
})

test('orders boxes that stand upright on each other', () => {
  // A wall turned about the y axis that reaches from z = 0 to z = -100, and a front at z = 0.
  const turned = [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]
  const seen = perspectiveMatrix(500, 300, 50)
  const wall = projectBox(matrixProduct(seen, turned), 100, 100)
  const front = projectBox(matrixProduct(seen, translation(0, 0, 0)), 100, 100)
  expect(paintOrder([front, wall])).toEqual([1, 0])
  expect(paintOrder([wall, front])).toEqual([0, 1])
})

test('perspective enlarges what is near', () => {
  const [, right] = projectBox(matrixProduct(perspectiveMatrix(200, 0, 0), translation(0, 0, 100)), 100, 100)
  expect(right.x).toBeCloseTo(200)
})
