/*
 * Character classes as Python's `re` and `str` know them: JavaScript's \s, \w and \d differ outside ASCII. Parts of
 * regular expressions with the `u` flag.
 */

const blankRanges = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000'
export const blank = `[${blankRanges}]`
export const notBlank = `[^${blankRanges}]`
export const wordCharacter = '[\\p{L}\\p{N}_]'
/** `\b`. */
export const wordEdge = `(?:(?<=${wordCharacter})(?!${wordCharacter})|(?<!${wordCharacter})(?=${wordCharacter}))`

/** `^` and `$` of a multi-line pattern: JavaScript's would stop at U+2028 and carriage returns too. */
export const lineStart = '(?<![^\\n])'
export const lineEnd = '(?![^\\n])'

const blankEnds = new RegExp(`^${blank}+|${blank}+$`, 'gu')
const blankRuns = new RegExp(`${blank}+`, 'gu')

/** `str.strip()`. */
export function strip(text: string): string {
  return text.replace(blankEnds, '')
}

/** `re.sub(r'\s+', ' ', text)`. */
export function joinBlanks(text: string): string {
  return text.replace(blankRuns, ' ')
}

/** `re.sub(r'\s+', '', text)`. */
export function withoutBlanks(text: string): string {
  return text.replace(blankRuns, '')
}

/** `str.split()`: the parts between blanks, none of them empty. */
export function splitAtBlanks(text: string): readonly string[] {
  return text.split(blankRuns).filter((part) => part !== '')
}

/** `len()`: code points, where JavaScript counts UTF-16 units. */
export function countCharacters(text: string): number {
  if (!/[\ud800-\udbff]/.test(text)) return text.length
  // Every code point above U+FFFF takes two units.
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)
}
