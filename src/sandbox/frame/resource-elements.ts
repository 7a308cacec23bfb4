import { referenceOf, toDataUrl } from '../../lib/markup/data-url.ts'
import { inlineSrcset, originalSrcset } from '../../lib/markup/picture-sources.ts'
import { addressAttributes } from '../../lib/site/site-markup.ts'
import { getter, getOwnPropertyDescriptor, patch, setter } from './natives.ts'
import type { ResourceTable } from './resource-table.ts'

/*
 * Handles references in elements that scripts create or change. Setters are replaced, so that an image never fails
 * first and loads later; elements added as markup are handled by an observer.
 */

// eslint-disable-next-line @typescript-eslint/unbound-method -- called through Reflect.apply
const { getAttribute: nativeGetAttribute, setAttribute: nativeSetAttribute } = Element.prototype
// eslint-disable-next-line @typescript-eslint/unbound-method -- as above
const { setAttributeNS: nativeSetAttributeNs } = Element.prototype
// eslint-disable-next-line @typescript-eslint/unbound-method, @typescript-eslint/no-deprecated -- as above; the deprecated overload is for other names
const nativeQuery: (selector: string) => NodeListOf<Element> = Element.prototype.querySelectorAll
const localName = getter<string>(Element.prototype, 'localName')
const textContent = getter<string | null>(Node.prototype, 'textContent')
const parentElement = getter<Element | null>(Node.prototype, 'parentElement')
const setTextContent = setter(Node.prototype, 'textContent')
const xlink = 'http://www.w3.org/1999/xlink'
const innerWidth = getter<number>(window, 'innerWidth')
const innerHeight = getter<number>(window, 'innerHeight')
const watched = ['src', 'srcset', 'sizes', 'href', 'poster', 'background', 'style']
const watchedElements =
  'img,source,video,audio,track,embed,image,feImage,link,style,input[type=image],[background],[style]'

function getAttribute(element: Element, name: string): string | null {
  return Reflect.apply(nativeGetAttribute, element, [name])
}

function setAttribute(element: Element, name: string, value: string): void {
  Reflect.apply(nativeSetAttribute, element, [name, value])
}

/** True if text contains a URL that is neither inline data nor a fragment. */
function mayRefer(css: string): boolean {
  return /@import|(?:url|image-set)\(\s*["']?(?!\s*(?:data:|blob:|#|["')]))/i.test(css)
}

/** The value that replaces an attribute's `value`; null to leave it unchanged. */
function adapt(table: ResourceTable, element: Element, name: string, value: string): string | null {
  if (name === 'style') return mayRefer(value) ? table.rewriteDeclarations(value) : null
  const tag = localName(element).toLowerCase()
  if (name === 'srcset' && (tag === 'img' || tag === 'source')) {
    return adaptSrcset(table, element, value)
  }
  if (tag === 'link' && name === 'href') {
    if (!/(?:^|\s)stylesheet(?:\s|$)/i.test(getAttribute(element, 'rel') ?? '')) return null
    return sheetUrl(table, value)
  }
  const isAddress =
    addressAttributes.get(tag)?.includes(name) === true ||
    (tag === 'input' && name === 'src' && getAttribute(element, 'type')?.toLowerCase() === 'image')
  return isAddress ? table.dataUrl(value) : null
}

/** Chooses the image source to show in the current window if there are several. */
function adaptSrcset(table: ResourceTable, element: Element, value: string): string {
  const room = {
    sizes: getAttribute(element, 'sizes'),
    src: localName(element) === 'img' ? getAttribute(element, 'src') : null,
    screen: { width: innerWidth(window), height: innerHeight(window), scale: pictureScale },
  }
  return inlineSrcset(originalSrcset(value), room, (url) => table.dataUrl(url))
}

/** Chooses again between several image sources when something that the choice depends on has changed. */
function refreshSrcset(table: ResourceTable, element: Element): void {
  const value = getAttribute(element, 'srcset')
  if (value === null || value === '') return
  const adapted = adapt(table, element, 'srcset', value)
  if (adapted !== null && adapted !== value) setAttribute(element, 'srcset', adapted)
}

function sheetUrl(table: ResourceTable, reference: string): string | null {
  if (/^\s*(?:data|blob):/i.test(reference)) return null
  const css = table.sheet(reference)
  return css === null ? null : toDataUrl('text/css;charset=utf-8', new TextEncoder().encode(css), reference)
}

let pictureScale = 1

/** `scale` is the scale of the image rendered from the page. */
export function installElements(table: ResourceTable, scale: number): void {
  pictureScale = scale
  patchAttributes(table)
  patchProperties(table)
  patchConstructors(table)
  patchSheets(table)
  observe(table)
}

function patchAttributes(table: ResourceTable): void {
  patch(Element.prototype, 'setAttribute', function (this: Element, name: unknown, value: unknown) {
    const own = String(name)
    const text = watched.includes(own.toLowerCase()) ? String(value) : null
    const adapted = text === null ? null : adapt(table, this, own.toLowerCase(), text)
    Reflect.apply(nativeSetAttribute, this, [own, adapted ?? value])
    if (/^(?:src|sizes)$/i.test(own)) refreshSrcset(table, this)
  })
  patch(
    Element.prototype,
    'setAttributeNS',
    function (this: Element, namespace: unknown, name: unknown, value: unknown) {
      const local = String(name).replace(/^.*:/, '').toLowerCase()
      const known = namespace === null || namespace === '' || namespace === xlink
      const adapted = known && watched.includes(local) ? adapt(table, this, local, String(value)) : null
      Reflect.apply(nativeSetAttributeNs, this, [namespace, name, adapted ?? value])
    },
  )
  patch(Element.prototype, 'getAttribute', function (this: Element, name: unknown) {
    const own = String(name)
    const value = getAttribute(this, own)
    if (value === null) return null
    return own.toLowerCase() === 'srcset' ? originalSrcset(value) : (referenceOf(value) ?? value)
  })
}

/**
 * Patches properties that mirror an attribute. Their setters accept references; their getters return the URL that the
 * file assumes.
 */
function patchProperties(table: ResourceTable): void {
  const properties: readonly (readonly [object, string])[] = [
    [HTMLImageElement.prototype, 'src'],
    [HTMLImageElement.prototype, 'srcset'],
    [HTMLImageElement.prototype, 'sizes'],
    [HTMLSourceElement.prototype, 'src'],
    [HTMLSourceElement.prototype, 'srcset'],
    [HTMLSourceElement.prototype, 'sizes'],
    [HTMLMediaElement.prototype, 'src'],
    [HTMLVideoElement.prototype, 'poster'],
    [HTMLTrackElement.prototype, 'src'],
    [HTMLInputElement.prototype, 'src'],
    [HTMLLinkElement.prototype, 'href'],
    [HTMLBodyElement.prototype, 'background'],
  ]
  for (const [prototype, name] of properties) {
    const native = getOwnPropertyDescriptor(prototype, name)
    const get = native?.get
    const set = native?.set
    if (get === undefined || set === undefined) continue
    Reflect.defineProperty(prototype, name, {
      ...native,
      get(this: Element): unknown {
        const value: unknown = Reflect.apply(get, this, [])
        if (name === 'srcset' && typeof value === 'string') return originalSrcset(value)
        return originalAddress(table, value)
      },
      set(this: Element, value: unknown) {
        const text = String(value)
        Reflect.apply(set, this, [adapt(table, this, name, text) ?? text])
        if (name === 'src' || name === 'sizes') refreshSrcset(table, this)
      },
    })
  }
  patchAddress(table, StyleSheet.prototype, 'href')
  patchScriptAddress(table)
  patchAddress(table, HTMLImageElement.prototype, 'currentSrc')
  patchAddress(table, HTMLMediaElement.prototype, 'currentSrc')
}

/** Returns the URL of the file instead of the URL that contains its content. */
function patchAddress(table: ResourceTable, prototype: object, name: string): void {
  const native = getOwnPropertyDescriptor(prototype, name)
  const get = native?.get
  if (get === undefined) return
  Reflect.defineProperty(prototype, name, {
    ...native,
    get(this: unknown): unknown {
      return originalAddress(table, Reflect.apply(get, this, []))
    },
  })
}

/** The URL that a script reports as its source. The frame would resolve it against the URL of our own site. */
function patchScriptAddress(table: ResourceTable): void {
  const native = getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')
  Reflect.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...native,
    get(this: Element): string {
      const written = getAttribute(this, 'src')
      const reference = written === null ? null : (referenceOf(written) ?? written)
      if (reference === null || reference === '') return ''
      return URL.canParse(reference, table.baseUrl) ? new URL(reference, table.baseUrl).href : reference
    },
  })
}

function originalAddress(table: ResourceTable, value: unknown): unknown {
  const reference = typeof value === 'string' ? referenceOf(value) : null
  return reference === null ? value : new URL(reference, table.baseUrl).href
}

function patchConstructors(table: ResourceTable): void {
  window.FontFace = new Proxy(FontFace, {
    construct(target, [family, source, options]: ConstructorParameters<typeof FontFace>, newTarget) {
      const own = typeof source === 'string' ? table.rewriteDeclarations(source) : source
      // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- the native's own instance
      return Reflect.construct(target, [family, own, options], newTarget)
    },
  })
  window.Audio = new Proxy(Audio, {
    construct(target, [source]: ConstructorParameters<typeof Audio>, newTarget) {
      const own = source === undefined ? undefined : (table.dataUrl(source) ?? source)
      // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- the native's own instance
      return Reflect.construct(target, own === undefined ? [] : [own], newTarget)
    },
  })
}

function patchSheets(table: ResourceTable): void {
  for (const name of ['insertRule', 'replace', 'replaceSync'] as const) {
    const native: unknown = getOwnPropertyDescriptor(CSSStyleSheet.prototype, name)?.value
    if (typeof native !== 'function') continue
    patch(
      CSSStyleSheet.prototype,
      name,
      function (this: CSSStyleSheet, text: unknown, ...rest: unknown[]): unknown {
        const css = String(text)
        const result: unknown = Reflect.apply(native, this, [
          mayRefer(css) ? table.rewriteSheet(css) : css,
          ...rest,
        ])
        return result
      },
    )
  }
}

function observe(table: ResourceTable): void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'attributes') mendAttribute(table, record.target, record.attributeName ?? '')
      else {
        mendStyle(table, record.target)
        for (const node of record.addedNodes) mendTree(table, node)
      }
    }
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: watched,
  })
}

function mendTree(table: ResourceTable, node: Node): void {
  if (!(node instanceof Element)) return
  mendElement(table, node)
  for (const element of Reflect.apply(nativeQuery, node, [watchedElements])) mendElement(table, element)
}

function mendElement(table: ResourceTable, element: Element): void {
  for (const name of watched) mendAttribute(table, element, name)
  mendStyle(table, element)
}

function mendAttribute(table: ResourceTable, node: Node, name: string): void {
  if (!(node instanceof Element)) return
  if (name === 'src' || name === 'srcset' || name === 'sizes') refreshSrcset(table, node)
  if (name === 'srcset' || name === 'sizes') return
  const prefixed = name === 'href' && getAttribute(node, name) === null ? 'xlink:href' : name
  const value = getAttribute(node, prefixed)
  if (value === null || value === '' || value.startsWith('data:')) return
  const adapted = adapt(table, node, name, value)
  if (adapted !== null && adapted !== value) setAttribute(node, prefixed, adapted)
}

/** Handles a style element whose text refers to files; `node` can be the text inside it. */
function mendStyle(table: ResourceTable, node: Node): void {
  const element = node instanceof CharacterData ? parentElement(node) : node
  if (!(element instanceof HTMLStyleElement)) return
  const css = textContent(element) ?? ''
  if (!mayRefer(css)) return
  const rewritten = table.rewriteSheet(css)
  if (rewritten !== css) setTextContent(element, rewritten)
}
