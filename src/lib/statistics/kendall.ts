import { twoSidedNormal } from './normal.ts'
import { rank } from './ranks.ts'
import { undecided, type TestResult } from './test-result.ts'

/** Maximum number of items for which the exact distribution is used, if there are no ties. */
const exactItems = 33

/**
 * Kendall's tau-b. Its p is computed either exactly or from the normal distribution, chosen as in scipy 1.17's
 * kendalltau.
 */
export function kendallTauB(x: readonly number[], y: readonly number[]): TestResult {
  const count = x.length
  if (count === 0) return undecided
  const first = rank(x)
  const second = rank(y)
  const pairs = (count * (count - 1)) / 2
  const tiedFirst = countPairs(first.counts)
  const tiedSecond = countPairs(second.counts)
  if (tiedFirst === pairs || tiedSecond === pairs) return undecided
  const { discordant, tiedInBoth } = comparePairs(first.ranks, second.ranks)
  const balance = pairs - tiedFirst - tiedSecond + tiedInBoth - 2 * discordant
  const tau = balance / Math.sqrt(pairs - tiedFirst) / Math.sqrt(pairs - tiedSecond)
  const statistic = Math.min(1, Math.max(-1, tau))
  const rarer = Math.min(discordant, pairs - discordant)
  if (tiedFirst === 0 && tiedSecond === 0 && (count <= exactItems || rarer <= 1)) {
    return { statistic, p: exactP(count, rarer) }
  }
  const all = count * (count - 1)
  const spread = (counts: readonly number[]) => total(counts, (tied) => tied * (tied - 1) * (2 * tied + 5))
  const triples = (counts: readonly number[]) => total(counts, (tied) => tied * (tied - 1) * (tied - 2))
  const variance =
    (all * (2 * count + 5) - spread(first.counts) - spread(second.counts)) / 18 +
    (2 * tiedFirst * tiedSecond) / all +
    (triples(first.counts) * triples(second.counts)) / (9 * all * (count - 2))
  return { statistic, p: twoSidedNormal(balance / Math.sqrt(variance)) }
}

function total(counts: readonly number[], of: (count: number) => number): number {
  return counts.reduce((before, count) => before + of(count), 0)
}

function countPairs(counts: readonly number[]): number {
  return total(counts, (tied) => (tied * (tied - 1)) / 2)
}

/**
 * Probability that a random order has at most this many discordant pairs, or at most this many concordant pairs (M.
 * G. Kendall, "Rank Correlation Methods", 1970). Computed from the number of orders that have a given number of
 * inversions, which is extended item by item.
 */
function exactP(count: number, rarer: number): number {
  if (count <= 2 || 4 * rarer === count * (count - 1)) return 1
  if (rarer === 0) return 2 / factorial(count)
  if (rarer === 1) return 2 / factorial(count - 1)
  let orders = new Float64Array(rarer + 1).fill(1, 0, 2)
  for (let items = 3; items <= count; items++) {
    const next = new Float64Array(rarer + 1)
    let running = 0
    for (let inversions = 0; inversions <= rarer; inversions++) {
      running += orders[inversions] ?? 0
      if (inversions >= items) running -= orders[inversions - items] ?? 0
      next[inversions] = running
    }
    orders = next
  }
  const few = orders.reduce((before, each) => before + each, 0)
  return Math.min(1, (2 * few) / factorial(count))
}

/** The factorial is infinite from 171 on, but the probabilities are negligible there anyway. */
function factorial(count: number): number {
  let product = 1
  for (let factor = 2; factor <= count; factor++) product *= factor
  return product
}

/** Counts the discordant pairs with a merge sort, which takes n log n steps. */
function comparePairs(x: Float64Array, y: Float64Array) {
  const xAt = (place: number) => x[place] ?? 0
  const yAt = (place: number) => y[place] ?? 0
  const order = Uint32Array.from(x, (_, place) => place).sort((a, b) => xAt(a) - xAt(b) || yAt(a) - yAt(b))
  let tiedInBoth = 0
  let run = 1
  for (let at = 1; at < order.length; at++) {
    const [before = 0, place = 0] = order.subarray(at - 1, at + 1)
    run = xAt(before) === xAt(place) && yAt(before) === yAt(place) ? run + 1 : 1
    tiedInBoth += run - 1
  }
  return { discordant: countInversions(Float64Array.from(order, yAt)), tiedInBoth }
}

function countInversions(values: Float64Array<ArrayBuffer>): number {
  let from = values
  let to = new Float64Array(values.length)
  let inversions = 0
  for (let width = 1; width < values.length; width *= 2) {
    for (let start = 0; start < values.length; start += 2 * width) {
      const middle = Math.min(start + width, values.length)
      const end = Math.min(middle + width, values.length)
      let left = start
      let right = middle
      for (let at = start; at < end; at++) {
        if (left < middle && (right >= end || (from[left] ?? 0) <= (from[right] ?? 0))) {
          to[at] = from[left++] ?? 0
        } else {
          inversions += middle - left
          to[at] = from[right++] ?? 0
        }
      }
    }
    ;[from, to] = [to, from]
  }
  return inversions
}
