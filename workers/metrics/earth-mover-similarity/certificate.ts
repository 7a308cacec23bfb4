import type { TransportTree } from './transport-solver.ts'

/** A transport problem with integer masses of equal sums. */
export interface UnitProblem {
  readonly sources: number
  readonly sinks: number
  readonly supplyUnits: Float64Array
  readonly demandUnits: Float64Array
  /** Units that make mass 1. */
  readonly unitsOfAll: number
}

export interface Certificate {
  /** What the tree's flow costs. */
  readonly value: number
  /** How much cheaper another flow can be at most; infinite where the tree is none or its flow does not fit. */
  readonly gap: number
}

const worthless: Certificate = { value: NaN, gap: Infinity }

/**
 * Judges a claimed solution in double precision, whoever made it: the flow must send and bring the masses to the unit,
 * and by weak duality no flow costs less than what any prices of the sinks are worth. The prices here are those under
 * which the tree's arcs are tight, so at the optimum the gap is rounding. `cost[source * sinks + sink]`.
 */
export function certify(problem: UnitProblem, cost: Float64Array, tree: TransportTree): Certificate {
  const { sources, sinks, supplyUnits, demandUnits, unitsOfAll } = problem
  const paid = payFor(problem, cost, tree)
  const prices = priceNodes(problem, cost, tree)
  if (paid === null || prices === null) return worthless
  let worth = 0
  for (let sink = 0; sink < sinks; sink += 1) {
    worth += (demandUnits[sink] ?? 0) * (prices[sources + sink] ?? 0)
  }
  for (let source = 0; source < sources; source += 1) {
    // The lowest price of a source at which none of its arcs is worth more than it costs.
    let lowest = -Infinity
    for (let sink = 0; sink < sinks; sink += 1) {
      lowest = Math.max(lowest, (prices[sources + sink] ?? 0) - (cost[source * sinks + sink] ?? 0))
    }
    worth -= (supplyUnits[source] ?? 0) * lowest
  }
  return { value: paid / unitsOfAll, gap: (paid - worth) / unitsOfAll }
}

/** Cost of the tree's flow in units, or null where it is no plan for these masses. */
function payFor(
  { sources, sinks, supplyUnits, demandUnits }: UnitProblem,
  cost: Float64Array,
  { parent, flow }: TransportTree,
): number | null {
  const root = sources + sinks
  const left = supplyUnits.slice(0, sources)
  const lacking = demandUnits.slice(0, sinks)
  let paid = 0
  for (let node = 0; node < root; node += 1) {
    const units = flow[node] ?? NaN
    if (!(units >= 0)) return null
    const above = parent[node] ?? -1
    if (above === root) {
      if (units !== 0) return null
      continue
    }
    const source = node < sources ? node : above
    const sink = (node < sources ? above : node) - sources
    if (!(source >= 0 && source < sources && sink >= 0 && sink < sinks)) return null
    left[source] = (left[source] ?? 0) - units
    lacking[sink] = (lacking[sink] ?? 0) - units
    paid += units * (cost[source * sinks + sink] ?? 0)
  }
  return left.every((units) => units === 0) && lacking.every((units) => units === 0) ? paid : null
}

/** Prices of all nodes under which each arc of the tree costs exactly the difference of its ends, or null for no tree. */
function priceNodes(
  { sources, sinks }: UnitProblem,
  cost: Float64Array,
  { parent }: TransportTree,
): Float64Array | null {
  const root = sources + sinks
  const prices = new Float64Array(root + 1).fill(NaN)
  prices[root] = 0
  for (let start = 0; start < root; start += 1) {
    const path: number[] = []
    for (let node = start; Number.isNaN(prices[node]); node = parent[node] ?? -1) {
      // Longer than the tree has nodes, or out of it: a circle.
      if (path.length >= root) return null
      path.push(node)
    }
    for (const node of path.reverse()) {
      const above = parent[node] ?? root
      const base = prices[above] ?? NaN
      if (above === root) prices[node] = base
      else if (node < sources) prices[node] = base - (cost[node * sinks + above - sources] ?? NaN)
      else prices[node] = base + (cost[above * sinks + node - sources] ?? NaN)
      if (Number.isNaN(prices[node])) return null
    }
  }
  return prices
}
