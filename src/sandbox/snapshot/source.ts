/** The document that is copied: the page, or an inert document nested in it. */
export interface Source {
  readonly document: Document | ShadowRoot
  readonly root: Element
  readonly body: Element | null
  /** The viewport in CSS pixels. */
  readonly width: number
  readonly height: number
  /** What is drawn of the document: the viewport, or all that scrolls. CSS pixels. */
  readonly picture: { readonly width: number; readonly height: number }
  readonly scroll: { readonly left: number; readonly top: number }
  /** How many documents it is nested in. */
  readonly depth: number
  readonly matchesMedia: (query: string) => boolean
}
