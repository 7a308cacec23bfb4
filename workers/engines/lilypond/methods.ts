import type { Outcome, Raster, RenderFailure } from '../../../src/contracts/index.ts'
import type { NoteRow } from './timeline/note-list.ts'
import type { Box } from './engrave/paint-svg.ts'
import type { Sound, Tempo } from './performance/perform-score.ts'

export interface EngraveParams {
  /** Texts by path. */
  readonly files: ReadonlyMap<string, string>
  readonly entry: string
  /** Where the site's fonts stand. */
  readonly fontBase: string
  readonly dpi: number
  readonly background: string
  /** First page is 1; all pages if absent. */
  readonly page?: number
  /** Image2Struct's crop: the bottom share goes, then all white around. */
  readonly dropBottom?: number
  /** Also tells what it sounds like, and when each note in the picture is to light up. */
  readonly perform?: boolean
}

/** Where a note of the list stands: its page from 0 and its box in pixels of that page's picture. */
export interface PlacedNote extends Box {
  readonly page: number
}

/** A note head in the picture while it is played. */
export interface LitNote extends PlacedNote {
  readonly at: number
  readonly length: number
  /** Its place in the list of notes; -1 where it is in none. */
  readonly note: number
}

/** All scores of a file one after another, in the order in which they are played; times in quarter notes. */
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
  /** In the order of `notes`; null for what is not on the pages drawn. */
  readonly boxes: readonly (PlacedNote | null)[]
  readonly upgrades: readonly string[]
  readonly ignored: readonly string[]
  /** Where it was asked for and can be had. */
  readonly performance: Performance | null
  readonly ms: { readonly compile: number; readonly engrave: number; readonly paint: number }
}

/** The calls of the engraving worker; a type, because an interface would need an index signature. */
export type LilyPondMethods = {
  readonly start: { readonly params: { readonly fontBase: string }; readonly result: null }
  readonly engrave: { readonly params: EngraveParams; readonly result: Outcome<Engraved, RenderFailure> }
}
