import type { Raster } from './raster.ts'

/** A region of a picture and its contribution to a score, in reference pixels. */
export interface ExplainedRegion {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The metric's value for this region alone. Null if the metric ignores the entire region. */
  readonly value: number | null
  /** Share of the total score loss, 0..1. The regions' shares add up to 1, or are all 0. */
  readonly share: number
}

/** How a pixel-wise score was computed, as a map at the reference's size. */
export interface MapExplanation {
  readonly kind: 'map'
  readonly raster: Raster
  /**
   * Value of each pixel, row-major. NaN if the metric has no value there. See the metric's explain.ts for the
   * meaning.
   */
  readonly values: Float32Array<ArrayBuffer>
  /** Sorted by share, largest first. */
  readonly regions: readonly ExplainedRegion[]
  /** The score, recomputed from the map. */
  readonly value: number
}

/** One step of a shortest edit from the reference's tokens to the candidate's. */
export interface TokenEdit {
  readonly kind: 'kept' | 'inserted' | 'deleted' | 'substituted'
  /** Absent if the token was deleted. */
  readonly candidate?: string
  /** Absent if the token was inserted. */
  readonly reference?: string
}

/** How an edit distance was computed. */
export interface EditsExplanation {
  readonly kind: 'edits'
  readonly edits: readonly TokenEdit[]
  /** The score, recomputed from the edits. */
  readonly value: number
}

/** How the tokens of two texts were matched by embedding similarity. */
export interface AlignmentExplanation {
  readonly kind: 'alignment'
  /** Word pieces as produced by the model's tokenizer. Pieces inside a word start with `##`. */
  readonly candidate: readonly string[]
  readonly reference: readonly string[]
  /**
   * Cosines, -1..1: one row per piece of the candidate, one column per piece of the reference. NaN for zero vectors.
   */
  readonly similarities: Float64Array<ArrayBuffer>
  /** For each piece, the index of its match in the other text. Null if the piece has no weight. */
  readonly candidateMatches: readonly (number | null)[]
  readonly referenceMatches: readonly (number | null)[]
  /** The score, recomputed. */
  readonly value: number
}

export type Explanation = MapExplanation | EditsExplanation | AlignmentExplanation
