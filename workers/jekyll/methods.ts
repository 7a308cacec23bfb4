import type { FileMap, Outcome, RenderFailure } from '../../src/contracts/index.ts'

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

/** The calls of the Jekyll worker; a type, because an interface would need an index signature. */
export type JekyllMethods = {
  readonly build: { readonly params: JekyllJob; readonly result: Outcome<JekyllSite, RenderFailure> }
}
