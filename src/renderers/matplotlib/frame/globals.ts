/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called with their receiver */
import type { Clock } from './pyodide.ts'

/**
 * The parts of the worker's global scope that Python's runtime still needs after it has started. Everything else is
 * removed.
 */
const kept = new Set(
  `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp
  Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON Math
  ArrayBuffer Atomics Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float16Array Float32Array
  Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef
  Proxy Reflect FinalizationRegistry SharedArrayBuffer SuppressedError DisposableStack AsyncDisposableStack
  decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape isFinite isNaN WebAssembly console
  performance crypto TextDecoder TextEncoder setTimeout clearTimeout queueMicrotask structuredClone self
  AbortController AbortSignal DOMException Event EventTarget MessageEvent constructor onmessage`.split(/\s+/),
)

/** Removes all access to networks, storage, other threads, other documents and the real clock from the worker. */
export function closeGlobals(): void {
  let scope: object | null = globalThis
  while (scope !== null && scope !== EventTarget.prototype && scope !== Object.prototype) {
    for (const name of Reflect.ownKeys(scope)) {
      if (typeof name === 'string' && !kept.has(name)) Reflect.deleteProperty(scope, name)
    }
    scope = Reflect.getPrototypeOf(scope)
  }
}

/** Number of 64 kB pages. The limit is 1.5 GB, for Python and everything that an answer has in memory. */
const maxPages = 24_576
/** The time at which an answer starts, in ms since the worker started. It is the same for every answer. */
const startMs = 60_000
/** The date during Python's start (1 January 2020), which is recorded in files. */
const bootMs = 1_577_836_800_000
/** Each read of the clock advances it by this much, so that loops that wait for a certain time end. */
const stepMs = 0.01

/** Sets up the time and random values that a script sees, and its memory limit. */
export function startClock(): Clock {
  const realNow = performance.now.bind(performance)
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function growWithin(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength / 65_536 + pages > maxPages) throw new RangeError('Out of memory.')
    return grow.call(this, pages)
  }
  let state: { seed: number; epochMs: number; nowMs: number } | null = null
  const tick = () => (state === null ? realNow() : (state.nowMs += stepMs))
  pinDate(() => (state === null ? bootMs : state.epochMs + Math.floor(tick() - startMs)))
  pinEvents()
  const next = () => {
    if (state === null) return 0
    state.seed = (state.seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(state.seed ^ (state.seed >>> 15), state.seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const realFill = crypto.getRandomValues.bind(crypto)
  const fill = <T extends ArrayBufferView<ArrayBuffer>>(array: T): T => {
    if (state === null) return realFill(array)
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next() & 255
    return array
  }
  replaceGlobal('performance', { now: tick, timeOrigin: 0 })
  replaceGlobal('crypto', { getRandomValues: fill })
  const realRandom = Math.random
  Math.random = () => (state === null ? realRandom() : next() / 4_294_967_296)
  return {
    set(seed, epochMs) {
      state = { seed: seed | 0, epochMs, nowMs: startMs }
    },
    realNow,
  }
}

/**
 * The browser's own object, whose methods return the real time and real random values, cannot be reached after this.
 */
function replaceGlobal(name: string, value: object): void {
  let scope = Reflect.getPrototypeOf(globalThis)
  while (scope !== null) {
    Reflect.deleteProperty(scope, name)
    scope = Reflect.getPrototypeOf(scope)
  }
  Object.defineProperty(globalThis, name, {
    value: Object.freeze(value),
    configurable: false,
    writable: false,
  })
}

function pinDate(now: () => number): void {
  const RealDate = Date
  RealDate.now = now
  const PinnedDate = new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget): Date =>
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a Date, by its constructor
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
  })
  Object.defineProperty(RealDate.prototype, 'constructor', { value: PinnedDate })
  globalThis.Date = PinnedDate
}

/** Every event contains the time at which it was created. */
function pinEvents(): void {
  Object.defineProperty(Event.prototype, 'timeStamp', { get: () => startMs, configurable: false })
}
