/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { account } from './guard.ts'
import { apply, construct, defineProperty, getter, setter } from './natives.ts'

/*
 * Limits the memory that a page can allocate in a single call, which counting loop iterations does not detect:
 * buffers, long strings, wide arrays, canvases. Each allocation is counted before it is made. Above the limit a
 * RangeError is thrown into the page and the job fails with `out-of-memory`, so that the browser does not kill the
 * process.
 */

/** Smaller allocations are not worth counting, because loops that make many are caught by the heap meter. */
const smallBytes = 64 * 1024
const bytesPerElement = 8
/**
 * Messages that a page posts are deserialised by the receiving thread. Deserialising a port takes as long as
 * deserialising this many bytes.
 */
const channelBytes = 2 * smallBytes

const Registry = FinalizationRegistry
const freed = new Registry((bytes: number) => account(-bytes))
const { register } = FinalizationRegistry.prototype

function take(bytes: number): void {
  if (bytes > smallBytes) account(bytes)
}

function track(value: unknown, bytes: number): void {
  if (bytes > smallBytes && typeof value === 'object' && value !== null)
    apply(register, freed, [value, bytes])
}

type Constructor = new (...args: never[]) => object

/** Replaces a constructor with one that counts allocations; `size` computes the bytes from the arguments. */
function count(target: object, name: string, size: (args: readonly unknown[]) => number): void {
  const native: unknown = Reflect.get(target, name)
  if (typeof native !== 'function') return
  const Native = native as unknown as Constructor & object // eslint-disable-line @typescript-eslint/consistent-type-assertions -- every name given here is a constructor
  const Counting = new Proxy(Native, {
    construct(_target, args: readonly unknown[], newTarget) {
      const bytes = size(args)
      take(bytes)
      const made: unknown = construct(Native, args, newTarget === Counting ? Native : newTarget)
      track(made, bytes)
      return made as object // eslint-disable-line @typescript-eslint/consistent-type-assertions -- constructors give objects
    },
  })
  const prototype: unknown = Reflect.get(Native, 'prototype')
  if (typeof prototype === 'object' && prototype !== null) patchConstructor(prototype, Counting)
  defineProperty(target, name, { value: Counting, writable: true, configurable: true })
}

function patchConstructor(prototype: object, value: unknown): void {
  defineProperty(prototype, 'constructor', { value, writable: true, configurable: true })
}

const firstNumber = (scale: number) => (args: readonly unknown[]) => {
  const [first] = args
  return typeof first === 'number' ? first * scale : 0
}

export function countAllocations(): void {
  count(window, 'ArrayBuffer', firstNumber(1))
  count(window, 'SharedArrayBuffer', firstNumber(1))
  for (const [name, bytes] of [
    ['Int8Array', 1],
    ['Uint8Array', 1],
    ['Uint8ClampedArray', 1],
    ['Int16Array', 2],
    ['Uint16Array', 2],
    ['Float16Array', 2],
    ['Int32Array', 4],
    ['Uint32Array', 4],
    ['Float32Array', 4],
    ['Float64Array', 8],
    ['BigInt64Array', 8],
    ['BigUint64Array', 8],
  ] as const) {
    count(window, name, firstNumber(bytes))
  }
  count(WebAssembly, 'Memory', (args) => wasmPages(args[0]) * 65_536)
  countMethod(WebAssembly.Memory.prototype, 'grow', (_self, [pages]) => Number(pages) * 65_536)
  countMethod(String.prototype, 'repeat', (self, [times]) => String(self).length * Number(times))
  countMethod(String.prototype, 'padStart', (_self, [length]) => Number(length))
  countMethod(String.prototype, 'padEnd', (_self, [length]) => Number(length))
  countMethod(Array.prototype, 'fill', (self) => lengthOf(self) * bytesPerElement)
  countMethod(Array, 'from', (_self, [source]) => lengthOf(source) * bytesPerElement)
  countMethod(
    Array.prototype,
    'join',
    (self, [separator]) => lengthOf(self) * (typeof separator === 'string' ? separator.length : 1),
  )
  countMethod(
    CanvasRenderingContext2D.prototype,
    'createImageData',
    (_self, [width, height]) => Number(width) * Number(height) * 4,
  )
  count(window, 'MessageChannel', () => channelBytes)
  countMethod(window, 'createImageBitmap', (_self, args) => bitmapPixels(args) * 4)
  countCanvas(HTMLCanvasElement.prototype)
  if ('OffscreenCanvas' in window) {
    count(window, 'OffscreenCanvas', ([width, height]) => Number(width) * Number(height) * 4)
    countCanvas(OffscreenCanvas.prototype)
  }
}

/** Number of pixels of `createImageBitmap(source)`, or of the part cropped from it. */
function bitmapPixels([source, , , width, height]: readonly unknown[]): number {
  if (typeof width === 'number' && typeof height === 'number') return Math.abs(width * height)
  if (typeof source !== 'object' || source === null) return 0
  const wide: unknown = Reflect.get(source, 'width')
  const high: unknown = Reflect.get(source, 'height')
  return typeof wide === 'number' && typeof high === 'number' ? wide * high : 0
}

function wasmPages(descriptor: unknown): number {
  if (typeof descriptor !== 'object' || descriptor === null || !('initial' in descriptor)) return 0
  return Number(descriptor.initial)
}

function lengthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('length' in value)) return 0
  return Number(value.length)
}

function countMethod(
  target: object,
  name: string,
  size: (self: unknown, args: readonly unknown[]) => number,
): void {
  const native: unknown = Reflect.get(target, name)
  if (typeof native !== 'function') return
  const method = {
    [name](this: unknown, ...args: unknown[]): unknown {
      take(size(this, args))
      return apply(native, this, args)
    },
  }
  defineProperty(target, name, { value: method[name], writable: true, configurable: true })
}

function countCanvas(prototype: HTMLCanvasElement | OffscreenCanvas): void {
  const sizes = new WeakMap<object, number>()
  for (const [name, other] of [
    ['width', 'height'],
    ['height', 'width'],
  ] as const) {
    const get = getter<number>(prototype, name)
    const getOther = getter<number>(prototype, other)
    const set = setter(prototype, name)
    defineProperty(prototype, name, {
      get(this: object) {
        return get(this)
      },
      set(this: object, value: unknown) {
        const bytes = Number(value) * getOther(this) * 4
        take(bytes - (sizes.get(this) ?? 0))
        sizes.set(this, bytes)
        set(this, value)
      },
      configurable: true,
      enumerable: true,
    })
  }
}
