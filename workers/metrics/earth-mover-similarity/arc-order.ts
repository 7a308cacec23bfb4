/**
 * Order in which a greedy start uses the arcs of a transport problem. Arcs are sorted by how much their cost exceeds
 * the mean price of their source and of their sink (each weighted by mass). An arc is worth using early if the other
 * arcs at its ends are expensive. Such a start is within a few per cent of the optimum, whereas simply using the
 * cheapest arcs first is about a dozen per cent off. The order only affects the speed of the solver, never its
 * result.
 */
export class ArcOrder {
  #order = new Int32Array(0)
  #bucket = new Uint16Array(0)
  #sourceMean = new Float64Array(0)
  #sinkMean = new Float64Array(0)
  readonly #counts = new Int32Array(buckets + 1)

  /** All arcs as source * 2^16 + sink, sorted with a precision of 1/1024 of the range; valid until the next call. */
  sort(
    supply: Float64Array,
    sources: number,
    demand: Float64Array,
    sinks: number,
    cost: Float64Array,
  ): Int32Array {
    const arcs = sources * sinks
    if (this.#order.length < arcs) {
      this.#order = new Int32Array(arcs)
      this.#bucket = new Uint16Array(arcs)
    }
    if (this.#sourceMean.length < sources) this.#sourceMean = new Float64Array(sources)
    if (this.#sinkMean.length < sinks) this.#sinkMean = new Float64Array(sinks)
    const order = this.#order
    const bucketOf = this.#bucket
    const sourceMean = this.#sourceMean
    const sinkMean = this.#sinkMean
    sinkMean.fill(0, 0, sinks)
    let total = 0
    for (let source = 0; source < sources; source += 1) {
      const mass = supply[source] ?? 0
      const offset = source * sinks
      let mean = 0
      for (let sink = 0; sink < sinks; sink += 1) {
        const price = cost[offset + sink] ?? 0
        mean += (demand[sink] ?? 0) * price
        sinkMean[sink] = (sinkMean[sink] ?? 0) + mass * price
      }
      sourceMean[source] = mean
      total += mass
    }
    // Lower and upper bounds of the difference computed below.
    const low = -largest(sinkMean, sinks) - largest(sourceMean, sources)
    const high = total * largest(cost, arcs)
    const scale = high > low ? (buckets - 1) / (high - low) : 0
    const counts = this.#counts
    counts.fill(0)
    let arc = 0
    for (let source = 0; source < sources; source += 1) {
      const mean = (sourceMean[source] ?? 0) + low
      for (let sink = 0; sink < sinks; sink += 1) {
        const bucket = ((total * (cost[arc] ?? 0) - (sinkMean[sink] ?? 0) - mean) * scale) | 0
        bucketOf[arc] = bucket
        counts[bucket + 1] = (counts[bucket + 1] ?? 0) + 1
        arc += 1
      }
    }
    for (let bucket = 1; bucket <= buckets; bucket += 1) {
      counts[bucket] = (counts[bucket] ?? 0) + (counts[bucket - 1] ?? 0)
    }
    arc = 0
    for (let source = 0; source < sources; source += 1) {
      for (let sink = 0; sink < sinks; sink += 1) {
        const bucket = bucketOf[arc] ?? 0
        arc += 1
        const at = counts[bucket] ?? 0
        counts[bucket] = at + 1
        order[at] = (source << 16) | sink
      }
    }
    return order
  }
}

const buckets = 1024

function largest(values: Float64Array, count: number): number {
  let most = 0
  for (let index = 0; index < count; index += 1) most = Math.max(most, values[index] ?? 0)
  return most
}
