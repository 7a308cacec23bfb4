import type { Outcome, RenderFailure } from '../../../../contracts/index.ts'

export interface TypesetParams {
  /** A whole LaTeX document, or only its body. */
  readonly source: string
}

/** A drawing in thousandths of an em of the document's font, glyphs as outlines, black where nothing else is said. */
export interface TypesetDrawing {
  /** An SVG file: width and height are those of its view box. */
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Points of TeX (72.27 to the inch) that an em of the document has. */
  readonly fontSize: number
  /** How many equations it shows. */
  readonly equations: number
}

export type TypesetResult = Outcome<TypesetDrawing, RenderFailure>

/** Calls of the MathJax worker; a type, because an interface would need an index signature. */
export type MathJaxMethods = {
  /** Loads what is loaded lazily and sets a first formula, so that the next one is fast. */
  readonly start: { readonly params: null; readonly result: null }
  readonly typeset: { readonly params: TypesetParams; readonly result: TypesetResult }
}
