import { virtualWallTime, virtualNow } from './clock.ts'
import { apply, defineProperty, getOwnPropertyDescriptor, getter } from './natives.ts'

/*
 * The lesser-known clocks, which would otherwise show the real time. clock.ts replaces `Date` and
 * `performance.now()`.
 */

/** Replaces the lesser-known clocks; call after `installClock` and `installLocale`. */
export function installWallClock(): void {
  installFormat()
  installTemporal()
  patchGetter(Performance.prototype, 'timeOrigin', () => virtualWallTime() - virtualNow())
  patchGetter(Document.prototype, 'lastModified', () => lastModified(virtualWallTime()))
  patchGetter(Event.prototype, 'timeStamp', virtualNow)
  patchGetter(AnimationTimeline.prototype, 'currentTime', virtualNow)
}

function patchGetter(prototype: object, name: string, get: () => unknown): void {
  const descriptor = getOwnPropertyDescriptor(prototype, name)
  if (descriptor?.get !== undefined) defineProperty(prototype, name, { ...descriptor, get })
}

/** `MM/DD/YYYY hh:mm:ss`, the format that browsers use. */
function lastModified(ms: number): string {
  const [date = '', time = ''] = isoOf(ms).split('T')
  const [year = '', month = '', day = ''] = date.split('-')
  return `${month}/${day}/${year} ${time.slice(0, 8)}`
}

const { toISOString } = Date.prototype // eslint-disable-line @typescript-eslint/unbound-method -- called by Reflect.apply
const NativeDate = Date
function isoOf(ms: number): string {
  return apply(toISOString, new NativeDate(ms), [])
}

/** Formatting without a date argument uses the current time. */
function installFormat(): void {
  const prototype = Intl.DateTimeFormat.prototype
  const formatOf = getter<(date: number) => string>(prototype, 'format')
  const descriptor = getOwnPropertyDescriptor(prototype, 'format')
  defineProperty(prototype, 'format', {
    ...descriptor,
    get(this: Intl.DateTimeFormat) {
      const format = formatOf(this)
      return (date?: number) => format(date ?? virtualWallTime())
    },
  })
  const { formatToParts } = prototype // eslint-disable-line @typescript-eslint/unbound-method -- called by Reflect.apply
  defineProperty(prototype, 'formatToParts', {
    configurable: true,
    writable: true,
    value(this: Intl.DateTimeFormat, date?: number): Intl.DateTimeFormatPart[] {
      return apply(formatToParts, this, [date ?? virtualWallTime()])
    },
  })
}

/** Newer than the DOM types. Defines how each method of `Temporal.Now` converts a zoned date and time. */
const parts: readonly (readonly [name: string, convert: string | null])[] = [
  ['instant', 'toInstant'],
  ['zonedDateTimeISO', null],
  ['plainDateTimeISO', 'toPlainDateTime'],
  ['plainDateISO', 'toPlainDate'],
  ['plainTimeISO', 'toPlainTime'],
]

function installTemporal(): void {
  const temporal: unknown = Reflect.get(globalThis, 'Temporal')
  const now = member(temporal, 'Now')
  const from = member(member(temporal, 'ZonedDateTime'), 'from')
  if (typeof now !== 'object' || now === null || typeof from !== 'function') return
  const define = (name: string, value: unknown) =>
    defineProperty(now, name, { value, configurable: true, writable: true })
  define('timeZoneId', () => 'UTC')
  for (const [name, convert] of parts) {
    define(name, (zone?: unknown) => {
      const utc: unknown = apply(from, undefined, [`${isoOf(virtualWallTime()).slice(0, -1)}[UTC]`])
      const moment = zone === undefined ? utc : call(utc, 'withTimeZone', [zone])
      return convert === null ? moment : call(moment, convert, [])
    })
  }
}

function member(target: unknown, name: string): unknown {
  return (typeof target === 'object' && target !== null) || typeof target === 'function'
    ? Reflect.get(target, name)
    : undefined
}

function call(target: unknown, name: string, args: readonly unknown[]): unknown {
  const method = member(target, name)
  return typeof method === 'function' ? apply(method, target, args) : undefined
}
