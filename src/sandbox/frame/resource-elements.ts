import { referenceOf, toDataUrl } from '../../lib/data-url.ts'
import { addressAttributes, replaceSrcset } from '../../lib/site-markup.ts'
import { getter, getOwnPropertyDescriptor, patch, setter } from './natives.ts'
import type { ResourceTable } from './resources.ts'

/*
 * References in elements that scripts make or change. Setters are replaced, so that a picture never fails first
 * and loads later; an observer catches what comes as markup.
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
const watched = ['src', 'srcset', 'href', 'poster', 'background', 'style']
const watchedElements =
  'img,source,video,audio,track,embed,image,feImage,link,style,input[type=image],[background],[style]'

function getAttribute(element: Element, name: string): string | null {
  return Reflect.apply(nativeGetAttribute, element, [name])
}

function setAttribute(element: Element, name: string, value: string): void {
  Reflect.apply(nativeSetAttribute, element, [name, value])
}

/** Text with an address that is neither inside it nor a fragment. */
function mayRefer(css: string): boolean {
  return /@import|(?:url|image-set)\(\s*["']?(?!\s*(?:data:|blob:|#|["')]))/i.test(css)
}

/** The value an attribute gets in place of `value`; null where it stays. */
function adapt(table: ResourceTable, element: Element, name: string, value: string): string | null {
  if (name === 'style') return mayRefer(value) ? table.rewriteDeclarations(value) : null
  const tag = localName(element).toLowerCase()
  if (name === 'srcset' && (tag === 'img' || tag === 'source')) {
    return replaceSrcset(value, (url) => table.dataUrl(url))
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

function sheetUrl(table: ResourceTable, reference: string): string | null {
  if (/^\s*(?:data|blob):/i.test(reference)) return null
  const css = table.sheet(reference)
  return css === null ? null : toDataUrl('text/css;charset=utf-8', new TextEncoder().encode(css), reference)
}

export function installElements(table: ResourceTable): void {
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
    const value = getAttribute(this, String(name))
    return value === null ? null : (referenceOf(value) ?? value)
  })
}

/** Properties that mirror an attribute: they take references and give back the address the file believes to have. */
function patchProperties(table: ResourceTable): void {
  const properties: readonly (readonly [object, string])[] = [
    [HTMLImageElement.prototype, 'src'],
    [HTMLImageElement.prototype, 'srcset'],
    [HTMLSourceElement.prototype, 'src'],
    [HTMLSourceElement.prototype, 'srcset'],
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
        const reference = typeof value === 'string' ? referenceOf(value) : null
        if (reference === null) return value
        return name === 'srcset' ? reference : new URL(reference, table.baseUrl).href
      },
      set(this: Element, value: unknown) {
        const text = String(value)
        Reflect.apply(set, this, [adapt(table, this, name, text) ?? text])
      },
    })
  }
  patchSheetAddress(table)
}

/** The address of a linked sheet's file, in place of the one that holds its text. */
function patchSheetAddress(table: ResourceTable): void {
  const native = getOwnPropertyDescriptor(StyleSheet.prototype, 'href')
  const get = native?.get
  if (get === undefined) return
  Reflect.defineProperty(StyleSheet.prototype, 'href', {
    ...native,
    get(this: StyleSheet): unknown {
      const value: unknown = Reflect.apply(get, this, [])
      const reference = typeof value === 'string' ? referenceOf(value) : null
      return reference === null ? value : new URL(reference, table.baseUrl).href
    },
  })
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
  const prefixed = name === 'href' && getAttribute(node, name) === null ? 'xlink:href' : name
  const value = getAttribute(node, prefixed)
  if (value === null || value === '' || value.startsWith('data:')) return
  const adapted = adapt(table, node, name, value)
  if (adapted !== null && adapted !== value) setAttribute(node, prefixed, adapted)
}

/** A style element whose text refers to files; `node` may be the text inside it. */
function mendStyle(table: ResourceTable, node: Node): void {
  const element = node instanceof CharacterData ? parentElement(node) : node
  if (!(element instanceof HTMLStyleElement)) return
  const css = textContent(element) ?? ''
  if (!mayRefer(css)) return
  const rewritten = table.rewriteSheet(css)
  if (rewritten !== css) setTextContent(element, rewritten)
}
