/*
 * Code of ours uses arrays, maps and strings like any other. A page may have replaced their methods (old polyfills do
 * so in good faith, hostile code to break us): the originals are put back before the snapshot starts, and for the
 * time in which code that the page makes is read. Only the language's own: DOM prototypes may carry the sandbox's
 * protections.
 */

const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty, getPrototypeOf, setPrototypeOf } =
  Reflect

const prototypeOf = (of: object): object => getPrototypeOf(of) ?? {}
const iteratorOf = (sample: Iterable<unknown>): object => prototypeOf(sample[Symbol.iterator]())

/** What reading code goes through. The first is what everything inherits from, descriptors too. */
const sharedOwners: readonly object[] = [
  Object.prototype,
  Function.prototype,
  Array,
  Array.prototype,
  String,
  String.prototype,
  Number,
  Number.prototype,
  RegExp.prototype,
  Set.prototype,
  iteratorOf([]),
  iteratorOf(new Set()),
  iteratorOf(''),
  iteratorOf('a'.matchAll(/a/g)),
]
const readerOwners: readonly object[] = [
  ...sharedOwners,
  Object,
  Math,
  RegExp,
  Error,
  Error.prototype,
  prototypeOf(iteratorOf([])),
]
const snapshotOwners: readonly object[] = [
  ...sharedOwners,
  Map.prototype,
  WeakMap.prototype,
  WeakSet.prototype,
  Promise,
  Promise.prototype,
  Uint8ClampedArray.prototype,
  iteratorOf(new Map()),
]
const sharedGlobals = ['Array', 'Set', 'RegExp', 'String', 'Number', 'Object']
const readerGlobals = [...sharedGlobals, 'Math', 'Error', 'parseInt', 'parseFloat', 'BigInt']
const snapshotGlobals = [...sharedGlobals, 'Map', 'WeakMap', 'Promise']

interface Original {
  readonly owner: object
  readonly key: PropertyKey
  readonly descriptor: PropertyDescriptor
}

/** What a snapshot leaves alone: the sandbox guards some constructors, and `__proto__` is no method. */
function isLeft(owner: object, key: PropertyKey): boolean {
  if (key === 'constructor') return owner === Function.prototype || owner === Uint8ClampedArray.prototype
  return key === '__proto__' || isLength(owner, key)
}

/** Of what a page has put into the prototype of lists, which has a place of its own here. */
function isLength(owner: object, key: PropertyKey): boolean {
  return owner === Array.prototype && key === 'length'
}

const readerStatics =
  /^(?:create|keys|values|entries|assign|hasOwn|defineProperty|defineProperties|freeze|isArray|from|of|min|max|floor|abs|fromCharCode|fromCodePoint|raw|parseInt|parseFloat|isNaN|isInteger|isFinite)$/
const rarities =
  /^(?:anchor|big|blink|bold|fixed|fontcolor|fontsize|italics|link|small|strike|sub|sup|trimLeft|trimRight|isWellFormed|toWellFormed|normalize|padStart|padEnd|copyWithin|with|__\w+__|to(?:Locale\w+|Fixed|Precision|Exponential|Reversed|Sorted|Spliced))$|locale/

/** What reading code never calls: each look at a built-in takes its time, and pages make much code in little pieces. */
function isUnread(owner: object, key: PropertyKey): boolean {
  if (typeof key !== 'string') return false
  const isHolder = owner === Math || (typeof owner === 'function' && owner !== Function.prototype)
  return isLength(owner, key) || (isHolder ? !readerStatics.test(key) : rarities.test(key))
}

/** A descriptor to which nothing that a page gives all objects belongs. */
function descriptorOf(owner: object, key: PropertyKey): PropertyDescriptor | undefined {
  const descriptor = getOwnPropertyDescriptor(owner, key)
  if (descriptor !== undefined) setPrototypeOf(descriptor, null)
  return descriptor
}

function originalsOf(owners: readonly object[], isExcepted: typeof isLeft): Original[] {
  return owners.flatMap((owner) =>
    ownKeys(owner).flatMap((key): Original[] => {
      const descriptor = descriptorOf(owner, key)
      return descriptor === undefined || isExcepted(owner, key) ? [] : [{ owner, key, descriptor }]
    }),
  )
}

function globalsOf(names: readonly string[]): Original[] {
  return names.flatMap((key): Original[] => {
    const descriptor = descriptorOf(globalThis, key)
    return descriptor === undefined ? [] : [{ owner: globalThis, key, descriptor }]
  })
}

const snapshotOriginals = [...originalsOf(snapshotOwners, isLeft), ...globalsOf(snapshotGlobals)]
let readerOriginals = [...originalsOf(readerOwners, isUnread), ...globalsOf(readerGlobals)]

/** Puts every changed language built-in back; what was made unchangeable stays as it is. */
export function restoreIntrinsics(): void {
  for (let index = 0; index < snapshotOriginals.length; index += 1) {
    const original = snapshotOriginals[index]
    if (original !== undefined && isChanged(original)) {
      defineProperty(original.owner, original.key, original.descriptor)
    }
  }
}

function isChanged({ owner, key, descriptor }: Original): boolean {
  const now = getOwnPropertyDescriptor(owner, key)
  if (now === undefined) return true
  // Until it is clean itself, descriptors would inherit what a page has given all objects.
  if (owner === Object.prototype) setPrototypeOf(now, null)
  return now.value !== descriptor.value || now.get !== descriptor.get || now.set !== descriptor.set
}

/** Where what a page has added is in the way: looked up where there was nothing, or written to. */
interface Surroundings {
  readonly object: object
  readonly prototype: object | null
  readonly keys: Readonly<Record<PropertyKey, true>>
  /** Further methods of these are common, and never looked up. */
  readonly mayHaveMethods: boolean
}

/** What is added to the others is never met. */
const watchedOwners = readerOwners.filter(
  (owner) =>
    owner === Error || (owner !== Math && (typeof owner !== 'function' || owner === Function.prototype)),
)
let surroundings = watchedOwners.map(surroundingsOf)

function surroundingsOf(object: object): Surroundings {
  const keys = Object.create(null) as Record<PropertyKey, true> // eslint-disable-line no-restricted-syntax -- a record without a prototype
  for (const key of ownKeys(object)) keys[key] = true
  return {
    object,
    prototype: getPrototypeOf(object),
    keys,
    mayHaveMethods:
      typeof object === 'function' || object === String.prototype || object === Number.prototype,
  }
}

/**
 * To be called when the sandbox has put its own methods in place, before the page's first line: reading code calls
 * none of those, so that they need no exchange.
 */
export function acceptGuards(): void {
  readerOriginals = readerOriginals.map((original) => ({
    ...original,
    descriptor: descriptorOf(original.owner, original.key) ?? original.descriptor,
  }))
  surroundings = watchedOwners.map(surroundingsOf)
}

const { apply } = Reflect
const { test } = RegExp.prototype // eslint-disable-line @typescript-eslint/unbound-method -- called through apply
const numeric = /^\d+$/

/** What puts the page's own back, the last change first. A list could have setters of the page's. */
interface Undo {
  readonly undo: () => void
  readonly before: Undo | undefined
}

const own = { Object, Array, String, Number, Math, RegExp, Error, parseInt, parseFloat, BigInt } as const
let undos: Undo | undefined
let isRunning = false

/**
 * Runs code of ours, which calls none of the page's, on the language as it was before the page; what differs is
 * exchanged for that time. Throws where the page has made that impossible, without running anything.
 */
export function withIntrinsics<T>(run: () => T): T {
  if (isRunning) return run()
  isRunning = true
  try {
    for (let at = 0; at < surroundings.length; at += 1) {
      const place = surroundings[at]
      // The first is that of all objects, which all that follows relies on.
      if (at === 1) exchangeChanged()
      if (place !== undefined) clear(place)
    }
    if (isShadowed()) throw new own.Error('A built-in of the language is hidden.')
    return run()
  } finally {
    isRunning = false
    while (undos !== undefined) {
      const { undo, before } = undos
      undos = before
      undo()
    }
  }
}

function exchangeChanged(): void {
  for (let at = 0; at < readerOriginals.length; at += 1) {
    const original = readerOriginals[at]
    if (original !== undefined && isChanged(original))
      exchange(original.owner, original.key, original.descriptor)
  }
}

function clear({ object, prototype, keys, mayHaveMethods }: Surroundings): void {
  const pagePrototype = getPrototypeOf(object)
  if (pagePrototype !== prototype) {
    undos = { undo: () => setPrototypeOf(object, pagePrototype), before: undos }
    if (!setPrototypeOf(object, prototype)) refuse()
  }
  const now = ownKeys(object)
  for (let at = 0; at < now.length; at += 1) {
    const key = now[at]
    if (key === undefined || keys[key] === true) continue
    if (mayHaveMethods && typeof key === 'string' && !apply(test, numeric, [key])) continue
    exchange(object, key, undefined)
  }
}

function exchange(owner: object, key: PropertyKey, wanted: PropertyDescriptor | undefined): void {
  const found = descriptorOf(owner, key)
  undos = { undo: () => put(owner, key, found), before: undos }
  if (!put(owner, key, wanted)) refuse()
}

function put(owner: object, key: PropertyKey, descriptor: PropertyDescriptor | undefined): boolean {
  return descriptor === undefined ? deleteProperty(owner, key) : defineProperty(owner, key, descriptor)
}

/** A page can hide a global by a `const` or a class of its own; only the name itself tells. */
function isShadowed(): boolean {
  return !(
    Object === own.Object &&
    Array === own.Array &&
    String === own.String &&
    Number === own.Number &&
    Math === own.Math &&
    RegExp === own.RegExp &&
    Error === own.Error &&
    parseInt === own.parseInt &&
    parseFloat === own.parseFloat &&
    BigInt === own.BigInt
  )
}

function refuse(): never {
  throw new own.Error('The page has made a built-in of the language unchangeable.')
}
