/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { clockFactor } from '../messages/time-limits.ts'
import { nativeNow } from './natives.ts'
import { createOwnTime } from './script-time.ts'

/** Turns between two looks at the clock; lowered where turns are slow. */
const maxStride = 256
const slowStrideMs = 20
/** What a page may hold in its JavaScript heap, and in buffers, long strings and canvases on top of it. */
const maxHeapBytes = 900 * 1024 * 1024
const maxAccountedBytes = 700 * 1024 * 1024

export type LimitCode = 'timeout' | 'out-of-memory'

let stride = 16
let turns = 0
/** What the page's own code may take, and what it has. */
let limitMs = Infinity
let spentMs = 0
const addOwn = createOwnTime()
/** By the clock: libraries that are ours and the browser itself take time, too. */
let deadline = Infinity
let lastLook = 0
let accounted = 0
let reached: LimitCode | undefined
let onLimit: (code: LimitCode) => void = () => undefined

/** Thrown into code whose time is up, at every further loop turn and call, until none runs. */
export class TimeUp extends Error {
  override name = 'TimeUp'
}
export class MemoryUp extends RangeError {
  override name = 'RangeError'
}

interface HeapMeter {
  readonly usedJSHeapSize: number
}
// Chromium's; other browsers end a process that grows too large by themselves.
const meter: HeapMeter | undefined = (performance as { memory?: HeapMeter }).memory // eslint-disable-line no-restricted-syntax -- absent from the DOM library
const usedBytes =
  meter === undefined
    ? undefined
    : Object.getOwnPropertyDescriptor(Object.getPrototypeOf(meter), 'usedJSHeapSize')?.get
const { apply } = Reflect
const memoryOf = Object.getOwnPropertyDescriptor(Performance.prototype, 'memory')?.get
const ownPerformance = performance

/** Called by instrumented code at every loop turn and function entry. */
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
  return apply(usedBytes, apply(memoryOf, ownPerformance, []), []) as number // eslint-disable-line no-restricted-syntax -- usedJSHeapSize is a number
}

function reach(code: LimitCode): void {
  reached = code
  onLimit(code)
}

function stop(): never {
  stride = 1
  throw reached === 'out-of-memory'
    ? new MemoryUp('The page asked for more memory than it may have.')
    : new TimeUp('The time limit was reached.')
}

/** Adds what an allocation takes; throws instead where it would be too much. `bytes` may be negative: given back. */
export function account(bytes: number): void {
  if (!(bytes < maxAccountedBytes) || accounted + bytes > maxAccountedBytes) {
    if (reached === undefined) reach('out-of-memory')
    stop()
  }
  accounted += bytes
}

/** Ends the job where the browser itself refused an allocation. */
export function refuseMemory(): void {
  if (reached === undefined) reach('out-of-memory')
}

/** Starts the limits; `onReached` is called once, from within the code that ran over one. */
export function startLimits(timeoutMs: number, onReached: (code: LimitCode) => void): void {
  lastLook = nativeNow()
  limitMs = timeoutMs
  deadline = lastLook + timeoutMs * clockFactor
  onLimit = onReached
}

export function limitReached(): LimitCode | undefined {
  return reached
}

/** Whether the time that is over was that of the clock, and not the code's own. */
export function isOverByClock(): boolean {
  return spentMs < limitMs
}

/** Ms until the time limit. */
export function remainingMs(): number {
  const left = limitMs - spentMs
  const byClock = deadline - nativeNow()
  return left < byClock ? left : byClock
}
