/*
 * Character classes as defined by Python's `re` and `str`, because JavaScript's \s, \w and \d differ outside ASCII.
 * They are fragments of regular expressions with the `u` flag.
 */

const blankRanges = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000'
export const blank = `[${blankRanges}]`
export const notBlank = `[^${blankRanges}]`
export const wordCharacter = '[\\p{L}\\p{N}_]'
/** `\b`. */
export const wordEdge = `(?:(?<=${wordCharacter})(?!${wordCharacter})|(?<!${wordCharacter})(?=${wordCharacter}))`

/**
 * Equivalents of `^` and `$` in a multi-line pattern. JavaScript's `^` and `$` would also match at U+2028 and
 * carriage returns.
 */
export const lineStart = '(?<![^\\n])'
export const lineEnd = '(?![^\\n])'

const blankEnds = new RegExp(`^${blank}+|${blank}+$`, 'gu')
const blankRuns = new RegExp(`${blank}+`, 'gu')

/** Python's `str.strip()`. */
export function strip(text: string): string {
  return text.replace(blankEnds, '')
}

/** Python's `re.sub(r'\s+', ' ', text)`. */
export function joinBlanks(text: string): string {
  return text.replace(blankRuns, ' ')
}

/** Python's `re.sub(r'\s+', '', text)`. */
export function withoutBlanks(text: string): string {
  return text.replace(blankRuns, '')
}

/** Python's `str.split()`: the non-empty parts between whitespace. */
export function splitAtBlanks(text: string): readonly string[] {
  return text.split(blankRuns).filter((part) => part !== '')
}

/** Python's `len()`, which counts code points, whereas JavaScript counts UTF-16 units. */
export function countCharacters(text: string): number {
  if (!/[\ud800-\udbff]/.test(text)) return text.length
  // Every code point above U+FFFF is counted as two units in JavaScript.
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)
}
