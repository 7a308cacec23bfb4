import { patchPixels, patchSide, type Patches } from './patches.ts'
import { TransportSolver } from './transport-solver.ts'

/**
 * Cost of moving patch `left` of one picture onto patch `right` of the other: the earth mover's distance between
 * their points (gray, x, y) under L1.
 *
 * Mass that both patches have at one point with one gray stays where it is: the ground distance is a metric, so by
 * the triangle inequality some optimal plan moves none of it, and only the surplus enters the problem.
 */
export class InnerTransport {
  readonly #solver = new TransportSolver()
  readonly #supply = new Float64Array(patchPixels)
  readonly #demand = new Float64Array(patchPixels)
  readonly #sourceAt = new Int32Array(patchPixels)
  readonly #sinkAt = new Int32Array(patchPixels)
  readonly #sinkGray = new Float64Array(patchPixels)
  readonly #cost = new Float64Array(patchPixels * patchPixels)

  distance(from: Patches, left: number, to: Patches, right: number): number {
    const leftOffset = left * patchPixels
    const rightOffset = right * patchPixels
    // One gray against many: every plan pays the same for gray, and only the way over the grid is left to optimise.
    const isLeftFlat = from.flat[left] === 1
    const isPlanar = isLeftFlat || to.flat[right] === 1
    const across = isPlanar ? grayCost(from, leftOffset, to, rightOffset, isLeftFlat) : 0
    let sources = 0
    let sinks = 0
    for (let point = 0; point < patchPixels; point += 1) {
      let have = from.mass[leftOffset + point] ?? 0
      let want = to.mass[rightOffset + point] ?? 0
      if (isPlanar || from.gray[leftOffset + point] === to.gray[rightOffset + point]) {
        const stays = Math.min(have, want)
        have -= stays
        want -= stays
      }
      if (have > 0) {
        this.#supply[sources] = have
        this.#sourceAt[sources++] = point
      }
      if (want > 0) {
        this.#demand[sinks] = want
        this.#sinkAt[sinks++] = point
      }
    }
    if (sources === 0 || sinks === 0) return across
    this.#price(sources, sinks, from.gray, leftOffset, to.gray, rightOffset, isPlanar)
    this.#solver.load(this.#supply, sources, this.#demand, sinks, this.#cost)
    return across + this.#solver.optimise()
  }

  /** Fills the prices of all ways from a point with surplus to one with a lack. */
  #price(
    sources: number,
    sinks: number,
    leftGray: Float64Array,
    leftOffset: number,
    rightGray: Float64Array,
    rightOffset: number,
    isPlanar: boolean,
  ): void {
    const cost = this.#cost
    const sourceAt = this.#sourceAt
    const sinkAt = this.#sinkAt
    const sinkGray = this.#sinkGray
    for (let sink = 0; sink < sinks; sink += 1) {
      sinkGray[sink] = isPlanar ? 0 : (rightGray[rightOffset + (sinkAt[sink] ?? 0)] ?? 0)
    }
    let arc = 0
    for (let source = 0; source < sources; source += 1) {
      const at = sourceAt[source] ?? 0
      const gray = isPlanar ? 0 : (leftGray[leftOffset + at] ?? 0)
      const row = at * patchPixels
      for (let sink = 0; sink < sinks; sink += 1) {
        cost[arc] = Math.abs(gray - (sinkGray[sink] ?? 0)) + (gridDistance[row + (sinkAt[sink] ?? 0)] ?? 0)
        arc += 1
      }
    }
  }
}

/** Cost of gray where one side has a single gray: whatever moves, each unit of the other side pays its difference. */
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

/** |x - x'| + |y - y'| of two points of a patch, in patch sides. */
const gridDistance = Float64Array.from({ length: patchPixels * patchPixels }, (_, index) => {
  const from = Math.floor(index / patchPixels)
  const to = index % patchPixels
  return (
    (Math.abs((from % patchSide) - (to % patchSide)) +
      Math.abs(Math.floor(from / patchSide) - Math.floor(to / patchSide))) /
    patchSide
  )
})
