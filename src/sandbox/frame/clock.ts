/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { apply, construct, lock, nativeDate, patch } from './natives.ts'

/*
 * Virtual time: the page's clocks stand still while it computes, advance slightly each time they are read (so that
 * busy waiting ends) and jump to the next timer when the page is idle. What a page looks like after a second of
 * timers therefore does not depend on the machine.
 */

/** Virtual ms added each time a clock is read. */
const readingMs = 0.01
const frameMs = 1000 / 60
const minNestedMs = 4
const nestingBeforeClamp = 5

interface Timer {
  readonly id: number
  readonly due: number
  readonly nesting: number
  readonly run: (now: number) => void
  readonly repeat: number | undefined
}

let now = 0
let epochMs = 0
let nextId = 1
let nesting = 0
/** Timers ordered by time, then by creation. */
let timers: Timer[] = []

/** Time on the page's clocks, in ms since its start, without advancing it. */
export function virtualNow(): number {
  return now
}

/** The page's date in ms since 1970, without advancing it. */
export function virtualWallTime(): number {
  return epochMs + Math.floor(now)
}

export function startClock(epoch: number): void {
  epochMs = epoch
}

function read(): number {
  now += readingMs
  return now
}

function insert(timer: Timer): void {
  let at = timers.length
  while (at > 0 && (timers[at - 1]?.due ?? 0) > timer.due) at -= 1
  const next: Timer[] = []
  for (let index = 0; index < timers.length; index += 1) {
    if (index === at) next[next.length] = timer
    const existing = timers[index]
    if (existing !== undefined) next[next.length] = existing
  }
  if (at === timers.length) next[next.length] = timer
  timers = next
}

function remove(id: unknown): void {
  const kept: Timer[] = []
  for (let index = 0; index < timers.length; index += 1) {
    const timer = timers[index]
    if (timer !== undefined && timer.id !== id) kept[kept.length] = timer
  }
  timers = kept
}

function add(delayMs: number, run: (now: number) => void, repeats: boolean): number {
  const depth = nesting + 1
  const wanted = delayMs > 0 ? delayMs : 0
  const delay = depth > nestingBeforeClamp && wanted < minNestedMs ? minNestedMs : wanted
  const id = nextId
  nextId += 1
  insert({
    id,
    due: now + delay,
    nesting: depth,
    run,
    repeat: repeats ? Math.max(delay, minNestedMs) : undefined,
  })
  return id
}

/** When the next timer is due, or undefined if none is set. */
export function nextDue(): number | undefined {
  return timers[0]?.due
}

/** Advances time to the next timer and runs it. */
export function runNext(): void {
  const timer = timers[0]
  if (timer === undefined) return
  remove(timer.id)
  if (timer.due > now) now = timer.due
  if (timer.repeat !== undefined) insert({ ...timer, due: now + timer.repeat, nesting: timer.nesting + 1 })
  nesting = timer.nesting
  try {
    timer.run(now)
  } finally {
    nesting = 0
  }
}

export function advanceTo(time: number): void {
  if (time > now) now = time
}

/** Replaces the page's clocks and timers. `compile` turns a string passed as a timer's code into a function. */
export function installClock(compile: (code: string) => () => void, onError: (error: unknown) => void): void {
  const guarded = (callback: unknown, args: readonly unknown[]) => () => {
    try {
      if (typeof callback === 'function') apply(callback, window, args)
    } catch (error) {
      onError(error)
    }
  }
  const timerOf =
    (repeats: boolean) =>
    (handler: unknown, delayMs?: unknown, ...args: unknown[]): number => {
      const callback = typeof handler === 'function' ? handler : compile(String(handler))
      return add(Number(delayMs) || 0, guarded(callback, args), repeats)
    }
  patch(window, 'setTimeout', timerOf(false))
  patch(window, 'setInterval', timerOf(true))
  patch(window, 'clearTimeout', remove)
  patch(window, 'clearInterval', remove)
  patch(window, 'requestAnimationFrame', (callback: unknown) => {
    // Frames are aligned to a fixed grid of 60 per second.
    const due = (Math.floor(now / frameMs + 1e-6) + 1) * frameMs
    return add(due - now, (time) => guarded(callback, [time])(), false)
  })
  patch(window, 'cancelAnimationFrame', remove)
  patch(window, 'requestIdleCallback', (callback: unknown) =>
    add(1, guarded(callback, [{ didTimeout: false, timeRemaining: () => 10 }]), false),
  )
  patch(window, 'cancelIdleCallback', remove)
  patch(Performance.prototype, 'now', () => read())
  installDate()
}

const { parse: nativeParse, UTC: nativeUtc } = nativeDate

/**
 * Returns arguments of `new Date` that refer to the same instant on every machine; dates without a time zone are in
 * UTC.
 */
function inUtc(args: readonly unknown[]): readonly unknown[] {
  if (args.length > 1) return [apply(nativeUtc, nativeDate, args)]
  const [only] = args
  return typeof only === 'string' ? [parseInUtc(only)] : args
}

const hasZone =
  /(?:\dZ|\b(?:GMT|UTC?)(?:[+-]\d{2}:?\d{2})?|:\d{2}(?:\.\d+)?\s*[+-]\d{2}:?\d{2}|\b[ECMP][SD]T)\s*(?:\(.*\))?$/i
const isoDate = /^[+-]?\d{4,6}(?:-\d{2}){0,2}$/
const isoTime = /^[+-]?\d{4,6}(?:-\d{2}){0,2}T/

function parseInUtc(text: string): number {
  if (isoDate.test(text) || hasZone.test(text)) return nativeParse(text)
  const moment = nativeParse(isoTime.test(text) ? `${text}Z` : `${text} UTC`)
  return Number.isNaN(moment) ? nativeParse(text) : moment
}

function installDate(): void {
  const current = () => epochMs + Math.floor(read())
  function VirtualDate(this: unknown, ...args: unknown[]): unknown {
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- `Date()` without `new` gives text
    if (new.target === undefined) return String(construct(nativeDate, [current()]))
    return construct(nativeDate, args.length === 0 ? [current()] : inUtc(args), new.target)
  }
  VirtualDate.prototype = nativeDate.prototype
  lock(VirtualDate, 'length', 7)
  patch(VirtualDate, 'now', current)
  patch(VirtualDate, 'parse', (text: unknown) => parseInUtc(String(text)))
  patch(VirtualDate, 'UTC', nativeDate.UTC)
  patch(nativeDate.prototype, 'constructor', VirtualDate)
  patch(window, 'Date', VirtualDate)
}
