/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */

/*
 * `<img name="fonts">` takes the place of `document.fonts`, and a control named `style` that of its form's `style`. Code of
 * ours that runs beside an answer reads members of documents and elements as their interfaces define them.
 */

const { apply, get: read, getOwnPropertyDescriptor, ownKeys, set: write } = Reflect
const { create } = Object
const { isPrototypeOf } = Object.prototype

const interfaces = [
  'HTMLElement',
  'SVGElement',
  'MathMLElement',
  'Element',
  'Document',
  'ShadowRoot',
  'DocumentFragment',
  'Node',
  'EventTarget',
].flatMap((name) => {
  const found: unknown = read(globalThis, name)
  // Tests of what reads no element run without a DOM.
  if (typeof found !== 'function') return []
  const prototype: unknown = found.prototype
  if (typeof prototype !== 'object' || prototype === null) return []
  const members = create(null) as Record<PropertyKey, PropertyDescriptor> // eslint-disable-line no-restricted-syntax -- filled below
  for (const key of ownKeys(prototype)) {
    const descriptor = getOwnPropertyDescriptor(prototype, key)
    if (descriptor !== undefined) members[key] = descriptor
  }
  return [{ prototype, members }]
})

function findMember(target: object, key: PropertyKey): PropertyDescriptor | undefined {
  for (let index = 0; index < interfaces.length; index += 1) {
    const one = interfaces[index]
    const descriptor = one?.members[key]
    if (one !== undefined && descriptor !== undefined && apply(isPrototypeOf, one.prototype, [target])) {
      return descriptor
    }
  }
  return undefined
}

const handler: ProxyHandler<object> = {
  get(target, key): unknown {
    const member = findMember(target, key)
    if (member === undefined) return read(target, key)
    if (member.get !== undefined) return apply(member.get, target, [])
    const value: unknown = member.value
    return typeof value === 'function' ? (...args: unknown[]): unknown => apply(value, target, args) : value
  },
  set(target, key, value) {
    const set = findMember(target, key)?.set
    if (set === undefined) return write(target, key, value)
    apply(set, target, [value])
    return true
  },
}

const NativeProxy = Proxy

/** The same document or element, for one access to a member: it cannot be handed to the browser. */
export function unclobbered<T extends object>(target: T): T {
  return new NativeProxy(target, handler) as T // eslint-disable-line no-restricted-syntax -- what a proxy is made of gives its type
}
