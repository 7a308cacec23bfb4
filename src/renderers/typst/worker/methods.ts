import type { Failure, RenderFailure, Warning } from '../../../contracts/index.ts'
import type { RasteriseResult } from '../../../../workers/pdf/methods.ts'
import type { DrawParams } from './drawing/draw-drawing.ts'
import type { FontNeed } from './fonts/fallback-fonts.ts'

export type { DrawParams } from './drawing/draw-drawing.ts'

export interface StartParams {
  /** URL of the fonts' folder, with a trailing `/`. */
  readonly base: string
  /** Names of those of Typst's own fonts that the document is likely to use. */
  readonly fonts?: readonly string[]
}

export interface TypstDocument {
  /** Keyed by path relative to the document's folder. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  readonly entry: string
  /** Package files, keyed by the path where the compiler looks for them. */
  readonly packages?: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** The time from which `datetime.today()` takes its date, in ms since 1970. */
  readonly epochMs: number
}

/** Includes the start parameters, because a worker that was replaced since `start` has no engine yet. */
export type DrawingParams = TypstDocument & StartParams & DrawParams

export interface Compiled {
  readonly ok: true
  readonly pdf: Uint8Array<ArrayBuffer>
  readonly warnings: readonly Warning[]
  readonly ms: number
  /** The document in the format of typst.ts's own renderer; null if unavailable. */
  readonly artifact: Uint8Array<ArrayBuffer> | null
}

/** A compiled document with its pages. */
export interface Drawn extends Omit<Compiled, 'artifact'> {
  /** Null if the document contains something that only its PDF shows, such as SVG images. */
  readonly drawn: RasteriseResult | null
  /** The engine crashed while drawing, and its worker must be replaced. */
  readonly isBroken?: true
}

export type CompileResult = Compiled | CompileFailure
/** Fonts must be loaded before the document can be drawn: names of Typst's own fonts, or a description of others. */
export interface FontsNeeded {
  readonly needs: FontNeed | readonly string[]
}

export type DrawResult = Drawn | CompileFailure | FontsNeeded

export type CompileFailure = Failure<RenderFailure> & {
  /** The engine crashed, and its worker must be replaced. */
  readonly isBroken?: true
}

/** The Typst worker's methods. This is a type, because an interface would need an index signature. */
export type TypstMethods = {
  /** Loads the engine and fonts; later calls return immediately if the fonts are loaded. */
  readonly start: { readonly params: StartParams; readonly result: null }
  /** Loads fonts that a document needs. */
  readonly loadFonts: { readonly params: StartParams & FontsNeeded; readonly result: null }
  /** Compiles a document and rasterises its pages. */
  readonly draw: { readonly params: DrawingParams; readonly result: DrawResult }
}
