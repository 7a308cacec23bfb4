import type { Failure, RenderFailure, Warning } from '../../../src/contracts/index.ts'

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
export type CompileParams = TypstDocument & StartParams

export interface Compiled {
  readonly ok: true
  readonly pdf: Uint8Array<ArrayBuffer>
  readonly warnings: readonly Warning[]
  readonly ms: number
}

export type CompileResult =
  | Compiled
  | (Failure<RenderFailure> & {
      /** The engine broke down and its worker must be replaced. */
      readonly isBroken?: true
    })

/** Calls of the Typst worker; a type, because an interface would need an index signature. */
export type TypstMethods = {
  /** Loads the engine and its fonts; later calls take nothing. */
  readonly start: { readonly params: StartParams; readonly result: null }
  readonly compile: { readonly params: CompileParams; readonly result: CompileResult }
}
