import { arcAt, sortArcs } from './transport-order'
import {
  cost,
  demand,
  getNode,
  getNumber,
  mostSide,
  setNode,
  setNumber,
  setSides,
  sinks,
  sources,
  supply,
} from './transport-problem'

export {
  costAddress,
  demandAddress,
  gridAddress,
  priceArcs,
  sinkAtAddress,
  sinkGrayAddress,
  sourceAtAddress,
  sourceGrayAddress,
  supplyAddress,
} from './transport-problem'

/*
 * Solves the same transport problem as transport-solver.ts by the same steps, so that both make the same pivots and
 * return the same bits. Only code that scans entire rows of arcs is vectorised: computing the order of the greedy
 * start, and pricing.
 */

const mostNodes: i32 = 2 * mostSide + 1

const left: usize = memory.data(mostNodes << 3, 16)
const potential: usize = memory.data(mostNodes << 3, 16)
const flow: usize = memory.data(mostNodes << 3, 16)
const parent: usize = memory.data(mostNodes << 2, 16)
const depth: usize = memory.data(mostNodes << 2, 16)
const firstChild: usize = memory.data(mostNodes << 2, 16)
const nextSibling: usize = memory.data(mostNodes << 2, 16)
const previousSibling: usize = memory.data(mostNodes << 2, 16)
const stack: usize = memory.data(mostNodes << 2, 16)
const path: usize = memory.data(mostNodes << 2, 16)
const candidates: usize = memory.data(mostNodes << 3, 16)
const sinkPotential: usize = memory.data((mostSide + 2) << 3, 16)

export function potentialAddress(): usize {
  return potential
}
export function flowAddress(): usize {
  return flow
}
export function parentAddress(): usize {
  return parent
}

/** Reduced costs above -tolerance are treated as zero. */
const tolerance: f64 = 1e-13
/** Number of rows priced at once. */
const blockRows: i32 = 8

let root: i32 = 0
let firstRow: i32 = 0

/** Finds a first feasible tree for the current masses and prices. */
export function begin(rows: i32, columns: i32): void {
  setSides(rows, columns)
  root = rows + columns
  firstRow = 0
  startGreedily()
}

/** Pivots until no arc has a negative reduced cost. Returns the cost of the optimal flow. */
export function optimise(): f64 {
  updatePotentials()
  while (improve()) {}
  return totalCost()
}

function totalCost(): f64 {
  let total: f64 = 0
  for (let node = 0; node < root; node += 1) {
    const above = getNode(parent, node)
    const amount = getNumber(flow, node)
    if (above !== root && amount !== 0) total += amount * arcCost(node, above)
  }
  return total
}

@inline
function arcCost(node: i32, above: i32): f64 {
  return node < sources
    ? getNumber(cost, node * sinks + above - sources)
    : getNumber(cost, above * sinks + node - sources)
}

function startGreedily(): void {
  let openSources = 0
  for (let node = 0; node < root; node += 1) {
    setNode(parent, node, root)
    setNumber(flow, node, 0)
  }
  setNode(parent, root, -1)
  setNumber(flow, root, 0)
  for (let source = 0; source < sources; source += 1) {
    const mass = getNumber(supply, source)
    setNumber(left, source, mass)
    if (mass > 0) openSources += 1
  }
  for (let sink = 0; sink < sinks; sink += 1) setNumber(left, sources + sink, getNumber(demand, sink))
  sortArcs()
  const arcs = sources * sinks
  for (let rank = 0; rank < arcs && openSources > 0; rank += 1) {
    const arc = arcAt(rank)
    const source = arc >>> 16
    const amount = getNumber(left, source)
    if (amount <= 0) continue
    const sink = sources + (arc & 0xffff)
    const wanted = getNumber(left, sink)
    if (wanted <= 0) continue
    if (wanted >= amount) {
      setNode(parent, source, sink)
      setNumber(flow, source, amount)
      setNumber(left, source, 0)
      setNumber(left, sink, wanted - amount)
      openSources -= 1
    } else {
      setNode(parent, sink, source)
      setNumber(flow, sink, wanted)
      setNumber(left, source, amount - wanted)
      setNumber(left, sink, 0)
    }
  }
  for (let node = 0; node <= root; node += 1) {
    setNode(firstChild, node, -1)
    setNode(nextSibling, node, -1)
    setNode(previousSibling, node, -1)
  }
  for (let node = 0; node < root; node += 1) attach(node, getNode(parent, node))
}

@inline
function attach(node: i32, above: i32): void {
  const first = getNode(firstChild, above)
  setNode(parent, node, above)
  setNode(nextSibling, node, first)
  setNode(previousSibling, node, -1)
  if (first >= 0) setNode(previousSibling, first, node)
  setNode(firstChild, above, node)
}

@inline
function detach(node: i32): void {
  const next = getNode(nextSibling, node)
  const previous = getNode(previousSibling, node)
  if (previous >= 0) setNode(nextSibling, previous, next)
  else setNode(firstChild, getNode(parent, node), next)
  if (next >= 0) setNode(previousSibling, next, previous)
}

function updatePotentials(): void {
  setNumber(potential, root, 0)
  setNode(depth, root, 0)
  for (let child = getNode(firstChild, root); child >= 0; child = getNode(nextSibling, child)) {
    updateBelow(child)
  }
}

function updateBelow(top: i32): void {
  let size = 1
  setNode(stack, 0, top)
  while (size > 0) {
    size -= 1
    const node = getNode(stack, size)
    const above = getNode(parent, node)
    setNode(depth, node, getNode(depth, above) + 1)
    const base = getNumber(potential, above)
    if (above === root) setNumber(potential, node, base)
    else if (node < sources) {
      setNumber(potential, node, base - getNumber(cost, node * sinks + above - sources))
    } else setNumber(potential, node, base + getNumber(cost, above * sinks + node - sources))
    for (let child = getNode(firstChild, node); child >= 0; child = getNode(nextSibling, child)) {
      setNode(stack, size, child)
      size += 1
    }
  }
}

function improve(): bool {
  let scanned = 0
  let found = 0
  while (found === 0 && scanned < sources) {
    const rows = min(blockRows, sources - scanned)
    found = collect(rows)
    scanned += rows
  }
  if (found === 0) return false
  pivotAmong(found)
  return true
}

/** For each of the next rows, lists the arc with the most negative reduced cost, if any. Returns the number of arcs. */
function collect(rows: i32): i32 {
  memory.copy(sinkPotential, potential + ((<usize>sources) << 3), (<usize>sinks) << 3)
  const even = (<usize>(sinks & ~3)) << 3
  let found = 0
  let row = firstRow
  for (let count = 0; count < rows; count += 1) {
    const prices = cost + ((<usize>(row * sinks)) << 3)
    const bar = -tolerance - getNumber(potential, row)
    const bars = f64x2.splat(bar)
    let least = bars
    let other = bars
    for (let at: usize = 0; at < even; at += 32) {
      least = f64x2.pmin(least, f64x2.sub(v128.load(prices + at), v128.load(sinkPotential + at)))
      other = f64x2.pmin(other, f64x2.sub(v128.load(prices + at, 16), v128.load(sinkPotential + at, 16)))
    }
    least = f64x2.pmin(least, other)
    let best = min(f64x2.extract_lane(least, 0), f64x2.extract_lane(least, 1))
    for (let sink = sinks & ~3; sink < sinks; sink += 1) {
      const reduced = getNumber(prices, sink) - getNumber(sinkPotential, sink)
      if (reduced < best) best = reduced
    }
    if (best < bar) {
      // In a tie, the first one is used.
      let sink = 0
      while (getNumber(prices, sink) - getNumber(sinkPotential, sink) !== best) sink += 1
      setNode(candidates, 2 * found, row)
      setNode(candidates, 2 * found + 1, sink)
      found += 1
    }
    row = row + 1 === sources ? 0 : row + 1
  }
  firstRow = row
  return found
}

function pivotAmong(found: i32): void {
  let remaining = found
  while (true) {
    let best = -tolerance
    let bestSource = -1
    let bestSink = -1
    let kept = 0
    for (let index = 0; index < remaining; index += 1) {
      const source = getNode(candidates, 2 * index)
      const sink = getNode(candidates, 2 * index + 1)
      const reduced =
        getNumber(cost, source * sinks + sink) + getNumber(potential, source) - getNumber(potential, sources + sink)
      if (reduced >= -tolerance) continue
      setNode(candidates, 2 * kept, source)
      setNode(candidates, 2 * kept + 1, sink)
      kept += 1
      if (reduced < best) {
        best = reduced
        bestSource = source
        bestSink = sink
      }
    }
    if (bestSource < 0) return
    remaining = kept
    enter(bestSource, sources + bestSink)
  }
}

function enter(source: i32, sink: i32): void {
  let one = source
  let two = sink
  while (one !== two) {
    if (getNode(depth, one) >= getNode(depth, two)) one = getNode(parent, one)
    else two = getNode(parent, two)
  }
  const apex = one
  let limit: f64 = Infinity
  let leaving = -1
  let leavesBelowSource = true
  for (let node = source; node !== apex; node = getNode(parent, node)) {
    const pointsUp = node < sources || getNode(parent, node) === root
    if (pointsUp && getNumber(flow, node) < limit) {
      limit = getNumber(flow, node)
      leaving = node
    }
  }
  for (let node = sink; node !== apex; node = getNode(parent, node)) {
    const pointsUp = node < sources || getNode(parent, node) === root
    if (!pointsUp && getNumber(flow, node) <= limit) {
      limit = getNumber(flow, node)
      leaving = node
      leavesBelowSource = false
    }
  }
  if (limit > 0) {
    for (let node = source; node !== apex; node = getNode(parent, node)) {
      const pointsUp = node < sources || getNode(parent, node) === root
      setNumber(flow, node, getNumber(flow, node) + (pointsUp ? -limit : limit))
    }
    for (let node = sink; node !== apex; node = getNode(parent, node)) {
      const pointsUp = node < sources || getNode(parent, node) === root
      setNumber(flow, node, getNumber(flow, node) + (pointsUp ? limit : -limit))
    }
  }
  const inner = leavesBelowSource ? source : sink
  const outer = leavesBelowSource ? sink : source
  let length = 0
  for (let node = inner; ; node = getNode(parent, node)) {
    setNode(path, length, node)
    length += 1
    if (node === leaving) break
  }
  for (let index = length - 1; index > 0; index -= 1) detach(getNode(path, index))
  detach(inner)
  for (let index = length - 1; index > 0; index -= 1) {
    const node = getNode(path, index)
    const child = getNode(path, index - 1)
    // The arc between the two was stored with the child.
    setNumber(flow, node, getNumber(flow, child))
    attach(node, child)
  }
  setNumber(flow, inner, limit)
  attach(inner, outer)
  updateBelow(inner)
}
