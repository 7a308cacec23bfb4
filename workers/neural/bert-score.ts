import type { Values } from './cosine.ts'

/*
 * BERTScore (arXiv:1904.09675) from token embeddings, without idf weights and without a baseline, as computed by
 * bert-score 0.3.13 for one pair, here in float64. Every token of the candidate is matched with the token of the
 * reference whose embedding has the largest cosine with its own; the mean of these cosines is the precision. The
 * recall is computed in the same way from the reference's side, and F1 is their harmonic mean. `[CLS]` and `[SEP]`
 * have no weight, but other tokens can be matched with them. Range -1 to 1, in practice 0.3 to 1; higher is better,
 * F1 is symmetric. Known to miss: negations and numbers, whose embeddings are close to one another. The published
 * code pads the texts of a batch with zeros, so there the best match of a token is never below 0 if its partner is
 * shorter than another text in the batch; real embeddings never get close to that. Goldens:
 * tests/golden/neural/bert-score.json.
 */

export interface EmbeddedText {
  /** Token ids, from `[CLS]` to `[SEP]`. */
  readonly ids: readonly number[]
  /** Consecutive embeddings, `ids.length` times `size` values. */
  readonly embeddings: Values
  /** Number of values in an embedding, which is 768 for bert-base. */
  readonly size: number
}

/** A token and its match. */
export interface TokenMatch {
  /** Position in the sequence, in which `[CLS]` is 0. */
  readonly token: number
  /** Position of the match in the other sequence. */
  readonly match: number
  /** Cosine of the two embeddings. */
  readonly similarity: number
}

export interface BertScore {
  /** Null if undefined, which happens for a text in which no token has a weight, or for an embedding of zeros. */
  readonly precision: number | null
  readonly recall: number | null
  /** 0 if precision or recall is undefined, as in the published code. */
  readonly f1: number
  /** Matches of every token that has a weight. */
  readonly candidateMatches: readonly TokenMatch[]
  readonly referenceMatches: readonly TokenMatch[]
  /**
   * Cosines, with a row for each token of the candidate and a column for each token of the reference, including
   * special tokens.
   */
  readonly similarities: Float64Array<ArrayBuffer>
}

/** Tokens of an empty text: `[CLS]` and `[SEP]`. */
const emptyLength = 2

/** The score of a pair; `weightless` are the ids of `[CLS]` and `[SEP]`, wherever they occur. */
export function scoreEmbeddings(
  candidate: EmbeddedText,
  reference: EmbeddedText,
  weightless: ReadonlySet<number>,
): BertScore {
  for (const { ids, embeddings, size } of [candidate, reference]) {
    if (size !== candidate.size || embeddings.length !== ids.length * size) {
      throw new RangeError(
        `Expected ${ids.length} embeddings of ${candidate.size} values, got ${embeddings.length} values of ${size}.`,
      )
    }
  }
  const similarities = compareAll(candidate, reference)
  const width = reference.ids.length
  const candidateBest = candidate.ids.map((_, row) =>
    findBest(row, width, (column) => similarities[row * width + column] ?? 0),
  )
  const referenceBest = reference.ids.map((_, column) =>
    findBest(column, candidate.ids.length, (row) => similarities[row * width + column] ?? 0),
  )
  const weighs = (ids: readonly number[]) => ids.map((id) => !weightless.has(id))
  const isEmpty = candidate.ids.length === emptyLength || reference.ids.length === emptyLength
  const precision = isEmpty ? 0 : meanOf(candidateBest, weighs(candidate.ids))
  const recall = isEmpty ? 0 : meanOf(referenceBest, weighs(reference.ids))
  const f1 = (2 * precision * recall) / (precision + recall)
  return {
    precision: Number.isNaN(precision) ? null : precision,
    recall: Number.isNaN(recall) ? null : recall,
    f1: Number.isNaN(f1) ? 0 : f1,
    candidateMatches: candidateBest.filter((_, index) => weighs(candidate.ids)[index]),
    referenceMatches: referenceBest.filter((_, index) => weighs(reference.ids)[index]),
    similarities,
  }
}

/** NaN for an embedding of zeros, as in the published code. */
function compareAll(candidate: EmbeddedText, reference: EmbeddedText): Float64Array<ArrayBuffer> {
  const { size } = candidate
  const rows = candidate.ids.length
  const columns = reference.ids.length
  const rowSquares = squaresOf(candidate)
  const columnSquares = squaresOf(reference)
  const similarities = new Float64Array(rows * columns)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let dot = 0
      for (let index = 0; index < size; index += 1) {
        dot +=
          (candidate.embeddings[row * size + index] ?? 0) * (reference.embeddings[column * size + index] ?? 0)
      }
      // Taking a single square root of the product makes the cosine of an embedding with itself exactly 1.
      const lengths = Math.sqrt((rowSquares[row] ?? 0) * (columnSquares[column] ?? 0))
      similarities[row * columns + column] = dot / lengths
    }
  }
  return similarities
}

function squaresOf({ ids, embeddings, size }: EmbeddedText): readonly number[] {
  return ids.map((_, row) => {
    let squares = 0
    for (let index = row * size; index < (row + 1) * size; index += 1)
      squares += (embeddings[index] ?? 0) ** 2
    return squares
  })
}

/** Finds the first maximum; NaN counts as greater than every number, as in PyTorch. */
function findBest(token: number, count: number, similarityTo: (other: number) => number): TokenMatch {
  let match = 0
  let similarity = -Infinity
  for (let other = 0; other < count && !Number.isNaN(similarity); other += 1) {
    const here = similarityTo(other)
    if (here > similarity || Number.isNaN(here)) {
      match = other
      similarity = here
    }
  }
  return { token, match, similarity }
}

/**
 * NaN if no token has a weight or if any similarity is NaN, even for a token with weight 0, as in the published code.
 */
function meanOf(matches: readonly TokenMatch[], weighs: readonly boolean[]): number {
  const count = weighs.filter(Boolean).length
  const sum = matches.reduce(
    (total, { similarity }, index) => total + similarity * (weighs[index] ? 1 : 0),
    0,
  )
  return count === 0 ? Number.NaN : sum / count
}
