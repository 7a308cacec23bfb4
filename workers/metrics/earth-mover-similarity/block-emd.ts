import { makeInnerTransport } from './inner-kernels.ts'
import { marginalBound, marginals } from './lower-bounds.ts'
import { patchSide, type PatchPair } from './patches.ts'
import { borrowTransport, returnTransport } from './transport-kernels.ts'
import type { Transport } from './transport-solver.ts'

export interface PatchFlow {
  /** Row-major indices of a patch in the candidate and of a patch in the reference. */
  readonly candidate: number
  readonly reference: number
  readonly mass: number
  /** Cost of one unit of mass, which is `inner` plus the distance between the two positions. */
  readonly cost: number
  readonly inner: number
}

export interface BlockEmd {
  readonly value: number
  readonly flow: readonly PatchFlow[]
  /** Number of inner problems solved, out of `patches` squared. */
  readonly solves: number
  readonly rounds: number
}

/**
 * Rounding can raise a lower bound above the exact cost, so this is subtracted to make sure that it remains a lower
 * bound.
 */
const boundSlack = 1e-12

/** A pair of retained patches, one of the candidate and one of the reference, as indices into `kept`. */
interface PatchMove {
  readonly from: number
  readonly to: number
}

/**
 * Exact earth mover's distance between two sets of patches, computed by solving only a few inner problems.
 *
 * The price of every pair of patches is initially a lower bound. The outer problem is solved, pairs that carry flow
 * but only have a bound get their exact price, and the outer problem continues from its current state. Once all pairs
 * that carry flow are exact, the cost of the flow is exact, and no other flow can cost less, because prices never
 * exceed the true cost.
 */
export function blockEmd(pair: PatchPair): BlockEmd {
  if (pair.candidate.kinds.every((kind) => kind === 0)) return uniformEmd(pair)
  const outer = borrowTransport()
  try {
    return priceLazily(outer, pair)
  } finally {
    returnTransport(outer)
  }
}

function priceLazily(outer: Transport, pair: PatchPair): BlockEmd {
  const inner = makeInnerTransport()
  const bounds = marginalBounds(pair)
  const count = pair.kept.length
  const position = positionCosts(pair)
  const price = new Float64Array(count * count)
  const isExact = new Uint8Array(count * count)
  for (let index = 0; index < price.length; index += 1) {
    price[index] = Math.max(0, bounds[index] ?? 0) + (position[index] ?? 0)
  }
  /** Patches with equal content have the same distance to any other patch, so it is cached. */
  const kindOf = ({ from, to }: PatchMove): number =>
    (pair.candidate.kinds[from] ?? 0) * (count + 1) + (pair.reference.kinds[to] ?? 0)
  const known = new Map<number, number>()
  outer.load(pair.weights, count, pair.weights, count, price)
  let value = 0
  let rounds = 0
  for (;;) {
    rounds += 1
    value = outer.optimise()
    const open: PatchMove[] = []
    outer.forEachFlow((from, to) => {
      if (isExact[from * count + to] !== 1) open.push({ from, to })
    })
    if (open.length === 0) break
    for (const move of open) {
      const index = move.from * count + move.to
      const kind = kindOf(move)
      const distance = known.get(kind) ?? inner.distance(pair.candidate, move.from, pair.reference, move.to)
      known.set(kind, distance)
      price[index] = distance + (position[index] ?? 0)
      isExact[index] = 1
    }
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
  return { value, flow, solves: known.size, rounds }
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
 * The same distance if all candidate patches are equal, as in a constant image. The content cost of a unit then only
 * depends on its destination, and every position already has the mass it needs, so the best plan moves nothing. There
 * is one inner problem per patch.
 */
function uniformEmd({ kept, weights, candidate, reference }: PatchPair): BlockEmd {
  const inner = makeInnerTransport()
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

/**
 * L1 distance between the positions of two patches, in fractions of the rows and columns, with the published weight
 * sqrt(64) / (w' + h').
 */
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
