import { expect, test } from 'vitest'
import { facesAway, matrixProduct, paintOrder, perspectiveMatrix, projectBox, translation } from './planes.ts'

const box = (z: number) => projectBox(translation(0, 0, z), 100, 100)

test('paints distant boxes first', () => {
  expect(paintOrder([box(20), box(-5), box(10)])).toEqual([1, 2, 0])
})

test('keeps the document order within one plane', () => {
  expect(paintOrder([box(0), box(3), box(0)])).toEqual([0, 2, 1])
})

test('orders boxes that are perpendicular to each other', () => {
  // A wall that is turned about the y axis and extends from z = 0 to z = -100, and a front side at z = 0.
  const turned = [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]
  const seen = perspectiveMatrix(500, 300, 50)
  const wall = projectBox(matrixProduct(seen, turned), 100, 100)
  const front = projectBox(matrixProduct(seen, translation(0, 0, 0)), 100, 100)
  expect(paintOrder([front, wall])).toEqual([1, 0])
  expect(paintOrder([wall, front])).toEqual([0, 1])
})

test('perspective enlarges near boxes', () => {
  const [, right] = projectBox(matrixProduct(perspectiveMatrix(200, 0, 0), translation(0, 0, 100)), 100, 100)
  expect(right.x).toBeCloseTo(200)
})

test('distinguishes back faces from mirrored front faces', () => {
  const turn = (degrees: number) => {
    const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    return [cosine, 0, -sine, 0, 0, 1, 0, 0, sine, 0, cosine, 0, 0, 0, 0, 1]
  }
  const mirror = [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
  expect([0, 80, 100, 180, 260, 280].map((degrees) => facesAway(turn(degrees)))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ])
  expect(facesAway(mirror)).toBe(false)
  expect(facesAway(matrixProduct(mirror, turn(180)))).toBe(true)
  expect(facesAway(matrixProduct(turn(180), turn(180)))).toBe(false)
  // A viewer far to the side can already see the back of a box turned by 80 degrees.
  const beside = perspectiveMatrix(200, 800, 0)
  expect(facesAway(matrixProduct(beside, turn(-80)))).toBe(true)
})
