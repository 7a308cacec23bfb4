/** Numbers that a network gave, or float64 ones. */
export type Values = Float32Array | Float64Array

/** What PyTorch's `cosine_similarity` takes for the least length of a vector. */
const leastLength = 1e-8

/**
 * The cosine of the angle between two vectors of one length, in float64, -1 to 1. As `torch.cosine_similarity` has it, a
 * vector shorter than 1e-8 counts as that long, so one of zeros has a cosine of 0 to every other.
 */
export function cosineSimilarity(candidate: Values, reference: Values): number {
  if (candidate.length !== reference.length) {
    throw new RangeError(
      `Expected as many values on both sides, got ${candidate.length} and ${reference.length}.`,
    )
  }
  let dot = 0
  let candidateSquares = 0
  let referenceSquares = 0
  for (let index = 0; index < candidate.length; index += 1) {
    const ours = candidate[index] ?? 0
    const theirs = reference[index] ?? 0
    dot += ours * theirs
    candidateSquares += ours * ours
    referenceSquares += theirs * theirs
  }
  const least = leastLength * leastLength
  // One root of the product: of a vector and itself it is the sum of squares to the last bit, and the cosine 1.
  const lengths = Math.sqrt(Math.max(candidateSquares, least) * Math.max(referenceSquares, least))
  return Math.min(1, Math.max(-1, dot / lengths))
}

/**
 * CIS, the cosine of two pictures' features by Inception v3 as a score from 0 to 1 (Image2Struct, arXiv:2410.22456):
 * `paper` takes the 2,048 pooled features, `reference` the 1,000 logits.
 */
export function scoreInceptionPair(candidate: Values, reference: Values): number {
  return (1 + cosineSimilarity(candidate, reference)) / 2
}
