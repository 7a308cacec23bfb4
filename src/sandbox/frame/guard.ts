/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { nativeNow } from './natives.ts'

/** Loop iterations between two checks of the clock; lowered if iterations are slow. */
const maxStride = 256
const slowStrideMs = 20
/** Limits on a page's JavaScript heap and, separately, on its buffers, long strings and canvases. */
const maxHeapBytes = 900 * 1024 * 1024
const maxAccountedBytes = 700 * 1024 * 1024

export type LimitCode = 'timeout' | 'out-of-memory'

let stride = 16
let turns = 0
let deadline = Infinity
let lastLook = 0
let accounted = 0
let reached: LimitCode | undefined
let onLimit: (code: LimitCode) => void = () => undefined

/**
 * Thrown into code that has exceeded its time limit. It is thrown again at every further loop iteration and call,
 * until no code is running.
 */
export class TimeUp extends Error {
  override name = 'TimeUp'
}
export class MemoryUp extends RangeError {
  override name = 'RangeError'
}

interface HeapMeter {
  readonly usedJSHeapSize: number
}
// Only available in Chromium; other browsers kill a process that grows too large.
const meter: HeapMeter | undefined = (performance as { memory?: HeapMeter }).memory // eslint-disable-line @typescript-eslint/consistent-type-assertions -- absent from the DOM library
const usedBytes =
  meter === undefined
    ? undefined
    : Object.getOwnPropertyDescriptor(Object.getPrototypeOf(meter), 'usedJSHeapSize')?.get
const { apply } = Reflect
const memoryOf = Object.getOwnPropertyDescriptor(Performance.prototype, 'memory')?.get
const ownPerformance = performance

/** Called by instrumented code at every loop iteration and function entry. */
export function tick(): void {
  turns += 1
  if (turns >= stride) look()
}

function look(): void {
  turns = 0
  const now = nativeNow()
  const passed = now - lastLook
  lastLook = now
  if (passed > slowStrideMs) stride = stride > 2 ? stride >> 1 : 1
  else if (stride < maxStride) stride <<= 1
  if (reached === undefined) {
    if (now >= deadline) reach('timeout')
    else if (passed > 1 && heapBytes() > maxHeapBytes) reach('out-of-memory')
    else return
  }
  stop()
}

function heapBytes(): number {
  if (usedBytes === undefined || memoryOf === undefined) return 0
  return apply(usedBytes, apply(memoryOf, ownPerformance, []), []) as number // eslint-disable-line @typescript-eslint/consistent-type-assertions -- usedJSHeapSize is a number
}

function reach(code: LimitCode): void {
  reached = code
  onLimit(code)
}

function stop(): never {
  stride = 1
  throw reached === 'out-of-memory'
    ? new MemoryUp('The page requested more memory than is allowed.')
    : new TimeUp('The time limit was reached.')
}

/** Adds the size of an allocation; throws if the total would be too large. `bytes` is negative for freed memory. */
export function account(bytes: number): void {
  if (!(bytes < maxAccountedBytes) || accounted + bytes > maxAccountedBytes) {
    if (reached === undefined) reach('out-of-memory')
    stop()
  }
  accounted += bytes
}

/** Ends the job if the browser itself refuses an allocation. */
export function refuseMemory(): void {
  if (reached === undefined) reach('out-of-memory')
}

/** Starts enforcing the limits; `onReached` is called once, from within the code that exceeded a limit. */
export function startLimits(leftMs: number, onReached: (code: LimitCode) => void): void {
  lastLook = nativeNow()
  deadline = lastLook + leftMs
  onLimit = onReached
}

export function limitReached(): LimitCode | undefined {
  return reached
}

/** Moves the time limit back by the time of a download. */
export function postponeLimit(ms: number): void {
  deadline += ms
}

/** Milliseconds until the time limit. */
export function remainingMs(): number {
  return deadline - nativeNow()
}
