/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { isAddressName, isFrameName } from '../instrument/frames.ts'
import { inertPrefix } from '../instrument/markup.ts'
import type { AttributeGuard } from './attribute-guards.ts'
import { apply, defineProperty, getter, toText } from './natives.ts'

/*
 * A frame with an address opens a connection as soon as it is in the document, so no call gives it one: what was
 * asked for is kept under an inert name.
 */

const { setAttribute, getAttribute } = Element.prototype
const localName = getter<string>(Element.prototype, 'localName')

/** Refuses the addresses of frames. */
export const guardAddress: AttributeGuard = (name, value, owner) => {
  if (owner === null || !isAddressName(name) || !isFrameName(localName(owner))) return false
  apply(setAttribute, owner, [inertPrefix + name, value])
  return true
}

/** The properties that mirror these attributes. */
export function patchFrameAddresses(): void {
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
