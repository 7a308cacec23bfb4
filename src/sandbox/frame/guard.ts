/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { clockFactor } from '../messages/time-limits.ts'
import { nativeNow } from './natives.ts'
import { createOwnTime } from './script-time.ts'

/** Loop iterations between two checks of the clock; lowered if iterations are slow. */
const maxStride = 256
const slowStrideMs = 20
/** Limits on a page's JavaScript heap and, separately, on its buffers, long strings and canvases. */
const maxHeapBytes = 900 * 1024 * 1024
const maxAccountedBytes = 700 * 1024 * 1024

export type LimitCode = 'timeout' | 'out-of-memory'

let stride = 16
let turns = 0
/** Time allowed for the page's own code, and the time spent. */
let limitMs = Infinity
let spentMs = 0
const addOwn = createOwnTime()
/** Measured in wall-clock time, because our own libraries and the browser itself take time too. */
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
  spentMs = addOwn(passed)
  if (reached === undefined) {
    if (spentMs >= limitMs || now >= deadline) reach('timeout')
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
export function startLimits(timeoutMs: number, onReached: (code: LimitCode) => void): void {
  lastLook = nativeNow()
  limitMs = timeoutMs
  deadline = lastLook + timeoutMs * clockFactor
  onLimit = onReached
}

export function limitReached(): LimitCode | undefined {
  return reached
}

/** True if the wall-clock limit was exceeded, rather than the limit on the page's own code. */
export function isOverByClock(): boolean {
  return spentMs < limitMs
}

/** Milliseconds until the time limit. */
export function remainingMs(): number {
  const left = limitMs - spentMs
  const byClock = deadline - nativeNow()
  return left < byClock ? left : byClock
}
