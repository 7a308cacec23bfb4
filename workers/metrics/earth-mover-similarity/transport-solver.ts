import { ArcOrder } from './arc-order.ts'

/** The solver interface that is used for the outer problem; see TransportSolver. */
export interface Transport {
  load(supply: Float64Array, sources: number, demand: Float64Array, sinks: number, cost: Float64Array): void
  optimise(): number
  forEachFlow(visit: (source: number, sink: number, flow: number) => void): void
  potentialOf(node: number): number
}

/**
 * Exact optimal transport between two small sets of masses, using the primal network simplex on a spanning tree.
 *
 * Masses are non-negative and have equal totals. There is an arc from every source to every sink; costs are a dense
 * row-major matrix. The initial solution is greedy (see ArcOrder). Every tree is strongly feasible (Cunningham 1976),
 * so degenerate pivots cannot cycle. Pricing scans a few rows at a time, round-robin, and pivots on the worst arcs of
 * these rows.
 *
 * A solver object reuses its work arrays, which grow as needed; it is not reentrant.
 */
export class TransportSolver implements Transport {
  /** Numbers of sources, sinks and nodes in the last problem; the root is node `sources + sinks`. */
  sources = 0
  sinks = 0
  pivots = 0

  #cost: Float64Array = new Float64Array(0)
  #capacity = 0
  #supply = new Float64Array(0)
  #potential = new Float64Array(0)
  #flow = new Float64Array(0)
  #parent = new Int32Array(0)
  #depth = new Int32Array(0)
  #firstChild = new Int32Array(0)
  #nextSibling = new Int32Array(0)
  #previousSibling = new Int32Array(0)
  #stack = new Int32Array(0)
  #path = new Int32Array(0)
  #row = 0
  readonly #arcOrder = new ArcOrder()
  #sinkPotential = new Float64Array(0)
  #candidates = new Int32Array(0)

  /**
   * Loads a problem and finds a first feasible tree. `supply` contains `sources` masses, `demand` contains `sinks`
   * masses, and `cost[source * sinks + sink]` is the price of one unit. The matrix is used without copying, so that
   * prices can be raised between calls of `optimise`. A difference in total mass is treated as rounding and assigned
   * to the last sink.
   */
  load(supply: Float64Array, sources: number, demand: Float64Array, sinks: number, cost: Float64Array): void {
    this.sources = sources
    this.sinks = sinks
    this.pivots = 0
    this.#cost = cost
    this.#row = 0
    this.#reserve(sources + sinks + 1)
    this.#startGreedily(supply, demand)
  }

  /** Pivots until no arc has a negative reduced cost. Returns the cost of the optimal flow. */
  optimise(): number {
    this.#updatePotentials()
    while (this.#improve());
    return this.totalCost()
  }

  totalCost(): number {
    const { sources, sinks } = this
    const root = sources + sinks
    let total = 0
    for (let node = 0; node < root; node += 1) {
      const parent = this.#parent[node] ?? 0
      const flow = this.#flow[node] ?? 0
      if (parent !== root && flow !== 0) total += flow * this.#arcCost(node, parent)
    }
    return total
  }

  /** Calls `visit` for every tree arc that carries flow; there are at most sources + sinks - 1 such arcs. */
  forEachFlow(visit: (source: number, sink: number, flow: number) => void): void {
    const { sources, sinks } = this
    const root = sources + sinks
    for (let node = 0; node < root; node += 1) {
      const parent = this.#parent[node] ?? 0
      const flow = this.#flow[node] ?? 0
      if (parent === root || flow <= 0) continue
      if (node < sources) visit(node, parent - sources, flow)
      else visit(parent, node - sources, flow)
    }
  }

  /**
   * Dual price of a node; sinks are numbered from `sources`. The price of a sink exceeds that of a source by at most
   * the cost of the arc between them.
   */
  potentialOf(node: number): number {
    return this.#potential[node] ?? 0
  }

  /** Smallest reduced cost over all arcs. If it is non-negative, allowing for rounding, the flow is optimal. */
  smallestReducedCost(): number {
    const { sources, sinks } = this
    let smallest = Infinity
    for (let source = 0; source < sources; source += 1) {
      for (let sink = 0; sink < sinks; sink += 1) {
        const reduced =
          (this.#cost[source * sinks + sink] ?? 0) +
          (this.#potential[source] ?? 0) -
          (this.#potential[sources + sink] ?? 0)
        if (reduced < smallest) smallest = reduced
      }
    }
    return smallest
  }

  #reserve(nodes: number): void {
    if (nodes <= this.#capacity) return
    this.#capacity = nodes
    this.#supply = new Float64Array(nodes)
    this.#potential = new Float64Array(nodes)
    this.#flow = new Float64Array(nodes)
    this.#parent = new Int32Array(nodes)
    this.#depth = new Int32Array(nodes)
    this.#firstChild = new Int32Array(nodes)
    this.#nextSibling = new Int32Array(nodes)
    this.#previousSibling = new Int32Array(nodes)
    this.#stack = new Int32Array(nodes)
    this.#path = new Int32Array(nodes)
    this.#sinkPotential = new Float64Array(nodes)
    this.#candidates = new Int32Array(2 * nodes)
  }

  #arcCost(node: number, parent: number): number {
    const { sources, sinks } = this
    return node < sources
      ? (this.#cost[node * sinks + parent - sources] ?? 0)
      : (this.#cost[parent * sinks + node - sources] ?? 0)
  }

  /**
   * For each arc in order, a source that still has mass sends it to a sink that still needs some. An allocation
   * exhausts either the source or the sink. The tree grows by attaching the exhausted node below the other one, so
   * every arc of a component is in use, and a component's last node is attached to the root by an empty arc that
   * points upwards.
   */
  #startGreedily(supply: Float64Array, demand: Float64Array): void {
    const { sources, sinks } = this
    const root = sources + sinks
    const parent = this.#parent
    const flow = this.#flow
    const left = this.#supply
    parent.fill(root, 0, root)
    parent[root] = -1
    flow.fill(0, 0, root + 1)
    for (let source = 0; source < sources; source += 1) left[source] = supply[source] ?? 0
    for (let sink = 0; sink < sinks; sink += 1) left[sources + sink] = demand[sink] ?? 0
    const order = this.#arcOrder.sort(supply, sources, demand, sinks, this.#cost)
    const arcs = sources * sinks
    let openSources = 0
    for (let node = 0; node < sources; node += 1) if ((left[node] ?? 0) > 0) openSources += 1
    for (let rank = 0; rank < arcs && openSources > 0; rank += 1) {
      const arc = order[rank] ?? 0
      const source = arc >>> 16
      const amount = left[source] ?? 0
      if (amount <= 0) continue
      const sink = sources + (arc & 0xffff)
      const wanted = left[sink] ?? 0
      if (wanted <= 0) continue
      if (wanted >= amount) {
        parent[source] = sink
        flow[source] = amount
        left[source] = 0
        left[sink] = wanted - amount
        openSources -= 1
      } else {
        parent[sink] = source
        flow[sink] = wanted
        left[source] = amount - wanted
        left[sink] = 0
      }
    }
    this.#buildTree()
  }

  #buildTree(): void {
    const root = this.sources + this.sinks
    this.#firstChild.fill(-1, 0, root + 1)
    this.#nextSibling.fill(-1, 0, root + 1)
    this.#previousSibling.fill(-1, 0, root + 1)
    for (let node = 0; node < root; node += 1) this.#attach(node, this.#parent[node] ?? 0)
  }

  #attach(node: number, parent: number): void {
    const first = this.#firstChild[parent] ?? 0
    this.#parent[node] = parent
    this.#nextSibling[node] = first
    this.#previousSibling[node] = -1
    if (first >= 0) this.#previousSibling[first] = node
    this.#firstChild[parent] = node
  }

  #detach(node: number): void {
    const next = this.#nextSibling[node] ?? 0
    const previous = this.#previousSibling[node] ?? 0
    if (previous >= 0) this.#nextSibling[previous] = next
    else this.#firstChild[this.#parent[node] ?? 0] = next
    if (next >= 0) this.#previousSibling[next] = previous
  }

  #updatePotentials(): void {
    const root = this.sources + this.sinks
    this.#potential[root] = 0
    this.#depth[root] = 0
    let child = this.#firstChild[root] ?? 0
    while (child >= 0) {
      this.#updateBelow(child)
      child = this.#nextSibling[child] ?? 0
    }
  }

  /** Updates depth and potential of a subtree from the parent of its top node. */
  #updateBelow(top: number): void {
    const { sources, sinks } = this
    const root = sources + sinks
    const stack = this.#stack
    const potential = this.#potential
    const depth = this.#depth
    const parents = this.#parent
    const cost = this.#cost
    let size = 1
    stack[0] = top
    while (size > 0) {
      size -= 1
      const node = stack[size] ?? 0
      const parent = parents[node] ?? 0
      depth[node] = (depth[parent] ?? 0) + 1
      const base = potential[parent] ?? 0
      if (parent === root) potential[node] = base
      else if (node < sources) potential[node] = base - (cost[node * sinks + parent - sources] ?? 0)
      else potential[node] = base + (cost[parent * sinks + node - sources] ?? 0)
      let child = this.#firstChild[node] ?? 0
      while (child >= 0) {
        stack[size] = child
        size += 1
        child = this.#nextSibling[child] ?? 0
      }
    }
  }

  /** Pivots with the worst arcs of the next rows that have any. Returns false at the optimum. */
  #improve(): boolean {
    let scanned = 0
    let found = 0
    while (found === 0 && scanned < this.sources) {
      const rows = Math.min(blockRows, this.sources - scanned)
      found = this.#collect(rows)
      scanned += rows
    }
    if (found === 0) return false
    this.#pivotAmong(found)
    return true
  }

  /**
   * For each of the next rows, lists the arc with the most negative reduced cost, if any. Returns the number of arcs.
   */
  #collect(rows: number): number {
    const { sources, sinks } = this
    const cost = this.#cost
    const potential = this.#potential
    const sinkPotential = this.#sinkPotential
    for (let sink = 0; sink < sinks; sink += 1) sinkPotential[sink] = potential[sources + sink] ?? 0
    let found = 0
    let row = this.#row
    for (let count = 0; count < rows; count += 1) {
      const offset = row * sinks
      // Near the optimum, most rows have no arc below the threshold, and comparing with a threshold that is rarely
      // crossed is cheap.
      let best = -tolerance - (potential[row] ?? 0)
      let bestSink = -1
      for (let sink = 0; sink < sinks; sink += 1) {
        const reduced = (cost[offset + sink] ?? 0) - (sinkPotential[sink] ?? 0)
        if (reduced < best) {
          best = reduced
          bestSink = sink
        }
      }
      if (bestSink >= 0) {
        this.#candidates[2 * found] = row
        this.#candidates[2 * found + 1] = bestSink
        found += 1
      }
      row = row + 1 === sources ? 0 : row + 1
    }
    this.#row = row
    return found
  }

  /** Repeatedly lets the worst of the listed arcs enter the tree, until none of them has a negative reduced cost. */
  #pivotAmong(found: number): void {
    const { sources, sinks } = this
    const cost = this.#cost
    const potential = this.#potential
    const candidates = this.#candidates
    let left = found
    for (;;) {
      let best = -tolerance
      let bestSource = -1
      let bestSink = -1
      let kept = 0
      for (let index = 0; index < left; index += 1) {
        const source = candidates[2 * index] ?? 0
        const sink = candidates[2 * index + 1] ?? 0
        const reduced =
          (cost[source * sinks + sink] ?? 0) + (potential[source] ?? 0) - (potential[sources + sink] ?? 0)
        if (reduced >= -tolerance) continue
        candidates[2 * kept] = source
        candidates[2 * kept + 1] = sink
        kept += 1
        if (reduced < best) {
          best = reduced
          bestSource = source
          bestSink = sink
        }
      }
      if (bestSource < 0) return
      left = kept
      this.#enter(bestSource, sources + bestSink)
      this.pivots += 1
    }
  }

  #enter(source: number, sink: number): void {
    const { sources, sinks } = this
    const root = sources + sinks
    const parent = this.#parent
    const depth = this.#depth
    const flow = this.#flow
    // The node at which the two paths to the root meet.
    let left = source
    let right = sink
    while (left !== right) {
      if ((depth[left] ?? 0) >= (depth[right] ?? 0)) left = parent[left] ?? 0
      else right = parent[right] ?? 0
    }
    const apex = left
    // Flow runs apex -> source -> sink -> apex. Arcs in the opposite direction limit the change; in a tie, the last
    // of them is chosen.
    let limit = Infinity
    let leaving = -1
    let leavesBelowSource = true
    for (let node = source; node !== apex; node = parent[node] ?? 0) {
      // Here the flow goes downwards along an arc that points upwards, from a source to its parent or to the root.
      const pointsUp = node < sources || (parent[node] ?? 0) === root
      if (pointsUp && (flow[node] ?? 0) < limit) {
        limit = flow[node] ?? 0
        leaving = node
      }
    }
    for (let node = sink; node !== apex; node = parent[node] ?? 0) {
      const pointsUp = node < sources || (parent[node] ?? 0) === root
      if (!pointsUp && (flow[node] ?? 0) <= limit) {
        limit = flow[node] ?? 0
        leaving = node
        leavesBelowSource = false
      }
    }
    if (limit > 0) {
      for (let node = source; node !== apex; node = parent[node] ?? 0) {
        const pointsUp = node < sources || (parent[node] ?? 0) === root
        flow[node] = (flow[node] ?? 0) + (pointsUp ? -limit : limit)
      }
      for (let node = sink; node !== apex; node = parent[node] ?? 0) {
        const pointsUp = node < sources || (parent[node] ?? 0) === root
        flow[node] = (flow[node] ?? 0) + (pointsUp ? limit : -limit)
      }
    }
    // The part of the tree below the leaving arc is attached to the entering arc. For this, the parents along the way
    // are reversed.
    const inner = leavesBelowSource ? source : sink
    const outer = leavesBelowSource ? sink : source
    const path = this.#path
    let length = 0
    for (let node = inner; ; node = parent[node] ?? 0) {
      path[length] = node
      length += 1
      if (node === leaving) break
    }
    for (let index = length - 1; index > 0; index -= 1) {
      const node = path[index] ?? 0
      this.#detach(node)
    }
    this.#detach(inner)
    for (let index = length - 1; index > 0; index -= 1) {
      const node = path[index] ?? 0
      const child = path[index - 1] ?? 0
      // The arc between a node and its parent was stored with the child.
      flow[node] = flow[child] ?? 0
      this.#attach(node, child)
    }
    flow[inner] = limit
    this.#attach(inner, outer)
    this.#updateBelow(inner)
  }
}

/** Reduced costs above -tolerance are treated as zero. Costs are of order one, with rounding errors of about 1e-15. */
const tolerance = 1e-13
/**
 * Number of rows priced in one step. Smaller values find worse arcs, larger ones are slower; 8 of up to 100 performed
 * best in measurements.
 */
const blockRows = 8
