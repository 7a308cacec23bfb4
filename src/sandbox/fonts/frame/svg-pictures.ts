import { tokenizeCss } from '../../../lib/markup/css-tokens.ts'
import type { PicturePins } from '../../snapshot/copy.ts'
import { readDataUrlText } from '../../snapshot/data-url.ts'
import {
  fallbackFamily,
  isBundled,
  resolveAlias,
  resolveGeneric,
  tail,
} from '../../../page-text/fonts/families.ts'
import {
  isForeign,
  pinComputed,
  readFamilies,
  rewriteFamilies,
  splitShorthand,
} from '../../../page-text/fonts/rewrite.ts'
import { ensureFallback, ensureFamily, isReceived, readCodes, type InstalledFace } from './install.ts'
import { encodeText, getAttribute, parseSvg, queryAll, serializeSvg, setAttribute } from './natives.ts'
import { formulaLetters, formulaMarkup } from './survey.ts'
import { writeFaces } from './used.ts'
import { unclobbered } from '../../frame/unclobbered.ts'

/*
 * SVG files used as images in a page cannot use the page's fonts, only the computer's, so the bundled fonts that draw
 * their text are embedded in the copies that are part of the page's image.
 */

/** With more images than this, rendering the page's image takes too long. */
const maxAddedText = 24 * 1024 * 1024
/** Maximum depth of nested images. */
const maxDepth = 3

const address = /data:image\/svg\+xml/i
const xlink = 'http://www.w3.org/1999/xlink'

/** Pins the fonts of the SVG images in a copy of the page. Records missing fonts, as when the page itself is pinned. */
export function pinPictures(): PicturePins {
  const known = new Map<string, string | null>()
  let added = 0
  let leftOut = 0
  let depth = 0
  const pinUrl = (url: string): string => {
    if (!address.test(url.slice(0, 40)) || depth >= maxDepth) return url
    let pinned = known.get(url)
    if (pinned === undefined) {
      depth += 1
      pinned = pinAddress(url, pins)
      depth -= 1
      known.set(url, pinned)
      // Rules and attributes can be processed more than once.
      if (pinned !== null) known.set(pinned, null)
    }
    if (pinned === null) return url
    if (added + pinned.length > maxAddedText) {
      leftOut += 1
      return url
    }
    added += pinned.length
    return pinned
  }
  const pins = {
    address: pinUrl,
    css: (text: string) => (address.test(text) ? replaceAddresses(text, pinUrl) : text),
    get leftOut() {
      return leftOut
    },
  }
  return pins
}

function replaceAddresses(css: string, pinned: (url: string) => string): string {
  const parts = tokenizeCss(css).map(({ type, start, end, value }) => {
    const replaced = type === 'url' || type === 'string' ? pinned(value) : value
    if (replaced === value) return css.slice(start, end)
    const quoted = `"${replaced.replace(/["\\\n\r\f]/g, encodeURIComponent)}"`
    return type === 'url' ? `url(${quoted})` : quoted
  })
  return parts.join('')
}

/** Null if the image has no text or cannot be parsed. */
function pinAddress(url: string, pins: PicturePins): string | null {
  // A document nested in the page, whose copy already has its fonts.
  if (url.slice(0, 400).includes('data-rt-doc')) return null
  const cut = url.indexOf('#')
  const [whole, fragment] = cut === -1 ? [url, ''] : [url.slice(0, cut), url.slice(cut)]
  // A percent sign that does not start a hex pair is literal.
  const svg = readDataUrlText(whole.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/^data:/i, 'data:'))
  if (svg === null || !(textElement.test(svg) || address.test(svg))) return null
  const pinned = pinSvg(svg, pins)
  return pinned === null ? null : `data:image/svg+xml;base64,${encodeText(pinned)}${fragment}`
}

const textElement = /<(?:[-\w]+:)?(?:text|foreignObject)\b/
const wide = /^(?:inherit|unset|revert|revert-layer)$/i

function pinSvg(svg: string, pins: PicturePins): string | null {
  const parsed = parseSvg(svg)
  const root = unclobbered(parsed).documentElement
  if (unclobbered(root).localName !== 'svg' || queryAll(parsed, 'parsererror').length > 0) return null
  const lists: string[] = []
  for (const element of queryAll(parsed, '[font-family],[style],style,image,feImage')) {
    const family = getAttribute(element, 'font-family')?.trim() ?? ''
    if (family !== '' && !wide.test(family)) {
      const list = pinComputed(family)
      lists.push(list)
      setAttribute(element, 'font-family', list)
    }
    const style = getAttribute(element, 'style')
    if (style !== null) setAttribute(element, 'style', pinSheet(`x{${style}}`, lists, pins).slice(2, -1))
    if (unclobbered(element).localName === 'style')
      unclobbered(element).textContent = pinSheet(unclobbered(element).textContent, lists, pins)
    for (const namespace of [null, xlink]) {
      const url = unclobbered(element).getAttributeNS(namespace, 'href')
      if (url !== null && address.test(url))
        unclobbered(element).setAttributeNS(namespace, 'href', pins.address(url))
    }
  }
  const initial = quote(tail)
  const faces = listFaces(unclobbered(root).textContent, svg, [...lists, initial])
  const sheet = unclobbered(parsed).createElementNS(unclobbered(root).namespaceURI, 'style')
  unclobbered(sheet).textContent = baseSheet(root, initial) + writeFaces(faces, listForeign(svg, lists))
  unclobbered(root).insertBefore(sheet, unclobbered(root).firstChild)
  return serializeSvg(parsed)
}

const quote = (names: readonly string[]) => names.map((name) => `"${name}"`).join(',')

/**
 * Sets properties that the visitor's settings would otherwise determine. Any rule overrides attributes of the root
 * element, so no rule is added for properties that have an attribute.
 */
function baseSheet(root: Element, initial: string): string {
  const own = [
    ...(unclobbered(root).hasAttribute('font-family') ? [] : [`font-family:${initial}`]),
    ...(unclobbered(root).hasAttribute('font-size') ? [] : ['font-size:16px']),
  ]
  const code = quote([resolveGeneric('monospace') ?? '', ...tail])
  const control = quote([resolveAlias('arial') ?? '', ...tail])
  return (
    `@layer{:root{${own.join(';')}}` +
    `code,kbd,pre,samp,tt,textarea{font-family:${code}}` +
    `button,input,select{font-family:${control}}}`
  )
}

function pinSheet(css: string, lists: string[], pins: PicturePins): string {
  const rewritten = rewriteFamilies(css).replace(
    /(font-family\s*:\s*)monospace(?=\s*[;}!])/gi,
    (_whole, head: string) => head + pinComputed('monospace'),
  )
  for (const [, longhand, value = ''] of rewritten.matchAll(/\bfont(-family)?\s*:([^;}]*)/gi)) {
    lists.push(longhand === undefined ? (splitShorthand(value)?.families ?? '') : value)
  }
  return pins.css(rewritten)
}

/** The faces of the first bundled family of each list and of the fallback family that draw the text. */
function listFaces(text: string, svg: string, lists: readonly string[]): readonly InstalledFace[] {
  const codes = readCodes(formulaMarkup.test(svg) ? [text, formulaLetters] : [text])
  const weights = /\bbold|[^\d.][6-9]00\b|<(?:b|strong|th|h[1-6])\b/.test(svg) ? [400, 700] : [400]
  const slants = /italic|oblique|<(?:em|i|cite|dfn|var)\b/.test(svg) ? [false, true] : [false]
  const families = new Set<string>()
  for (const list of lists) {
    const bundled = readFamilies(list).filter(({ name }) => isReceived(name) && name !== fallbackFamily)
    if (bundled[0] !== undefined) families.add(bundled[0].name)
  }
  if (/<(?:code|kbd|pre|samp|tt|textarea)\b/.test(svg)) families.add(resolveGeneric('monospace') ?? '')
  if (/<(?:button|input|select)\b/.test(svg)) families.add(resolveAlias('arial') ?? '')
  const faces = new Set<InstalledFace>(ensureFallback(codes))
  for (const family of families) {
    for (const weight of weights) {
      for (const isItalic of slants) {
        for (const face of ensureFamily(family, weight, isItalic, codes)) faces.add(face)
      }
    }
  }
  return [...faces]
}

/** Names that must not match a system font, except those of fonts that the file itself embeds. */
function listForeign(svg: string, lists: readonly string[]): readonly string[] {
  const own = [...svg.matchAll(/@font-face\s*\{[^}]*/gi)].map(([rule]) => rule.toLowerCase())
  const names = new Set<string>()
  for (const { name, quoted } of lists.flatMap(readFamilies)) {
    const key = name.toLowerCase()
    if (own.some((rule) => rule.includes(key)) || isBundled(name)) continue
    if (isForeign(name, quoted) || resolveAlias(name) !== undefined) names.add(key)
  }
  return [...names].map((name) => name.replace(/["\\\n]/g, ''))
}
