/* eslint-disable @typescript-eslint/unbound-method, @typescript-eslint/no-deprecated -- each is called by Reflect.apply with its receiver. */

import { trustedHtml } from '../../frame/trusted-types.ts'
import { unclobbered } from '../../frame/unclobbered.ts'

/*
 * The DOM calls used in this folder, captured when the frame's bundle is evaluated, because page scripts run later
 * and could replace any of them.
 */
const { apply } = Reflect
const computedStyle = getComputedStyle
const querySelectorAll: (selector: string) => NodeListOf<Element> = Document.prototype.querySelectorAll
const querySelectorAllInRoot: (selector: string) => NodeListOf<Element> =
  DocumentFragment.prototype.querySelectorAll
const createTreeWalker = Document.prototype.createTreeWalker
const nextNode = TreeWalker.prototype.nextNode
const checkVisibility = Element.prototype.checkVisibility
const closest: (selector: string) => Element | null = Element.prototype.closest
const nativeGetAttribute = Element.prototype.getAttribute
const nativeSetAttribute = Element.prototype.setAttribute
const NativeParser = DOMParser
const parseFromString = DOMParser.prototype.parseFromString
const NativeSerializer = XMLSerializer
const serializeToString = XMLSerializer.prototype.serializeToString
const NativeEncoder = TextEncoder
const encode = TextEncoder.prototype.encode
const addFace = FontFaceSet.prototype.add
const deleteFace = FontFaceSet.prototype.delete
const eachFace = FontFaceSet.prototype.forEach
const arrayFrom = Array.from
const encodeBase64 = btoa
const { fromCharCode } = String

export const NativeFontFace = FontFace

export type Root = Document | ShadowRoot

export function queryAll(root: Root, selector: string): readonly Element[] {
  const method = root instanceof Document ? querySelectorAll : querySelectorAllInRoot
  return apply(arrayFrom<Element>, Array, [apply(method, root, [selector])])
}

export function readStyle(element: Element, pseudo?: string): CSSStyleDeclaration {
  return apply(computedStyle, window, [element, pseudo])
}

export function listTextNodes(root: Root): readonly Text[] {
  const walker: TreeWalker = apply(createTreeWalker, document, [root, NodeFilter.SHOW_TEXT])
  const nodes: Text[] = []
  for (;;) {
    const node: unknown = apply(nextNode, walker, [])
    if (node instanceof Text) nodes.push(node)
    else return nodes
  }
}

/** The declared language of an element's text; empty if none is declared. */
export function readLanguage(element: Element): string {
  const stating = apply(closest, element, ['[lang],[xml\\:lang]'])
  if (stating === null) return ''
  return getAttribute(stating, 'lang') ?? getAttribute(stating, 'xml:lang') ?? ''
}

export function getAttribute(element: Element, name: string): string | null {
  return apply(nativeGetAttribute, element, [name])
}

export function setAttribute(element: Element, name: string, value: string): void {
  apply(nativeSetAttribute, element, [name, value])
}

/** Parses an SVG file to a document; it contains a `parsererror` if the file is invalid. */
export function parseSvg(text: string): Document {
  return apply(parseFromString, new NativeParser(), [trustedHtml(text), 'image/svg+xml'])
}

export function serializeSvg(target: Document): string {
  return apply(serializeToString, new NativeSerializer(), [target])
}

/** False for elements that are not rendered at all. */
export function isVisible(element: Element): boolean {
  return apply(checkVisibility, element, [{ visibilityProperty: true }])
}

export function addFontFace(face: FontFace): void {
  apply(addFace, unclobbered(document).fonts, [face])
}

export function deleteFontFace(face: FontFace): void {
  apply(deleteFace, unclobbered(document).fonts, [face])
}

export function listFontFaces(): readonly FontFace[] {
  const faces: FontFace[] = []
  apply(eachFace, unclobbered(document).fonts, [(face: FontFace) => void faces.push(face)])
  return faces
}

// Newer than the DOM types, and 100 times as fast as building a binary string.
const nativeToBase64: unknown = Reflect.get(Uint8Array.prototype, 'toBase64')
const chunkBytes = 0x8000

/** Encodes text as base64 of its UTF-8 bytes. */
export function encodeText(text: string): string {
  return toBase64(apply(encode, new NativeEncoder(), [text]))
}

export function toBase64(bytes: Uint8Array): string {
  if (typeof nativeToBase64 === 'function') return String(apply(nativeToBase64, bytes, []))
  let binary = ''
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    binary += apply(fromCharCode, null, [...bytes.subarray(start, start + chunkBytes)])
  }
  return apply(encodeBase64, window, [binary])
}
