import { InnerTransport } from './inner-transport.ts'
import { marginalBound, marginals } from './lower-bounds.ts'
import { patchSide, type PatchPair } from './patches.ts'
import { TransportSolver } from './transport-solver.ts'

export interface PatchFlow {
  /** Row-major index of the patch in the candidate and in the reference. */
  readonly candidate: number
  readonly reference: number
  readonly mass: number
  /** Cost of one unit: `inner` plus the way between the two places. */
  readonly cost: number
  readonly inner: number
}

export interface BlockEmd {
  readonly value: number
  readonly flow: readonly PatchFlow[]
  /** Inner problems solved, of `patches` squared. */
  readonly solves: number
  readonly rounds: number
}

/** A lower bound may exceed the exact cost by rounding; this much less keeps it a bound. */
const boundSlack = 1e-12

/**
 * Earth mover's distance between two sets of patches, exactly, with few inner problems.
 *
 * Every pair of patches first has a lower bound as its price. The outer problem is solved; the pairs that carry flow
 * and still have a bound get their exact price; the outer problem goes on from where it was. When all pairs that
 * carry flow are exact, the flow costs what it says, and no other flow can cost less: prices never exceed the truth.
 *
 * `innerBounds`, one for each pair of kept patches, replaces the bounds that are computed here.
 */
export function blockEmd(pair: PatchPair, innerBounds?: Float64Array): BlockEmd {
  if (pair.candidate.kinds.every((kind) => kind === 0)) return uniformEmd(pair)
  const count = pair.kept.length
  const position = positionCosts(pair)
  const bounds = innerBounds ?? marginalBounds(pair)
  const price = new Float64Array(count * count)
  const isExact = new Uint8Array(count * count)
  for (let index = 0; index < price.length; index += 1) {
    price[index] = Math.max(0, bounds[index] ?? 0) + (position[index] ?? 0)
  }
  const inner = new InnerTransport()
  const known = new Map<number, number>()
  const kindCount = count + 1
  let solves = 0
  const exact = (from: number, to: number) => {
    const key = (pair.candidate.kinds[from] ?? 0) * kindCount + (pair.reference.kinds[to] ?? 0)
    let distance = known.get(key)
    if (distance === undefined) {
      distance = inner.distance(pair.candidate, from, pair.reference, to)
      known.set(key, distance)
      solves += 1
    }
    return distance
  }
  const outer = new TransportSolver()
  outer.load(pair.weights, count, pair.weights, count, price)
  let value = 0
  let rounds = 0
  let isOpen = true
  while (isOpen) {
    isOpen = false
    rounds += 1
    value = outer.optimise()
    outer.forEachFlow((from, to) => {
      const index = from * count + to
      if (isExact[index] === 1) return
      price[index] = exact(from, to) + (position[index] ?? 0)
      isExact[index] = 1
      isOpen = true
    })
  }
  const flow: PatchFlow[] = []
  outer.forEachFlow((from, to, mass) => {
    const cost = price[from * count + to] ?? 0
    flow.push({
      candidate: pair.kept[from] ?? 0,
      reference: pair.kept[to] ?? 0,
      mass,
      cost,
      inner: cost - (position[from * count + to] ?? 0),
    })
  })
  return { value, flow, solves, rounds }
}

function marginalBounds({ candidate, reference, kept }: PatchPair): Float64Array {
  const count = kept.length
  const left = marginals(candidate)
  const right = marginals(reference)
  const bounds = new Float64Array(count * count)
  for (let from = 0; from < count; from += 1) {
    for (let to = 0; to < count; to += 1) {
      bounds[from * count + to] = marginalBound(left, from, right, to) - boundSlack
    }
  }
  return bounds
}

/**
 * The same where all candidate patches are alike, as in a constant picture: what a unit pays for content depends on
 * where it goes only, every place wants what it has, so the best plan moves nothing. One inner problem per patch.
 */
function uniformEmd({ kept, weights, candidate, reference }: PatchPair): BlockEmd {
  const inner = new InnerTransport()
  const known = new Map<number, number>()
  let value = 0
  const flow = kept.map((patch, position): PatchFlow => {
    const kind = reference.kinds[position] ?? 0
    const cost = known.get(kind) ?? inner.distance(candidate, position, reference, position)
    known.set(kind, cost)
    const mass = weights[position] ?? 0
    value += mass * cost
    return { candidate: patch, reference: patch, mass, cost, inner: cost }
  })
  return { value, flow, solves: known.size, rounds: 1 }
}

/** L1 way between two patches, in shares of the rows and columns, at the published weight sqrt(64) / (w' + h'). */
function positionCosts({ kept, rows, columns, width, height }: PatchPair): Float64Array {
  const factor = patchSide / (width + height)
  const count = kept.length
  const costs = new Float64Array(count * count)
  for (const [from, fromPatch] of kept.entries()) {
    for (const [to, toPatch] of kept.entries()) {
      const down = Math.abs(Math.floor(fromPatch / columns) - Math.floor(toPatch / columns)) / rows
      const across = Math.abs((fromPatch % columns) - (toPatch % columns)) / columns
      costs[from * count + to] = (down + across) * factor
    }
  }
  return costs
}
