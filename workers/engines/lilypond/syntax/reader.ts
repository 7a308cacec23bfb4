import { quarter, type Duration } from '../music/duration.ts'
import type { Alternative, Music, PropertyChange } from '../music/music.ts'
import { defaultLanguage, noteNamesOf, type NoteNames } from '../music/note-names.ts'
import { Lexer, type Mode, type Token } from './lexer.ts'
import { ArgumentProblem, LimitProblem, SyntaxProblem, type Problems, type Spot } from './problems.ts'
import type { ScoreBlock, Value } from './values.ts'

/** Levels of braces and arguments; real scores stay below 40. */
const deepestNesting = 400
/** Levels of music through variables as well. */
export const deepestMusic = 1500

/** What modules of the grammar need of one another without importing each other in a circle. */
export interface Grammar {
  readonly music: (reader: Reader) => Music
  readonly changes: (reader: Reader) => readonly PropertyChange[]
  /** `\language`. */
  readonly language: (reader: Reader, name: string, spot: Spot) => void
  readonly include: (reader: Reader, name: string, spot: Spot) => void
  /** The right side of a definition. */
  readonly value: (reader: Reader) => Value
  /** What stands in the braces of `\score`. */
  readonly score: (reader: Reader, spot: Spot) => ScoreBlock
  /** Whether a command is one of LilyPond or of the file. */
  readonly knows: (reader: Reader, name: string) => boolean
}

/** What is shared by a file and everything it includes or calls. */
export interface Session {
  readonly problems: Problems
  readonly variables: Map<string, Value>
  readonly files: ReadonlyMap<string, string>
  /** Commands under another name. */
  readonly aliases: Map<string, string>
  /** `name = \repeat unfold \etc`: the text that the name stands for, to be read on from where it is used. */
  readonly macros: Map<string, string>
  readonly grammar: Grammar
  /** Scores inside markups, in the order of reading. */
  readonly insets: ScoreBlock[]
  /** Calls of the file's own functions that are open. */
  calls: number
  language: NoteNames
  duration: Duration
  /** True once the music that is being read has a syntax error: LilyPond leaves such music out as a whole. */
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

/** The alternatives that a `\repeat` finds inside its body. */
export interface RepeatSlot {
  alternatives: readonly Alternative[] | null
}

/** Tokens in the mode that the grammar is in, with the state that LilyPond carries along the text. */
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

  /** True where the next token follows the last one without a blank. */
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

  /** Takes the symbol if it is next. */
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

  /** Throws at the next token, which is no argument of the kind that is expected. */
  failArgument(what: string): never {
    const token = this.peek()
    if (token.kind === 'end') this.failExpecting(what)
    throw new ArgumentProblem(`Expected ${what}, found ${describeToken(token)}.`, token.spot)
  }

  /** Throws at the next token. */
  failExpecting(what: string): never {
    const token = this.peek()
    throw new SyntaxProblem(
      `Expected ${what}, found ${describeToken(token)}.`,
      token.spot,
      token.kind === 'end',
    )
  }

  fail(message: string, token: Token = this.peek()): never {
    throw new SyntaxProblem(message, token.spot, token.kind === 'end')
  }

  /** Runs `read` one level deeper. */
  nest<T>(read: () => T): T {
    if (this.#depth >= deepestNesting) {
      throw new LimitProblem(`The input is nested more than ${deepestNesting} levels deep.`, this.spot)
    }
    this.#depth += 1
    try {
      return read()
    } finally {
      this.#depth -= 1
    }
  }

  /** Reads in another mode, and goes back to this one. */
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
