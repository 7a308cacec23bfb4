import type { Outcome, Raster } from '../../../contracts/index.ts'
import type { NoteRow, Performance, PlacedNote } from '../../../lib/music.ts'
import type { Ending } from './program/run-program.ts'
import type { Message } from './messages.ts'
import type { PrepareFailure } from './prepare-score.ts'
import type { PageSize } from './ghostscript/ghostscript.ts'

/** A place in a source; both numbers start at 1. */
export interface Position {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A note or rest in the order in which LilyPond read it. */
export interface ListedNote {
  readonly row: NoteRow
  readonly place: Position
}

/** When a note sounds, in whole notes from the start of its score. */
export interface PlayedNote {
  readonly at: number
  readonly length: number
  readonly place: Position
}

export interface StartParams {
  /** URL of the built engine's folder, with a trailing `/`. */
  readonly base: string
}

export interface EngraveParams extends StartParams {
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** The score, in the root folder of `files`. */
  readonly entry: string
  /** Clock time in ms since 1970. */
  readonly epochMs: number
  readonly dpi: number
  /** If set, also returns the sound, and the times at which each note in the picture is highlighted. */
  readonly performs: boolean
}

/** One `\book` of a source: its pages as PostScript. */
export interface Book extends PageSize {
  readonly postScript: Uint8Array<ArrayBuffer>
  readonly pageCount: number
}

export interface Engraved {
  readonly ending: Ending
  readonly books: readonly Book[]
  readonly notes: readonly NoteRow[]
  /** Positions in the same order as `notes`; null for notes that are not in the picture. */
  readonly boxes: readonly (PlacedNote | null)[]
  /** Set if requested and if anything sounds. */
  readonly performance: Performance | null
  /** The rules by which old syntax was upgraded. */
  readonly upgrades: readonly string[]
  readonly messages: readonly Message[]
  /** Characters of the source that no font has. */
  readonly missingCharacters: readonly string[]
  readonly ms: number
}

/** The methods of the worker that runs LilyPond; types, because interfaces would need index signatures. */
export type LilyPondMethods = {
  readonly start: { readonly params: StartParams; readonly result: null }
  readonly engrave: {
    readonly params: EngraveParams
    readonly result: Outcome<Engraved, PrepareFailure>
  }
}

export interface RasteriseParams extends StartParams, PageSize {
  readonly postScript: Uint8Array<ArrayBuffer>
  readonly dpi: number
  /** Numbers of the first and the last page, starting at 1. */
  readonly pages: readonly [first: number, last: number]
  /**
   * For Image2Struct's crop: the fraction that is removed at the bottom, after which all surrounding white is
   * removed.
   */
  readonly dropBottom?: number
}

/** A page's picture, and how much of the page was removed at the left and at the top. */
export interface Page {
  readonly raster: Raster
  readonly left: number
  readonly top: number
}

export interface Pages {
  readonly ending: Ending
  /** Null for a page of which nothing is left. */
  readonly pages: readonly (Page | null)[]
  readonly ms: number
}

/** The methods of the worker that runs Ghostscript. */
export type GhostscriptMethods = {
  readonly start: { readonly params: StartParams; readonly result: null }
  readonly rasterise: { readonly params: RasteriseParams; readonly result: Pages }
}
