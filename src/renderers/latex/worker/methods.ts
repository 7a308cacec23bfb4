import type { Failure, RenderFailure, Warning } from '../../../contracts/index.ts'

export interface StartParams {
  /** URL of the built engine's folder, with a trailing `/`. */
  readonly base: string
  /** A document whose format and packages are prefetched. If absent, both formats are prefetched. */
  readonly document?: Pick<CompileParams, 'files' | 'entry' | 'usePreambleFormat'>
}

export interface CompileParams {
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** The document, in the root folder of `files`. */
  readonly entry: string
  /** Time of the clock in ms since 1970, used for \today and the PDF's dates. */
  readonly epochMs: number
  /** If false, Image2Struct's preamble is read like any other preamble, for comparison. */
  readonly usePreambleFormat: boolean
}

export interface Compiled {
  readonly ok: true
  readonly pdf: Uint8Array<ArrayBuffer>
  readonly warnings: readonly Warning[]
  readonly passes: number
  /** Wall time spent in TeX, and the number of packs fetched during the run. */
  readonly ms: number
  readonly fetched: number
  readonly format: string
}

export type CompileResult = Compiled | Failure<RenderFailure>

/** The TeX worker's methods. A type alias, because an interface would need an index signature. */
export type LatexMethods = {
  /** Loads the engine and everything in it that a document will need. Later calls only load what is not loaded yet. */
  readonly start: { readonly params: StartParams; readonly result: null }
  readonly compile: { readonly params: CompileParams; readonly result: CompileResult }
}
