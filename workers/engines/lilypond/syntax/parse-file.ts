import { languageNames, noteNamesOf } from '../music/note-names.ts'
import type { Music } from '../music/music.ts'
import { evaluateDatum } from './scheme-values.ts'
import { readName, readPath, readSchemeDatum, requireName } from './parse-arguments.ts'
import { definitionOf } from './parse-functions.ts'
import { readMarkup, readMarkupList, readText } from './parse-markup.ts'
import { readMusic } from './parse-music.ts'
import { readChangeItem, readChanges, readSetting } from './parse-properties.ts'
import { readPost, readPosts } from './parse-posts.ts'
import { readDuration } from './parse-arguments.ts'
import { SyntaxProblem, type Problems, type Spot } from './problems.ts'
import { describeToken, Reader, startSession, type Grammar } from './reader.ts'
import type { Datum } from './scheme.ts'
import type { Fields, Markup, OutputBlock, ScoreBlock, Value } from './values.ts'

/** Everything that a file says, in order. */
export interface ParsedFile {
  readonly scores: readonly ScoreBlock[]
  readonly header: Fields
  readonly blocks: readonly OutputBlock[]
  /** Markups between the scores. */
  readonly texts: readonly Markup[]
  readonly variables: ReadonlyMap<string, Value>
  /** What `\version` says; null if nothing. */
  readonly version: string | null
  readonly staffSize: number | null
}

interface FileState {
  readonly scores: ScoreBlock[]
  readonly blocks: OutputBlock[]
  readonly texts: Markup[]
  header: Map<string, Value>
  version: string | null
  staffSize: number | null
}

const grammar: Grammar = {
  music: readMusic,
  changes: readChanges,
  language: setLanguage,
  include: includeFile,
}

/** Reads `entry` of `files`; what is wrong goes to `problems`. Throws LimitProblem where a limit of ours is met. */
export function parseFile(files: ReadonlyMap<string, string>, entry: string, problems: Problems): ParsedFile {
  const session = startSession(problems, files, grammar)
  const reader = new Reader(session, entry, files.get(entry) ?? '')
  const state: FileState = {
    scores: [],
    blocks: [],
    texts: [],
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
      problems.error(thrown.message, thrown.spot)
      if (thrown.atEnd) break
      const next = reader.peek()
      if (next.spot.offset === spot.offset && next.spot.file === spot.file) reader.next()
    }
  }
  return { ...state, variables: session.variables }
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
    reader.fail(`A note cannot stand outside { } or << >>; found "${token.text}".`)
  }
  if (
    token.kind === 'word' ||
    token.kind === 'number' ||
    token.kind === 'fraction' ||
    token.kind === 'string'
  ) {
    reader.next()
    reader.fail(`Expected music, a block or a definition, found ${describeToken(token)}.`, token)
  }
  if (token.kind === 'symbol' && !['{', '<<', '<'].includes(token.text)) {
    reader.next()
    reader.fail(`"${token.text}" cannot stand outside music.`, token)
  }
  const music = reader.music()
  pushMusic(reader, state, music, token.spot)
}

function pushMusic(reader: Reader, state: FileState, music: Music, spot: Spot): void {
  if (reader.session.isBroken) {
    reader.problems.error('This music is left out because of the syntax errors in it.', spot)
    return
  }
  // A lone mark, such as a \pageBreak between scores, is no score.
  if (music.type === 'mark') return
  state.scores.push({ music, header: new Map(), isSilent: false, layouts: [], hasErrors: false })
}

function takeValue(reader: Reader, value: Value, state: FileState, spot: Spot): void {
  if (value.type === 'score') state.scores.push(value.score)
  else if (value.type === 'block') state.blocks.push(value.block)
  else if (value.type === 'markup') state.texts.push(value.markup)
  else if (value.type === 'pitch' || value.type === 'note' || value.type === 'posts') {
    reader.fail('This variable cannot stand outside music.', {
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
    state.version ??= reader.next().text
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
  markup: (reader, state) => {
    state.texts.push(readMarkup(reader))
  },
  markuplist: (reader, state) => {
    state.texts.push(readMarkupList(reader))
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
  // A book's own title belongs to its first score when it is the first one that has a title.
  if (before.size === 0) state.header = inner.header
  state.scores.push(...inner.scores)
  state.version ??= inner.version
  state.staffSize = inner.staffSize ?? state.staffSize
}

/** `\score { music \header {} \layout {} \midi {} }`, its command taken. */
function readScore(reader: Reader, spot: Spot): ScoreBlock {
  reader.expect('{')
  let music: Music | null = null
  let header: Fields = new Map()
  const layouts: OutputBlock[] = []
  let hasErrors = false
  for (;;) {
    const token = reader.peek()
    if (reader.take('}')) break
    if (token.kind === 'end') throw new SyntaxProblem('This "{" is never closed.', spot, true)
    try {
      const item = readScoreItem(reader)
      if (item === null) continue
      if ('fields' in item) layouts.push(item)
      else if ('header' in item) header = item.header
      else if (music === null) music = item
      else reader.problems.error('A \\score holds one piece of music; this one is left out.', item.spot)
    } catch (thrown) {
      if (!(thrown instanceof SyntaxProblem) || thrown.atEnd) throw thrown
      reader.problems.error(thrown.message, thrown.spot)
      hasErrors = true
      if (reader.peek().spot.offset === token.spot.offset) reader.next()
    }
  }
  if (reader.session.isBroken) {
    reader.problems.error('This \\score is left out because of the syntax errors in it.', spot)
    hasErrors = true
  } else if (music === null) reader.problems.error('This \\score holds no music.', spot)
  const isSilent =
    layouts.some(({ kind }) => kind === 'midi') && !layouts.some(({ kind }) => kind === 'layout')
  return { music: hasErrors ? null : music, header, isSilent, layouts, hasErrors }
}

function readScoreItem(reader: Reader): Music | OutputBlock | { readonly header: Fields } | null {
  const token = reader.peek()
  if (token.kind === 'command') {
    switch (token.text) {
      case 'header':
        reader.next()
        return { header: readFields(reader) }
      case 'layout':
      case 'midi':
      case 'paper':
        reader.next()
        return readOutputBlock(reader, token.text)
      default: {
        const value = reader.session.variables.get(token.text)
        if (value?.type === 'block') {
          reader.next()
          return value.block
        }
        if (value?.type === 'score') {
          reader.next()
          return value.score.music
        }
      }
    }
  }
  if (token.kind === 'word' || token.kind === 'string' || token.kind === 'number') {
    reader.problems.error(`${describeToken(token)} cannot stand in a \\score.`, token.spot)
    reader.next()
    return null
  }
  return reader.music()
}

/** `name = value`, `name.part = value`. */
function isAssignment(reader: Reader): boolean {
  const token = reader.peek()
  // Note names cannot be names of variables.
  if (token.kind === 'word' && reader.session.language.has(token.text)) return false
  const second = reader.peekSecond()
  return second.kind === 'symbol' && (second.text === '=' || second.text === '.')
}

function readAssignment(reader: Reader, target: Map<string, Value>): void {
  const path = readPath(reader)
  reader.expect('=')
  const { session } = reader
  const value = readValue(reader)
  if (session.isBroken) {
    reader.problems.error(
      `"${path.join('.')}" is left undefined because of the syntax errors in it.`,
      reader.spot,
    )
    return
  }
  target.set(path.join('.'), value)
}

/** The right side of a definition. */
function readValue(reader: Reader): Value {
  const token = reader.peek()
  const { file } = token.spot
  if (token.kind === 'scheme') return definitionOf(reader, evaluate(reader, readSchemeDatum(reader)), file)
  if (token.kind === 'string') {
    const { text } = reader.next()
    return { type: 'setting', value: text }
  }
  if (token.kind === 'number' || token.kind === 'fraction' || reader.at('-')) return readNumericValue(reader)
  if (token.kind === 'symbol' && token.text !== '{' && token.text !== '<<' && token.text !== '<') {
    const posts = readPost(reader)
    if (posts !== null) return { type: 'posts', posts: [...posts, ...readPosts(reader)] }
  }
  if (token.kind === 'command') {
    const special = readCommandValue(reader, token.text)
    if (special !== null) return special
  }
  if (token.kind === 'word') return readWordValue(reader)
  return musicValue(reader.music())
}

function musicValue(music: Music): Value {
  if (music.type === 'mark' && music.mark.type === 'posts') return { type: 'posts', posts: music.mark.posts }
  return { type: 'music', music }
}

function readWordValue(reader: Reader): Value {
  const { text } = reader.peek()
  if (!reader.session.language.has(text) && !/^[rsRq]$/.test(text)) {
    return { type: 'setting', value: readName(reader) }
  }
  const music = reader.music()
  return musicValue(music)
}

function readNumericValue(reader: Reader): Value {
  const { text } = reader.lexer.cursor
  const at = reader.peek().spot.offset
  // `4.` and `8` are durations, unless a unit or a decimal says number: LilyPond decides when it is used.
  const decimal = /^-?\d+(?:\.\d+)?(?=\\|\s|$|%|\})/.exec(text.slice(at, at + 40))
  const value = readSetting(reader)
  while (
    reader.peek().kind === 'command' &&
    ['mm', 'cm', 'in', 'pt', 'bp', 'staff-space'].includes(reader.peek().text)
  ) {
    const { text: unit } = reader.next()
    if (typeof value === 'number') return { type: 'setting', value: value * (millimetres[unit] ?? 1) }
  }
  if (typeof value === 'number' && decimal !== null && Number.isInteger(value) && reader.at('.')) {
    let dots = 0
    while (reader.take('.')) dots += 1
    return { type: 'duration', duration: { log: Math.log2(value), dots, factor: { num: 1, den: 1 } } }
  }
  return { type: 'setting', value }
}

const millimetres: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  in: 25.4,
  pt: 25.4 / 72.27,
  bp: 25.4 / 72,
}

function readCommandValue(reader: Reader, name: string): Value | null {
  switch (name) {
    case 'markup':
    case 'markuplist':
      return { type: 'markup', markup: readText(reader) }
    case 'score': {
      const { spot } = reader.next()
      return { type: 'score', score: readScore(reader, spot) }
    }
    case 'layout':
    case 'midi':
    case 'paper':
      reader.next()
      return { type: 'block', block: readOutputBlock(reader, name) }
    case 'with':
      reader.next()
      return { type: 'changes', changes: readChanges(reader) }
    default: {
      const value = reader.session.variables.get(name)
      if (value !== undefined && value.type !== 'music' && value.type !== 'function') {
        if (value.type === 'posts') {
          const posts = readPosts(reader)
          return { type: 'posts', posts }
        }
        reader.next()
        return value
      }
      const duration = value === undefined ? readDuration(reader) : null
      if (duration !== null) return { type: 'duration', duration }
      const posts = readPost(reader)
      if (posts !== null) return { type: 'posts', posts: [...posts, ...readPosts(reader)] }
      return null
    }
  }
}

/** `{ name = value ... }` of a header. */
function readFields(reader: Reader): Fields {
  const open = reader.expect('{')
  const fields = new Map<string, Value>()
  while (!reader.take('}')) {
    const token = reader.peek()
    if (token.kind === 'end') throw new SyntaxProblem('This "{" is never closed.', open.spot, true)
    if (token.kind === 'scheme') readSchemeDatum(reader)
    else if (token.kind === 'word' || token.kind === 'string') readField(reader, fields)
    else if (token.kind === 'command') {
      reader.next()
      if (token.text === 'include') readName(reader)
    } else reader.failExpecting('"}" or a field such as title = "..."')
  }
  return fields
}

function readField(reader: Reader, fields: Map<string, Value>): void {
  const path = readPath(reader)
  reader.expect('=')
  fields.set(path.join('.'), readValue(reader))
}

/** `\paper`, `\layout`, `\midi`, their command taken. */
function readOutputBlock(reader: Reader, kind: OutputBlock['kind']): OutputBlock {
  const open = reader.expect('{')
  const fields = new Map<string, Value>()
  const contexts: OutputBlock['contexts'][number][] = []
  while (!reader.take('}')) {
    const token = reader.peek()
    if (token.kind === 'end') throw new SyntaxProblem('This "{" is never closed.', open.spot, true)
    if (token.kind === 'scheme') {
      const datum = readSchemeDatum(reader)
      const size = staffSizeOf(datum)
      if (size !== null) fields.set('staff-size', { type: 'setting', value: size })
    } else if (token.kind === 'word' || token.kind === 'string') readField(reader, fields)
    else if (reader.takeCommand('context')) contexts.push(readContextBlock(reader))
    else if (token.kind === 'command') readLayoutCommand(reader, contexts)
    else reader.failExpecting('"}" or a setting')
  }
  return { kind, fields, contexts }
}

function readContextBlock(reader: Reader): OutputBlock['contexts'][number] {
  if (!reader.at('{')) {
    reader.next()
    return { name: '', changes: [] }
  }
  reader.expect('{')
  let name = ''
  const changes: ReturnType<typeof readChangeItem>[number][] = []
  while (!reader.take('}')) {
    const token = reader.peek()
    if (token.kind === 'command' && name === '' && /^[A-Z]/.test(token.text)) name = reader.next().text
    else changes.push(...readChangeItem(reader))
  }
  return { name, changes }
}

/** `\set` and the like in a layout count for every context of their kind. */
function readLayoutCommand(reader: Reader, contexts: OutputBlock['contexts'][number][]): void {
  const token = reader.peek()
  const value = reader.session.variables.get(token.text)
  if (value?.type === 'block' || value?.type === 'setting') {
    reader.next()
    return
  }
  const changes = readChangeItem(reader)
  for (const change of changes) contexts.push({ name: change.context ?? 'Voice', changes: [change] })
}

function staffSizeOf(datum: Datum): number | null {
  if (datum.type !== 'list') return null
  const [head, size] = datum.items
  if (head?.type !== 'symbol' || size?.type !== 'number') return null
  return head.name === 'set-global-staff-size' || head.name === 'layout-set-staff-size' ? size.value : null
}

function evaluate(reader: Reader, datum: Datum): Value {
  return evaluateDatum(datum, (name) => reader.session.variables.get(name))
}

/** `#(define name value)`, `#(set-global-staff-size 18)` and anything else, which is passed over. */
function readTopLevelScheme(reader: Reader, state: FileState): void {
  const { spot } = reader.peek()
  const datum = readSchemeDatum(reader)
  const size = staffSizeOf(datum)
  if (size !== null) {
    state.staffSize = size
    return
  }
  if (datum.type !== 'list') return
  const [head, name, body] = datum.items
  if (head?.type !== 'symbol') return
  if (/^define(?:-public)?$/.test(head.name) && name?.type === 'symbol' && body !== undefined) {
    reader.session.variables.set(name.name, definitionOf(reader, evaluate(reader, body), spot.file))
    return
  }
  if (!harmlessCalls.has(head.name)) reader.problems.ignore('Scheme programs', spot)
}

/** Calls that change neither notes nor anything that is drawn here. */
const harmlessCalls = new Set([
  'set-default-paper-size',
  'ly:set-option',
  'set-paper-size',
  'use-modules',
  'ly:parser-set-note-names',
])

function setLanguage(reader: Reader, name: string, spot: Spot): void {
  const names = noteNamesOf(name)
  if (names === undefined) {
    reader.problems.error(`There is no language "${name}"; there are: ${languageNames.join(', ')}.`, spot)
    return
  }
  reader.session.language = names
}

/** Files that come with LilyPond and define nothing that is drawn here. */
const standardFiles = new Set([
  'articulate.ly',
  'gregorian.ly',
  'bagpipe.ly',
  'predefined-guitar-fretboards.ly',
  'predefined-ukulele-fretboards.ly',
  'predefined-mandolin-fretboards.ly',
  'event-listener.ly',
  'swing.ly',
  'makam.ly',
])

function includeFile(reader: Reader, name: string, spot: Spot): void {
  const base = name.split('/').at(-1) ?? name
  const given =
    reader.session.files.get(name) ?? fileBeside(reader, spot.file, name) ?? reader.session.files.get(base)
  if (given !== undefined) {
    reader.lexer.open(name, given, spot)
    return
  }
  const language = /^(.*)\.ly$/.exec(base)?.[1]
  const names = language === undefined ? undefined : noteNamesOf(language)
  if (names !== undefined) {
    reader.session.language = names
    return
  }
  if (standardFiles.has(base)) {
    reader.problems.ignore(`\\include "${base}"`, spot)
    return
  }
  throw new SyntaxProblem(`There is no file "${name}" beside this one.`, spot, true)
}

function fileBeside(reader: Reader, from: string, name: string): string | undefined {
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : ''
  return reader.session.files.get(folder + name)
}
