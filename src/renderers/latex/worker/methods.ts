import type { Failure, RenderFailure, Warning } from '../../../contracts/index.ts'

export interface StartParams {
  /** Address of the built engine's folder, with `/` at its end. */
  readonly base: string
  /** A document whose format and packages are fetched in advance; without one, both formats. */
  readonly document?: Pick<CompileParams, 'files' | 'entry' | 'usePreambleFormat'>
}

export interface CompileParams {
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** The document, in the top folder of `files`. */
  readonly entry: string
  /** What the clock says, in ms since 1970; \today and the PDF's dates come from it. */
  readonly epochMs: number
  /** False reads Image2Struct's preamble like any other, for comparison. */
  readonly usePreambleFormat: boolean
}

export interface Compiled {
  readonly ok: true
  readonly pdf: Uint8Array<ArrayBuffer>
  readonly warnings: readonly Warning[]
  readonly passes: number
  /** Wall time in TeX, and packs fetched on the way. */
  readonly ms: number
  readonly fetched: number
  readonly format: string
}

export type CompileResult = Compiled | Failure<RenderFailure>

/** Calls of the TeX worker; a type, because an interface would need an index signature. */
export type LatexMethods = {
  /** Loads the engine and what a document will need of it; later calls load only what is new. */
  readonly start: { readonly params: StartParams; readonly result: null }
  readonly compile: { readonly params: CompileParams; readonly result: CompileResult }
}
