/** Numbers returned by a network, or numbers in float64. */
export type Values = Float32Array | Float64Array

/** Minimum vector length in PyTorch's `cosine_similarity`. */
const leastLength = 1e-8

/**
 * The cosine of the angle between two vectors of equal size, in float64, -1 to 1. As in `torch.cosine_similarity`, a
 * vector shorter than 1e-8 is treated as having that length, so the cosine of a zero vector and any other vector is
 * 0.
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
  // Takes a single square root of the product. For a vector and itself, this is exactly the sum of squares, so the
  // cosine is 1.
  const lengths = Math.sqrt(Math.max(candidateSquares, least) * Math.max(referenceSquares, least))
  return Math.min(1, Math.max(-1, dot / lengths))
}

/**
 * CIS, which is the cosine of two images' Inception v3 features as a score from 0 to 1 (Image2Struct,
 * arXiv:2410.22456): `paper` uses the 2,048 pooled features, `reference` the 1,000 logits.
 */
export function scoreInceptionPair(candidate: Values, reference: Values): number {
  return (1 + cosineSimilarity(candidate, reference)) / 2
}
