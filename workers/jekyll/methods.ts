import type { FileMap, Outcome, RenderFailure } from '../../src/contracts/index.ts'
import type { SheetProblem } from './stylesheets.ts'

export interface JekyllJob {
  readonly files: FileMap
  readonly entry: string
  /** Value of `site.time`. */
  readonly epochMs: number
  /** Time limit for Liquid; everything else is covered by the worker's own limit. */
  readonly timeoutMs: number
}

/** A built site, as a server would serve it. */
export interface JekyllSite {
  readonly files: FileMap
  readonly entry: string
  /** The value of `baseurl` in the configuration. */
  readonly servedUnder: string
}

/** A style sheet that does not belong to a site, such as that of a component. */
export interface SheetJob {
  /** The file's extension distinguishes Less and the two syntaxes of Sass. */
  readonly path: string
  readonly source: string
  /** Contents of the style sheets that this style sheet can import, keyed by path. */
  readonly others: ReadonlyMap<string, string>
}

/** Methods of the Jekyll worker. This is a type, because an interface would need an index signature. */
export type JekyllMethods = {
  readonly build: { readonly params: JekyllJob; readonly result: Outcome<JekyllSite, RenderFailure> }
  readonly sheet: { readonly params: SheetJob; readonly result: { readonly css: string } | SheetProblem }
}
