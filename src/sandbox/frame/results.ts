/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { msg } from '../../contracts/index.ts'
import { advanceTo, virtualNow } from './clock.ts'
import { apply, construct, nativePromise, nextTask, patch, whenSettled } from './natives.ts'
import { warn } from './warnings.ts'

/*
 * Results that the browser computes in background threads, where the order of completion depends on the machine. They
 * are delivered in the order in which the page requested them, while its clock is stopped.
 */

interface Result {
  readonly ready: Promise<unknown>
  readonly hand: () => void
  next?: Result
}
let first: Result | undefined
let last: Result | undefined

const { then } = Promise.prototype

/** Virtual time added for each result, so that a page that keeps requesting more eventually ends. */
const handedMs = 0.1

/** Returns a promise that settles like the given one, but not before the results requested earlier. */
function inOrder(ready: Promise<unknown>): Promise<unknown> {
  return nativePromise((resolve, reject) => {
    const result: Result = { ready, hand: () => void apply(then, ready, [resolve, reject]) }
    if (last === undefined) first = result
    else last.next = result
    last = result
  })
}

/** Delivers every result that the page has requested; resolves to true if there was any. */
export async function deliverResults(inTime: () => boolean): Promise<boolean> {
  const isAny = first !== undefined
  while (first !== undefined && inTime()) {
    const { ready, hand, next } = first
    await nativePromise<undefined>((resolve) => whenSettled(ready, () => resolve(undefined)))
    first = next
    if (next === undefined) last = undefined
    hand()
    advanceTo(virtualNow() + handedMs)
    await nextTask()
  }
  return isAny
}

const ordered = [
  'decrypt',
  'deriveBits',
  'deriveKey',
  'digest',
  'encrypt',
  'exportKey',
  'generateKey',
  'importKey',
  'sign',
  'unwrapKey',
  'verify',
  'wrapKey',
] as const
/** Operations that draw random numbers that no seed can control. */
const drawing: Readonly<Record<string, RegExp>> = {
  encrypt: /^RSA/i,
  wrapKey: /^RSA/i,
  sign: /^(?:ECDSA|RSA-PSS)/i,
  generateKey: /^(?!AES|HMAC)/i,
}

export function installSubtle(): void {
  const { prototype } = SubtleCrypto
  const { importKey } = prototype
  for (const name of ordered) {
    const native: unknown = Reflect.get(prototype, name)
    if (typeof native !== 'function') continue
    patch(prototype, name, function (this: SubtleCrypto, ...args: unknown[]) {
      const [algorithm] = name === 'wrapKey' ? [args[3]] : args
      const algorithmName = nameOf(algorithm)
      if (drawing[name]?.test(algorithmName) === true) {
        warn(
          'not-deterministic',
          msg`crypto.subtle.${name} with ${algorithmName} gives another result at each run.`,
        )
      }
      const seeded = name === 'generateKey' ? seededKey(algorithmName, algorithm) : undefined
      const given = seeded === undefined ? args : ['raw', seeded, algorithm, args[1], args[2]]
      const call: unknown = seeded === undefined ? native : importKey
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- called with what came in, whatever it is
      return inOrder(apply(call as (...given: unknown[]) => Promise<unknown>, this, given))
    })
  }
}

function nameOf(algorithm: unknown): string {
  const name: unknown =
    typeof algorithm === 'object' && algorithm !== null ? Reflect.get(algorithm, 'name') : algorithm
  return typeof name === 'string' ? name : ''
}

/** Generates bytes for a secret key from the page's own random numbers. */
function seededKey(name: string, algorithm: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (!/^(?:AES-|HMAC$)/i.test(name) || typeof algorithm !== 'object' || algorithm === null) return undefined
  const given: unknown = Reflect.get(algorithm, 'length')
  const longBlock = /384|512/.test(nameOf(Reflect.get(algorithm, 'hash'))) ? 1024 : 512
  const bits = typeof given === 'number' ? given : longBlock
  if (bits % 8 !== 0 || bits < 8 || bits > 4096 || (name[0] === 'A' && ![128, 192, 256].includes(bits)))
    return undefined
  return crypto.getRandomValues(construct(Uint8Array, [bits / 8]) as Uint8Array<ArrayBuffer>) // eslint-disable-line @typescript-eslint/consistent-type-assertions -- as constructed
}
