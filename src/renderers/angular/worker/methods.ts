import type { Outcome, Place, RenderFailure, Warning } from '../../../contracts/index.ts'

export interface AngularJob {
  readonly source: string
  /** File name of the source, used in positions. */
  readonly name: string
  /** Templates and style sheets that `templateUrl` and `styleUrls` can refer to, keyed by path. */
  readonly texts: ReadonlyMap<string, string>
}

/** An Angular file compiled to a classic script, and the data that the frame needs to start it. */
export interface CompiledAngular {
  /** CommonJS code, which takes `require`, `exports` and `module`. */
  readonly code: string
  /** Source map of `code`. */
  readonly mappings: string
  /** Modules that the code requires, with the position of the first import of each. */
  readonly imports: readonly { readonly name: string; readonly place: Place }[]
  /** True if the code starts an application itself. */
  readonly starts: boolean
  /** Expression for the module to start, which must bootstrap something. */
  readonly module: string | null
  /** Expression for the component to mount if there is no module. */
  readonly component: string | null
  /**
   * Classes without `imports` that no module declares. They were written for an application module that is not part
   * of the answer.
   */
  readonly loose: readonly string[]
  /** True if the code uses Angular's animations, which the application must provide. */
  readonly isAnimated: boolean
  /** True if the code itself chooses zoneless change detection. */
  readonly isZoneless: boolean
  /** Position at which each component's inline template starts. */
  readonly templates: readonly { readonly component: string; readonly place: Place }[]
  readonly warnings: readonly Warning[]
}

/** The Angular worker's methods. A type alias, because an interface would need an index signature. */
export type AngularMethods = {
  readonly compile: { readonly params: AngularJob; readonly result: Outcome<CompiledAngular, RenderFailure> }
}
