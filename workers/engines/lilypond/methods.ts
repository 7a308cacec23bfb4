import type { Outcome, Raster, RenderFailure } from '../../../src/contracts/index.ts'
import type { NoteRow } from './timeline/note-list.ts'
import type { Box } from './engrave/paint-svg.ts'
import type { Performance } from './performance/perform.ts'

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
