import type { FileMap, Outcome, RenderFailure } from '../../src/contracts/index.ts'
import type { SassProblem } from './stylesheets.ts'

export interface JekyllJob {
  readonly files: FileMap
  readonly entry: string
  /** What `site.time` says. */
  readonly epochMs: number
  /** Liquid stops after this; the worker's own limit catches the rest. */
  readonly timeoutMs: number
}

/** A built site: what its server would send. */
export interface JekyllSite {
  readonly files: FileMap
  readonly entry: string
  /** The `baseurl` of the configuration. */
  readonly servedUnder: string
}

/** A sheet that belongs to no site, such as a component's. */
export interface SheetJob {
  /** Its extension tells Sass's two ways of writing apart. */
  readonly path: string
  readonly source: string
  /** Texts of the sheets that it may import, by path. */
  readonly others: ReadonlyMap<string, string>
}

/** The calls of the Jekyll worker; a type, because an interface would need an index signature. */
export type JekyllMethods = {
  readonly build: { readonly params: JekyllJob; readonly result: Outcome<JekyllSite, RenderFailure> }
  readonly sheet: { readonly params: SheetJob; readonly result: { readonly css: string } | SassProblem }
}
