import type { Place, RenderFailure, Warning } from '../../../contracts/index.ts'

export interface CheckedSpec {
  readonly failure?: { readonly code: RenderFailure; readonly message: string; readonly place: Place }
  /** What its schema does not allow. Vega reads past much of that: only drawing tells whether it is a mistake. */
  readonly doubt?: { readonly message: string; readonly place: Place }
  readonly warnings: readonly Warning[]
}

/** Calls of the worker that checks specifications; a type, because an interface would need an index signature. */
export type VegaSchemaMethods = {
  /** Where a path leads in such a text. */
  readonly locate: {
    readonly params: { readonly text: string; readonly path: readonly (string | number)[] }
    readonly result: Place
  }
  /** Checks the JSON text of a specification of Vega or Vega-Lite; `files` are the paths of what stands beside it. */
  readonly check: {
    readonly params: { readonly text: string; readonly files: readonly string[] }
    readonly result: CheckedSpec
  }
}
