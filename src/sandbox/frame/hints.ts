/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { calmFrames } from '../instrument/frames.ts'
import { calmMetas } from '../instrument/metas.ts'
import { apply, defineProperty, getter, isAttribute, patch, setter, toText } from './natives.ts'

/*
 * `<link rel="preconnect">` and `rel="dns-prefetch"` open connections and look names up, and no policy covers them
 * (seen in Chromium, also inside a sandboxed srcdoc frame under default-src 'none'). So no link gets such a relation:
 * not from the page's source, which is prepared outside, nor from markup and calls here.
 */

const replace: (pattern: RegExp, by: (whole: string, at: number) => string) => string =
  String.prototype.replace
const { slice, toLowerCase } = String.prototype
const { exec } = RegExp.prototype
const attributeName = getter<string>(Attr.prototype, 'name')
const attributeValue = getter<string>(Attr.prototype, 'value')
const relName = /^rel$/i
const hint = /preconnect|dns-prefetch/i
const linkTag = /<(?:[\w.-]+:)?link(?=[\s/>]|$)/gi
/** Attributes as parsers read them: only a quote that begins a value ends at the next one. */
const attributes = /(?:[\s/]+|=?[^\s/>=]+(?:\s*=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>"'][^\s>]*)?)?|=)*/y
const unfinished =
  /<(?:l(?:in?)?|m(?:et?)?|i(?:f(?:r(?:am?)?)?)?|f(?:r(?:am?)?|e(?:n(?:c(?:e(?:d(?:f(?:r(?:am?)?)?)?)?)?)?)?)?|p(?:o(?:r(?:ta?)?)?)?)?$|<(?:link|meta|iframe|frame|fencedframe|portal)(?=[\s/]|$)/gi

function isHint(value: string): boolean {
  return apply<RegExp, [string], unknown>(exec, hint, [value]) !== null
}

/**
 * Markup in which links that may be hints have another relation (of two equal attributes, the first counts) and metas
 * do nothing to the document.
 */
export function dropHints(markup: string): string {
  const exchange = (tag: string, at: number) => {
    const rest = readAttributes(markup, at + tag.length)
    // Character references can hide the word.
    const isHidden = apply<RegExp, [string], unknown>(exec, /rel\s*=[^]*&/i, [rest]) !== null
    return isHidden || isHint(rest) ? `${tag} rel=""` : tag
  }
  return calmMetas(apply<string, [RegExp, typeof exchange], string>(replace, markup, [linkTag, exchange]))
}

function readAttributes(markup: string, from: number): string {
  attributes.lastIndex = from
  const found = apply<RegExp, [string], RegExpExecArray | null>(exec, attributes, [markup])
  return found?.[0] ?? ''
}

/** Where a tag begins that the text does not end and that may become a link's, a meta's or a frame's; the text's length if none does. */
export function findUnfinishedLink(markup: string): number {
  unfinished.lastIndex = 0
  for (;;) {
    const found = apply<RegExp, [string], RegExpExecArray | null>(exec, unfinished, [markup])
    if (found === null) return markup.length
    const end = found.index + found[0].length
    if (end + readAttributes(markup, end).length === markup.length) return found.index
  }
}

/** A tag that `findUnfinishedLink` found, changed so that nothing after it makes it a hint, a policy or an address. */
export function endLink(tag: string): string {
  const name = /^<(?:link|meta|iframe|frame|fencedframe|portal)/i
  const found = apply<RegExp, [string], RegExpExecArray | null>(exec, name, [tag])
  if (found === null) return `${tag} `
  const letter: string = apply(toLowerCase, tag[1] ?? '', [])
  // Of two equal attributes, the first counts.
  const first = letter === 'l' ? 'rel=""' : letter === 'm' ? 'http-equiv=""' : 'src="" srcdoc=""'
  const rest: string = apply<string, [number], string>(slice, tag, [found[0].length])
  // Other tags may stand in what reads as this one's attributes.
  return `${found[0]} ${first} ${dropHints(calmFrames(rest))}`
}

/** Keeps scripts from making hints. */
export function patchHints(): void {
  const setRel = setter(HTMLLinkElement.prototype, 'rel')
  const getRel = getter<string>(HTMLLinkElement.prototype, 'rel')
  defineProperty(HTMLLinkElement.prototype, 'rel', {
    get(this: HTMLLinkElement) {
      return getRel(this)
    },
    set(this: HTMLLinkElement, value: unknown) {
      const text = toText(value)
      if (!isHint(text)) setRel(this, text)
    },
    configurable: true,
    enumerable: true,
  })
  for (const [prototype, name] of [
    [Attr.prototype, 'value'],
    [Node.prototype, 'nodeValue'],
    [Node.prototype, 'textContent'],
    [DOMTokenList.prototype, 'value'],
  ] as const) {
    const get = getter<unknown>(prototype, name)
    const set = setter(prototype, name)
    defineProperty(prototype, name, {
      get(this: object) {
        return get(this)
      },
      set(this: object, value: unknown) {
        // Of nodes, only those of attributes: all others hold text of the page.
        if (value === null || (prototype === Node.prototype && !isAttribute(this))) {
          set(this, value)
          return
        }
        const text = toText(value)
        if (!isHint(text)) set(this, text)
      },
      configurable: true,
      enumerable: true,
    })
  }
  patchCalls()
}

/** Methods that name a relation among their arguments. */
function patchCalls(): void {
  type Method = (this: object, ...args: unknown[]) => unknown
  const wrap = (prototype: object, name: string, isRefused: (args: readonly unknown[]) => boolean) => {
    const native: unknown = Reflect.get(prototype, name)
    if (typeof native !== 'function') return
    const wrapped: Method = function (...args) {
      return isRefused(args) ? undefined : apply(native, this, args)
    }
    patch(prototype, name, wrapped)
  }
  const isRel = (name: unknown) => apply<RegExp, [string], unknown>(exec, relName, [toText(name)]) !== null
  wrap(Element.prototype, 'setAttribute', (args) => isRel(args[0]) && isHint(toText(args[1])))
  wrap(Element.prototype, 'setAttributeNS', (args) => isRel(args[1]) && isHint(toText(args[2])))
  const isNode = (args: readonly unknown[]) => {
    const node = args[0]
    return isAttribute(node) && isRel(attributeName(node)) && isHint(attributeValue(node))
  }
  for (const name of ['setAttributeNode', 'setAttributeNodeNS']) wrap(Element.prototype, name, isNode)
  for (const name of ['setNamedItem', 'setNamedItemNS']) wrap(NamedNodeMap.prototype, name, isNode)
  const namesHint = (args: readonly unknown[]) => {
    for (let index = 0; index < args.length; index += 1) if (isHint(String(args[index]))) return true
    return false
  }
  for (const name of ['add', 'toggle', 'replace']) wrap(DOMTokenList.prototype, name, namesHint)
}
