/** The document to copy: the page, or an inert document nested in it. */
export interface Source {
  readonly document: Document | ShadowRoot
  readonly root: Element
  readonly body: Element | null
  /** Viewport in CSS pixels. */
  readonly width: number
  readonly height: number
  /** The part of the document that is drawn, in CSS pixels: the viewport, or the full scrollable area. */
  readonly picture: { readonly width: number; readonly height: number }
  readonly scroll: { readonly left: number; readonly top: number }
  /** Nesting depth, which is the number of documents around this one. */
  readonly depth: number
  readonly matchesMedia: (query: string) => boolean
}
