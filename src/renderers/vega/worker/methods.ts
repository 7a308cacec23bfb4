import type { Message, Place, RenderFailure, Warning } from '../../../contracts/index.ts'

export interface CheckedSpec {
  readonly failure?: { readonly code: RenderFailure; readonly message: Message; readonly place: Place }
  /** A schema violation. Vega tolerates many of them, so only drawing the chart shows whether this one is an error. */
  readonly doubt?: { readonly message: Message; readonly place: Place }
  readonly warnings: readonly Warning[]
}

/**
 * Methods of the worker that checks specifications. This is a type, because an interface would need an index
 * signature.
 */
export type VegaSchemaMethods = {
  /** Returns the position of a path in the JSON text of a specification. */
  readonly locate: {
    readonly params: { readonly text: string; readonly path: readonly (string | number)[] }
    readonly result: Place
  }
  /** Checks the JSON text of a Vega or Vega-Lite specification; `files` are the paths of the files next to it. */
  readonly check: {
    readonly params: { readonly text: string; readonly files: readonly string[] }
    readonly result: CheckedSpec
  }
}
