import { msg } from '../../src/contracts/index.ts'
import type { YamlCursor } from './yaml11-cursor.ts'
import { isBlankOrEnd, isBreak, isBreakOrEnd, isSpaceOrEnd } from './yaml11-cursor.ts'

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\u0007',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\u001b',
  ' ': ' ',
  '"': '"',
  '\\': '\\',
  '/': '/',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
}
const escapeDigits: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

/** Reads a quoted scalar; the cursor is at the opening quote. */
export function scanQuoted(cursor: YamlCursor): string {
  const start = cursor.offset
  const quote = cursor.peek()
  cursor.forward()
  let result = scanQuotedWord(cursor, quote)
  while (cursor.peek() !== quote) {
    result += scanQuotedSpace(cursor, start)
    result += scanQuotedWord(cursor, quote)
  }
  cursor.forward()
  return result
}

function scanQuotedWord(cursor: YamlCursor, quote: string): string {
  let result = ''
  for (;;) {
    let length = 0
    while (!isQuotedStop(cursor.peek(length))) length += 1
    if (length > 0) {
      result += cursor.prefix(length)
      cursor.forward(length)
    }
    const character = cursor.peek()
    if (quote === "'" && character === "'" && cursor.peek(1) === "'") {
      result += "'"
      cursor.forward(2)
    } else if (
      (quote === '"' && character === "'") ||
      (quote === "'" && (character === '"' || character === '\\'))
    ) {
      result += character
      cursor.forward()
    } else if (quote === '"' && character === '\\') result += scanEscape(cursor)
    else return result
  }
}

function isQuotedStop(character: string): boolean {
  return character === "'" || character === '"' || character === '\\' || isBlankOrEnd(character)
}

function scanEscape(cursor: YamlCursor): string {
  cursor.forward()
  const character = cursor.peek()
  const simple = Object.hasOwn(escapes, character) ? escapes[character] : undefined
  if (simple !== undefined) {
    cursor.forward()
    return simple
  }
  const length = escapeDigits[character]
  if (length !== undefined) {
    cursor.forward()
    const digits = cursor.prefix(length)
    if (digits.length < length || !/^[0-9A-Fa-f]+$/.test(digits)) {
      throw cursor.problem(msg`Expected ${length} hexadecimal digits in an escape.`)
    }
    const code = Number.parseInt(digits, 16)
    if (code > 0x10ffff) throw cursor.problem('The escape is not a valid character.')
    cursor.forward(length)
    return String.fromCodePoint(code)
  }
  if (isBreak(character)) {
    cursor.takeBreak()
    return scanQuotedBreaks(cursor)
  }
  throw cursor.problem(msg`Unknown escape "\\${character}" in a double-quoted scalar.`)
}

function scanQuotedSpace(cursor: YamlCursor, start: number): string {
  let length = 0
  while (cursor.peek(length) === ' ' || cursor.peek(length) === '\t') length += 1
  const blanks = cursor.prefix(length)
  cursor.forward(length)
  const character = cursor.peek()
  if (character === '\0') throw cursor.problem('A quoted scalar starts here and is never closed.', start)
  if (!isBreak(character)) return blanks
  const lineBreak = cursor.takeBreak()
  const breaks = scanQuotedBreaks(cursor)
  if (lineBreak !== '\n') return lineBreak + breaks
  return breaks === '' ? ' ' : breaks
}

function scanQuotedBreaks(cursor: YamlCursor): string {
  let breaks = ''
  for (;;) {
    if (cursor.isAtSeparator()) throw cursor.problem('There is a document separator inside a quoted scalar.')
    while (cursor.peek() === ' ' || cursor.peek() === '\t') cursor.forward()
    const lineBreak = cursor.takeBreak()
    if (lineBreak === '') return breaks
    breaks += lineBreak
  }
}

/**
 * Reads an unquoted scalar. `afterBreak` is called when the scalar continues after a line break, because a simple key
 * can begin there.
 */
export function scanPlain(
  cursor: YamlCursor,
  context: { readonly indent: number; readonly inFlow: boolean; afterBreak(): void; afterText(): void },
): string {
  const { inFlow } = context
  const indent = context.indent + 1
  let result = ''
  let spaces = ''
  for (;;) {
    if (cursor.peek() === '#') return result
    let length = 0
    while (!isPlainStop(cursor, length, inFlow)) length += 1
    if (length === 0) return result
    context.afterText()
    result += spaces + cursor.prefix(length)
    cursor.forward(length)
    const between = scanPlainSpaces(cursor, context)
    if (between === null || between === '' || cursor.peek() === '#' || (!inFlow && cursor.column < indent)) {
      return result
    }
    spaces = between
  }
}

function isPlainStop(cursor: YamlCursor, ahead: number, inFlow: boolean): boolean {
  const character = cursor.peek(ahead)
  if (isBlankOrEnd(character)) return true
  if (character === ':') {
    const next = cursor.peek(ahead + 1)
    if (isBlankOrEnd(next) || (inFlow && /[,[\]{}]/.test(next))) return true
  }
  return inFlow && /[,?[\]{}]/.test(character)
}

/** Returns null if a document separator follows. */
function scanPlainSpaces(cursor: YamlCursor, context: { afterBreak(): void }): string | null {
  let length = 0
  while (cursor.peek(length) === ' ') length += 1
  const blanks = cursor.prefix(length)
  cursor.forward(length)
  if (!isBreak(cursor.peek())) return blanks
  const lineBreak = cursor.takeBreak()
  context.afterBreak()
  if (cursor.isAtSeparator()) return null
  let breaks = ''
  for (;;) {
    if (cursor.peek() === ' ') cursor.forward()
    else if (isBreak(cursor.peek())) {
      breaks += cursor.takeBreak()
      if (cursor.isAtSeparator()) return null
    } else break
  }
  if (lineBreak !== '\n') return lineBreak + breaks
  return breaks === '' ? ' ' : breaks
}

/** Reads a literal (`|`) or folded (`>`) scalar; the cursor is at its indicator. */
export function scanBlock(cursor: YamlCursor, parentIndent: number): string {
  const isFolded = cursor.peek() === '>'
  cursor.forward()
  const { keep, increment } = scanBlockHeader(cursor)
  const leastIndent = Math.max(parentIndent + 1, 1)
  let indent: number
  let breaks: string
  if (increment === null) {
    const leading = scanBlockIndentation(cursor)
    indent = Math.max(leastIndent, leading.indent)
    breaks = leading.breaks
  } else {
    indent = leastIndent + increment - 1
    breaks = scanBlockBreaks(cursor, indent)
  }
  let result = ''
  let lineBreak = ''
  while (cursor.column === indent && cursor.peek() !== '\0') {
    result += breaks
    const startsWithText = cursor.peek() !== ' ' && cursor.peek() !== '\t'
    let length = 0
    while (!isBreakOrEnd(cursor.peek(length))) length += 1
    result += cursor.prefix(length)
    cursor.forward(length)
    lineBreak = cursor.takeBreak()
    breaks = scanBlockBreaks(cursor, indent)
    if (cursor.column !== indent || cursor.peek() === '\0') break
    const next = cursor.peek()
    if (isFolded && lineBreak === '\n' && startsWithText && next !== ' ' && next !== '\t') {
      if (breaks === '') result += ' '
    } else result += lineBreak
  }
  if (keep !== 'strip') result += lineBreak
  if (keep === 'all') result += breaks
  return result
}

function scanBlockHeader(cursor: YamlCursor): {
  readonly keep: 'clip' | 'strip' | 'all'
  readonly increment: number | null
} {
  let keep: 'clip' | 'strip' | 'all' = 'clip'
  let increment: number | null = null
  for (let indicator = 0; indicator < 2; indicator += 1) {
    const character = cursor.peek()
    if (keep === 'clip' && (character === '+' || character === '-')) {
      keep = character === '+' ? 'all' : 'strip'
      cursor.forward()
    } else if (increment === null && /^[0-9]$/.test(character)) {
      increment = Number(character)
      if (increment === 0) throw cursor.problem('A block scalar cannot be indented by 0.')
      cursor.forward()
    } else break
  }
  if (!isSpaceOrEnd(cursor.peek())) {
    throw cursor.problem('Expected an indentation or chomping indicator, or the end of the line.')
  }
  cursor.skipSpaces()
  cursor.skipComment()
  if (!isBreakOrEnd(cursor.peek())) throw cursor.problem('Expected a comment or the end of the line.')
  cursor.takeBreak()
  return { keep, increment }
}

function scanBlockIndentation(cursor: YamlCursor): { readonly breaks: string; readonly indent: number } {
  let breaks = ''
  let indent = 0
  for (;;) {
    if (cursor.peek() === ' ') {
      cursor.forward()
      indent = Math.max(indent, cursor.column)
    } else if (isBreak(cursor.peek())) breaks += cursor.takeBreak()
    else return { breaks, indent }
  }
}

function scanBlockBreaks(cursor: YamlCursor, indent: number): string {
  let breaks = ''
  const skipIndent = () => {
    while (cursor.column < indent && cursor.peek() === ' ') cursor.forward()
  }
  skipIndent()
  while (isBreak(cursor.peek())) {
    breaks += cursor.takeBreak()
    skipIndent()
  }
  return breaks
}
