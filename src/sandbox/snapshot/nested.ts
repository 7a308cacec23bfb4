import { trustedHtml } from '../frame/trusted-types.ts'
import type { NestedBox } from './copy.ts'
import { readDataUrlText } from './data-url.ts'
import {
  attachShadow,
  documentOf,
  element,
  isElement,
  mediaOf,
  node,
  nodeAt,
  nodeCount,
  page,
  parseHtml,
  queryAll,
  windowScroll,
} from './natives.ts'
import type { Source } from './source.ts'

/** Maximum nesting of documents; documents nested more deeply are left blank. */
const maxDepth = 3

/** The HTML shown by a nested browsing context if that HTML is part of the page; otherwise null. */
export function nestedHtml(target: Element, localName: string): string | null {
  const kept = readInert(target, 'srcdoc')
  if (localName === 'iframe' && kept !== null) return kept
  const address = nestedAddress(target, localName)
  if (!/^data:text\/html[;,]/i.test(address)) return null
  const html = readDataUrlText(address)
  return html === null || /^\s*<!doctype/i.test(html) ? html : quirkyMargins + html
}

/**
 * Unlike a `srcdoc` document, a document loaded from a URL without a doctype is in quirks mode, so its body drops the
 * first margin.
 */
const quirkyMargins =
  '<style>:where(body>:is(p,ul,ol,dl,pre,blockquote,h1,h2,h3,h4,h5,h6):first-child){margin-block-start:0}</style>'

/** The URL that a nested context would load; the sandbox stores it under an inert name. */
export function nestedAddress(target: Element, localName: string): string {
  return readInert(target, localName === 'object' ? 'data' : 'src') ?? ''
}

function readInert(target: Element, name: string): string | null {
  return element.get(target, `data-rt-${name}`) ?? element.get(target, name)
}

/** Nested documents must not add code or browsing contexts to the page. */
const unwanted = 'script,iframe,frame,frameset,object,embed,portal,fencedframe,meta,base'

/**
 * Lays out HTML, passes the layout to `use`, and removes it when `use` returns. A frame in the sandbox cannot access
 * its own frames, so the document is put into a shadow tree, where its rules do not affect anything else. Everything
 * happens in one task.
 */
export function withNested<T>(
  html: string,
  size: NestedBox & { readonly depth: number },
  use: (source: Source) => T,
): T | null {
  if (size.depth > maxDepth || size.width < 1 || size.height < 1) return null
  const parsed = parseHtml(trustedHtml(html))
  const unwantedNodes = queryAll.document(parsed, unwanted)
  for (let index = 0; index < nodeCount(unwantedNodes); index += 1) {
    const one = nodeAt(unwantedNodes, index)
    if (one !== null && isElement(one)) element.remove(one)
  }
  const holder = documentOf.create(page, 'div')
  element.set(
    holder,
    'style',
    `all:initial!important;display:block!important;position:fixed!important;left:0!important;top:0!important;visibility:hidden!important;overflow:hidden!important;width:${size.width}px!important;height:${size.height}px!important`,
  )
  const tree = attachShadow(holder, { mode: 'closed' })
  const root = documentOf.element(parsed)
  const body = documentOf.body(parsed)
  // Keeps the body's margins inside the box, as in the root element of a document.
  element.set(root, 'style', `${element.get(root, 'style') ?? ''};display:flow-root`)
  if (size.margins.across !== null) element.set(body, 'marginwidth', size.margins.across)
  if (size.margins.along !== null) element.set(body, 'marginheight', size.margins.along)
  node.append(tree, root)
  node.append(documentOf.element(page), holder)
  try {
    return use({
      document: tree,
      root,
      body,
      width: size.width,
      height: size.height,
      picture: { width: size.width, height: size.height },
      scroll: { left: 0, top: 0 },
      depth: size.depth,
      matchesMedia: mediaWithin(size),
    })
  } finally {
    element.remove(holder)
  }
}

const lengthQuery = /\(\s*(min|max)-(width|height)\s*:\s*([\d.]+)(px|r?em)\s*\)/gi

/** Evaluates media queries for a document that is smaller than the window. */
function mediaWithin(size: { readonly width: number; readonly height: number }): (query: string) => boolean {
  const matches = mediaOf(window)
  return (query) =>
    matches(
      query.replace(lengthQuery, (_all, bound: string, side: string, value: string, unit: string) => {
        const limit = parseFloat(value) * (unit.toLowerCase() === 'px' ? 1 : 16)
        const actual = side.toLowerCase() === 'width' ? size.width : size.height
        const holds = bound.toLowerCase() === 'min' ? actual >= limit : actual <= limit
        return holds ? '(min-width:0px)' : '(max-width:0px)'
      }),
    )
}

/** The source object for the page itself. */
export function pageSource(width: number, height: number, picture: Source['picture']): Source {
  return {
    document: page,
    root: documentOf.element(page),
    body: documentOf.body(page),
    width,
    height,
    picture,
    scroll: { left: windowScroll.x(window), top: windowScroll.y(window) },
    depth: 0,
    matchesMedia: mediaOf(window),
  }
}
