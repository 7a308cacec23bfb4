import { patchPixels, patchSide, type PatchPair, type Patches } from './patches.ts'

/*
 * A slow implementation for tests and for readers. Every inner problem is solved in full, by successive shortest
 * paths, which have nothing in common with the network simplex. Uses float64 throughout.
 */

/** block-EMD without any shortcuts: solves all inner problems (patches squared), then the outer problem. */
export function blockEmdOracle(pair: PatchPair): number {
  const { kept, rows, columns, width, height } = pair
  const cost = kept.map((fromPatch, from) =>
    kept.map((toPatch, to) => {
      const down = Math.abs(Math.floor(fromPatch / columns) - Math.floor(toPatch / columns)) / rows
      const across = Math.abs((fromPatch % columns) - (toPatch % columns)) / columns
      const inner = innerOracle(pair.candidate, from, pair.reference, to)
      return inner + ((down + across) * Math.sqrt(patchPixels)) / (width + height)
    }),
  )
  return transportOracle([...pair.weights], [...pair.weights], cost)
}

/** Earth mover's distance between two patches under L1 over (grey value, x, y). */
export function innerOracle(from: Patches, left: number, to: Patches, right: number): number {
  const points = Array.from({ length: patchPixels }, (_, point) => point)
  const cost = points.map((source) =>
    points.map(
      (sink) =>
        Math.abs((from.gray[left * patchPixels + source] ?? 0) - (to.gray[right * patchPixels + sink] ?? 0)) +
        Math.abs((source % patchSide) - (sink % patchSide)) / patchSide +
        Math.abs(Math.floor(source / patchSide) - Math.floor(sink / patchSide)) / patchSide,
    ),
  )
  return transportOracle(
    points.map((point) => from.mass[left * patchPixels + point] ?? 0),
    points.map((point) => to.mass[right * patchPixels + point] ?? 0),
    cost,
  )
}

/** Masses below this value are rounding errors of mass that has already been sent. */
const dust = 1e-15

/**
 * Finds the cheapest way to turn one distribution into another, by repeatedly taking the cheapest path in the
 * residual network.
 */
export function transportOracle(
  supply: readonly number[],
  demand: readonly number[],
  cost: readonly (readonly number[])[],
): number {
  const have = Float64Array.from(supply)
  const want = Float64Array.from(demand)
  const sinks = want.length
  const prices = Float64Array.from(cost.flat())
  const flow = new Float64Array(prices.length)
  let total = 0
  for (;;) {
    const { toSink, sinkFrom, sourceFrom } = findPaths(have, want, prices, flow)
    let end = -1
    for (const [sink, mass] of want.entries()) {
      if (mass > dust && (end < 0 || (toSink[sink] ?? Infinity) < (toSink[end] ?? Infinity))) end = sink
    }
    if (end < 0 || !have.some((mass) => mass > dust)) return total
    let amount = want[end] ?? 0
    const steps: { readonly arc: number; readonly sign: 1 | -1 }[] = []
    let start = -1
    for (let sink = end; start < 0;) {
      const source = sinkFrom[sink] ?? -1
      steps.push({ arc: source * sinks + sink, sign: 1 })
      const before = sourceFrom[source] ?? -1
      if (before < 0) {
        amount = Math.min(amount, have[source] ?? 0)
        start = source
      } else {
        const arc = source * sinks + before
        amount = Math.min(amount, flow[arc] ?? 0)
        steps.push({ arc, sign: -1 })
        sink = before
      }
    }
    have[start] = (have[start] ?? 0) - amount
    want[end] = (want[end] ?? 0) - amount
    for (const { arc, sign } of steps) {
      flow[arc] = (flow[arc] ?? 0) + sign * amount
      total += sign * amount * (prices[arc] ?? 0)
    }
  }
}

/** Bellman-Ford algorithm over sources and sinks, starting from all nodes that still have mass. */
function findPaths(have: Float64Array, want: Float64Array, prices: Float64Array, flow: Float64Array) {
  const sinks = want.length
  const toSource = have.map((mass) => (mass > dust ? 0 : Infinity))
  const toSink = new Float64Array(sinks).fill(Infinity)
  const sourceFrom = new Int32Array(have.length).fill(-1)
  const sinkFrom = new Int32Array(sinks).fill(-1)
  let isChanged = true
  while (isChanged) {
    isChanged = false
    for (let source = 0; source < have.length; source += 1) {
      for (let sink = 0; sink < sinks; sink += 1) {
        const arc = source * sinks + sink
        const price = prices[arc] ?? 0
        const forward = (toSource[source] ?? Infinity) + price
        if (forward < (toSink[sink] ?? Infinity) - dust) {
          toSink[sink] = forward
          sinkFrom[sink] = source
          isChanged = true
        }
        const back = (toSink[sink] ?? Infinity) - price
        if ((flow[arc] ?? 0) > dust && back < (toSource[source] ?? Infinity) - dust) {
          toSource[source] = back
          sourceFrom[source] = sink
          isChanged = true
        }
      }
    }
  }
  return { toSink, sinkFrom, sourceFrom }
}
