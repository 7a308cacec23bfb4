import { msg } from '../../../../src/contracts/index.ts'
import { LimitProblem, type Spot } from './problems.ts'
import { matchAt } from '../../../../src/lib/text/match-at.ts'

/*
 * LilyPond's tokens depend on the context: `c4` can be a note with a duration, a syllable or a heading. So the parser
 * specifies the mode for each token, and the text is not tokenised in advance.
 */

export type Mode = 'notes' | 'lyrics' | 'chords' | 'drums' | 'figures' | 'markup'

export type TokenKind = 'end' | 'word' | 'number' | 'fraction' | 'string' | 'command' | 'symbol' | 'scheme'

export interface Token {
  readonly kind: TokenKind
  /** The text without a command's backslash or a string's quotes. */
  readonly text: string
  readonly spot: Spot
  /** Offset of the end of the token, in the same file. */
  readonly end: number
}

interface Source {
  readonly file: string
  readonly text: string
  offset: number
}

/**
 * Skips white space and comments. An unclosed `%{` extends to the end of the text. This is reported where it matters.
 */
const blank = /(?:[ \t\n\r\f\v\u00a0\ufeff]+|%\{(?:[^%]|%(?!\}))*%\}|%(?!\{)[^\n\r]*)+/y
const letter = 'A-Za-z\\u0080-\\u{10ffff}'
const word = new RegExp(`[${letter}]+(?:[-_][${letter}]+)*`, 'uy')
const command = new RegExp(`\\\\([${letter}]+(?:[-_][${letter}]+)*|\\d+)`, 'uy')
const quotedCommand = /\\"(?:[^"\\]|\\.)*"/y
const fraction = /\d+\/\d+/y
const number = /\d+/y
const noteSymbol = /<<|>>|\\\\|\\=|\\[<>!()[\]~^-]|--|__|::|[{}<>()[\]~|=*^_\-:/,'!?.+&]/y
const chordSymbol = /<<|>>|\\\\|\\=|\\[<>!()[\]~]|\/\+|[{}<>()[\]~|=*^_\-:/,'!?.+&]/y
const figureSymbol = /<<|>>|\\[+!\\]|[{}<>[\]_+\-!*/.|=^]/y
const lyricWord = /[^|*.=$#{}"\\ \t\n\r\f\v0-9][^$#{}"\\ \t\n\r\f\v0-9]*/uy
const lyricSymbol = /[|*.={}]/y
const markupWord = /[^$#{}"\\ \t\n\r\f\v][^{}"\\ \t\n\r\f\v]*/uy
const markupSymbol = /[{}]/y

const wordsOf: Readonly<Record<Mode, RegExp>> = {
  notes: word,
  chords: word,
  drums: word,
  figures: word,
  lyrics: lyricWord,
  markup: markupWord,
}
const symbolsOf: Readonly<Record<Mode, RegExp>> = {
  notes: noteSymbol,
  chords: chordSymbol,
  drums: noteSymbol,
  figures: figureSymbol,
  lyrics: lyricSymbol,
  markup: markupSymbol,
}

const deepestInclude = 20

export class Lexer {
  readonly #sources: Source[] = []
  #ahead: { readonly mode: Mode; readonly token: Token; readonly after: number } | null = null

  constructor(file: string, text: string) {
    this.#sources.push({ file, text, offset: 0 })
  }

  /** Inserts `text` before the rest of the current source. */
  open(file: string, text: string, spot: Spot): void {
    if (this.#sources.length > deepestInclude) {
      throw new LimitProblem(msg`Files include one another more than ${deepestInclude} levels deep.`, spot)
    }
    this.#ahead = null
    this.#sources.push({ file, text, offset: 0 })
  }

  /** Returns the next token as read in `mode`, without consuming it. */
  peek(mode: Mode): Token {
    if (this.#ahead?.mode !== mode) {
      const source = this.#source
      const before = source.offset
      const token = this.#read(mode)
      const reader = this.#source
      // Reaching the end of an included file cannot be undone. In all other cases, the token can be read again in
      // another mode.
      const after = reader.offset
      if (reader === source) source.offset = before
      else reader.offset = token.spot.offset
      this.#ahead = { mode, token, after }
    }
    return this.#ahead.token
  }

  next(mode: Mode): Token {
    const token = this.peek(mode)
    const ahead = this.#ahead
    if (ahead !== null) this.#source.offset = ahead.after
    this.#ahead = null
    return token
  }

  /** Text, position and file of the current source, for parsers of other languages such as Scheme. */
  get cursor(): { readonly file: string; readonly text: string; readonly offset: number } {
    return this.#source
  }

  /** Continues reading at `offset` in the current file. */
  moveTo(offset: number): void {
    this.#ahead = null
    this.#source.offset = offset
  }

  /** The token after the next one. */
  peekSecond(mode: Mode): Token {
    const first = this.peek(mode)
    const source = this.#source
    const kept = source.offset
    source.offset = first.end
    const second = this.#readHere(source, mode)
    source.offset = kept
    return second
  }

  get #source(): Source {
    const source = this.#sources.at(-1)
    if (source === undefined) throw new Error('The lexer has no source left.')
    return source
  }

  #read(mode: Mode): Token {
    for (;;) {
      const source = this.#source
      const token = this.#readHere(source, mode)
      if (token.kind !== 'end' || this.#sources.length === 1) {
        source.offset = token.end
        return token
      }
      this.#sources.pop()
    }
  }

  #readHere(source: Source, mode: Mode): Token {
    const { text, file } = source
    let at = skipBlank(text, source.offset)
    // An unclosed block comment extends to the end of the text.
    if (text.startsWith('%{', at)) at = text.length
    const token = (kind: TokenKind, value: string, length: number): Token => ({
      kind,
      text: value,
      spot: { file, offset: at },
      end: at + length,
    })
    const first = text[at]
    if (first === undefined) return token('end', '', 0)
    if (first === '"') {
      const { value, length } = readString(text, at)
      return token('string', value, length)
    }
    if (first === '#' || first === '$') return token('scheme', first, 1)
    const symbol = matchAt(symbolsOf[mode], text, at)
    if (mode !== 'lyrics' && mode !== 'markup' && symbol !== null)
      return token('symbol', symbol[0], symbol[0].length)
    const named = matchAt(command, text, at)
    if (named !== null) return token('command', named[1] ?? '', named[0].length)
    const quoted = matchAt(quotedCommand, text, at)
    if (quoted !== null) return token('command', readString(text, at + 1).value, quoted[0].length)
    if (mode !== 'markup') {
      const ratio = matchAt(fraction, text, at)
      if (ratio !== null) return token('fraction', ratio[0], ratio[0].length)
      const digits = matchAt(number, text, at)
      if (digits !== null) return token('number', digits[0], digits[0].length)
    }
    if (symbol !== null) return token('symbol', symbol[0], symbol[0].length)
    const plain = matchAt(wordsOf[mode], text, at)
    if (plain !== null) return token('word', plain[0], plain[0].length)
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    return token('symbol', character, character.length)
  }
}

function skipBlank(text: string, offset: number): number {
  blank.lastIndex = offset
  return blank.test(text) ? blank.lastIndex : offset
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t' }

/** Reads a quoted string, starting at its opening quote; an unterminated string extends to the end of the text. */
export function readString(text: string, at: number): { readonly value: string; readonly length: number } {
  let value = ''
  let index = at + 1
  while (index < text.length && text[index] !== '"') {
    if (text[index] === '\\') {
      index += 1
      const escaped = text[index] ?? ''
      value += escapes[escaped] ?? escaped
    } else value += text[index] ?? ''
    index += 1
  }
  return { value, length: Math.min(index + 1, text.length) - at }
}
