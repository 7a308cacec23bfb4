import { expect, test } from 'vitest'
import type { Score } from '../../contracts/index.ts'
import { arrowPath, centreOf, moveNear, nameMove, readPlan } from './flow.ts'

const parts = {
  blockEmd: 0.25,
  blockEmdConstant: 1,
  constant: 'black',
  width: 24,
  height: 16,
  columns: 3,
  rows: 2,
  patches: 6,
  innerProblems: 4,
  flow: [
    { candidate: 1, reference: 1, mass: 0.5, cost: 0, inner: -1e-18 },
    { candidate: 0, reference: 5, mass: 0.25, cost: 0.2, inner: 0.1 },
    { candidate: 4, reference: 2, mass: 0.25, cost: 0.8, inner: 0.7 },
  ],
}
const score: Score = {
  metric: 'earth-mover-similarity',
  version: 1,
  protocol: 'paper',
  value: 0.75,
  parts,
  backend: 'cpu',
  inputs: [],
  ms: 1,
}

test('reads a plan from the score, largest cost first, with shares that add up', () => {
  const moves = readPlan(score)?.moves ?? []
  expect(moves.map(({ share }) => share)).toEqual([0.8, 0.2, 0])
  expect(moves.map(nameMove)).toEqual([
    'From row 2, column 2 to row 1, column 3',
    'From row 1, column 1 to row 2, column 3',
    'Stays at row 1, column 2',
  ])
  expect(moves[2]?.inner).toBe(0)
})

test('returns no plan for scores without one, as in older links', () => {
  expect(readPlan({ ...score, parts: { blockEmd: 0.25 } })).toBeNull()
})

test('finds the nearest move at either end and along its path, and none if far away', () => {
  const moves = readPlan(score)?.moves ?? []
  expect(moveNear(moves, centreOf({ row: 1, column: 1 }))).toBe(0)
  expect(moveNear(moves, centreOf({ row: 1, column: 2 }))).toBe(1)
  expect(moveNear(moves, { x: 15.2, y: 2 })).toBe(2)
  expect(moveNear(moves, { x: 0, y: 19 })).toBeNull()
})

test('points an arrow near the centre of its target', () => {
  const path = arrowPath({ row: 0, column: 0 }, { row: 0, column: 2 }, 1)
  expect(path).toMatch(/^M5\.00 .*L25\.00 [\d.]+L.*Z$/)
  expect(path).not.toContain('NaN')
})
