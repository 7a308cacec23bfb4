/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { apply, construct, defineProperty, nativeDate, patch } from './natives.ts'

/*
 * Every page believes to be in UTC and to speak American English. Where the machine is in UTC and speaks it
 * already, the same code runs: the result must not depend on that.
 */

const locale = 'en-US'
const zone = 'UTC'

const utcTwins = ['Date', 'Day', 'FullYear', 'Hours', 'Milliseconds', 'Minutes', 'Month', 'Seconds'] as const
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function installLocale(): void {
  const date = nativeDate.prototype
  const members: Record<string, (this: Date, ...args: unknown[]) => unknown> = Object.create(null) as never // eslint-disable-line no-restricted-syntax -- a record without a prototype
  for (const name of Object.getOwnPropertyNames(date)) {
    const value: unknown = Reflect.get(date, name)
    if (typeof value === 'function') members[name] = value as never // eslint-disable-line no-restricted-syntax -- a method of Date
  }
  const call = (target: Date, name: string, args: unknown[] = []) =>
    apply<Date, unknown[], number>(members[name] as never, target, args) // eslint-disable-line no-restricted-syntax -- the getters and setters of Date give numbers
  for (const part of utcTwins) {
    patch(date, `get${part}`, function (this: Date) {
      return call(this, `getUTC${part}`)
    })
    if (part === 'Day') continue
    patch(date, `set${part}`, function (this: Date, ...args: unknown[]) {
      return call(this, `setUTC${part}`, args)
    })
  }
  patch(date, 'getTimezoneOffset', function (this: Date) {
    return Number.isNaN(call(this, 'getTime')) ? NaN : 0
  })
  const two = (value: number) => (value < 10 ? `0${value}` : String(value))
  const datePart = (target: Date) => {
    const year = call(target, 'getUTCFullYear')
    const shown = `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`
    return `${days[call(target, 'getUTCDay')] ?? ''} ${months[call(target, 'getUTCMonth')] ?? ''} ${two(call(target, 'getUTCDate'))} ${shown}`
  }
  const timePart = (target: Date) =>
    `${two(call(target, 'getUTCHours'))}:${two(call(target, 'getUTCMinutes'))}:${two(call(target, 'getUTCSeconds'))} GMT+0000 (Coordinated Universal Time)`
  const text = (name: string, make: (target: Date) => string) =>
    patch(date, name, function (this: Date) {
      return Number.isNaN(call(this, 'getTime')) ? 'Invalid Date' : make(this)
    })
  text('toString', (target) => `${datePart(target)} ${timePart(target)}`)
  text('toDateString', datePart)
  text('toTimeString', timePart)
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
    patch(date, name, function (this: Date, locales?: unknown, options?: object) {
      return call(this, name, [locales ?? locale, { timeZone: zone, ...options }])
    })
  }
  installIntl()
  installLocaleMethods()
  const languages = Object.freeze([locale, 'en'])
  for (const [name, value] of [
    ['language', locale],
    ['languages', languages],
  ] as const) {
    defineProperty(Navigator.prototype, name, { get: () => value, enumerable: true, configurable: true })
  }
}

function installIntl(): void {
  for (const name of Object.getOwnPropertyNames(Intl)) {
    const native: unknown = Reflect.get(Intl, name)
    if (
      typeof native !== 'function' ||
      name === 'Locale' ||
      typeof Reflect.get(native, 'supportedLocalesOf') !== 'function'
    )
      continue
    const Localised = function (this: unknown, locales?: unknown, options?: object) {
      const settings = name === 'DateTimeFormat' ? { timeZone: zone, ...options } : options
      // eslint-disable-next-line @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unnecessary-condition -- the native's own instance, also without `new`
      return construct(native, [locales ?? locale, settings], new.target ?? native)
    }
    const prototype: unknown = Reflect.get(native, 'prototype')
    Localised.prototype = prototype
    defineProperty(Localised, 'name', { value: name })
    patch(Localised, 'supportedLocalesOf', Reflect.get(native, 'supportedLocalesOf'))
    if (typeof prototype === 'object' && prototype !== null) patch(prototype, 'constructor', Localised)
    patch(Intl, name, Localised)
  }
}

function installLocaleMethods(): void {
  for (const [prototype, name, position] of [
    [Number.prototype, 'toLocaleString', 0],
    [BigInt.prototype, 'toLocaleString', 0],
    [Array.prototype, 'toLocaleString', 0],
    [String.prototype, 'localeCompare', 1],
    [String.prototype, 'toLocaleLowerCase', 0],
    [String.prototype, 'toLocaleUpperCase', 0],
  ] as const) {
    const native: unknown = Reflect.get(prototype, name)
    if (typeof native !== 'function') continue
    const method = {
      [name](this: unknown, ...args: unknown[]): unknown {
        args[position] ??= locale
        return apply(native, this, args)
      },
    }
    defineProperty(prototype, name, { value: method[name], writable: true, configurable: true })
  }
}
