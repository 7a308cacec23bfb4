import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf, type Protocol, type Raster } from '../../../src/contracts/index.ts'
import { decodePng } from '../../decode/decode-png.ts'
import { blockEmd } from './block-emd.ts'
import { InnerTransport } from './inner-transport.ts'
import { marginalBound, marginals } from './lower-bounds.ts'
import { metric } from './metric.ts'
import { blockEmdOracle, innerOracle, transportOracle } from './oracle.ts'
import { cutPatches } from './patches.ts'
import { TransportSolver } from './transport-solver.ts'

const goldenDir = new URL('../../../tests/golden/images/pairs/', import.meta.url)
interface Goldens {
  pairs: {
    prediction: string
    reference: string
    helm: { block_emd: number; block_emd_constant: number; earth_mover_similarity: number }
  }[]
}

const goldens = JSON.parse(readFileSync(new URL('goldens.json', goldenDir), 'utf8')) as Goldens

async function load(name: string): Promise<Raster> {
  return (await decodePng(new Uint8Array(readFileSync(new URL(name, goldenDir))), 'reference')).raster
}

async function measure(candidate: Raster, reference: Raster, protocol: Protocol) {
  const outcome = await metric.compute(
    { candidate, reference },
    {
      protocol,
      signal: new AbortController().signal,
      progress: () => undefined,
      session: () => Promise.reject(new Error('No model is needed.')),
    },
  )
  if (!outcome.ok) throw new Error(textOf(outcome.message))
  return outcome.value
}

test.each(goldens.pairs)('$prediction against $reference agrees with the published code', async (golden) => {
  const { value, parts } = await measure(
    await load(golden.prediction),
    await load(golden.reference),
    'reference',
  )
  // The published code uses float32, so differences up to 1e-4 are its own noise.
  expect(Math.abs(Number(parts?.['blockEmd']) - golden.helm.block_emd)).toBeLessThan(1e-4)
  expect(Math.abs(Number(parts?.['blockEmdConstant']) - golden.helm.block_emd_constant)).toBeLessThan(1e-4)
  expect(Math.abs(value - golden.helm.earth_mover_similarity)).toBeLessThan(1e-4)
})

/** Images that resemble rendered ones, with a background, blocks and some noise. */
const picture = (width: number, height: number) =>
  fc
    .record({
      background: fc.nat(0xffffff),
      blocks: fc.array(
        fc.record({
          x: fc.nat(width - 1),
          y: fc.nat(height - 1),
          w: fc.nat(14),
          h: fc.nat(10),
          colour: fc.nat(0xffffff),
        }),
        { maxLength: 6 },
      ),
      noise: fc.array(fc.record({ at: fc.nat(width * height - 1), colour: fc.nat(0xffffff) }), {
        maxLength: 40,
      }),
    })
    .map(({ background, blocks, noise }): Raster => {
      const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
      const put = (at: number, colour: number) => {
        rgba[at * 4] = colour >> 16
        rgba[at * 4 + 1] = (colour >> 8) & 255
        rgba[at * 4 + 2] = colour & 255
      }
      for (let at = 0; at < width * height; at += 1) put(at, background)
      for (const { x, y, w, h, colour } of blocks) {
        for (let row = y; row < Math.min(height, y + h); row += 1) {
          for (let column = x; column < Math.min(width, x + w); column += 1) put(row * width + column, colour)
        }
      }
      for (const { at, colour } of noise) put(at, colour)
      return { width, height, rgba }
    })

const seed = 20240611
const pairOf = (width: number, height: number) => fc.tuple(picture(width, height), picture(width, height))

test(`the network simplex finds the oracle's optimum (seed ${seed})`, () => {
  const solver = new TransportSolver()
  fc.assert(
    fc.property(
      fc.array(fc.nat(20), { minLength: 1, maxLength: 9 }),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 9 }),
      fc.array(fc.nat(12), { minLength: 81, maxLength: 81 }),
      (left, right, prices) => {
        const sum = (masses: readonly number[]) => masses.reduce((total, mass) => total + mass, 0)
        fc.pre(sum(left) > 0 && sum(right) > 0)
        // Integer masses and prices lead to frequent ties and empty moves.
        const supply = left.map((mass) => mass * sum(right))
        const demand = right.map((mass) => mass * sum(left))
        const cost = left.map((_, row) => right.map((_, column) => prices[row * 9 + column] ?? 0))
        solver.load(
          Float64Array.from(supply),
          left.length,
          Float64Array.from(demand),
          right.length,
          Float64Array.from(cost.flat()),
        )
        expect(solver.optimise()).toBeCloseTo(transportOracle(supply, demand, cost), 6)
        expect(solver.smallestReducedCost()).toBeGreaterThan(-1e-12)
      },
    ),
    { seed, numRuns: 400 },
  )
})

test(`patch-sized problems: finds a feasible flow whose potentials prove that it is optimal (seed ${seed})`, () => {
  const solver = new TransportSolver()
  const point = fc.record({ gray: fc.nat(40), x: fc.nat(7), y: fc.nat(7), mass: fc.constantFrom(1, 1000) })
  const points = fc.array(point, { minLength: 30, maxLength: 64 })
  fc.assert(
    fc.property(points, points, (left, right) => {
      const sum = (side: typeof left) => side.reduce((total, { mass }) => total + mass, 0)
      const supply = Float64Array.from(left, ({ mass }) => mass / sum(left))
      const demand = Float64Array.from(right, ({ mass }) => mass / sum(right))
      const cost = left.flatMap((a) =>
        right.map((b) => (Math.abs(a.gray - b.gray) + Math.abs(a.x - b.x) + Math.abs(a.y - b.y)) / 8),
      )
      solver.load(supply, left.length, demand, right.length, Float64Array.from(cost))
      const value = solver.optimise()
      const sent = new Float64Array(left.length)
      const got = new Float64Array(right.length)
      let paid = 0
      solver.forEachFlow((source, sink, flow) => {
        sent[source] = (sent[source] ?? 0) + flow
        got[sink] = (got[sink] ?? 0) + flow
        paid += flow * (cost[source * right.length + sink] ?? 0)
      })
      for (const [at, mass] of supply.entries()) expect(sent[at]).toBeCloseTo(mass, 12)
      for (const [at, mass] of demand.entries()) expect(got[at]).toBeCloseTo(mass, 12)
      expect(paid).toBeCloseTo(value, 12)
      expect(solver.smallestReducedCost()).toBeGreaterThan(-1e-12)
    }),
    { seed, numRuns: 40 },
  )
})

test.each(['paper', 'reference'] as const)(
  `patches: distances are exact and not below the bound, %s (seed ${seed})`,
  (protocol) => {
    const inner = new InnerTransport()
    fc.assert(
      fc.property(pairOf(8, 8), ([candidate, reference]) => {
        const pair = cutPatches(candidate, reference, protocol)
        const exact = innerOracle(pair.candidate, 0, pair.reference, 0)
        expect(inner.distance(pair.candidate, 0, pair.reference, 0)).toBeCloseTo(exact, 12)
        expect(marginalBound(marginals(pair.candidate), 0, marginals(pair.reference), 0)).toBeLessThan(
          exact + 1e-12,
        )
      }),
      { seed, numRuns: 12 },
    )
  },
)

test.each(['paper', 'reference'] as const)(`images: lazy pricing is exact, %s (seed ${seed})`, (protocol) => {
  fc.assert(
    fc.property(pairOf(20, 13), ([candidate, reference]) => {
      const pair = cutPatches(candidate, reference, protocol)
      const result = blockEmd(pair)
      expect(result.value).toBeCloseTo(blockEmdOracle(pair), 11)
      const moved = result.flow.reduce((sum, { mass, cost }) => sum + mass * cost, 0)
      expect(moved).toBeCloseTo(result.value, 11)
    }),
    { seed, numRuns: 3 },
  )
})

test.each(['paper', 'reference'] as const)('scores blank images, %s', async (protocol) => {
  const blank = (gray: number): Raster => ({
    width: 40,
    height: 24,
    rgba: new Uint8ClampedArray(40 * 24 * 4).map((_, index) => (index % 4 === 3 ? 255 : gray)),
  })
  expect((await measure(blank(255), blank(255), protocol)).value).toBe(1)
  expect((await measure(blank(0), blank(255), protocol)).value).toBeCloseTo(0, 12)
  expect(Number.isFinite((await measure(blank(127), blank(0), protocol)).value)).toBe(true)
})
