import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Raster } from '../../../src/contracts/index.ts'
import { makeTransportKernels, mostSide } from '../../kernels/transport.ts'
import { InnerKernels } from './inner-kernels.ts'
import { InnerTransport } from './inner-transport.ts'
import { cutPatches } from './patches.ts'
import { KernelTransport } from './transport-kernels.ts'
import { TransportSolver } from './transport-solver.ts'

const seed = 20240712

function load() {
  const kernels = makeTransportKernels()
  if (kernels === null) throw new Error('This machine runs no WebAssembly with SIMD.')
  return kernels
}

test(`the WebAssembly solver takes the same steps with bit-identical results (seed ${seed})`, () => {
  const byKernels = new KernelTransport(load())
  const byArrays = new TransportSolver()
  const side = fc.integer({ min: 1, max: 70 })
  const problem = fc.record({ rows: side, columns: side, start: fc.nat(), isCoarse: fc.boolean() })
  fc.assert(
    fc.property(problem, ({ rows, columns, start, isCoarse }) => {
      let state = start
      const random = (): number => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        // Coarse numbers lead to ties and empty moves.
        return isCoarse ? state >>> 29 : state / 2 ** 32
      }
      const masses = (count: number): Float64Array => {
        const some = Float64Array.from({ length: count }, () => random() + 0.125)
        const total = some.reduce((sum, mass) => sum + mass, 0)
        return some.map((mass) => mass / total)
      }
      const supply = masses(rows)
      const demand = masses(columns)
      const cost = Float64Array.from({ length: rows * columns }, random)
      const solvers = [byKernels, byArrays]
      for (const solver of solvers) solver.load(supply, rows, demand, columns, cost)
      // Prices can be raised between two calls.
      for (const raise of [0, 1]) {
        for (let at = 0; at < cost.length; at += 3) cost[at] = (cost[at] ?? 0) + raise * random()
        const [one = NaN, other] = solvers.map((solver) => solver.optimise())
        expect(one).toBe(other)
        const [flows, sameFlows] = solvers.map((solver) => {
          const list: number[][] = []
          solver.forEachFlow((...arc) => list.push(arc))
          return list
        })
        expect(flows).toEqual(sameFlows)
        for (let node = 0; node < rows + columns; node += 1) {
          expect(byKernels.potentialOf(node)).toBe(byArrays.potentialOf(node))
        }
      }
    }),
    { seed, numRuns: 60 },
  )
})

test(`patch distances are identical to the bit (seed ${seed})`, () => {
  const byKernels = new InnerKernels(load())
  const byArrays = new InnerTransport()
  const patch = fc
    .array(fc.oneof(fc.constantFrom(0xffffff, 0, 0x808080), fc.nat(0xffffff)), {
      minLength: 64,
      maxLength: 64,
    })
    .map((colours): Raster => ({
      width: 8,
      height: 8,
      rgba: Uint8ClampedArray.from(
        colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255]),
      ),
    }))
  fc.assert(
    fc.property(patch, patch, fc.constantFrom('paper', 'reference'), (candidate, reference, protocol) => {
      const pair = cutPatches(candidate, reference, protocol)
      expect(byKernels.distance(pair.candidate, 0, pair.reference, 0)).toBe(
        byArrays.distance(pair.candidate, 0, pair.reference, 0),
      )
    }),
    { seed, numRuns: 150 },
  )
})

test('refuses more sources than fit into memory', () => {
  const many = new Float64Array(mostSide + 1).fill(1)
  expect(() => new KernelTransport(load()).load(many, many.length, many, 1, many)).toThrow(RangeError)
})
