import { msg } from '../../src/contracts/index.ts'
import type { YamlCursor } from './yaml11-cursor.ts'
import { isBlankOrEnd, isBreakOrEnd, isSpaceOrEnd, isWordCharacter } from './yaml11-cursor.ts'
import { quoteCharacter } from './text-problem.ts'

/** A tag as written. `handle` is null if the tag is verbatim or consists only of `!`. */
export interface WrittenTag {
  readonly handle: string | null
  readonly suffix: string
}

export type Directive =
  | { readonly name: 'YAML'; readonly major: number }
  | { readonly name: 'TAG'; readonly handle: string; readonly prefix: string }
  | { readonly name: 'other' }

export function scanTag(cursor: YamlCursor): WrittenTag {
  let tag: WrittenTag
  const next = cursor.peek(1)
  if (next === '<') {
    cursor.forward(2)
    tag = { handle: null, suffix: scanUri(cursor) }
    if (cursor.peek() !== '>')
      throw cursor.problem(msg`Expected ">" at the end of a tag, got ${found(cursor)}.`)
    cursor.forward()
  } else if (isBlankOrEnd(next)) {
    cursor.forward()
    tag = { handle: null, suffix: '!' }
  } else {
    let length = 1
    while (!isSpaceOrEnd(cursor.peek(length)) && cursor.peek(length) !== '!') length += 1
    let handle = '!'
    if (cursor.peek(length) === '!') handle = scanHandle(cursor)
    else cursor.forward()
    tag = { handle, suffix: scanUri(cursor) }
  }
  if (!isSpaceOrEnd(cursor.peek()))
    throw cursor.problem(msg`Expected a space after a tag, got ${found(cursor)}.`)
  return tag
}

/** Reads the name of an anchor or alias; the cursor is at `&` or `*`. */
export function scanAnchorName(cursor: YamlCursor): string {
  const what = cursor.peek() === '*' ? 'alias' : 'anchor'
  cursor.forward()
  const name = takeWord(cursor)
  if (name === '') throw cursor.problem(msg`Expected the name of an ${what}, got ${found(cursor)}.`)
  const next = cursor.peek()
  if (!isBlankOrEnd(next) && !/[?:,\]}%@`]/.test(next)) {
    throw cursor.problem(msg`The name of an ${what} cannot contain ${found(cursor)}.`)
  }
  return name
}

export function scanDirective(cursor: YamlCursor): Directive {
  cursor.forward()
  const name = takeWord(cursor)
  if (name === '' || !isSpaceOrEnd(cursor.peek())) {
    throw cursor.problem(msg`Expected the name of a directive, got ${found(cursor)}.`)
  }
  let directive: Directive = { name: 'other' }
  if (name === 'YAML') {
    cursor.skipSpaces()
    const major = takeNumber(cursor)
    if (cursor.peek() !== '.') throw cursor.problem(msg`Expected "." in a version, got ${found(cursor)}.`)
    cursor.forward()
    takeNumber(cursor)
    directive = { name, major }
  } else if (name === 'TAG') {
    cursor.skipSpaces()
    const handle = scanHandle(cursor)
    if (cursor.peek() !== ' ') throw cursor.problem(msg`Expected a space, got ${found(cursor)}.`)
    cursor.skipSpaces()
    directive = { name, handle, prefix: scanUri(cursor) }
  } else {
    while (!isBreakOrEnd(cursor.peek())) cursor.forward()
  }
  if (!isSpaceOrEnd(cursor.peek())) throw cursor.problem(msg`Expected a space, got ${found(cursor)}.`)
  cursor.skipSpaces()
  cursor.skipComment()
  if (!isBreakOrEnd(cursor.peek())) {
    throw cursor.problem(msg`Expected a comment or the end of the line, got ${found(cursor)}.`)
  }
  cursor.takeBreak()
  return directive
}

function scanHandle(cursor: YamlCursor): string {
  if (cursor.peek() !== '!') throw cursor.problem(msg`Expected "!", got ${found(cursor)}.`)
  let length = 1
  if (cursor.peek(1) !== ' ') {
    while (isWordCharacter(cursor.peek(length))) length += 1
    if (cursor.peek(length) !== '!') {
      cursor.forward(length)
      throw cursor.problem(msg`Expected "!", got ${found(cursor)}.`)
    }
    length += 1
  }
  const handle = cursor.prefix(length)
  cursor.forward(length)
  return handle
}

function scanUri(cursor: YamlCursor): string {
  let uri = ''
  for (;;) {
    const character = cursor.peek()
    if (character === '%') uri += scanUriBytes(cursor)
    else if (/^[0-9A-Za-z\-;/?:@&=+$,_.!~*'()[\]]$/.test(character)) {
      uri += character
      cursor.forward()
    } else break
  }
  if (uri === '') throw cursor.problem(msg`Expected a tag's name, got ${found(cursor)}.`)
  return uri
}

function scanUriBytes(cursor: YamlCursor): string {
  const start = cursor.offset
  const bytes: number[] = []
  while (cursor.peek() === '%') {
    cursor.forward()
    const digits = cursor.prefix(2)
    if (!/^[0-9A-Fa-f]{2}$/.test(digits)) throw cursor.problem('Expected two hexadecimal digits after "%".')
    bytes.push(Number.parseInt(digits, 16))
    cursor.forward(2)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
  } catch {
    throw cursor.problem('The escaped bytes of a tag are not UTF-8.', start)
  }
}

function takeWord(cursor: YamlCursor): string {
  let length = 0
  while (isWordCharacter(cursor.peek(length))) length += 1
  const word = cursor.prefix(length)
  cursor.forward(length)
  return word
}

function takeNumber(cursor: YamlCursor): number {
  let length = 0
  while (/^[0-9]$/.test(cursor.peek(length))) length += 1
  if (length === 0) throw cursor.problem(msg`Expected a digit, got ${found(cursor)}.`)
  const number = Number(cursor.prefix(length))
  cursor.forward(length)
  return number
}

function found(cursor: YamlCursor): string {
  const isEnd = cursor.offset >= cursor.text.length - 1
  return isEnd ? 'the end of the text' : quoteCharacter(cursor.text, cursor.offset)
}
