import type { Warning } from '../../contracts/outcome.ts'
import type { LiveControl } from './controls.ts'
import type { Source } from './source.ts'
import type { StateMarks } from './states.ts'
import type { Survey } from './survey.ts'

/** The content box of a nested document, and what its element says of the margins of the body. */
export interface NestedBox {
  readonly width: number
  readonly height: number
  readonly margins: { readonly across: string | null; readonly along: string | null }
}

/** Puts fonts into the SVG pictures of one copy, which see none of the page's. */
export interface PicturePins {
  /** The address of a picture, with its fonts inside where it is an SVG with text. */
  readonly address: (url: string) => string
  /** The same for every address in CSS. */
  readonly css: (text: string) => string
  /** How many pictures were left alone because there was no room for more. */
  readonly leftOut: number
}

/** An element above everything else. */
export interface TopElement {
  readonly element: Element
  /** Position in the stack, from 0. */
  readonly index: number
  /** Inside a box that would clip, move or cover it in the copy: it must be drawn elsewhere. */
  readonly trapped: boolean
}

/** What one snapshot knows and gathers while it walks the page. */
export interface Copy {
  readonly source: Source
  /** CSS with the fonts that the document's text is drawn with. */
  readonly fonts: string
  /** Pins the fonts of a nested document and gives such CSS for it. */
  nestedFonts(tree: ShadowRoot): string
  /** When copying must be done, on the clock of `now()`. */
  readonly deadlineMs: number
  readonly top: ReadonlyMap<Element, TopElement>
  /** Draws a nested document in a box; the URL of its picture, or null. */
  nested(html: string, box: NestedBox): string | null
  readonly states: StateMarks
  readonly scrolled: Survey['scrolled']
  /** Shadow roots by host, closed ones included. */
  shadowOf(host: Element): ShadowRoot | null
  /** Declarations that replace what the page's rules would give in the copy, by element. */
  readonly fixed: Map<Element, string>
  /** An element's `data-rt-e` attribute in the copy, by which `rules` name it. */
  readonly labels: Map<Element, string>
  /** Rules made for single elements and their pseudo-elements; they beat the page's own. */
  readonly rules: string[]
  /** CSS whose lengths mean in the picture what they mean in the window, and whose pictures have their fonts. */
  measured(css: string): string
  /** The address of a picture that has its fonts. */
  readonly pictureAddress: (url: string) => string
  /** Large pictures by address: the word of `data-rt-i` under which a rule shows them. */
  readonly pictures: Map<string, string>
  /** How a control looks where no colours are forced; null where none are. `isFlat`: all its style is inline. */
  readonly plain: ((target: Element, isFlat: boolean) => LiveControl) | null
  /** How many pixels the browser draws for one of the page, where it zooms. */
  readonly pixelRatio: number
  readonly warnings: Warning[]
}

/** A selector for the element's copy alone, for `rules`. */
export function labelSelector(copy: Pick<Copy, 'labels'>, target: Element): string {
  const known = copy.labels.get(target)
  const label = known ?? `e${copy.labels.size}`
  if (known === undefined) copy.labels.set(target, label)
  return `[data-rt-e="${label}"]`
}

/** Says that something of the page is missing in the picture. */
export function warnNotRendered(copy: Copy, what: string): void {
  if (copy.warnings.length < 50) copy.warnings.push({ code: 'not-drawn', message: `Not drawn: ${what}.` })
}
