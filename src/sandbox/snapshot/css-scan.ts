/** Character-level steps over CSS text that respect comments, strings, escapes, `url()` and brackets. */

const QUOTE = 34
const APOSTROPHE = 39
const BACKSLASH = 92
const SLASH = 47
const STAR = 42
const OPEN_PAREN = 40
const CLOSE_PAREN = 41
const OPEN_SQUARE = 91
const CLOSE_SQUARE = 93
const OPEN_CURLY = 123
const CLOSE_CURLY = 125
const SEMICOLON = 59

/** The index after the string that opens at `at`; an unescaped line end closes it too. */
export function skipString(text: string, at: number): number {
  const quote = text.charCodeAt(at)
  for (let index = at + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === BACKSLASH) index += 1
    else if (code === quote) return index + 1
    else if (code === 10 || code === 12 || code === 13) return index
  }
  return text.length
}

/** The index after the comment that opens at `at`. */
export function skipComment(text: string, at: number): number {
  const end = text.indexOf('*/', at + 2)
  return end === -1 ? text.length : end + 2
}

export function isCommentAt(text: string, at: number): boolean {
  return text.charCodeAt(at) === SLASH && text.charCodeAt(at + 1) === STAR
}

export function skipSpace(text: string, at: number): number {
  let index = at
  for (; index < text.length;) {
    const code = text.charCodeAt(index)
    if (code === 32 || (code >= 9 && code <= 13)) index += 1
    else if (isCommentAt(text, index)) index = skipComment(text, index)
    else break
  }
  return index
}

/** For the `(` at `at`: the index after an unquoted `url(...)`, or `at + 1` where it is any other parenthesis. */
export function skipUrl(text: string, at: number): number {
  if (at < 3 || text.slice(at - 3, at).toLowerCase() !== 'url') return at + 1
  let index = at + 1
  while (index < text.length && text.charCodeAt(index) <= 32) index += 1
  const first = text.charCodeAt(index)
  if (first === QUOTE || first === APOSTROPHE) return at + 1
  for (; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === BACKSLASH) index += 1
    else if (code === CLOSE_PAREN) return index + 1
  }
  return text.length
}

/** What ends a piece of CSS outside all brackets. */
export interface Stops {
  readonly semicolon: boolean
  readonly open: boolean
  readonly close: boolean
}

/** The index of the first stop outside brackets from `at` on, or the text's length. */
export function findStop(text: string, at: number, stops: Stops): number {
  let depth = 0
  let index = at
  while (index < text.length) {
    const code = text.charCodeAt(index)
    switch (code) {
      case BACKSLASH:
        index += 2
        continue
      case QUOTE:
      case APOSTROPHE:
        index = skipString(text, index)
        continue
      case SLASH:
        index = isCommentAt(text, index) ? skipComment(text, index) : index + 1
        continue
      case OPEN_PAREN: {
        const next = skipUrl(text, index)
        if (next === index + 1) depth += 1
        index = next
        continue
      }
      case OPEN_SQUARE:
        depth += 1
        break
      case CLOSE_PAREN:
      case CLOSE_SQUARE:
        if (depth > 0) depth -= 1
        break
      case OPEN_CURLY:
        if (depth === 0 && stops.open) return index
        depth += 1
        break
      case CLOSE_CURLY:
        if (depth === 0 && stops.close) return index
        if (depth > 0) depth -= 1
        break
      case SEMICOLON:
        if (depth === 0 && stops.semicolon) return index
        break
      default:
    }
    index += 1
  }
  return text.length
}

/** The index of the `}` that closes the block whose content starts at `at`, or the text's length. */
export function findBlockEnd(text: string, at: number): number {
  return findStop(text, at, { semicolon: false, open: false, close: true })
}

const identifier = /(?:\\[0-9a-fA-F]{1,6}[ \n\t]?|\\[^\n]|[-\w\u0080-\uffff])+/y

/** The identifier at `at` as written, or an empty string. */
export function readIdentifier(text: string, at: number): string {
  identifier.lastIndex = at
  return identifier.exec(text)?.[0] ?? ''
}
