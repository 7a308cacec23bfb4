/*
 * A CSS tokenizer after CSS Syntax Level 3, section 4, cut down to what finding addresses needs: numbers, hashes
 * and names come out as `word`. Never throws; broken input gives the tokens a browser would see.
 */

export type CssTokenType =
  | 'word'
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

const blank = /[ \t\n\r\f]/
const nameChar = /[\w\u0080-\uffff-]/
const escapePattern = /\\(?:([0-9a-f]{1,6})[ \t\n\r\f]?|(\r\n|[^]))/gi

export function tokenizeCss(css: string): CssToken[] {
  const tokens: CssToken[] = []
  let at = 0
  while (at < css.length) {
    const token = readToken(css, at)
    tokens.push(token)
    at = token.end
  }
  return tokens
}

function readToken(css: string, start: number): CssToken {
  const char = css.charAt(start)
  if (blank.test(char)) {
    let end = start + 1
    while (end < css.length && blank.test(css.charAt(end))) end += 1
    return { type: 'blank', start, end, value: '' }
  }
  if (char === '/' && css[start + 1] === '*') {
    const close = css.indexOf('*/', start + 2)
    return { type: 'comment', start, end: close < 0 ? css.length : close + 2, value: '' }
  }
  if (char === '"' || char === "'") return readString(css, start, char)
  if (char === '@' && startsName(css, start + 1)) {
    const end = endOfName(css, start + 1)
    return { type: 'at', start, end, value: unescapeCss(css.slice(start + 1, end)) }
  }
  if (char === '#' && startsName(css, start + 1)) {
    return { type: 'word', start, end: endOfName(css, start + 1), value: '' }
  }
  if (startsName(css, start)) return readName(css, start)
  if ('([{'.includes(char)) return { type: 'open', start, end: start + 1, value: char }
  if (')]}'.includes(char)) return { type: 'close', start, end: start + 1, value: char }
  return { type: 'punctuation', start, end: start + 1, value: char }
}

function readName(css: string, start: number): CssToken {
  const end = endOfName(css, start)
  const value = unescapeCss(css.slice(start, end))
  if (css[end] !== '(') return { type: 'word', start, end, value }
  if (value.toLowerCase() !== 'url') return { type: 'function', start, end: end + 1, value }
  let next = end + 1
  while (next < css.length && blank.test(css.charAt(next))) next += 1
  const quoted = css[next] === '"' || css[next] === "'"
  return quoted ? { type: 'function', start, end: end + 1, value } : readUrl(css, start, next)
}

function readUrl(css: string, start: number, from: number): CssToken {
  let end = from
  while (end < css.length && !/[)"'( \t\n\r\f]/.test(css.charAt(end))) end += css[end] === '\\' ? 2 : 1
  const value = unescapeCss(css.slice(from, Math.min(end, css.length)))
  while (end < css.length && blank.test(css.charAt(end))) end += 1
  if (end >= css.length) return { type: 'url', start, end: css.length, value }
  if (css[end] === ')') return { type: 'url', start, end: end + 1, value }
  while (end < css.length && css[end] !== ')') end += css[end] === '\\' ? 2 : 1
  return { type: 'bad', start, end: Math.min(end + 1, css.length), value: '' }
}

function readString(css: string, start: number, quote: string): CssToken {
  let end = start + 1
  while (end < css.length && css[end] !== quote) {
    if (css[end] === '\n' || css[end] === '\f') return { type: 'bad', start, end, value: '' }
    end += css[end] === '\\' ? 2 : 1
  }
  const value = unescapeCss(css.slice(start + 1, Math.min(end, css.length)))
  return { type: 'string', start, end: Math.min(end + 1, css.length), value }
}

function startsName(css: string, at: number): boolean {
  const char = css.charAt(at)
  return nameChar.test(char) || (char === '\\' && at + 1 < css.length && css[at + 1] !== '\n')
}

function endOfName(css: string, from: number): number {
  let end = from
  while (end < css.length && startsName(css, end)) end += css[end] === '\\' ? 2 : 1
  return Math.min(end, css.length)
}

function unescapeCss(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(escapePattern, (_match, hex: string | undefined, char: string | undefined) => {
    if (hex === undefined) return char === '\n' || char === '\r\n' || char === '\f' ? '' : (char ?? '')
    const code = parseInt(hex, 16)
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
      ? '\ufffd'
      : String.fromCodePoint(code)
  })
}
