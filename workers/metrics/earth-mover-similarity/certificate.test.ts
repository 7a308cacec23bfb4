import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Raster } from '../../../src/contracts/index.ts'
import { certify } from './certificate.ts'
import { InnerProblems, priceArcs } from './inner-transport.ts'
import { innerOracle } from './oracle.ts'
import { cutPatches } from './patches.ts'
import { TransportSolver, type TransportTree } from './transport-solver.ts'

/** Patches with a background, few grays and noise: ties and single colours are common. */
const patch = fc
  .array(fc.oneof(fc.constantFrom(0xffffff, 0, 0x808080), fc.nat(0xffffff)), { minLength: 64, maxLength: 64 })
  .map((colours): Raster => ({
    width: 8,
    height: 8,
    rgba: Uint8ClampedArray.from(
      colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255]),
    ),
  }))
const seed = 20240612

/** A problem with the trees of the solver's start and end; `ask` gives the oracle's value, slowly. */
function solve(candidate: Raster, reference: Raster) {
  const pair = cutPatches(candidate, reference, 'paper')
  const problem = new InnerProblems().setUp(pair.candidate, 0, pair.reference, 0)
  const cost = new Float64Array(64 * 64)
  priceArcs(problem, cost)
  const solver = new TransportSolver()
  solver.load(problem.supplyUnits, problem.sources, problem.demandUnits, problem.sinks, cost)
  const first = solver.tree()
  solver.optimise()
  const ask = () => innerOracle(pair.candidate, 0, pair.reference, 0) - problem.fixed
  return { problem, cost, ask, first, last: solver.tree() }
}

test(`an optimal tree is certified with its value, any other never below the truth (seed ${seed})`, () => {
  let suboptimal = 0
  fc.assert(
    fc.property(patch, patch, (candidate, reference) => {
      const { problem, cost, ask, first, last } = solve(candidate, reference)
      const truth = ask()
      const proven = certify(problem, cost, last)
      expect(Math.abs(proven.value - truth)).toBeLessThan(1e-12)
      expect(Math.abs(proven.gap)).toBeLessThan(1e-12)
      const start = certify(problem, cost, first)
      expect(start.value - start.gap).toBeLessThan(truth + 1e-12)
      if (start.value > truth + 1e-9) {
        suboptimal += 1
        expect(start.gap).toBeGreaterThan(1e-9)
      }
    }),
    { seed, numRuns: 20 },
  )
  expect(suboptimal).toBeGreaterThan(5)
})

test(`a tree that was tampered with never closes the gap at a wrong value (seed ${seed})`, () => {
  const lie = fc.record({ at: fc.nat(127), value: fc.integer({ min: -2, max: 130 }), isFlow: fc.boolean() })
  fc.assert(
    fc.property(patch, patch, fc.array(lie, { minLength: 1, maxLength: 4 }), (candidate, reference, lies) => {
      const { problem, cost, last } = solve(candidate, reference)
      // The test above holds such values against the oracle.
      const { value: truth } = certify(problem, cost, last)
      const parent = Int32Array.from(last.parent)
      const flow = Float64Array.from(last.flow)
      for (const { at, value, isFlow } of lies) {
        if (isFlow) flow[at] = value
        else parent[at] = value
      }
      const tree: TransportTree = { parent, flow }
      const { value, gap } = certify(problem, cost, tree)
      if (gap < 1e-12) expect(Math.abs(value - truth)).toBeLessThan(1e-11)
    }),
    { seed, numRuns: 60 },
  )
})

test('answers that are no tree, do not fit the masses or are not numbers have an infinite gap', () => {
  const problem = {
    sources: 1,
    sinks: 2,
    supplyUnits: Float64Array.of(3),
    demandUnits: Float64Array.of(1, 2),
    unitsOfAll: 3,
  }
  const cost = Float64Array.of(1, 4)
  const judge = (parent: number[], flow: number[]) => certify(problem, cost, { parent, flow })
  expect(judge([3, 0, 0], [0, 1, 2])).toEqual({ value: 3, gap: 0 })
  for (const [parent, flow] of [
    [
      [3, 0, 0],
      [0, 2, 1],
    ],
    [
      [3, 0, 0],
      [0, 1, Number.NaN],
    ],
    [
      [3, 0, 0],
      [0, 4, -1],
    ],
    [
      [1, 0, 0],
      [0, 1, 2],
    ],
    [
      [3, 2, 1],
      [0, 1, 2],
    ],
    [
      [3, 0, 7],
      [0, 1, 2],
    ],
    [[], []],
  ] as const) {
    expect(judge([...parent], [...flow]).gap).toBe(Infinity)
  }
})
