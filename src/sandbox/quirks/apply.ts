import { applyBrokenPictures } from './broken-pictures.ts'
import { applyCollapsedMargins } from './margins.ts'
import { applyCellHeights, applyPercentHeights } from './heights.ts'
import { applyImageLines } from './lines.ts'
import { applyMonospaceSizes } from './monospace.ts'
import { applyCaseInsensitiveNames } from './selectors.ts'
import { rewriteQuirksDeclarations } from '../../page-text/quirks/page.ts'
import { unclobbered } from '../frame/unclobbered.ts'

/**
 * Applies the parts of quirks mode that style sheets cannot express to a document whose scripts have finished. Reads
 * the layout, then writes inline styles. The document must contain `quirksStyle` and CSS processed by
 * `rewriteQuirksPage`.
 */
export function applyQuirks(target: Document): void {
  applyBodyText(target)
  applyCaseInsensitiveNames(target)
  applyBrokenPictures(target)
  applyStyleAttributes(target)
  applyMonospaceSizes(target)
  applyCollapsedMargins(target)
  applyImageLines(target)
  applyCellHeights(target)
  applyPercentHeights(target)
}

/**
 * Applies the only quirk of documents in almost-standards mode, which have a transitional doctype that includes its
 * system identifier. Scripts cannot change a doctype, only remove it.
 */
export function applyLimitedQuirks(target: Document): void {
  if (isLimited(unclobbered(target).doctype)) applyImageLines(target)
}

const limited = /^-\/\/W3C\/\/DTD (?:XHTML 1\.0|HTML 4\.01) (?:Frameset|Transitional)\/\//i

/** Documents with an HTML 4.01 doctype without a system identifier are in quirks mode. */
function isLimited(doctype: DocumentType | null): boolean {
  return doctype !== null && limited.test(doctype.publicId)
}

/** A table takes its colour from the body, regardless of any elements between the two. */
function applyBodyText(target: Document): void {
  const body = unclobbered(target).querySelector('body')
  if (body === null) return
  unclobbered(unclobbered(target).documentElement).style.setProperty(
    '--roundtrip-body-text',
    getComputedStyle(body).color,
  )
}

/** Fixes values that a script or an attribute set after the text was rewritten. */
function applyStyleAttributes(target: Document): void {
  for (const element of unclobbered(target).querySelectorAll('[style]')) {
    const text = unclobbered(element).getAttribute('style') ?? ''
    const mended = rewriteQuirksDeclarations(text)
    if (mended !== text) unclobbered(element).setAttribute('style', mended)
  }
}
