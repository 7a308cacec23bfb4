import type { Failure, RenderFailure, Warning } from '../../../contracts/index.ts'
import type { RasteriseResult } from '../../../../workers/pdf/methods.ts'
import type { DrawParams } from './drawing/draw-drawing.ts'

export type { DrawParams } from './drawing/draw-drawing.ts'

export interface StartParams {
  /** Address of the fonts' folder, with `/` at its end. */
  readonly base: string
}

export interface TypstDocument {
  /** By path below the document's folder. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  readonly entry: string
  /** What `datetime.today()` tells the date of, in ms since 1970. */
  readonly epochMs: number
}

/** With the address to start from: a worker that was replaced since `start` has no engine yet. */
export type DrawingParams = TypstDocument & StartParams & DrawParams

export interface Compiled {
  readonly ok: true
  readonly pdf: Uint8Array<ArrayBuffer>
  readonly warnings: readonly Warning[]
  readonly ms: number
  /** The document as typst.ts's own renderer reads it; null where it cannot be had. */
  readonly artifact: Uint8Array<ArrayBuffer> | null
}

/** A compiled document with its pages. */
export interface Drawn extends Omit<Compiled, 'artifact'> {
  /** Null where the document holds what only its PDF shows, such as pictures in SVG. */
  readonly drawn: RasteriseResult | null
  /** The engine broke down over the drawing and its worker must be replaced. */
  readonly isBroken?: true
}

export type CompileResult = Compiled | CompileFailure
export type DrawResult = Drawn | CompileFailure

export type CompileFailure = Failure<RenderFailure> & {
  /** The engine broke down and its worker must be replaced. */
  readonly isBroken?: true
}

/** Calls of the Typst worker; a type, because an interface would need an index signature. */
export type TypstMethods = {
  /** Loads the engine and its fonts; later calls take nothing. */
  readonly start: { readonly params: StartParams; readonly result: null }
  /** Compiles a document and draws its pages. */
  readonly draw: { readonly params: DrawingParams; readonly result: DrawResult }
}
