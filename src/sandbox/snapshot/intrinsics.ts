/*
 * The snapshot's own code uses arrays, maps and strings like any other. A page may have replaced their methods
 * (old polyfills do so in good faith, hostile code to break us): the originals are put back before the snapshot
 * starts. Only the language's own prototypes: DOM prototypes may carry the sandbox's protections.
 */

const iteratorOf = (sample: Iterable<unknown>): object => {
  const prototype: unknown = Reflect.getPrototypeOf(sample[Symbol.iterator]())
  return typeof prototype === 'object' && prototype !== null ? prototype : {}
}

const owners: readonly object[] = [
  Object.prototype,
  Function.prototype,
  Array,
  Array.prototype,
  String,
  String.prototype,
  Number,
  Number.prototype,
  RegExp.prototype,
  Map.prototype,
  Set.prototype,
  WeakMap.prototype,
  WeakSet.prototype,
  Promise,
  Promise.prototype,
  Uint8ClampedArray.prototype,
  iteratorOf([]),
  iteratorOf(new Map()),
  iteratorOf(new Set()),
  iteratorOf(''),
  iteratorOf('a'.matchAll(/a/g)),
]
const { ownKeys, getOwnPropertyDescriptor, defineProperty } = Reflect

interface Original {
  readonly owner: object
  readonly key: PropertyKey
  readonly descriptor: PropertyDescriptor
}

const originals: Original[] = []
for (const owner of owners) {
  for (const key of ownKeys(owner)) {
    const descriptor = getOwnPropertyDescriptor(owner, key)
    // `constructor` may be guarded by the sandbox (Function), and `__proto__` is no method.
    if (descriptor === undefined || key === 'constructor' || key === '__proto__') continue
    originals[originals.length] = { owner, key, descriptor }
  }
}
const globalNames = [
  'Array',
  'Map',
  'Set',
  'WeakMap',
  'Promise',
  'RegExp',
  'String',
  'Number',
  'Object',
] as const
for (const key of globalNames) {
  const descriptor = getOwnPropertyDescriptor(globalThis, key)
  if (descriptor !== undefined) originals[originals.length] = { owner: globalThis, key, descriptor }
}
const count = originals.length

/** Puts every changed language built-in back; what was made unchangeable stays as it is. */
export function restoreIntrinsics(): void {
  for (let index = 0; index < count; index += 1) {
    const original = originals[index]
    if (original === undefined) continue
    const now = getOwnPropertyDescriptor(original.owner, original.key)
    const then = original.descriptor
    if (now === undefined || now.value !== then.value || now.get !== then.get || now.set !== then.set) {
      defineProperty(original.owner, original.key, then)
    }
  }
}
