import type { ExactJson } from '../json/json-parse.ts'

export type NumberValue = number | bigint

export function isNumberValue(value: ExactJson): value is NumberValue {
  return typeof value === 'number' || typeof value === 'bigint'
}

export function isListValue(value: ExactJson): value is readonly ExactJson[] {
  return Array.isArray(value)
}

export function isObjectValue(value: ExactJson): value is { readonly [key: string]: ExactJson } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function typeOf(value: ExactJson): 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' {
  if (value === null) return 'null'
  if (isListValue(value)) return 'array'
  if (isNumberValue(value)) return 'number'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'string' ? 'string' : 'object'
}

export function isWhole(value: NumberValue): boolean {
  return typeof value === 'bigint' || Number.isInteger(value)
}

/**
 * Returns a string that is equal for equal values and different for different values. Keys are sorted, and 1 and 1.0
 * give the same string, as do different spellings of large integers.
 */
export function identify(value: ExactJson): string {
  if (isNumberValue(value)) {
    if (typeof value === 'bigint') return value.toString()
    return Number.isInteger(value) && !Number.isSafeInteger(value)
      ? BigInt(value).toString()
      : String(value + 0)
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isListValue(value)) return `[${value.map(identify).join(',')}]`
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${identify(value[key] ?? null)}`)
  return `{${members.join(',')}}`
}

/** True if a number is an integer multiple of another. Both are treated as the decimal numbers that were written. */
export function isMultiple(value: NumberValue, divisor: NumberValue): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor))
    return Number(value) % Number(divisor) === 0
  const left = toDecimal(value)
  const right = toDecimal(divisor)
  if (left === null || right === null || right.digits === 0n) return false
  const scale = Math.min(left.exponent, right.exponent)
  const shift = (decimal: Decimal) => decimal.digits * 10n ** BigInt(decimal.exponent - scale)
  return shift(left) % shift(right) === 0n
}

interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

function toDecimal(value: NumberValue): Decimal | null {
  if (typeof value === 'bigint') return { digits: value, exponent: 0 }
  const match = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))
  if (match === null) return null
  const [, whole = '', fraction = '', exponent = '0'] = match
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}

/** Character count as defined by JSON Schema: code points. */
export function countCodePoints(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    const isPair = unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00
    if (isPair) index += 1
    count += 1
  }
  return count
}
