import { element } from './natives.ts'

const closed = new WeakMap<Element, ShadowRoot>()
const known = { get: WeakMap.prototype.get.bind(closed), set: WeakMap.prototype.set.bind(closed) }

const { apply } = Reflect
// eslint-disable-next-line @typescript-eslint/unbound-method -- Called with its receiver below.
const attachShadow = Element.prototype.attachShadow
Element.prototype.attachShadow = function (this: Element, init: ShadowRootInit): ShadowRoot {
  const root = apply(attachShadow, this, [init])
  known.set(this, root)
  return root
}

/** The element's shadow root, also a closed one. */
export function shadowOf(host: Element): ShadowRoot | null {
  const open = element.shadowRoot(host)
  if (open !== null) return open
  const found: unknown = known.get(host)
  return found instanceof ShadowRootClass ? found : null
}
const ShadowRootClass = ShadowRoot
