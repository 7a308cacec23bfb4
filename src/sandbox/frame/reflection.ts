/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { leaving, navigationGuards } from './attempts.ts'
import { apply, defineProperty, getOwnPropertyDescriptor, patch } from './natives.ts'

/*
 * Functions of the language that read and write members given to them: through them instrumented code could still
 * reach the real location. They get the one that only warns.
 */

type Native = (...args: unknown[]) => unknown

const { there } = navigationGuards
const ownWindow = window
const ownDocument = document

function isOwner(target: unknown): boolean {
  return target === ownWindow || target === ownDocument
}

function wrap(owner: object, name: string, around: (native: Native, args: unknown[]) => unknown): void {
  const native: unknown = Reflect.get(owner, name)
  if (typeof native !== 'function') return
  const { length } = native
  const wrapped = (...args: unknown[]): unknown => around((...given) => apply(native, owner, given), args)
  defineProperty(wrapped, 'name', { value: name, configurable: true })
  defineProperty(wrapped, 'length', { value: length, configurable: true })
  defineProperty(owner, name, { value: wrapped, writable: true, configurable: true, enumerable: false })
}

/** To be called after the sandbox's own use of these functions on windows is over. */
export function patchReflection(): void {
  for (const name of ['values', 'entries']) {
    wrap(Object, name, (native, [target]) => native(there(target)))
  }
  wrap(Reflect, 'get', (native, [target, ...rest]) => native(there(target), ...rest))
  wrap(Reflect, 'apply', (native, [target, receiver, list]) => native(target, there(receiver), list))
  wrap(Reflect, 'set', (native, [target, key, value, ...rest]) => {
    if (!isOwner(target) || String(key) !== 'location') return native(there(target), key, value, ...rest)
    leaving(value)
    return true
  })
  wrap(Object, 'assign', (native, [target, ...sources]) => {
    const isLeaving =
      isOwner(target) && sources.some((source) => Object(source) === source && hasLocation(source))
    if (!isLeaving) return native(there(target), ...sources.map(there))
    leaving(undefined)
    return target
  })
  const describe: (native: Native, args: unknown[]) => unknown = (native, [target, key]) =>
    isOwner(target) && String(key) === 'location' ? stillDescriptor() : native(there(target), key)
  wrap(Object, 'getOwnPropertyDescriptor', describe)
  wrap(Reflect, 'getOwnPropertyDescriptor', describe)
  wrap(Object, 'getOwnPropertyDescriptors', (native, [target]) => {
    const all = native(there(target))
    if (isOwner(target) && typeof all === 'object' && all !== null) {
      defineProperty(all, 'location', {
        value: stillDescriptor(),
        writable: true,
        configurable: true,
        enumerable: true,
      })
    }
    return all
  })
  patchLookup()
  patchNavigation()
}

function hasLocation(source: unknown): boolean {
  return (
    typeof source === 'object' &&
    source !== null &&
    getOwnPropertyDescriptor(source, 'location') !== undefined
  )
}

function stillDescriptor(): PropertyDescriptor {
  return { get: () => there(ownWindow.location), set: leaving, enumerable: true, configurable: false }
}

/** `__lookupSetter__` of an object gives the accessors of its location, too. */
function patchLookup(): void {
  for (const name of ['__lookupGetter__', '__lookupSetter__']) {
    const native: unknown = Reflect.get(Object.prototype, name)
    if (typeof native !== 'function') continue
    const half = name === '__lookupGetter__' ? 'get' : 'set'
    const wrapped = function (this: unknown, key: unknown): unknown {
      if (isOwner(this) && String(key) === 'location') return stillDescriptor()[half]
      return apply(native, there(this), [key])
    }
    defineProperty(Object.prototype, name, {
      value: wrapped,
      writable: true,
      configurable: true,
      enumerable: false,
    })
  }
}

/** The newer interface for the same. */
function patchNavigation(): void {
  const owner: unknown = Reflect.get(ownWindow, 'Navigation')
  if (typeof owner !== 'function') return
  for (const name of ['navigate', 'reload', 'traverseTo', 'back', 'forward']) {
    const prototype: unknown = owner.prototype
    if (typeof prototype !== 'object' || prototype === null || !(name in prototype)) continue
    patch(prototype, name, (url: unknown) => {
      leaving(name === 'navigate' ? url : 'itself again')
      const never = new Promise(() => undefined)
      return { committed: never, finished: never }
    })
  }
}
