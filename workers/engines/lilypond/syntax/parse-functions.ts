import { msg } from '../../../../src/contracts/index.ts'
import type { Music } from '../music/music.ts'
import { markMusic, nothing } from './build.ts'
import {
  readDuration,
  readFraction,
  readNumber,
  readName,
  readPitch,
  readPath,
  readScheme,
} from './parse-arguments.ts'
import { atText, readText } from './parse-markup.ts'
import { LimitProblem, type Spot } from './problems.ts'
import { Reader } from './reader.ts'
import { evaluateDatum, type SchemeValue } from './scheme-values.ts'
import type { FunctionDefinition, Value } from './values.ts'

/** Maximum depth of nested calls, which also stops infinite recursion. */
const deepestCalls = 60

/** Handles a value at a position where music is expected; anything that is not music is skipped. */
export function musicOf(reader: Reader, value: Value, spot: Spot): Music {
  if (value.type === 'music') return value.music
  if (value.type === 'posts') return markMusic({ type: 'posts', posts: value.posts }, spot)
  if (value.type === 'lilypond') return readQuoted(reader, value, spot)
  if (value.type === 'opaque') reader.problems.ignore('Scheme programs', spot)
  return nothing(spot)
}

/** Reads the music of a `#{ ... #}` in the current file. */
function readQuoted(reader: Reader, { start, end }: { start: number; end: number }, spot: Spot): Music {
  const { file, text } = reader.lexer.cursor
  return readMusicText(reader, file, text.slice(start, end), spot)
}

function readMusicText(reader: Reader, file: string, text: string, spot: Spot): Music {
  const { session } = reader
  if (session.calls >= deepestCalls) {
    throw new LimitProblem(msg`Functions call one another more than ${deepestCalls} levels deep.`, spot)
  }
  session.calls += 1
  try {
    const inner = new Reader(session, file, text)
    inner.mode = reader.mode === 'markup' ? 'notes' : reader.mode
    const items: Music[] = []
    while (inner.peek().kind !== 'end') items.push(inner.music())
    const [only] = items
    return items.length === 1 && only !== undefined
      ? only
      : { type: 'sequence', items, spot, depth: 1 + Math.max(0, ...items.map(({ depth }) => depth)) }
  } finally {
    session.calls -= 1
  }
}

/** The result of a Scheme definition, which is either a callable function or an unchanged value. */
export function definitionOf(reader: Reader, value: SchemeValue | Value, file: string): Value {
  if (value.type !== 'music-function') return value
  const { kind, parameters, body } = value
  const { text } = reader.lexer.cursor
  const quoted = body.type === 'lilypond' ? { file, text: text.slice(body.start, body.end) } : null
  return { type: 'function', definition: { kind, parameters, body: quoted } }
}

/**
 * Calls a function defined in the file. Reads its arguments according to their predicates, then reads its body with
 * these arguments.
 */
export function callFunction(
  reader: Reader,
  name: string,
  definition: FunctionDefinition,
  spot: Spot,
): Music {
  const { variables } = reader.session
  const given = new Map<string, Value>()
  let lastMusic: Music | null = null
  for (const { name: parameter, predicate, optional, usual } of definition.parameters) {
    const found = readArgument(reader, predicate, optional)
    const value = found ?? (usual === undefined ? null : evaluateDatum(usual, (name) => variables.get(name)))
    if (value === null) continue
    given.set(parameter, value)
    if (value.type === 'music') lastMusic = value.music
  }
  if (definition.body === null) {
    reader.problems.ignore(`\\${name}, a Scheme program,`, spot)
    return lastMusic ?? nothing(spot)
  }
  const before = new Map([...given.keys()].map((parameter) => [parameter, variables.get(parameter)]))
  for (const [parameter, value] of given) variables.set(parameter, value)
  try {
    return readMusicText(reader, definition.body.file, definition.body.text, spot)
  } finally {
    for (const [parameter, value] of before) {
      if (value === undefined) variables.delete(parameter)
      else variables.set(parameter, value)
    }
  }
}

function readArgument(reader: Reader, predicate: string, optional: boolean): Value | null {
  const value = readByPredicate(reader, predicate)
  if (value === null && !optional) return reader.failArgument(describePredicate(predicate))
  return value
}

function readByPredicate(reader: Reader, predicate: string): Value | null {
  const token = reader.peek()
  if (token.kind === 'end') return null
  if (token.kind === 'scheme' && predicate !== 'ly:pitch?') return readScheme(reader)
  switch (predicate) {
    case 'ly:music?':
      return { type: 'music', music: reader.music() }
    case 'ly:pitch?': {
      const pitch = readPitch(reader)
      return pitch === null ? null : { type: 'pitch', pitch: { ...pitch } }
    }
    case 'ly:duration?': {
      const duration = readDuration(reader)
      return duration === null ? null : { type: 'duration', duration }
    }
    case 'fraction?':
    case 'scale?': {
      const fraction = readFraction(reader)
      if (fraction === null) return null
      const { num, den } = fraction
      return { type: 'setting', value: { pair: [num, den] }, exact: [num, den] }
    }
    case 'markup?': {
      if (!atText(reader) && token.kind !== 'word') return null
      return { type: 'markup', markup: readText(reader) }
    }
    case 'string?':
    case 'symbol?':
    case 'string-or-symbol?':
    case 'key?': {
      const name = readName(reader)
      return name === null ? null : { type: 'setting', value: name }
    }
    case 'symbol-list?':
    case 'symbol-list-or-symbol?':
    case 'key-list?':
    case 'key-list-or-symbol?':
      return { type: 'setting', value: readPath(reader).join('.') }
    default: {
      if (/number|integer|index|real|rational|positive/.test(predicate)) {
        const number = readNumber(reader)
        return number === null ? null : { type: 'setting', value: number }
      }
      return readAnything(reader)
    }
  }
}

function readAnything(reader: Reader): Value | null {
  const token = reader.peek()
  if (token.kind === 'number') {
    const number = readNumber(reader)
    return number === null ? null : { type: 'setting', value: number }
  }
  if (token.kind === 'fraction') {
    const fraction = readFraction(reader)
    return fraction === null ? null : { type: 'setting', value: { pair: [fraction.num, fraction.den] } }
  }
  if (token.kind === 'string') return { type: 'setting', value: reader.next().text }
  if (token.kind === 'command' && atText(reader)) return { type: 'markup', markup: readText(reader) }
  return { type: 'music', music: reader.music() }
}

function describePredicate(predicate: string): string {
  const words = predicate.replace(/^ly:/, '').replace(/\?$/, '').replaceAll('-', ' ')
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}
