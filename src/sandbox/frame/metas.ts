/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { inertPrefix } from '../instrument/markup.ts'
import { isEquivName, metaEffect } from '../instrument/metas.ts'
import { apply, defineProperty, getter, patch, setter, toText } from './natives.ts'
import { warn } from './warnings.ts'

/*
 * Meta elements that scripts would have refresh the page or bind it to a policy. Markup is seen to elsewhere; these
 * are the calls. What was asked for is kept under an inert name, for the page's HTML.
 */

const { setAttribute } = Element.prototype
const localName = getter<string>(Element.prototype, 'localName')
const attributeName = getter<string>(Attr.prototype, 'name')
const attributeValue = getter<string>(Attr.prototype, 'value')
const nodeType = getter<number>(Node.prototype, 'nodeType')
const kept = `${inertPrefix}http-equiv`

/** `value` is what the page wrote in `http-equiv`. */
export function warnOfMeta(value: string): void {
  const effect = metaEffect(value)
  if (effect === 'refresh')
    warn('refresh-blocked', 'The page tried to refresh or leave itself by a meta element.')
  if (effect === 'policy') {
    warn(
      'policy-ignored',
      `The page's own policy, a meta element with http-equiv="${value}", was ignored: the page is drawn under the frame's.`,
    )
  }
}

/** True, with a warning, for what may not be set. */
function isRefused(name: unknown, value: unknown): boolean {
  if (!isEquivName(String(name))) return false
  const text = String(value)
  if (metaEffect(text) === null) return false
  warnOfMeta(text)
  return true
}

function isRefusedAttribute(node: unknown): boolean {
  return node instanceof Attr && isRefused(attributeName(node), attributeValue(node))
}

export function patchMetas(): void {
  const getEquiv = getter<string>(HTMLMetaElement.prototype, 'httpEquiv')
  const setEquiv = setter(HTMLMetaElement.prototype, 'httpEquiv')
  defineProperty(HTMLMetaElement.prototype, 'httpEquiv', {
    get(this: HTMLMetaElement) {
      return getEquiv(this)
    },
    set(this: HTMLMetaElement, value: unknown) {
      const text = toText(value)
      if (isRefused('http-equiv', text)) apply(setAttribute, this, [kept, text])
      else setEquiv(this, text)
    },
    configurable: true,
    enumerable: true,
  })
  patchAttributes()
  type Method = (this: Element, ...args: unknown[]) => unknown
  const wrap = (prototype: object, name: string, instead: (target: Element, args: unknown[]) => boolean) => {
    const native: unknown = Reflect.get(prototype, name)
    if (typeof native !== 'function') return
    const wrapped: Method = function (...args) {
      return instead(this, args) ? undefined : apply(native, this, args)
    }
    patch(prototype, name, wrapped)
  }
  const keep = (target: Element, name: unknown, value: unknown): boolean => {
    if (!isEquivName(String(name)) || localName(target) !== 'meta') return false
    const text = String(value)
    if (!isRefused('http-equiv', text)) return false
    apply(setAttribute, target, [kept, text])
    return true
  }
  wrap(Element.prototype, 'setAttribute', (target, args) => keep(target, args[0], args[1]))
  wrap(Element.prototype, 'setAttributeNS', (target, args) => keep(target, args[1], args[2]))
  for (const name of ['setAttributeNode', 'setAttributeNodeNS'])
    wrap(Element.prototype, name, (_target, args) => isRefusedAttribute(args[0]))
  for (const name of ['setNamedItem', 'setNamedItemNS'])
    wrap(NamedNodeMap.prototype, name, (_target, args) => isRefusedAttribute(args[0]))
}

/** The node of an attribute can be written in three ways. */
function patchAttributes(): void {
  for (const [prototype, name] of [
    [Attr.prototype, 'value'],
    [Node.prototype, 'nodeValue'],
    [Node.prototype, 'textContent'],
  ] as const) {
    const get = getter<unknown>(prototype, name)
    const set = setter(prototype, name)
    defineProperty(prototype, name, {
      get(this: Node) {
        return get(this)
      },
      set(this: Node, value: unknown) {
        const isAttribute = nodeType(this) === 2
        if (!isAttribute || !isRefused(attributeName(this), value)) set(this, value)
      },
      configurable: true,
      enumerable: true,
    })
  }
}
