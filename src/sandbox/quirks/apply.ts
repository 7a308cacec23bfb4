import { applyBrokenPictures } from './broken-pictures.ts'
import { applyCollapsedMargins } from './margins.ts'
import { applyCellHeights, applyPercentHeights } from './heights.ts'
import { applyImageLines } from './lines.ts'
import { applyMonospaceSizes } from './monospace.ts'
import { applyCaseInsensitiveNames } from './selectors.ts'
import { rewriteQuirksDeclarations } from '../../page-text/quirks/page.ts'
import { unclobbered } from '../frame/unclobbered.ts'

/**
 * The parts of quirks mode that style sheets cannot express, for a document whose scripts are done: reads layout,
 * then writes inline styles. The document must hold `quirksStyle` and CSS that went through `rewriteQuirksPage`.
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
 * The one quirk of documents that are nearly in standards mode: those of the transitional doctypes that name their
 * definition's address. Scripts may not have changed a doctype, at most taken it away.
 */
export function applyLimitedQuirks(target: Document): void {
  if (isLimited(unclobbered(target).doctype)) applyImageLines(target)
}

const limited = /^-\/\/W3C\/\/DTD (?:XHTML 1\.0|HTML 4\.01) (?:Frameset|Transitional)\/\//i

/** Without an address, those of HTML 4.01 are in quirks mode. */
function isLimited(doctype: DocumentType | null): boolean {
  return doctype !== null && limited.test(doctype.publicId)
}

/** A table takes its colour from the body, whatever stands between them. */
function applyBodyText(target: Document): void {
  const body = unclobbered(target).querySelector('body')
  if (body === null) return
  unclobbered(unclobbered(target).documentElement).style.setProperty(
    '--roundtrip-body-text',
    getComputedStyle(body).color,
  )
}

/** Values that a script or an attribute wrote after the text was rewritten. */
function applyStyleAttributes(target: Document): void {
  for (const element of unclobbered(target).querySelectorAll('[style]')) {
    const text = unclobbered(element).getAttribute('style') ?? ''
    const mended = rewriteQuirksDeclarations(text)
    if (mended !== text) unclobbered(element).setAttribute('style', mended)
  }
}
