/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { isFrameName } from '../instrument/frames.ts'
import { apply, defineProperty, getter, isAttribute, patch, setter, toText } from './natives.ts'

/*
 * Every call by which a script gives an element an attribute, or an attribute a value. Those that would leave the
 * page, bind it or open a connection are refused by the guards given here. Markup is seen to elsewhere.
 */

/**
 * Whether an attribute may not get a value. `owner` is the element that it is on or comes onto, null for none. What
 * was asked for may be kept under an inert name.
 */
export type AttributeGuard = (name: string, value: string, owner: Element | null) => boolean

const localName = getter<string>(Element.prototype, 'localName')
const attributesOf = getter<NamedNodeMap>(Element.prototype, 'attributes')
const attributeName = getter<string>(Attr.prototype, 'name')
const attributeValue = getter<string>(Attr.prototype, 'value')
const ownerElement = getter<Element | null>(Attr.prototype, 'ownerElement')
const { get: ownerOf, set: setOwner } = WeakMap.prototype
const frameOfMap = new WeakMap<object, Element>()

type Call = (...args: unknown[]) => unknown

/**
 * To be called after every other patch of these calls: names and values become text here, once, so that those others
 * and the natives read what the guards have read.
 */
export function guardAttributes(guards: readonly AttributeGuard[]): void {
  const isRefused: AttributeGuard = (name, value, owner) => {
    for (let index = 0; index < guards.length; index += 1) {
      if (guards[index]?.(name, value, owner) === true) return true
    }
    return false
  }
  const isNodeRefused = (node: unknown, owner: Element | null) =>
    isAttribute(node) && isRefused(attributeName(node), attributeValue(node), owner)

  guardTexts('setAttribute', 0, isRefused)
  guardTexts('setAttributeNS', 1, isRefused)
  for (const name of ['setAttributeNode', 'setAttributeNodeNS']) {
    wrap(
      Element.prototype,
      name,
      (native) =>
        function (this: Element, ...args) {
          return isNodeRefused(args[0], this) ? null : apply(native, this, args)
        },
    )
  }
  rememberFrames()
  for (const name of ['setNamedItem', 'setNamedItemNS']) {
    wrap(
      NamedNodeMap.prototype,
      name,
      (native) =>
        function (this: object, ...args) {
          const owner = apply<object, [object], Element | undefined>(ownerOf, frameOfMap, [this])
          return isNodeRefused(args[0], owner ?? null) ? null : apply(native, this, args)
        },
    )
  }
  guardNodes(isRefused)
}

function wrap<T extends object>(
  prototype: T,
  name: string,
  around: (native: Call) => (this: T, ...args: unknown[]) => unknown,
): void {
  const native: unknown = Reflect.get(prototype, name)
  if (typeof native !== 'function') return
  patch(
    prototype,
    name,
    around(native as Call), // eslint-disable-line no-restricted-syntax -- called with what came in, whatever it is
  )
}

/** `at`: the argument that names the attribute; its value follows. */
function guardTexts(method: string, at: number, isRefused: AttributeGuard): void {
  wrap(
    Element.prototype,
    method,
    (native) =>
      function (this: Element, ...args) {
        if (args.length < at + 2) return apply(native, this, args)
        const name = toText(args[at])
        const value = toText(args[at + 1])
        if (isRefused(name, value, this)) return undefined
        args[at] = name
        args[at + 1] = value
        return apply(native, this, args)
      },
  )
}

/** A map of attributes does not tell whose it is; only frames' matter. */
function rememberFrames(): void {
  defineProperty(Element.prototype, 'attributes', {
    get(this: Element) {
      const map = attributesOf(this)
      if (isFrameName(localName(this))) apply(setOwner, frameOfMap, [map, this])
      return map
    },
    configurable: true,
    enumerable: true,
  })
}

/** The node of an attribute can be written in three ways; an empty one, as `toggleAttribute` makes, too. */
function guardNodes(isRefused: AttributeGuard): void {
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
        // All other nodes hold text of the page.
        if (!isAttribute(this)) {
          set(this, value)
          return
        }
        const given = value === null || value === undefined ? value : toText(value)
        if (!isRefused(attributeName(this), given ?? '', ownerElement(this))) set(this, given)
      },
      configurable: true,
      enumerable: true,
    })
  }
}
