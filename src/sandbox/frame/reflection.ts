/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { leaving, navigationGuards } from './attempts.ts'
import { apply, defineProperty, getOwnPropertyDescriptor, patch, toText } from './natives.ts'

/*
 * Functions of the language that read and write members given to them: through them instrumented code could still
 * reach the real location. They get the one that only warns.
 */

type Call = (args: readonly unknown[]) => unknown

const { there } = navigationGuards
const ownWindow = window
const ownDocument = document
const { assign } = Object
const { deleteProperty, setPrototypeOf } = Reflect

function isOwner(target: unknown): boolean {
  return target === ownWindow || target === ownDocument
}

/** A key as the natives read it, made once: an object could become another name the next time. */
function keyOf(key: unknown): string | symbol {
  return typeof key === 'symbol' ? key : toText(key)
}

/** `around` gets the arguments as a list of its own, which it may change, by index: pages may replace iterators. */
function wrap(owner: object, name: string, around: (call: Call, args: unknown[]) => unknown): void {
  const native: unknown = Reflect.get(owner, name)
  if (typeof native !== 'function') return
  const { length } = native
  const wrapped = (...args: unknown[]): unknown => around((given) => apply(native, owner, given), args)
  defineProperty(wrapped, 'name', { value: name, configurable: true })
  defineProperty(wrapped, 'length', { value: length, configurable: true })
  defineProperty(owner, name, { value: wrapped, writable: true, configurable: true, enumerable: false })
}

/** To be called after the sandbox's own use of these functions on windows is over. */
export function patchReflection(): void {
  const lookFirst = (at: number) => (call: Call, args: unknown[]) => {
    if (args.length > at) args[at] = there(args[at])
    return call(args)
  }
  for (const name of ['values', 'entries']) wrap(Object, name, lookFirst(0))
  wrap(Reflect, 'get', lookFirst(0))
  wrap(Reflect, 'apply', lookFirst(1))
  wrap(Reflect, 'set', (call, args) => {
    if (args.length < 2) return call(args)
    const key = keyOf(args[1])
    if (isOwner(args[0]) && key === 'location') {
      leaving(args[2])
      return true
    }
    args[0] = there(args[0])
    args[1] = key
    return call(args)
  })
  wrap(Object, 'assign', (call, args) => {
    for (let index = 0; index < args.length; index += 1) args[index] = there(args[index])
    if (isOwner(args[0])) {
      for (let index = 1; index < args.length; index += 1) args[index] = withoutLocation(args[index])
    }
    return call(args)
  })
  const describe = (call: Call, args: unknown[]): unknown => {
    if (args.length < 2) return call(args)
    const key = keyOf(args[1])
    if (isOwner(args[0]) && key === 'location') return stillDescriptor()
    args[0] = there(args[0])
    args[1] = key
    return call(args)
  }
  wrap(Object, 'getOwnPropertyDescriptor', describe)
  wrap(Reflect, 'getOwnPropertyDescriptor', describe)
  wrap(Object, 'getOwnPropertyDescriptors', (call, args) => {
    const target = args[0]
    if (args.length > 0) args[0] = there(target)
    const all = call(args)
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

/** What a source has to give the window, read once: a proxy could tell of another member the next time. */
function withoutLocation(source: unknown): unknown {
  if (typeof source !== 'object' && typeof source !== 'function') return source
  const copy: object = {}
  setPrototypeOf(copy, null)
  assign(copy, source)
  const own = getOwnPropertyDescriptor(copy, 'location')
  if (own !== undefined) {
    leaving(own.value)
    deleteProperty(copy, 'location')
  }
  return copy
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
      const name = keyOf(key)
      if (isOwner(this) && name === 'location') return stillDescriptor()[half]
      return apply(native, there(this), [name])
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
