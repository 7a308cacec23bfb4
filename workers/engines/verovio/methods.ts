import type { Outcome, Raster, RenderFailure } from '../../../src/contracts/index.ts'
import type { Notation } from '../../../src/lib/answers/recognise-notation.ts'
import type { NoteRow, Performance, PlacedNote } from '../../../src/lib/music.ts'

export interface StartParams {
  readonly notation: Notation
  /** URL of the site's fonts. */
  readonly fontBase: string
}

export interface EngraveParams extends StartParams {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Name of the file, for the positions of errors. */
  readonly entry: string
  readonly dpi: number
  readonly background: string
  /** Page numbers start at 1. If absent, all pages are rendered. */
  readonly page?: number
  /**
   * For Image2Struct's crop: the fraction that is removed at the bottom, after which all surrounding white is
   * removed.
   */
  readonly dropBottom?: number
  /** If set, also returns the sound, and the times at which each note in the picture is highlighted. */
  readonly performs: boolean
}

export interface Engraved {
  readonly pages: readonly Raster[]
  readonly pageCount: number
  readonly notes: readonly NoteRow[]
  /** Positions in the same order as `notes`; null for notes that are not on the rendered pages. */
  readonly boxes: readonly (PlacedNote | null)[]
  /** Set if requested and if anything sounds. */
  readonly performance: Performance | null
  readonly ms: number
}

/** Methods of the engraving worker. This is a type, because an interface would need an index signature. */
export type VerovioMethods = {
  readonly start: { readonly params: StartParams; readonly result: null }
  readonly engrave: { readonly params: EngraveParams; readonly result: Outcome<Engraved, RenderFailure> }
}
