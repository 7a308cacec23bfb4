/*
 * A CSS tokenizer based on CSS Syntax Level 3, section 4, reduced to what is needed for finding and replacing, and
 * functions that walk CSS text by its tokens. It never throws and takes linear time. Broken input gives the same
 * tokens as in a browser.
 */

export type CssTokenType =
  | 'word'
  | 'number'
  | 'at'
  | 'function'
  | 'string'
  | 'url'
  | 'bad'
  | 'open'
  | 'close'
  | 'punctuation'
  | 'blank'
  | 'comment'

export interface CssToken {
  readonly type: CssTokenType
  /** Offsets of the entire token, including quotes and `url(`. */
  readonly start: number
  readonly end: number
  /** Unescaped name, string or URL. For brackets and punctuation, the character itself. Empty for other tokens. */
  readonly value: string
}

const blanks = /[ \t\n\r\f]+/y
const name = /(?:[-\w\u0080-\uffff]+|\\(?:[0-9a-f]{1,6}(?:\r\n|[ \t\n\r\f])?|[^0-9a-f\n\r\f]))+/iy
/** Includes the unit of a number, and the `#` of an ID. */
const numeral =
  /[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?(?:%|(?:-?(?:[a-z_\u0080-\uffff]|\\[^\n\r\f])|--)(?:[-\w\u0080-\uffff]|\\[^\n\r\f])*)?/iy
const quotedText = { '"': /[^"\\\n\r\f]+/y, "'": /[^'\\\n\r\f]+/y } as const
const urlText = /[^)"'(\\ \t\n\r\f]+/y
const badUrlText = /[^)\\]+/y
const escapePattern = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\n\r\f])?|(\r\n|[^]))/gi

export function tokenizeCss(css: string): CssToken[] {
  const tokens: CssToken[] = []
  for (let at = 0; at < css.length;) {
    const token = readToken(css, at)
    tokens.push(token)
    at = token.end
  }
  return tokens
}

/** Returns the token at `start`, which must be within the text. */
export function readToken(css: string, start: number): CssToken {
  const char = css.charAt(start)
  switch (char) {
    case ' ':
    case '\t':
    case '\n':
    case '\r':
    case '\f':
      return { type: 'blank', start, end: endOf(blanks, css, start), value: '' }
    case '"':
    case "'":
      return readString(css, start, char)
    case '(':
    case '[':
    case '{':
      return { type: 'open', start, end: start + 1, value: char }
    case ')':
    case ']':
    case '}':
      return { type: 'close', start, end: start + 1, value: char }
    case '/':
      if (css[start + 1] === '*') {
        const close = css.indexOf('*/', start + 2)
        return { type: 'comment', start, end: close < 0 ? css.length : close + 2, value: '' }
      }
      break
    case '@':
    case '#': {
      const end = endOf(name, css, start + 1)
      if (end === start + 1) break
      return char === '@'
        ? { type: 'at', start, end, value: unescapeCss(css.slice(start + 1, end)) }
        : { type: 'word', start, end, value: '' }
    }
    default: {
      const numberEnd = endOf(numeral, css, start)
      if (numberEnd > start) return { type: 'number', start, end: numberEnd, value: '' }
      const end = endOf(name, css, start)
      if (end > start) return readName(css, start, end)
    }
  }
  return { type: 'punctuation', start, end: start + 1, value: char }
}

/** Returns the end of the sticky pattern's match at `from`, or `from` itself if there is no match. */
function endOf(pattern: RegExp, css: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(css) ? pattern.lastIndex : from
}

function readName(css: string, start: number, end: number): CssToken {
  const value = unescapeCss(css.slice(start, end))
  if (css[end] !== '(') return { type: 'word', start, end, value }
  const next = endOf(blanks, css, end + 1)
  const isUrl = value.toLowerCase() === 'url' && css[next] !== '"' && css[next] !== "'"
  return isUrl ? readUrl(css, start, next) : { type: 'function', start, end: end + 1, value }
}

function readUrl(css: string, start: number, from: number): CssToken {
  const close = skipText(css, from, urlText)
  const end = endOf(blanks, css, close)
  if (end >= css.length || css[end] === ')') {
    return {
      type: 'url',
      start,
      end: Math.min(end + 1, css.length),
      value: unescapeCss(css.slice(from, close)),
    }
  }
  return { type: 'bad', start, end: Math.min(skipText(css, end, badUrlText) + 1, css.length), value: '' }
}

function readString(css: string, start: number, quote: '"' | "'"): CssToken {
  const end = skipText(css, start + 1, quotedText[quote])
  if (end < css.length && css[end] !== quote) return { type: 'bad', start, end, value: '' }
  return {
    type: 'string',
    start,
    end: Math.min(end + 1, css.length),
    value: unescapeCss(css.slice(start + 1, end)),
  }
}

/** The position after a run of plain text and escapes. */
function skipText(css: string, from: number, plain: RegExp): number {
  let at = endOf(plain, css, from)
  while (css[at] === '\\') at = endOf(plain, css, at + (css.startsWith('\r\n', at + 1) ? 3 : 2))
  return Math.min(at, css.length)
}

export function unescapeCss(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(escapePattern, (_match, hex: string | undefined, char: string | undefined) => {
    if (hex === undefined) return /[\n\r\f]/.test(char ?? '') ? '' : (char ?? '')
    const code = parseInt(hex, 16)
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
      ? '\ufffd'
      : String.fromCodePoint(code)
  })
}

/** The position after whitespace and comments. */
export function skipBlanks(css: string, from: number): number {
  for (let at = from; at < css.length;) {
    const { type, end } = readToken(css, at)
    if (type !== 'blank' && type !== 'comment') return at
    at = end
  }
  return css.length
}

/**
 * Returns the position of the first of the characters `stops` outside brackets, names, strings and comments, or the
 * end of the text if there is no such character.
 */
export function findStop(css: string, from: number, stops: string): number {
  const open: string[] = []
  for (let at = from; at < css.length;) {
    if (open.length === 0 && stops.includes(css.charAt(at))) return at
    const token = readToken(css, at)
    if (token.type === 'open' || token.type === 'function') open.push(closerOf(css, token))
    // An unmatched closing bracket is skipped, as in browsers.
    else if (token.type === 'close' && open[open.length - 1] === token.value) open.pop()
    at = token.end
  }
  return css.length
}

/** The closing bracket for the bracket or function that a token opens. */
export function closerOf(css: string, { end }: CssToken): string {
  const opener = css[end - 1]
  return opener === '{' ? '}' : opener === '[' ? ']' : ')'
}

/** Splits the text at those of the characters `stops` that are outside brackets, names, strings and comments. */
export function splitCss(css: string, stops: string): string[] {
  const parts: string[] = []
  let start = 0
  for (;;) {
    const end = findStop(css, start, stops)
    parts.push(css.slice(start, end))
    if (end >= css.length) return parts
    start = end + 1
  }
}

export interface Declaration {
  /** Property name in lower case, except for custom properties. */
  readonly property: string
  readonly value: string
  /** The at-rule whose block directly contains the declaration, such as `@font-face`. Empty in style rules. */
  readonly atRule: string
}

const declarationStart = /([-_a-zA-Z][-\w]*)\s*:/y

/**
 * Replaces the values of declarations in a style sheet, including nested rules. Everything else is kept byte for
 * byte. `replace` returns undefined to keep a value. `wanted` selects by property which values are passed to
 * `replace`.
 */
export function replaceValues(
  css: string,
  wanted: (property: string) => boolean,
  replace: (declaration: Declaration) => string | undefined,
): string {
  const rules: string[] = []
  let out = ''
  let copied = 0
  for (let at = skipBlanks(css, 0); at < css.length; at = skipBlanks(css, at)) {
    declarationStart.lastIndex = at
    const [head = '', written = ''] = declarationStart.exec(css) ?? []
    const property = written.startsWith('--') ? written : written.toLowerCase()
    // Values of custom properties can contain blocks. In all other values, a block means that this is a nested rule
    // such as `a:hover {`.
    const end = findStop(css, at, property.startsWith('--') ? ';}' : ';{}')
    if (css[end] === '{') rules.push(atRuleName(css, at))
    else if (head !== '' && wanted(property)) {
      const start = at + head.length
      const value = replace({ property, value: css.slice(start, end), atRule: rules[rules.length - 1] ?? '' })
      if (value !== undefined) {
        out += css.slice(copied, start) + value
        copied = end
      }
    }
    if (css[end] === '}') rules.pop()
    at = end + 1
  }
  return out + css.slice(copied)
}

function atRuleName(css: string, at: number): string {
  const { type, value } = readToken(css, at)
  return type === 'at' ? `@${value.toLowerCase()}` : ''
}
