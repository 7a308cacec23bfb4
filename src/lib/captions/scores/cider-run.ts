import type { TokenizedItem } from '../words/tokenize-run.ts'
import { longestRun, RunNumbers, type RunCounts } from './run-numbers.ts'

/** Width of the penalty for length differences, in words. */
const sigma = 6

interface Vector {
  /** Weights by n-gram length. */
  readonly weights: readonly ReadonlyMap<number, number>[]
  readonly norms: readonly number[]
  /** The published code counts bigrams to determine the length. */
  readonly length: number
}

/** The contribution of an n-gram to an item's score. */
export interface Contribution {
  readonly run: string
  /** Number of items in whose references the n-gram occurs. */
  readonly documents: number
  readonly weight: number
  readonly adds: number
}

export interface ItemScore {
  readonly score: number
  /** The n-grams that contribute most, in descending order. */
  readonly contributions: readonly Contribution[]
}

/** The score of every item, with a table of its contributions that is limited to this many rows. */
export function scoreRun(items: readonly TokenizedItem[], shownRuns: number): readonly ItemScore[] {
  const runs = new RunNumbers()
  const counted = items.map(({ candidate, references }) => ({
    candidate: runs.countRuns(candidate),
    references: references.map((reference) => runs.countRuns(reference)),
  }))
  const documents = countDocuments(counted, runs.count)
  const all = Math.log(items.length)
  const idf = Float64Array.from(documents, (count) => all - Math.log(Math.max(1, count)))
  return counted.map(({ candidate, references }) => {
    const ours = weighRuns(candidate, idf)
    const adds = new Map<number, number>()
    let score = 0
    for (const reference of references)
      score += compare(ours, weighRuns(reference, idf), references.length, adds)
    const most = [...adds].sort(([, one], [, other]) => other - one).slice(0, shownRuns)
    return {
      // Because of rounding, the score of a perfect match can exceed this value.
      score: Math.min(score, 10),
      contributions: most.map(([run, sum]) => ({
        run: runs.textOf(run),
        documents: documents[run] ?? 0,
        weight: idf[run] ?? 0,
        adds: sum,
      })),
    }
  })
}

/** The number of items whose references contain each n-gram. */
function countDocuments(
  items: readonly { readonly references: readonly (readonly RunCounts[])[] }[],
  runCount: number,
): Uint32Array {
  const documents = new Uint32Array(runCount)
  const lastItem = new Int32Array(runCount).fill(-1)
  for (const [item, { references }] of items.entries()) {
    for (const ofLength of references.flat()) {
      for (const run of ofLength.keys()) {
        if (lastItem[run] === item) continue
        lastItem[run] = item
        documents[run] = (documents[run] ?? 0) + 1
      }
    }
  }
  return documents
}

/** The contribution of one reference to the score. `adds` collects the share of each n-gram. */
function compare(ours: Vector, theirs: Vector, references: number, adds: Map<number, number>): number {
  const penalty = Math.exp(-((ours.length - theirs.length) ** 2) / (2 * sigma ** 2))
  let score = 0
  for (const [order, weights] of ours.weights.entries()) {
    const others = theirs.weights[order]
    const norm = (ours.norms[order] ?? 0) * (theirs.norms[order] ?? 0)
    // If either side has no weight, the sum is 0.
    const scale = (10 * penalty) / (norm === 0 ? 1 : norm) / longestRun / references
    for (const [run, weight] of weights) {
      const other = others?.get(run)
      if (other === undefined) continue
      const product = Math.min(weight, other) * other * scale
      score += product
      adds.set(run, (adds.get(run) ?? 0) + product)
    }
  }
  return score
}

function weighRuns(counts: readonly RunCounts[], idf: Float64Array): Vector {
  const norms: number[] = []
  const weights = counts.map((ofLength) => {
    const weighted = new Map<number, number>()
    let norm = 0
    for (const [run, count] of ofLength) {
      const weight = count * (idf[run] ?? 0)
      weighted.set(run, weight)
      norm += weight * weight
    }
    norms.push(Math.sqrt(norm))
    return weighted
  })
  let length = 0
  for (const count of counts[1]?.values() ?? []) length += count
  return { weights, norms, length }
}
