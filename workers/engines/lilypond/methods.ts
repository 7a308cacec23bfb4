import type { Outcome, Raster, RenderFailure } from '../../../src/contracts/index.ts'
import type { NoteRow } from './timeline/note-list.ts'
import type { Box } from './engrave/paint-svg.ts'
import type { Sound, Tempo } from './performance/perform-score.ts'

export interface EngraveParams {
  /** The contents of the files, keyed by path. */
  readonly files: ReadonlyMap<string, string>
  readonly entry: string
  /** URL of the site's fonts. */
  readonly fontBase: string
  readonly dpi: number
  readonly background: string
  /** Page numbers start at 1. If absent, all pages are rendered. */
  readonly page?: number
  /**
   * For Image2Struct's crop: the fraction that is removed at the bottom, after which all surrounding white is
   * removed.
   */
  readonly dropBottom?: number
  /** If set, also returns the sound, and the times at which each note in the image is highlighted. */
  readonly perform?: boolean
}

/** Position of a listed note: its page (starting at 0) and its box in pixels of that page's image. */
export interface PlacedNote extends Box {
  readonly page: number
}

/** A note head in the image that is highlighted while it is played. */
export interface LitNote extends PlacedNote {
  readonly at: number
  readonly length: number
  /** The note's index in the list of notes; -1 if it is not in the list. */
  readonly note: number
}

/** All scores of a file one after another, in playing order; times are in quarter notes. */
export interface Performance {
  readonly length: number
  readonly sounds: readonly Sound[]
  readonly lit: readonly LitNote[]
  readonly tempos: readonly Tempo[]
}

export interface Engraved {
  readonly pages: readonly Raster[]
  readonly pageCount: number
  readonly notes: readonly NoteRow[]
  /** Positions in the same order as `notes`; null for notes that are not on the painted pages. */
  readonly boxes: readonly (PlacedNote | null)[]
  readonly upgrades: readonly string[]
  readonly ignored: readonly string[]
  /** Set if requested and available. */
  readonly performance: Performance | null
  readonly ms: { readonly compile: number; readonly engrave: number; readonly paint: number }
}

/** Methods of the engraving worker. This is a type, because an interface would need an index signature. */
export type LilyPondMethods = {
  readonly start: { readonly params: { readonly fontBase: string }; readonly result: null }
  readonly engrave: { readonly params: EngraveParams; readonly result: Outcome<Engraved, RenderFailure> }
}
