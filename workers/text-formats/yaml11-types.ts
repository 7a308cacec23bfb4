/*
 * Determines how YAML 1.1 interprets plain scalars, according to PyYAML's patterns: `yes` and `on` are booleans,
 * `12:30` is a number, `2024-05-01` is a date, `1e5` is a string.
 */
import { pythonDateText } from './python-dates.ts'

const prefix = 'tag:yaml.org,2002:'
const patterns: readonly (readonly [tag: string, first: string, pattern: RegExp])[] = [
  ['bool', 'yYnNtTfFoO', /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/],
  [
    'float',
    '-+0123456789.',
    /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
  ],
  [
    'int',
    '-+0123456789',
    /^(?:[-+]?0b[01_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+)$/,
  ],
  ['merge', '<', /^<<$/],
  ['null', '~nN', /^(?:~|null|Null|NULL)$/],
  [
    'timestamp',
    '0123456789',
    /^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?)$/,
  ],
  ['value', '=', /^=$/],
]

/** Returns the tag of a plain scalar. */
export function resolveTag(value: string): string {
  if (value === '') return `${prefix}null`
  const first = value.charAt(0)
  const found = patterns.find(([, firsts, pattern]) => firsts.includes(first) && pattern.test(value))
  return prefix + (found?.[0] ?? 'str')
}

/**
 * Parses an integer as PyYAML does: binary, octal with a leading 0, hexadecimal, base 60. Null if the text is not an
 * integer.
 */
export function readYamlInteger(source: string): bigint | null {
  const value = source.replaceAll('_', '')
  const sign = value.startsWith('-') ? -1n : 1n
  const digits = value.replace(/^[-+]/, '')
  if (value === '') return null
  if (digits === '0') return 0n
  if (digits.startsWith('0b')) return signed(sign, digits.slice(2), /^[01]+$/, '0b')
  if (digits.startsWith('0x')) return signed(sign, digits.slice(2), /^[0-9a-fA-F]+$/, '0x')
  if (digits.startsWith('0')) return signed(sign, digits.slice(1), /^[0-7]+$/, '0o')
  if (digits.includes(':')) {
    let total = 0n
    for (const part of digits.split(':')) {
      if (!/^[0-9]+$/.test(part)) return null
      total = total * 60n + BigInt(part)
    }
    return sign * total
  }
  return signed(sign, digits, /^[0-9]+$/, '')
}

function signed(sign: bigint, digits: string, pattern: RegExp, base: string): bigint | null {
  // Python rejects decimal integers with more digits than this.
  if (!pattern.test(digits) || (base === '' && digits.length > 4300)) return null
  return sign * BigInt(base + digits)
}

/** Parses a float as PyYAML does. Null if the text is not a float. */
export function readYamlFloat(source: string): number | null {
  const value = source.replaceAll('_', '').toLowerCase()
  if (value === '') return null
  const sign = value.startsWith('-') ? -1 : 1
  const digits = value.replace(/^[-+]/, '')
  if (digits === '.inf') return sign * Infinity
  if (digits === '.nan') return NaN
  if (digits.includes(':')) {
    // The parts are summed starting from the last one, as in PyYAML, because a different order would round
    // differently.
    let base = 1
    let total = 0
    for (const part of digits.split(':').reverse()) {
      const number = readFloat(part)
      if (number === null) return null
      total += number * base
      base *= 60
    }
    return sign * total
  }
  const number = readFloat(digits)
  return number === null ? null : sign * number
}

function readFloat(text: string): number | null {
  if (/^(?:inf|infinity)$/.test(text)) return Infinity
  if (text === 'nan') return NaN
  return /^(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[-+]?[0-9]+)?$/.test(text) ? Number(text) : null
}

const timestamp =
  /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:[Tt]|[ \t]+)([0-9]{1,2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]*))?(?:[ \t]*(Z|([-+])([0-9]{1,2})(?::([0-9]{2}))?))?)?$/

/** A date or time as Python prints it. Null if the text is neither. */
export function readYamlTimestamp(value: string): string | null {
  const match = timestamp.exec(value)
  if (match === null) return null
  const [, year, month, day, hour, minute, second, fraction = '', zone, zoneSign, zoneHour, zoneMinute] =
    match
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  if (hour === undefined) return pythonDateText(date)
  const time = {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    microsecond: Number(fraction.slice(0, 6).padEnd(6, '0')),
  }
  if (zone === undefined) return pythonDateText({ ...date, time })
  const size = Number(zoneHour ?? 0) * 60 + Number(zoneMinute ?? 0)
  if (size >= 24 * 60) return null
  return pythonDateText({ ...date, time, zoneMinutes: zoneSign === '-' ? -size : size })
}
