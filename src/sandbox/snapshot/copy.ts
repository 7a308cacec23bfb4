import type { Message, Warning } from '../../contracts/index.ts'
import type { LiveControl } from './controls.ts'
import type { Source } from './source.ts'
import type { StateMarks } from './states.ts'
import type { Survey } from './survey.ts'

/** The content box of a nested document, and the attributes of its element that determine the margins of the body. */
export interface NestedBox {
  readonly width: number
  readonly height: number
  readonly margins: { readonly across: string | null; readonly along: string | null }
}

/** Embeds fonts in the SVG images of a copy, because these images cannot use the page's fonts. */
export interface PicturePins {
  /** The URL of an image, with its fonts embedded if it is an SVG with text. */
  readonly address: (url: string) => string
  /** Returns CSS text in which fonts are embedded in the SVG image of every URL. */
  readonly css: (text: string) => string
  /** Number of images left unchanged because the size limit was reached. */
  readonly leftOut: number
}

/** An element in the top layer. */
export interface TopElement {
  readonly element: Element
  /** Position in the stack, counted from 0. */
  readonly index: number
  /**
   * True if the element is inside a box that would clip, move or cover the element in the copy, so that the element
   * must be drawn elsewhere.
   */
  readonly trapped: boolean
}

/** The state of one snapshot, including everything collected while walking the page. */
export interface Copy {
  readonly source: Source
  /** CSS with the fonts used to draw the document's text. */
  readonly fonts: string
  /** Pins the fonts of a nested document and returns the corresponding CSS. */
  nestedFonts(tree: ShadowRoot): string
  /** Deadline for copying, as a time returned by `now()`. */
  readonly deadlineMs: number
  readonly top: ReadonlyMap<Element, TopElement>
  /** Draws a nested document in a box; returns the URL of the resulting image, or null. */
  nested(html: string, box: NestedBox): string | null
  readonly states: StateMarks
  readonly scrolled: Survey['scrolled']
  /** Returns the shadow root of a host, even if it is closed. */
  shadowOf(host: Element): ShadowRoot | null
  /** Declarations that override what the page's rules would produce in the copy, keyed by element. */
  readonly fixed: Map<Element, string>
  /** An element's `data-rt-e` attribute in the copy, used by `rules` to refer to it. */
  readonly labels: Map<Element, string>
  /** Rules generated for individual elements and their pseudo-elements; they override the page's own rules. */
  readonly rules: string[]
  /**
   * Returns CSS whose lengths have the same meaning in the image as in the window, and whose images have their fonts
   * embedded.
   */
  measured(css: string): string
  /** The URL of an image with its fonts embedded. */
  readonly pictureAddress: (url: string) => string
  /** True if large pictures out of view are left out. */
  readonly hasManyPhotos: boolean
  /** Maps the URL of a large image to the `data-rt-i` value used in the rule that shows the image. */
  readonly pictures: Map<string, string>
  /**
   * The appearance of a control without forced colours; null if no colours are forced. `isFlat` means that the
   * control's style is entirely inline.
   */
  readonly plain: ((target: Element, isFlat: boolean) => LiveControl) | null
  /** How many pixels the browser draws per pixel of the page when zoomed. */
  readonly pixelRatio: number
  readonly warnings: Warning[]
}

/** A selector that matches only the element's copy, for `rules`. */
export function labelSelector(copy: Pick<Copy, 'labels'>, target: Element): string {
  const known = copy.labels.get(target)
  const label = known ?? `e${copy.labels.size}`
  if (known === undefined) copy.labels.set(target, label)
  return `[data-rt-e="${label}"]`
}

/** Warns that a part of the page is missing from the image. */
export function warnNotRendered(copy: Copy, message: Message): void {
  if (copy.warnings.length < 50) copy.warnings.push({ code: 'not-drawn', message })
}
