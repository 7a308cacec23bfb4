import type { FileMap, Outcome, RenderFailure, Viewport } from '../../src/contracts/index.ts'
import type { PageScript } from '../../src/page-text/page-script.ts'

export interface PageFiles {
  readonly files: FileMap
  /** The page among the files. */
  readonly entry: string
  /** A path such as `/blog` under which the site expects to be served. */
  readonly servedUnder?: string
  /** What pictures are chosen for where there are several. */
  readonly screen: Viewport
}

/** A page ready for a frame. */
export interface PreparedPage {
  /** The page and what it refers to, a stub in place of every script that would run. */
  readonly document: string
  readonly scripts: readonly PageScript[]
  /** True where the page's doctype, or none, means quirks mode. */
  readonly quirks: boolean
  /** Media type of every file, for what scripts ask for while the page runs. */
  readonly mediaTypes: ReadonlyMap<string, string>
}

/** The calls of the page worker; a type, because an interface would need an index signature. */
export type PageMethods = {
  readonly prepare: { readonly params: PageFiles; readonly result: Outcome<PreparedPage, RenderFailure> }
}
