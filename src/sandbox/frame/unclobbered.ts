/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */

/*
 * `<img name="fonts">` shadows `document.fonts`, and a control named `style` shadows its form's `style`. Our code
 * that runs alongside an answer reads the members of documents and elements as defined by their interfaces.
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
  // Code that does not read any elements is tested in an environment without a DOM.
  if (typeof found !== 'function') return []
  const prototype: unknown = found.prototype
  if (typeof prototype !== 'object' || prototype === null) return []
  const members = create(null) as Record<PropertyKey, PropertyDescriptor> // eslint-disable-line @typescript-eslint/consistent-type-assertions -- filled below
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

/** The same document or element, wrapped for a single member access. The wrapper cannot be passed to the browser. */
export function unclobbered<T extends object>(target: T): T {
  return new NativeProxy(target, handler) as T // eslint-disable-line @typescript-eslint/consistent-type-assertions -- what a proxy is made of gives its type
}
