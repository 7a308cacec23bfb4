import type { FileMap, Outcome, RenderFailure, Viewport } from '../../src/contracts/index.ts'
import type { PageScript } from '../../src/page-text/page-script.ts'

export interface PageFiles {
  readonly files: FileMap
  /** The path of the page among the files. */
  readonly entry: string
  /** A path such as `/blog` under which the site expects to be hosted. */
  readonly servedUnder?: string
  /** Window size used to choose among the sources of responsive images. */
  readonly screen: Viewport
}

/** A page that can be shown in a frame. */
export interface PreparedPage {
  /** The page with everything it refers to, and with a stub in place of every script that would run. */
  readonly document: string
  readonly scripts: readonly PageScript[]
  /** True if the page's doctype, or the absence of one, triggers quirks mode. */
  readonly quirks: boolean
  /** Media type of every file, needed for requests by scripts while the page runs. */
  readonly mediaTypes: ReadonlyMap<string, string>
}

/** Methods of the page worker. This is a type, because an interface would need an index signature. */
export type PageMethods = {
  readonly prepare: { readonly params: PageFiles; readonly result: Outcome<PreparedPage, RenderFailure> }
}
