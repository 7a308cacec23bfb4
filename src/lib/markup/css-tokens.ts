/*
 * A CSS tokenizer after CSS Syntax Level 3, section 4, cut down to what finding and replacing needs, and steps over
 * CSS text by its tokens. Never throws and takes linear time; broken input gives the tokens a browser would see.
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
  /** Offsets of the whole token, quotes and `url(` included. */
  readonly start: number
  readonly end: number
  /** Unescaped name, string or address; the character itself for brackets and punctuation; else empty. */
  readonly value: string
}

const blanks = /[ \t\n\r\f]+/y
const name = /(?:[-\w\u0080-\uffff]+|\\(?:[0-9a-f]{1,6}(?:\r\n|[ \t\n\r\f])?|[^0-9a-f\n\r\f]))+/iy
/** With its unit, and the name of an ID with its `#`. */
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

/** The token at `start`, which is inside the text. */
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

/** Where what the sticky pattern matches at `from` ends; `from` where it matches nothing. */
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

/** The position after text and escapes. */
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

/** The position after blanks and comments. */
export function skipBlanks(css: string, from: number): number {
  for (let at = from; at < css.length;) {
    const { type, end } = readToken(css, at)
    if (type !== 'blank' && type !== 'comment') return at
    at = end
  }
  return css.length
}

/** The position of the first of the characters `stops` outside of brackets, names, strings and comments, or the end. */
export function findStop(css: string, from: number, stops: string): number {
  const open: string[] = []
  for (let at = from; at < css.length;) {
    if (open.length === 0 && stops.includes(css.charAt(at))) return at
    const token = readToken(css, at)
    if (token.type === 'open' || token.type === 'function') open.push(closerOf(css, token))
    // A closing bracket that matches nothing is skipped, as browsers do.
    else if (token.type === 'close' && open[open.length - 1] === token.value) open.pop()
    at = token.end
  }
  return css.length
}

/** What closes the bracket or function that a token opens. */
export function closerOf(css: string, { end }: CssToken): string {
  const opener = css[end - 1]
  return opener === '{' ? '}' : opener === '[' ? ']' : ')'
}

/** The text from `from` on, cut at the characters `stops` outside of brackets, names, strings and comments. */
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
  /** Lower case, except custom properties. */
  readonly property: string
  readonly value: string
  /** The at-rule whose block holds the declaration directly, such as `@font-face`; empty in style rules. */
  readonly atRule: string
}

const declarationStart = /([-_a-zA-Z][-\w]*)\s*:/y

/**
 * Replaces the values of declarations in a style sheet, in nested rules too; everything else stays byte for byte.
 * `replace` returns undefined to keep a value. `wanted` filters by property before a value is read.
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
    // Values of custom properties may have blocks; elsewhere a block means a nested rule such as `a:hover {`.
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
