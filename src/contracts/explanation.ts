import type { Raster } from './raster.ts'

/** A part of a picture and what it contributes to a score; pixels of the reference. */
export interface ExplainedRegion {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** What the metric says of this part alone; null where it leaves all of it out. */
  readonly value: number | null
  /** Share of everything the score loses, 0..1; the regions' shares add up to 1, or are all 0. */
  readonly share: number
}

/** How a pixel-wise score came about, as a map at the reference's size. */
export interface MapExplanation {
  readonly kind: 'map'
  readonly raster: Raster
  /** What each pixel of the map stands for, row-major; NaN where the metric says nothing. See the metric's explain.ts. */
  readonly values: Float32Array<ArrayBuffer>
  /** In order of share, largest first. */
  readonly regions: readonly ExplainedRegion[]
  /** The score once more, added up from the map. */
  readonly value: number
}

/** One step of a shortest edit from the reference's tokens to the candidate's. */
export interface TokenEdit {
  readonly kind: 'kept' | 'inserted' | 'deleted' | 'substituted'
  /** Absent for deleted tokens. */
  readonly candidate?: string
  /** Absent for inserted tokens. */
  readonly reference?: string
}

/** How an edit distance came about. */
export interface EditsExplanation {
  readonly kind: 'edits'
  readonly edits: readonly TokenEdit[]
  /** The score once more, counted from the edits. */
  readonly value: number
}

/** How the tokens of two texts found their partners by the nearness of their embeddings. */
export interface AlignmentExplanation {
  readonly kind: 'alignment'
  /** Pieces of words as the model has them, those inside of a word with `##` before them. */
  readonly candidate: readonly string[]
  readonly reference: readonly string[]
  /** Cosines, -1..1: a row for each piece of the candidate, a column for each of the reference; NaN of zeros. */
  readonly similarities: Float64Array<ArrayBuffer>
  /** For each piece the place of its partner in the other text; null where it weighs nothing. */
  readonly candidateMatches: readonly (number | null)[]
  readonly referenceMatches: readonly (number | null)[]
  /** The score once more. */
  readonly value: number
}

export type Explanation = MapExplanation | EditsExplanation | AlignmentExplanation
