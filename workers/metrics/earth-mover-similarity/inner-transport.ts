import { patchPixels, patchSide, type Patches } from './patches.ts'
import { TransportSolver } from './transport-solver.ts'

/**
 * Cost of moving one patch onto another, as a transport problem between points (grey value, x, y) under L1, plus a
 * cost that no plan can change. Its arrays are overwritten by the next problem of the same builder.
 */
export interface InnerProblem {
  /** Cost that is part of every plan, in addition to the problem's optimum. */
  readonly fixed: number
  readonly sources: number
  readonly sinks: number
  readonly supply: Float64Array
  readonly demand: Float64Array
  /** Points 0..63 of the patches, in row-major order, at which the sources and sinks are located. */
  readonly sourceAt: Int32Array
  readonly sinkAt: Int32Array
  readonly sourceGray: Float64Array
  readonly sinkGray: Float64Array
}

export type InnerArrays = Pick<
  InnerProblem,
  'supply' | 'demand' | 'sourceAt' | 'sinkAt' | 'sourceGray' | 'sinkGray'
>

/**
 * Sets up inner problems, omitting everything that need not be solved. Mass that both patches have at the same point
 * with the same grey value stays in place. The ground distance is a metric, so by the triangle inequality some
 * optimal plan moves none of that mass, and only the surplus is part of the problem.
 */
export class InnerProblems {
  readonly #supply: Float64Array
  readonly #demand: Float64Array
  readonly #sourceAt: Int32Array
  readonly #sinkAt: Int32Array
  readonly #sourceGray: Float64Array
  readonly #sinkGray: Float64Array

  /** Builds the problem in the given arrays of 64 numbers, which can be provided by a solver. */
  constructor(arrays: Partial<InnerArrays> = {}) {
    this.#supply = arrays.supply ?? new Float64Array(patchPixels)
    this.#demand = arrays.demand ?? new Float64Array(patchPixels)
    this.#sourceAt = arrays.sourceAt ?? new Int32Array(patchPixels)
    this.#sinkAt = arrays.sinkAt ?? new Int32Array(patchPixels)
    this.#sourceGray = arrays.sourceGray ?? new Float64Array(patchPixels)
    this.#sinkGray = arrays.sinkGray ?? new Float64Array(patchPixels)
  }

  setUp(from: Patches, left: number, to: Patches, right: number): InnerProblem {
    const leftOffset = left * patchPixels
    const rightOffset = right * patchPixels
    // If one side has a single grey value, every plan has the same grey cost, and only the distance on the grid is
    // left to optimise.
    const isLeftFlat = from.flat[left] === 1
    const isPlanar = isLeftFlat || to.flat[right] === 1
    let sources = 0
    let sinks = 0
    for (let point = 0; point < patchPixels; point += 1) {
      let have = from.mass[leftOffset + point] ?? 0
      let want = to.mass[rightOffset + point] ?? 0
      const haveGray = isPlanar ? 0 : (from.gray[leftOffset + point] ?? 0)
      const wantGray = isPlanar ? 0 : (to.gray[rightOffset + point] ?? 0)
      if (haveGray === wantGray) {
        const stays = Math.min(have, want)
        have -= stays
        want -= stays
      }
      if (have > 0) {
        this.#supply[sources] = have
        this.#sourceGray[sources] = haveGray
        this.#sourceAt[sources++] = point
      }
      if (want > 0) {
        this.#demand[sinks] = want
        this.#sinkGray[sinks] = wantGray
        this.#sinkAt[sinks++] = point
      }
    }
    return {
      fixed: isPlanar ? grayCost(from, leftOffset, to, rightOffset, isLeftFlat) : 0,
      sources,
      sinks,
      supply: this.#supply,
      demand: this.#demand,
      sourceAt: this.#sourceAt,
      sinkAt: this.#sinkAt,
      sourceGray: this.#sourceGray,
      sinkGray: this.#sinkGray,
    }
  }
}

/** Earth mover's distance between two patches. */
export interface InnerDistance {
  distance(from: Patches, left: number, to: Patches, right: number): number
}

/** Solves inner problems on the CPU, one after another. */
export class InnerTransport implements InnerDistance {
  readonly #problems = new InnerProblems()
  readonly #solver = new TransportSolver()
  readonly #cost = new Float64Array(patchPixels * patchPixels)

  distance(from: Patches, left: number, to: Patches, right: number): number {
    const problem = this.#problems.setUp(from, left, to, right)
    const { fixed, sources, sinks, supply, demand } = problem
    if (sources === 0 || sinks === 0) return fixed
    priceArcs(problem, this.#cost)
    this.#solver.load(supply, sources, demand, sinks, this.#cost)
    return fixed + this.#solver.optimise()
  }
}

/**
 * Fills `cost[source * sinks + sink]` with the prices from every point with a surplus to every point with a deficit.
 */
function priceArcs(
  { sources, sinks, sourceAt, sinkAt, sourceGray, sinkGray }: InnerProblem,
  cost: Float64Array,
): void {
  let arc = 0
  for (let source = 0; source < sources; source += 1) {
    const gray = sourceGray[source] ?? 0
    const row = (sourceAt[source] ?? 0) * patchPixels
    for (let sink = 0; sink < sinks; sink += 1) {
      cost[arc] = Math.abs(gray - (sinkGray[sink] ?? 0)) + (gridDistance[row + (sinkAt[sink] ?? 0)] ?? 0)
      arc += 1
    }
  }
}

/**
 * Grey cost if one side has a single grey value. Whatever is moved, each unit of the other side costs its difference
 * from that value.
 */
function grayCost(
  from: Patches,
  leftOffset: number,
  to: Patches,
  rightOffset: number,
  isLeftFlat: boolean,
): number {
  const single = isLeftFlat ? (from.gray[leftOffset] ?? 0) : (to.gray[rightOffset] ?? 0)
  const other = isLeftFlat ? to : from
  const offset = isLeftFlat ? rightOffset : leftOffset
  let cost = 0
  for (let point = offset; point < offset + patchPixels; point += 1) {
    cost += (other.mass[point] ?? 0) * Math.abs((other.gray[point] ?? 0) - single)
  }
  return cost
}

/** |x - x'| + |y - y'| of two points of a patch, in units of the patch side. */
export const gridDistance = Float64Array.from({ length: patchPixels * patchPixels }, (_, index) => {
  const from = Math.floor(index / patchPixels)
  const to = index % patchPixels
  return (
    (Math.abs((from % patchSide) - (to % patchSide)) +
      Math.abs(Math.floor(from / patchSide) - Math.floor(to / patchSide))) /
    patchSide
  )
})
