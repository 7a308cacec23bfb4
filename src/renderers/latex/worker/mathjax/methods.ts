import type { Outcome, RenderFailure } from '../../../../contracts/index.ts'

export interface TypesetParams {
  /** A complete LaTeX document, or only its body. */
  readonly source: string
}

/** A drawing in thousandths of an em of the document's font. Glyphs are outlines, black unless specified otherwise. */
export interface TypesetDrawing {
  /** An SVG file whose width and height match its view box. */
  readonly svg: string
  readonly width: number
  readonly height: number
  /** TeX points (72.27 per inch) per em in the document. */
  readonly fontSize: number
  /** Number of displayed equations. */
  readonly equations: number
}

export type TypesetResult = Outcome<TypesetDrawing, RenderFailure>

/** The MathJax worker's methods. A type alias, because an interface would need an index signature. */
export type MathJaxMethods = {
  /** Loads all parts that are otherwise loaded on demand and typesets a first formula, so that the next one is fast. */
  readonly start: { readonly params: null; readonly result: null }
  readonly typeset: { readonly params: TypesetParams; readonly result: TypesetResult }
}
