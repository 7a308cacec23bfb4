/*
 * The transport problem of transport-solver.ts, step for step, so that it takes the same pivots and gives the same
 * bits. Only what scans whole rows of arcs is vectorised: the order of the greedy start and the pricing.
 */

const mostSide: i32 = 128
const mostNodes: i32 = 2 * mostSide + 1
const mostArcs: i32 = mostSide * mostSide
const patchPixels: i32 = 64

/** Filled by the caller: masses, prices (row after row), and what inner problems are made of. */
const supply: usize = memory.data(mostSide << 3, 16)
const demand: usize = memory.data(mostSide << 3, 16)
const cost: usize = memory.data(mostArcs << 3, 16)
const sourceGray: usize = memory.data(patchPixels << 3, 16)
const sinkGray: usize = memory.data(patchPixels << 3, 16)
const sourceAt: usize = memory.data(patchPixels << 2, 16)
const sinkAt: usize = memory.data(patchPixels << 2, 16)
const grid: usize = memory.data((patchPixels * patchPixels) << 3, 16)

export function supplyAddress(): usize {
  return supply
}
export function demandAddress(): usize {
  return demand
}
export function costAddress(): usize {
  return cost
}
export function sourceGrayAddress(): usize {
  return sourceGray
}
export function sinkGrayAddress(): usize {
  return sinkGray
}
export function sourceAtAddress(): usize {
  return sourceAt
}
export function sinkAtAddress(): usize {
  return sinkAt
}
export function gridAddress(): usize {
  return grid
}
export function potentialAddress(): usize {
  return potential
}
export function flowAddress(): usize {
  return flow
}
export function parentAddress(): usize {
  return parent
}

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
const sinkMean: usize = memory.data((mostSide + 2) << 3, 16)
const sourceMean: usize = memory.data(mostSide << 3, 16)
const order: usize = memory.data(mostArcs << 2, 16)
const bucketOf: usize = memory.data((mostArcs + 4) << 2, 16)
const buckets: i32 = 1024
const counts: usize = memory.data((buckets + 1) << 2, 16)

/** Reduced costs above -tolerance count as zero. */
const tolerance: f64 = 1e-13
/** Rows priced at once. */
const blockRows: i32 = 8

let sources: i32 = 0
let sinks: i32 = 0
let root: i32 = 0
let firstRow: i32 = 0

@inline
function getNumber(base: usize, index: i32): f64 {
  return load<f64>(base + ((<usize>index) << 3))
}

@inline
function setNumber(base: usize, index: i32, value: f64): void {
  store<f64>(base + ((<usize>index) << 3), value)
}

@inline
function getNode(base: usize, index: i32): i32 {
  return load<i32>(base + ((<usize>index) << 2))
}

@inline
function setNode(base: usize, index: i32, value: i32): void {
  store<i32>(base + ((<usize>index) << 2), value)
}

/** Fills the prices of an inner problem from its points: gray difference and way over the grid. */
export function priceArcs(rows: i32, columns: i32): void {
  let at = cost
  for (let source = 0; source < rows; source += 1) {
    const gray = getNumber(sourceGray, source)
    const ways = grid + ((<usize>getNode(sourceAt, source)) << 9)
    for (let sink = 0; sink < columns; sink += 1) {
      const way = load<f64>(ways + ((<usize>getNode(sinkAt, sink)) << 3))
      store<f64>(at, abs(gray - getNumber(sinkGray, sink)) + way)
      at += 8
    }
  }
}

/** Finds a first feasible tree for the masses and prices as they stand. */
export function begin(rows: i32, columns: i32): void {
  sources = rows
  sinks = columns
  root = rows + columns
  firstRow = 0
  startGreedily()
}

/** Pivots until no arc has a negative reduced cost; the cost of the optimal flow. */
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

function largest(values: usize, count: i32): f64 {
  let most: f64 = 0
  for (let index = 0; index < count; index += 1) {
    const value = getNumber(values, index)
    if (value > most) most = value
  }
  return most
}

/** See arc-order.ts. */
function sortArcs(): void {
  memory.fill(sinkMean, 0, (<usize>sinks + 2) << 3)
  let total: f64 = 0
  for (let source = 0; source < sources; source += 1) {
    const mass = getNumber(supply, source)
    const row = cost + ((<usize>(source * sinks)) << 3)
    let mean: f64 = 0
    for (let sink = 0; sink < sinks; sink += 1) {
      const price = getNumber(row, sink)
      mean += getNumber(demand, sink) * price
      setNumber(sinkMean, sink, getNumber(sinkMean, sink) + mass * price)
    }
    setNumber(sourceMean, source, mean)
    total += mass
  }
  const low = -largest(sinkMean, sinks) - largest(sourceMean, sources)
  const high = total * largest(cost, sources * sinks)
  const scale: f64 = high > low ? <f64>(buckets - 1) / (high - low) : 0
  memory.fill(counts, 0, (buckets + 1) << 2)
  const totals = f64x2.splat(total)
  const scales = f64x2.splat(scale)
  let arc = 0
  for (let source = 0; source < sources; source += 1) {
    const means = f64x2.splat(getNumber(sourceMean, source) + low)
    const row = cost + ((<usize>arc) << 3)
    const to = bucketOf + ((<usize>arc) << 2)
    // A row may write past its end, where the next row or the slack follows.
    for (let sink = 0; sink < sinks; sink += 2) {
      const at = (<usize>sink) << 3
      const above = f64x2.sub(
        f64x2.sub(f64x2.mul(totals, v128.load(row + at)), v128.load(sinkMean + at)),
        means,
      )
      const bucket = i32x4.trunc_sat_f64x2_s_zero(f64x2.mul(above, scales))
      store<u64>(to + (at >> 1), i64x2.extract_lane(bucket, 0))
    }
    arc += sinks
  }
  const arcs = sources * sinks
  for (let index = 0; index < arcs; index += 1) {
    const at = counts + ((<usize>getNode(bucketOf, index)) << 2)
    store<i32>(at, load<i32>(at, 4) + 1, 4)
  }
  for (let bucket = 1; bucket <= buckets; bucket += 1) {
    setNode(counts, bucket, getNode(counts, bucket) + getNode(counts, bucket - 1))
  }
  arc = 0
  for (let source = 0; source < sources; source += 1) {
    for (let sink = 0; sink < sinks; sink += 1) {
      const at = counts + ((<usize>getNode(bucketOf, arc)) << 2)
      arc += 1
      const rank = load<i32>(at)
      store<i32>(at, rank + 1)
      setNode(order, rank, (source << 16) | sink)
    }
  }
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
    const arc = getNode(order, rank)
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

/** Lists the arc of most negative reduced cost of each of the next rows that has one; returns how many. */
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
      // Of equal ones the first.
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
    // The arc between the two was stored at the child.
    setNumber(flow, node, getNumber(flow, child))
    attach(node, child)
  }
  setNumber(flow, inner, limit)
  attach(inner, outer)
  updateBelow(inner)
}
