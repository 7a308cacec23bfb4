import type { Outcome, Place, RenderFailure, Warning } from '../../../contracts/index.ts'

export interface AngularJob {
  readonly source: string
  /** The source's name in places. */
  readonly name: string
  /** Templates and style sheets that `templateUrl` and `styleUrls` may name, by path. */
  readonly texts: ReadonlyMap<string, string>
}

/** An Angular file as a classic script, and what the frame must know to start it. */
export interface CompiledAngular {
  /** CommonJS: takes `require`, `exports` and `module`. */
  readonly code: string
  /** Source map of `code`. */
  readonly mappings: string
  /** What it requires, with the place of each first import. */
  readonly imports: readonly { readonly name: string; readonly place: Place }[]
  /** True where the code starts an application by itself. */
  readonly starts: boolean
  /** Expression of the module to start: one that bootstraps something. */
  readonly module: string | null
  /** Expression of the component to mount where no module is. */
  readonly component: string | null
  /** Classes of neither module nor `imports`: written for the module of an application that is not shown. */
  readonly loose: readonly string[]
  /** True where it uses Angular's animations, which the application must provide. */
  readonly isAnimated: boolean
  /** True where the code chooses change detection without zones itself. */
  readonly isZoneless: boolean
  /** Where the inline template of each component begins. */
  readonly templates: readonly { readonly component: string; readonly place: Place }[]
  readonly warnings: readonly Warning[]
}

/** The calls of the Angular worker; a type, because an interface would need an index signature. */
export type AngularMethods = {
  readonly compile: { readonly params: AngularJob; readonly result: Outcome<CompiledAngular, RenderFailure> }
}
