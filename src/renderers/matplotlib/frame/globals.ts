/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called with their receiver */
import type { Clock } from './pyodide.ts'

/** What Python's runtime needs of a worker once it has started. Everything else is taken away. */
const kept = new Set(
  `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp
  Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON Math Intl
  ArrayBuffer Atomics Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float16Array Float32Array
  Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef
  Proxy Reflect FinalizationRegistry SharedArrayBuffer SuppressedError DisposableStack AsyncDisposableStack
  decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape isFinite isNaN WebAssembly console
  performance crypto TextDecoder TextEncoder setTimeout clearTimeout queueMicrotask structuredClone self
  AbortController AbortSignal DOMException Event EventTarget MessageEvent constructor onmessage
  Performance Crypto PerformanceEntry`.split(/\s+/),
)

/** Takes every way to a network, a store, another thread or another document from the worker. */
export function closeGlobals(): void {
  let scope: object | null = globalThis
  while (scope !== null && scope !== EventTarget.prototype && scope !== Object.prototype) {
    for (const name of Reflect.ownKeys(scope)) {
      if (typeof name === 'string' && !kept.has(name)) Reflect.deleteProperty(scope, name)
    }
    scope = Reflect.getPrototypeOf(scope)
  }
}

/** Pages of 64 kB: 1.5 GB, for Python with all that an answer holds. */
const maxPages = 24_576
/** What time begins at for an answer, in ms since the worker began; the same for each. */
const startMs = 60_000
/** Each look at the clock takes this long: loops that wait for it end. */
const stepMs = 0.01

/** Time and random values that a script sees, and the memory that it may have. */
export function startClock(): Clock {
  const RealDate = Date
  const realNow = performance.now.bind(performance)
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function growWithin(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength / 65_536 + pages > maxPages) throw new RangeError('Out of memory.')
    return grow.call(this, pages)
  }
  let state: { seed: number; epochMs: number; nowMs: number } | null = null
  const tick = () => (state === null ? realNow() : (state.nowMs += stepMs))
  performance.now = tick
  const now = () => (state === null ? RealDate.now() : state.epochMs + Math.floor(tick() - startMs))
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget): Date =>
      // eslint-disable-next-line no-restricted-syntax -- a Date, by its constructor
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
  })
  const next = () => {
    if (state === null) return 0
    state.seed = (state.seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(state.seed ^ (state.seed >>> 15), state.seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const realFill = Crypto.prototype.getRandomValues
  Crypto.prototype.getRandomValues = function fill<T extends ArrayBufferView | null>(
    this: Crypto,
    array: T,
  ): T {
    // eslint-disable-next-line no-restricted-syntax -- what the real one takes
    if (state === null || array === null) return realFill.call(this, array as never) as unknown as T
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next() & 255
    return array
  }
  const realRandom = Math.random
  Math.random = () => (state === null ? realRandom() : next() / 4_294_967_296)
  return {
    set(seed, epochMs) {
      state = { seed: seed | 0, epochMs, nowMs: startMs }
    },
    release() {
      state = null
    },
  }
}
