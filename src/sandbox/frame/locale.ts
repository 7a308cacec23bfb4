/*
 * Every page sees UTC and American English. The replacements also run on a machine that already uses both, because
 * the result must not depend on the machine.
 */

/**
 * Replaces everything that depends on the machine's time zone and language. Must be called before the page's code
 * runs. The source code of this function is also sent to the page's workers, so it must not refer to anything outside
 * itself except built-ins.
 */
export function installLocale(): void {
  const locale = 'en-US'
  const zone = 'UTC'
  const { apply, construct, defineProperty, get: read } = Reflect
  const NativeString = String
  const { isNaN } = Number
  const { abs } = Math
  const patch = (target: object, name: PropertyKey, value: unknown) =>
    defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true })

  const date = Date.prototype
  const members: Record<string, (this: Date, ...args: unknown[]) => unknown> = Object.create(null) as never // eslint-disable-line @typescript-eslint/consistent-type-assertions -- a record without a prototype
  for (const name of Object.getOwnPropertyNames(date)) {
    const value: unknown = read(date, name)
    if (typeof value === 'function') members[name] = value as never // eslint-disable-line @typescript-eslint/consistent-type-assertions -- a method of Date
  }
  const call = (target: Date, name: string, args: unknown[] = []): number =>
    apply(members[name] as never, target, args) as never // eslint-disable-line @typescript-eslint/consistent-type-assertions -- the getters and setters of Date give numbers
  const parts = ['Date', 'Day', 'FullYear', 'Hours', 'Milliseconds', 'Minutes', 'Month', 'Seconds']
  for (const part of parts) {
    patch(date, `get${part}`, function (this: Date) {
      return call(this, `getUTC${part}`)
    })
    if (part === 'Day') continue
    patch(date, `set${part}`, function (this: Date, ...args: unknown[]) {
      return call(this, `setUTC${part}`, args)
    })
  }
  patch(date, 'getTimezoneOffset', function (this: Date) {
    return isNaN(call(this, 'getTime')) ? NaN : 0
  })

  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  const two = (value: number) => (value < 10 ? `0${value}` : NativeString(value))
  const four = (value: number) => `${value < 1000 ? '0' : ''}${value < 100 ? '0' : ''}${two(value)}`
  const datePart = (target: Date) => {
    const year = call(target, 'getUTCFullYear')
    const shown = `${year < 0 ? '-' : ''}${four(abs(year))}`
    return `${days[call(target, 'getUTCDay')] ?? ''} ${months[call(target, 'getUTCMonth')] ?? ''} ${two(call(target, 'getUTCDate'))} ${shown}`
  }
  const timePart = (target: Date) =>
    `${two(call(target, 'getUTCHours'))}:${two(call(target, 'getUTCMinutes'))}:${two(call(target, 'getUTCSeconds'))} GMT+0000 (Coordinated Universal Time)`
  const text = (name: string, make: (target: Date) => string) =>
    patch(date, name, function (this: Date) {
      return isNaN(call(this, 'getTime')) ? 'Invalid Date' : make(this)
    })
  text('toString', (target) => `${datePart(target)} ${timePart(target)}`)
  text('toDateString', datePart)
  text('toTimeString', timePart)
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
    patch(date, name, function (this: Date, locales?: unknown, options?: object) {
      return call(this, name, [locales ?? locale, { timeZone: zone, ...options }])
    })
  }

  for (const name of Object.getOwnPropertyNames(Intl)) {
    const native: unknown = read(Intl, name)
    if (
      typeof native !== 'function' ||
      name === 'Locale' ||
      typeof read(native, 'supportedLocalesOf') !== 'function'
    )
      continue
    const Localised = function (this: unknown, locales?: unknown, options?: object) {
      const settings = name === 'DateTimeFormat' ? { timeZone: zone, ...options } : options
      // eslint-disable-next-line @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unnecessary-condition -- the native's own instance, also without `new`
      return construct(native, [locales ?? locale, settings], new.target ?? native)
    }
    const prototype: unknown = read(native, 'prototype')
    Localised.prototype = prototype
    defineProperty(Localised, 'name', { value: name })
    patch(Localised, 'supportedLocalesOf', read(native, 'supportedLocalesOf'))
    if (typeof prototype === 'object' && prototype !== null) patch(prototype, 'constructor', Localised)
    patch(Intl, name, Localised)
  }

  for (const [prototype, name, position] of [
    [Number.prototype, 'toLocaleString', 0],
    [BigInt.prototype, 'toLocaleString', 0],
    [Array.prototype, 'toLocaleString', 0],
    [String.prototype, 'localeCompare', 1],
    [String.prototype, 'toLocaleLowerCase', 0],
    [String.prototype, 'toLocaleUpperCase', 0],
  ] as const) {
    const native: unknown = read(prototype, name)
    if (typeof native !== 'function') continue
    const method = {
      [name](this: unknown, ...args: unknown[]): unknown {
        args[position] ??= locale
        return apply(native, this, args)
      },
    }
    defineProperty(prototype, name, { value: method[name], writable: true, configurable: true })
  }

  // Documents and workers have different navigator classes.
  const shown: unknown = Object.getPrototypeOf(navigator)
  if (typeof shown !== 'object' || shown === null) return
  const languages = Object.freeze([locale, 'en'])
  for (const [name, value] of [
    ['language', locale],
    ['languages', languages],
  ] as const) {
    defineProperty(shown, name, { get: () => value, enumerable: true, configurable: true })
  }
}
