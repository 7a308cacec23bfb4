import {
  cost,
  demand,
  getNode,
  getNumber,
  mostArcs,
  mostSide,
  setNode,
  setNumber,
  sinks,
  sources,
  supply,
} from './transport-problem'

/*
 * The order in which the greedy start uses arcs, computed by the same steps as in arc-order.ts.
 */

const sinkMean: usize = memory.data((mostSide + 2) << 3, 16)
const sourceMean: usize = memory.data(mostSide << 3, 16)
const order: usize = memory.data(mostArcs << 2, 16)
const bucketOf: usize = memory.data((mostArcs + 4) << 2, 16)
const buckets: i32 = 1024
const counts: usize = memory.data((buckets + 1) << 2, 16)

function largest(values: usize, count: i32): f64 {
  let most: f64 = 0
  for (let index = 0; index < count; index += 1) {
    const value = getNumber(values, index)
    if (value > most) most = value
  }
  return most
}

/** Sorts all arcs; read the result with `arcAt`. */
export function sortArcs(): void {
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
    // Writes can extend past the end of a row, into the next row or into the unused space at the end.
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

/** The source (upper 16 bits) and the sink of the arc with a given rank. */
@inline
export function arcAt(rank: i32): i32 {
  return getNode(order, rank)
}
