import { msg, type Message } from '../../../../src/contracts/index.ts'
import { quarter, type Duration } from '../music/duration.ts'
import type { Alternative, Music, PropertyChange } from '../music/music.ts'
import { defaultLanguage, noteNamesOf, type NoteNames } from '../music/note-names.ts'
import { Lexer, type Mode, type Token } from './lexer.ts'
import { ArgumentProblem, LimitProblem, SyntaxProblem, type Problems, type Spot } from './problems.ts'
import type { ScoreBlock, Value } from './values.ts'

/** Maximum nesting depth of braces and arguments; real scores stay below 40. */
const deepestNesting = 400
/** Maximum nesting depth of music, including music in variables. */
export const deepestMusic = 1500

/** Functions that the grammar modules need from one another, passed here to avoid circular imports. */
export interface Grammar {
  readonly music: (reader: Reader) => Music
  readonly changes: (reader: Reader) => readonly PropertyChange[]
  /** Handles `\language`. */
  readonly language: (reader: Reader, name: string, spot: Spot) => void
  readonly include: (reader: Reader, name: string, spot: Spot) => void
  /** Reads the right-hand side of a definition. */
  readonly value: (reader: Reader) => Value
  /** Reads the contents of the braces of `\score`. */
  readonly score: (reader: Reader, spot: Spot) => ScoreBlock
  /** True if a command is defined either by LilyPond or by the file. */
  readonly knows: (reader: Reader, name: string) => boolean
}

/** State shared by a file and all files and functions that it includes or calls. */
export interface Session {
  readonly problems: Problems
  readonly variables: Map<string, Value>
  readonly files: ReadonlyMap<string, string>
  /** Commands that the file has defined under other names. */
  readonly aliases: Map<string, string>
  /** For `name = \repeat unfold \etc`, the text to which the name expands. It is parsed wherever the name is used. */
  readonly macros: Map<string, string>
  readonly grammar: Grammar
  /** Scores inside markups, in the order in which they are read. */
  readonly insets: ScoreBlock[]
  /** Number of calls in progress of functions defined by the file. */
  calls: number
  language: NoteNames
  duration: Duration
  /** True once the current music contains a syntax error, because of which LilyPond omits all of this music. */
  isBroken: boolean
}

export function startSession(
  problems: Problems,
  files: ReadonlyMap<string, string>,
  grammar: Grammar,
  variables: Map<string, Value> = new Map(),
): Session {
  const language = noteNamesOf(defaultLanguage)
  if (language === undefined) throw new Error(`The language "${defaultLanguage}" is missing.`)
  const [aliases, macros] = [new Map<string, string>(), new Map<string, string>()]
  return {
    problems,
    variables,
    files,
    aliases,
    macros,
    insets: [],
    grammar,
    calls: 0,
    language,
    duration: quarter,
    isBroken: false,
  }
}

/** Alternatives that a `\repeat` contains in its own body. */
export interface RepeatSlot {
  alternatives: readonly Alternative[] | null
}

/** Provides tokens in the grammar's current mode, with the state that LilyPond keeps while reading the text. */
export class Reader {
  readonly session: Session
  readonly lexer: Lexer
  readonly repeatSlots: RepeatSlot[] = []
  mode: Mode = 'notes'
  #depth = 0
  #lastEnd = -1

  constructor(session: Session, file: string, text: string) {
    this.session = session
    this.lexer = new Lexer(file, text)
  }

  get problems(): Problems {
    return this.session.problems
  }

  peek(): Token {
    const token = this.lexer.peek(this.mode)
    if (token.kind !== 'command') return token
    const { aliases, macros } = this.session
    const macro = macros.get(token.text)
    if (macro !== undefined) {
      this.lexer.next(this.mode)
      this.lexer.open('', macro, token.spot)
      return this.peek()
    }
    const alias = aliases.get(token.text)
    return alias === undefined ? token : { ...token, text: alias }
  }

  peekSecond(): Token {
    return this.lexer.peekSecond(this.mode)
  }

  next(): Token {
    const token = this.lexer.next(this.mode)
    this.#lastEnd = token.end
    return token
  }

  /** True if there is no whitespace between the next token and the previous one. */
  isAdjacent(): boolean {
    return this.peek().spot.offset === this.#lastEnd
  }

  get spot(): Spot {
    return this.peek().spot
  }

  at(text: string): boolean {
    const token = this.peek()
    return token.kind === 'symbol' && token.text === text
  }

  atCommand(name: string): boolean {
    const token = this.peek()
    return token.kind === 'command' && token.text === name
  }

  /** Consumes the symbol if it is the next token. */
  take(text: string): boolean {
    if (!this.at(text)) return false
    this.next()
    return true
  }

  takeCommand(name: string): boolean {
    if (!this.atCommand(name)) return false
    this.next()
    return true
  }

  expect(text: string, what = `"${text}"`): Token {
    if (!this.at(text)) this.failExpecting(what)
    return this.next()
  }

  /** Throws an error at the next token, because it is not an argument of the expected type. */
  failArgument(what: string): never {
    const token = this.peek()
    if (token.kind === 'end') this.failExpecting(what)
    throw new ArgumentProblem(msg`Expected ${what}, found ${describeToken(token)}.`, token.spot)
  }

  /** Throws an error at the next token. */
  failExpecting(what: string): never {
    const token = this.peek()
    throw new SyntaxProblem(
      msg`Expected ${what}, found ${describeToken(token)}.`,
      token.spot,
      token.kind === 'end',
    )
  }

  fail(message: Message, token: Token = this.peek()): never {
    throw new SyntaxProblem(message, token.spot, token.kind === 'end')
  }

  /** Runs `read` one nesting level deeper. */
  nest<T>(read: () => T): T {
    if (this.#depth >= deepestNesting) {
      throw new LimitProblem(msg`The input is nested more than ${deepestNesting} levels deep.`, this.spot)
    }
    this.#depth += 1
    try {
      return read()
    } finally {
      this.#depth -= 1
    }
  }

  /** Reads in another mode, then restores the current one. */
  in<T>(mode: Mode, read: () => T): T {
    const before = this.mode
    this.mode = mode
    try {
      return read()
    } finally {
      this.mode = before
    }
  }

  music(): Music {
    return this.session.grammar.music(this)
  }
}

export function describeToken({ kind, text }: Token): string {
  switch (kind) {
    case 'end':
      return 'the end of the input'
    case 'command':
      return `\\${text}`
    case 'string':
      return `the text "${text.length > 30 ? `${text.slice(0, 29)}…` : text}"`
    case 'word':
    case 'number':
    case 'fraction':
    case 'symbol':
    case 'scheme':
      return `"${text.length > 30 ? `${text.slice(0, 29)}…` : text}"`
  }
}
