import { trustedHtml } from '../frame/trusted-types.ts'
import { readDataUrlText } from './data-url.ts'
import { documentOf, element, frame, isHtmlElement, mediaOf, node, page, windowScroll } from './natives.ts'
import type { Source } from './source.ts'

/** Documents in documents in documents; deeper ones are left blank. */
const maxDepth = 3

/** The HTML that a nested browsing context shows, where it is part of the page; null otherwise. */
export function nestedHtml(target: Element, localName: string): string | null {
  const kept = readInert(target, 'srcdoc')
  if (localName === 'iframe' && kept !== null) return kept
  const address = nestedAddress(target, localName)
  return /^data:text\/html[;,]/i.test(address) ? readDataUrlText(address) : null
}

/** What a nested context would load; the sandbox keeps it under an inert name. */
export function nestedAddress(target: Element, localName: string): string {
  return readInert(target, localName === 'object' ? 'data' : 'src') ?? ''
}

function readInert(target: Element, name: string): string | null {
  return element.get(target, `data-rt-${name}`) ?? element.get(target, name)
}

/**
 * Lays out HTML in a frame without scripts for as long as `use` runs. Everything happens in one task, so nothing of
 * the page's own runs while the frame exists.
 */
export function withNested<T>(
  html: string,
  size: { readonly width: number; readonly height: number; readonly depth: number },
  use: (source: Source) => T,
): T | null {
  if (size.depth > maxDepth || size.width < 1 || size.height < 1) return null
  const holder = documentOf.create(page, 'iframe')
  if (!isHtmlElement(holder, 'iframe')) return null
  element.set(holder, 'sandbox', 'allow-same-origin')
  element.set(
    holder,
    'style',
    `all:initial!important;position:fixed!important;left:0!important;top:0!important;visibility:hidden!important;width:${size.width}px!important;height:${size.height}px!important`,
  )
  node.append(documentOf.element(page), holder)
  try {
    const inner = frame.document(holder)
    const view = inner === null ? null : documentOf.view(inner)
    if (inner === null || view === null) return null
    documentOf.open(inner)
    documentOf.write(inner, trustedHtml(/^\s*<!doctype/i.test(html) ? html : `<!doctype html>${html}`))
    documentOf.close(inner)
    return use({
      document: inner,
      root: documentOf.element(inner),
      body: documentOf.body(inner),
      width: size.width,
      height: size.height,
      scroll: { left: windowScroll.x(view), top: windowScroll.y(view) },
      depth: size.depth,
      matchesMedia: mediaOf(view),
    })
  } catch {
    return null
  } finally {
    element.remove(holder)
  }
}

/** Source of the page itself. */
export function pageSource(width: number, height: number): Source {
  return {
    document: page,
    root: documentOf.element(page),
    body: documentOf.body(page),
    width,
    height,
    scroll: { left: windowScroll.x(window), top: windowScroll.y(window) },
    depth: 0,
    matchesMedia: mediaOf(window),
  }
}
