import { msg } from '../../../../src/contracts/index.ts'
import type { Music } from '../music/music.ts'
import { includeFile, setLanguage } from './include.ts'
import { definitionIn, readPath, readSchemeDatum, requireName } from './parse-arguments.ts'
import { readFields, readOutputBlock, staffSizeOf } from './parse-blocks.ts'
import { isKnownCommand } from './parse-commands.ts'
import { definitionOf } from './parse-functions.ts'
import { readMarkup, readMarkupList } from './parse-markup.ts'
import { readMusic } from './parse-music.ts'
import { readChanges, readSetting } from './parse-properties.ts'
import { readScore } from './parse-score.ts'
import { evaluate, readValue } from './parse-values.ts'
import { SyntaxProblem, type Problems, type Spot } from './problems.ts'
import { describeToken, Reader, startSession, type Grammar } from './reader.ts'
import type { Fields, Markup, OutputBlock, ScoreBlock, Value } from './values.ts'

/** The contents of a file, in the order in which they occur. */
export interface ParsedFile {
  readonly scores: readonly ScoreBlock[]
  readonly header: Fields
  readonly blocks: readonly OutputBlock[]
  /** Includes markups between the scores. */
  readonly variables: ReadonlyMap<string, Value>
  /** The version in `\version`; null if missing. */
  readonly version: string | null
  readonly staffSize: number | null
}

interface FileState {
  readonly scores: ScoreBlock[]
  readonly blocks: OutputBlock[]
  header: Map<string, Value>
  version: string | null
  staffSize: number | null
}

const grammar: Grammar = {
  music: readMusic,
  changes: readChanges,
  language: setLanguage,
  include: includeFile,
  value: readValue,
  score: readScore,
  knows: isKnownCommand,
}

/**
 * Parses `entry` from `files`; errors are added to `problems`. Throws LimitProblem if one of our limits is exceeded.
 */
export function parseFile(files: ReadonlyMap<string, string>, entry: string, problems: Problems): ParsedFile {
  const session = startSession(problems, files, grammar)
  const reader = new Reader(session, entry, files.get(entry) ?? '')
  const state: FileState = {
    scores: [],
    blocks: [],
    header: new Map(),
    version: null,
    staffSize: null,
  }
  while (reader.peek().kind !== 'end') {
    const { spot } = reader.peek()
    try {
      readTopLevel(reader, state)
    } catch (thrown) {
      if (!(thrown instanceof SyntaxProblem)) throw thrown
      problems.error(thrown.said, thrown.spot)
      if (thrown.atEnd) break
      const next = reader.peek()
      if (next.spot.offset === spot.offset && next.spot.file === spot.file) reader.next()
    }
  }
  return { ...state, scores: [...state.scores, ...session.insets], variables: session.variables }
}

function readTopLevel(reader: Reader, state: FileState): void {
  const token = reader.peek()
  const { session } = reader
  session.isBroken = false
  reader.mode = 'notes'
  if ((token.kind === 'word' || token.kind === 'string') && isAssignment(reader)) {
    readAssignment(reader, session.variables)
    return
  }
  if (token.kind === 'scheme') {
    readTopLevelScheme(reader, state)
    return
  }
  if (token.kind === 'command') {
    const block = topLevelBlocks[token.text]
    if (Object.hasOwn(topLevelBlocks, token.text) && block !== undefined) {
      reader.next()
      block(reader, state, token.spot)
      return
    }
    const value = session.variables.get(token.text)
    if (value !== undefined && value.type !== 'music' && value.type !== 'function') {
      reader.next()
      takeValue(reader, value, state, token.spot)
      return
    }
  }
  if (token.kind === 'word' && session.language.has(token.text)) {
    reader.fail(msg`A note cannot stand outside { } or << >>; found "${token.text}".`)
  }
  if (
    token.kind === 'word' ||
    token.kind === 'number' ||
    token.kind === 'fraction' ||
    token.kind === 'string'
  ) {
    reader.next()
    reader.fail(msg`Expected music, a block or a definition, got ${describeToken(token)}.`, token)
  }
  if (token.kind === 'symbol' && !['{', '<<', '<'].includes(token.text)) {
    reader.next()
    reader.fail(msg`"${token.text}" is not allowed outside music.`, token)
  }
  const music = reader.music()
  pushMusic(reader, state, music, token.spot)
}

function pushMusic(reader: Reader, state: FileState, music: Music, spot: Spot): void {
  if (reader.session.isBroken) {
    reader.problems.error('This music is left out because of the syntax errors in it.', spot)
    return
  }
  // A mark by itself, such as a \pageBreak between scores, is not a score.
  if (music.type === 'mark') return
  state.scores.push({ music, header: new Map(), isSilent: false, layouts: [] })
}

/** Reports text between scores, which only LilyPond itself would place on the page. */
function tellText(reader: Reader, markup: Markup, spot: Spot): void {
  const text = markup.text.replace(/\s+/g, ' ').trim()
  if (text === '') return
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text
  reader.problems.ignore(`The text "${shown}" outside of the music`, spot)
}

function takeValue(reader: Reader, value: Value, state: FileState, spot: Spot): void {
  if (value.type === 'score') state.scores.push(value.score)
  else if (value.type === 'block') state.blocks.push(value.block)
  else if (value.type === 'markup') tellText(reader, value.markup, spot)
  else if (value.type === 'pitch' || value.type === 'note' || value.type === 'posts') {
    reader.fail('This variable is not allowed outside music.', {
      kind: 'command',
      text: '',
      spot,
      end: spot.offset,
    })
  }
}

type BlockReader = (reader: Reader, state: FileState, spot: Spot) => void

const topLevelBlocks: Readonly<Record<string, BlockReader>> = {
  version: (reader, state) => {
    const token = reader.peek()
    if (token.kind !== 'string') reader.failExpecting('a version in quotes')
    const { text } = reader.next()
    state.version ??= text
  },
  language: (reader, _state, spot) => {
    setLanguage(reader, requireName(reader), spot)
  },
  include: (reader, _state, spot) => {
    includeFile(reader, requireName(reader), spot)
  },
  header: (reader, state) => {
    state.header = new Map([...state.header, ...readFields(reader)])
  },
  paper: (reader, state) => {
    state.blocks.push(readOutputBlock(reader, 'paper'))
  },
  layout: (reader, state) => {
    state.blocks.push(readOutputBlock(reader, 'layout'))
  },
  midi: (reader) => {
    readOutputBlock(reader, 'midi')
  },
  score: (reader, state, spot) => {
    state.scores.push(readScore(reader, spot))
  },
  book: readBook,
  bookpart: readBook,
  markup: (reader, _state, spot) => {
    tellText(reader, readMarkup(reader), spot)
  },
  markuplist: (reader, _state, spot) => {
    tellText(reader, readMarkupList(reader), spot)
  },
  pageBreak: () => undefined,
  pageTurn: () => undefined,
  noPageBreak: () => undefined,
  noPageTurn: () => undefined,
  pointAndClickOff: () => undefined,
  pointAndClickOn: () => undefined,
  defineBarLine: (reader) => {
    readSetting(reader)
    readSetting(reader)
  },
  defaultTimeSignature: () => undefined,
}

function readBook(reader: Reader, state: FileState): void {
  const open = reader.expect('{')
  const before = state.header
  const inner: FileState = { ...state, scores: [], blocks: state.blocks, header: new Map(before) }
  while (!reader.take('}')) {
    if (reader.peek().kind === 'end') {
      throw new SyntaxProblem('This "{" is never closed.', open.spot, true)
    }
    readTopLevel(reader, inner)
  }
  // The title of a book is used for the book's first score, provided that no earlier score has a title.
  if (before.size === 0) state.header = inner.header
  state.scores.push(...inner.scores)
  state.version ??= inner.version
  state.staffSize = inner.staffSize ?? state.staffSize
}
/** Reads `name = value` or `name.part = value`. */
function isAssignment(reader: Reader): boolean {
  const token = reader.peek()
  // Note names cannot be variable names.
  if (token.kind === 'word' && reader.session.language.has(token.text)) return false
  const second = reader.peekSecond()
  return second.kind === 'symbol' && (second.text === '=' || second.text === '.')
}

/**
 * Reads the text before `\etc`, which makes a name an abbreviation for the beginning of a command; null if there is
 * no `\etc`.
 */
function readMacro(reader: Reader): string | null {
  const { offset } = reader.peek().spot
  const { text } = reader.lexer.cursor
  const match = /^(\\[^{}=%\n]{0,200}?)\\etc(?![A-Za-z])/.exec(text.slice(offset, offset + 220))
  if (match === null) return null
  reader.lexer.moveTo(offset + match[0].length)
  return ` ${match[1] ?? ''} `
}

function readAssignment(reader: Reader, target: Map<string, Value>): void {
  const path = readPath(reader)
  reader.expect('=')
  const { session } = reader
  const name = path.join('.')
  // Earlier definitions of the name no longer apply.
  session.macros.delete(name)
  session.aliases.delete(name)
  const macro = readMacro(reader)
  if (macro !== null) {
    session.macros.set(name, macro)
    return
  }
  const value = readValue(reader)
  if (session.isBroken) {
    reader.problems.error(msg`"${name}" is left undefined because of the syntax errors in it.`, reader.spot)
    return
  }
  target.set(name, value)
}
/** Reads `#(define name value)` and `#(set-global-staff-size 18)`; skips anything else. */
function readTopLevelScheme(reader: Reader, state: FileState): void {
  const { spot } = reader.peek()
  const datum = readSchemeDatum(reader)
  const size = staffSizeOf(datum)
  if (size !== null) {
    state.staffSize = size
    return
  }
  if (datum.type !== 'list') return
  const [head] = datum.items
  if (head?.type !== 'symbol') return
  const definition = definitionIn(datum)
  if (definition !== null) {
    const { name, body } = definition
    // An alias for a command, such as #(define RH rightHandFinger).
    if (body.type === 'symbol' && !reader.session.variables.has(body.name)) {
      reader.session.aliases.set(name, body.name)
    }
    reader.session.variables.set(name, definitionOf(reader, evaluate(reader, body), spot.file))
    return
  }
  if (!harmlessCalls.has(head.name)) reader.problems.ignore('Scheme programs', spot)
}

/** Calls that change neither the notes nor anything else that is drawn. */
const harmlessCalls = new Set([
  'set-default-paper-size',
  'ly:set-option',
  'set-paper-size',
  'use-modules',
  'ly:parser-set-note-names',
])
