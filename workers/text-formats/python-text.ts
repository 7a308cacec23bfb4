/*
 * Python's string methods that differ from JavaScript's, and indexing from the end. The `reference` readers need
 * both, because the parsers that they follow rely on them.
 */

const space = '\\t-\\r\\u001c-\\u001f \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000'
const leading = new RegExp(`^[${space}]+`, 'u')
const trailing = new RegExp(`[${space}]+$`, 'u')
const onlySpace = new RegExp(`^[${space}]$`, 'u')

export function strip(text: string): string {
  return stripEnd(text.replace(leading, ''))
}

export function stripEnd(text: string): string {
  // A pattern anchored at the end of the text is tried at every space. Checking the last character first avoids this.
  return isSpace(text.slice(-1)) ? text.replace(trailing, '') : text
}

export function isSpace(character: string): boolean {
  return onlySpace.test(character)
}

export function isAlphanumeric(character: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(character)
}

/** Implements `text.split(separator, limit)`, where the last part keeps any further separators. */
export function splitLimited(text: string, separator: string, limit: number): string[] {
  const parts: string[] = []
  let at = 0
  while (parts.length < limit) {
    const next = text.indexOf(separator, at)
    if (next === -1) break
    parts.push(text.slice(at, next))
    at = next + separator.length
  }
  parts.push(text.slice(at))
  return parts
}

/** Corresponds to Python's IndexError, which the published evaluator treats as a failed parse. */
export class PythonIndexError extends Error {
  override readonly name = 'PythonIndexError'
}

/** Implements `list[index]`, where -1 refers to the last element. */
export function itemAt<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index < 0 ? items.length + index : index]
  if (item === undefined) throw new PythonIndexError('An index is out of range.')
  return item
}

/** Implements `float(text)`. Null if Python raises an exception. */
export function readPythonFloat(source: string): number | null {
  const text = toAsciiDigits(strip(source)).toLowerCase()
  const word = /^([-+]?)(inf|infinity|nan)$/.exec(text)
  if (word !== null) {
    const value = word[2] === 'nan' ? NaN : Infinity
    return word[1] === '-' ? -value : value
  }
  if (!/^[-+]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:e[-+]?\d+(?:_\d+)*)?$/.test(text))
    return null
  return Number(text.replaceAll('_', ''))
}

/**
 * Implements `int(text, base)` for base 0 (determined by the prefix), 10 and 16. Null if Python raises an exception.
 */
export function readPythonInteger(source: string, base: 0 | 10 | 16): bigint | null {
  const text = toAsciiDigits(strip(source)).toLowerCase()
  const match = /^([-+]?)(0[xob])?_?([0-9a-f]+(?:_[0-9a-f]+)*)$/.exec(text)
  if (match === null) return null
  const [, sign, marker, written = ''] = match
  const digits = written.replaceAll('_', '')
  let prefix = ''
  if (base === 16) prefix = '0x'
  else if (base === 0 && marker !== undefined) prefix = marker
  else if (marker !== undefined) return null
  // Base 0 does not allow leading zeros, except for zero itself.
  if (base === 0 && prefix === '' && /^0+[1-9]/.test(digits)) return null
  if (marker === undefined && /^[-+]?_/.test(text)) return null
  const allowed = { '': /^[0-9]+$/, '0x': /^[0-9a-f]+$/, '0o': /^[0-7]+$/, '0b': /^[01]+$/ }[prefix]
  if (allowed?.test(digits) !== true || (prefix === '' && digits.length > 4300)) return null
  const size = BigInt(prefix + digits)
  return sign === '-' ? -size : size
}

/** Returns the number of backslashes at the end of a string. */
export function trailingBackslashes(text: string): number {
  let count = 0
  while (count < text.length && text.charCodeAt(text.length - 1 - count) === 92) count += 1
  return count
}

/** Converts decimal digits of any script to 0 to 9, because Python accepts numbers written in any script. */
function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // The ten digits of every script are consecutive code points; the mathematical digits are five such sequences
    // without a gap.
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}
