/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { isAddressName, isFrameName } from '../instrument/frames.ts'
import { inertPrefix } from '../instrument/markup.ts'
import { apply, defineProperty, getter, isAttribute, patch, setter, toText } from './natives.ts'

/*
 * A frame with an address opens a connection as soon as it is in the document, so no call gives it one: what was
 * asked for is kept under an inert name. Markup is seen to elsewhere.
 */

const { setAttribute, getAttribute } = Element.prototype
const localName = getter<string>(Element.prototype, 'localName')
const attributesOf = getter<NamedNodeMap>(Element.prototype, 'attributes')
const attributeName = getter<string>(Attr.prototype, 'name')
const attributeValue = getter<string>(Attr.prototype, 'value')
const ownerElement = getter<Element | null>(Attr.prototype, 'ownerElement')
const { get: ownerOf, set: setOwner } = WeakMap.prototype
const frameOfMap = new WeakMap<object, Element>()

type Method = (this: object, ...args: unknown[]) => unknown

/** True where the attribute is an address of a frame, and kept as one that does nothing. */
function keepAddress(target: Element, name: string, value: string): boolean {
  if (!isAddressName(name) || !isFrameName(localName(target))) return false
  apply(setAttribute, target, [inertPrefix + name, value])
  return true
}

function keepNode(target: Element, node: unknown): boolean {
  return isAttribute(node) && keepAddress(target, attributeName(node), attributeValue(node))
}

/**
 * To be called after every other patch of these calls: names and values become text here, once, so that those others
 * read what the natives will.
 */
export function patchFrameAddresses(): void {
  patchTexts('setAttribute', 0)
  patchTexts('setAttributeNS', 1)
  for (const name of ['setAttributeNode', 'setAttributeNodeNS']) {
    wrap(Element.prototype, name, (native) => {
      return function (this: Element, ...args) {
        return keepNode(this, args[0]) ? null : apply(native, this, args)
      }
    })
  }
  patchMaps()
  patchAttributes()
  patchProperties()
}

function wrap(
  prototype: object,
  name: string,
  around: (native: (...args: unknown[]) => unknown) => (this: Element, ...args: unknown[]) => unknown,
): void {
  const native: unknown = Reflect.get(prototype, name)
  if (typeof native !== 'function') return
  patch(
    prototype,
    name,
    around(function (this: unknown, ...args) {
      return apply(native, this, args)
    }),
  )
}

/** `at`: the argument that names the attribute; its value follows. */
function patchTexts(method: string, at: number): void {
  wrap(Element.prototype, method, (native) => {
    return function (this: Element, ...args) {
      if (args.length < at + 2) return apply(native, this, args)
      const name = toText(args[at])
      const value = toText(args[at + 1])
      if (keepAddress(this, name, value)) return undefined
      args[at] = name
      args[at + 1] = value
      return apply(native, this, args)
    }
  })
}

/** A map of attributes does not tell whose it is. */
function patchMaps(): void {
  defineProperty(Element.prototype, 'attributes', {
    get(this: Element) {
      const map = attributesOf(this)
      if (isFrameName(localName(this))) apply(setOwner, frameOfMap, [map, this])
      return map
    },
    configurable: true,
    enumerable: true,
  })
  for (const name of ['setNamedItem', 'setNamedItemNS']) {
    const native: unknown = Reflect.get(NamedNodeMap.prototype, name)
    if (typeof native !== 'function') continue
    const wrapped: Method = function (...args) {
      const owner = apply<object, [object], Element | undefined>(ownerOf, frameOfMap, [this])
      return owner !== undefined && keepNode(owner, args[0]) ? null : apply(native, this, args)
    }
    patch(NamedNodeMap.prototype, name, wrapped)
  }
}

/** An empty address, as `toggleAttribute` makes, could be written to later. */
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
        if (!isAttribute(this)) {
          set(this, value)
          return
        }
        const text = value === null ? null : toText(value)
        const owner = ownerElement(this)
        if (owner === null || !keepAddress(owner, attributeName(this), text ?? '')) set(this, text)
      },
      configurable: true,
      enumerable: true,
    })
  }
}

function patchProperties(): void {
  for (const [prototype, names] of [
    [HTMLIFrameElement.prototype, ['src', 'srcdoc']],
    [HTMLFrameElement.prototype, ['src']], // eslint-disable-line @typescript-eslint/no-deprecated -- pages still use it
  ] as const) {
    for (const name of names) {
      defineProperty(prototype, name, {
        get(this: Element) {
          return apply<Element, [string], string | null>(getAttribute, this, [inertPrefix + name]) ?? ''
        },
        set(this: Element, value: unknown) {
          apply(setAttribute, this, [inertPrefix + name, toText(value)])
        },
        configurable: true,
        enumerable: true,
      })
    }
  }
}
