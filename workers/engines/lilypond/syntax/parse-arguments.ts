import { msg } from '../../../../src/contracts/index.ts'
import { durationFromNumber, type Duration } from '../music/duration.ts'
import type { SettingValue } from '../music/music.ts'
import type { Pitch } from '../music/pitch.ts'
import { approximate, multiply, rational, type Rational } from '../music/rational.ts'
import type { Token } from './lexer.ts'
import { SyntaxProblem } from './problems.ts'
import { describeToken, type Reader } from './reader.ts'
import { evaluateDatum } from './scheme-values.ts'
import { readDatum, SchemeError, type Datum } from './scheme.ts'
import type { Value } from './values.ts'

/** Reads the datum after the next `#` or `$`. */
export function readSchemeDatum(reader: Reader): Datum {
  const hash = reader.next()
  const { text, file } = reader.lexer.cursor
  try {
    const { datum, end } = readDatum(text, hash.end)
    reader.lexer.moveTo(end)
    return datum
  } catch (thrown) {
    if (!(thrown instanceof SchemeError)) throw thrown
    reader.lexer.moveTo(text.length)
    throw new SyntaxProblem(thrown.said, { file, offset: thrown.offset }, true)
  }
}

/** Reads the value of the next Scheme expression. */
export function readScheme(reader: Reader): Value {
  const datum = readSchemeDatum(reader)
  const { variables } = reader.session
  const lookup = (name: string) => variables.get(name)
  const definition = definitionIn(datum)
  if (definition === null) return evaluateDatum(datum, lookup)
  variables.set(definition.name, evaluateDatum(definition.body, lookup))
  return { type: 'setting', value: null }
}

/** Parses `(define name value)`; null for anything else. */
export function definitionIn(datum: Datum): { readonly name: string; readonly body: Datum } | null {
  if (datum.type !== 'list') return null
  const [head, name, body] = datum.items
  const isDefinition = head?.type === 'symbol' && /^define(?:-public)?$/.test(head.name)
  return isDefinition && name?.type === 'symbol' && body !== undefined ? { name: name.name, body } : null
}

/** The value of the variable to which a command refers; undefined if it does not refer to a variable. */
export function variableAt(reader: Reader): Value | undefined {
  const token = reader.peek()
  return token.kind === 'command' ? reader.session.variables.get(token.text) : undefined
}

export function settingOf(value: Value | undefined): SettingValue {
  return value?.type === 'setting' ? value.value : null
}

/**
 * Reads a number: `3`, `-3`, `2.5`, `#3`, or a variable that contains a number. If the next token is not a number,
 * returns null and consumes nothing.
 */
export function readNumber(reader: Reader): number | null {
  const token = reader.peek()
  if (token.kind === 'scheme') {
    const value = settingOf(readScheme(reader))
    return typeof value === 'number' ? value : null
  }
  if (token.kind === 'command') {
    const value = settingOf(variableAt(reader))
    if (typeof value !== 'number') return null
    reader.next()
    return value
  }
  let sign = 1
  if (reader.at('-') && reader.peekSecond().kind === 'number') {
    reader.next()
    sign = -1
  }
  if (reader.peek().kind !== 'number') return null
  let text = reader.next().text
  if (reader.at('.') && reader.isAdjacent()) {
    reader.next()
    text += '.'
    if (reader.peek().kind === 'number' && reader.isAdjacent()) text += reader.next().text
  }
  return sign * Number(text)
}

export function requireNumber(reader: Reader): number {
  return readNumber(reader) ?? reader.failArgument('a number')
}

/** `3/4`, `#(3 . 4)`, `#2/3`. */
export function readFraction(reader: Reader): Rational | null {
  const token = reader.peek()
  if (token.kind === 'fraction') return fractionOf(reader.next(), reader)
  if (token.kind === 'scheme' || token.kind === 'command') {
    const value = token.kind === 'scheme' ? readScheme(reader) : variableAt(reader)
    if (value?.type !== 'setting') return null
    if (token.kind === 'command') reader.next()
    return fractionFromSetting(value.value, value.exact)
  }
  if (token.kind === 'number') {
    reader.next()
    return rational(Number(token.text))
  }
  return null
}

export function requireFraction(reader: Reader): Rational {
  return readFraction(reader) ?? reader.failArgument('a fraction such as 3/4')
}

/** Reads the numerator and denominator as written, so that 6/8 stays 6/8. */
export function readRatio(reader: Reader): readonly [number, number] {
  const token = reader.peek()
  if (token.kind === 'fraction') {
    const [num = 1, den = 1] = reader.next().text.split('/').map(Number)
    if (den === 0) reader.fail('A fraction cannot have the denominator 0.', token)
    return [num, den]
  }
  if (token.kind === 'number') return reader.failArgument('a fraction such as 3/2')
  const { num, den } = requireFraction(reader)
  return [num, den]
}

function fractionOf(token: Token, reader: Reader): Rational {
  const [num = 1, den = 1] = token.text.split('/').map(Number)
  if (den === 0) reader.fail('A fraction cannot have the denominator 0.', token)
  return rational(num, den)
}

export function fractionFromSetting(value: SettingValue, exact?: readonly [number, number]): Rational | null {
  if (exact !== undefined && exact[1] !== 0) return rational(exact[0], exact[1])
  if (typeof value === 'number') return approximate(value)
  if (typeof value === 'object' && value !== null && 'pair' in value) {
    const [num, den] = value.pair
    if (typeof num === 'number' && typeof den === 'number' && den !== 0) return rational(num, den)
  }
  return null
}

/** Reads a word, a string, or a Scheme string or symbol; null if the next token is none of these. */
export function readName(reader: Reader): string | null {
  const token = reader.peek()
  if (token.kind === 'string' || token.kind === 'word') return reader.next().text
  if (token.kind === 'scheme') {
    const value = settingOf(readScheme(reader))
    return typeof value === 'string' ? value : null
  }
  const value = settingOf(variableAt(reader))
  if (typeof value !== 'string') return null
  reader.next()
  return value
}

export function requireName(reader: Reader, what = 'a name'): string {
  return readName(reader) ?? reader.failArgument(what)
}

/** Reads names in the form `Staff.NoteHead.color`, `#'(a b)` or `"a"`, and returns them in order. */
export function readPath(reader: Reader): readonly string[] {
  const parts: string[] = []
  for (;;) {
    const token = reader.peek()
    if (token.kind === 'scheme') parts.push(...namesIn(settingOf(readScheme(reader))))
    else if (token.kind === 'word' || token.kind === 'string') parts.push(reader.next().text)
    else if (token.kind === 'number' && parts.length > 0) parts.push(reader.next().text)
    else if (parts.length === 0) reader.failArgument('a property')
    else break
    if (reader.at('.') || reader.at(',')) reader.next()
    else break
  }
  return parts
}

function namesIn(value: SettingValue): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'object' && value !== null) {
    return ('list' in value ? value.list : value.pair).flatMap((part) => namesIn(part))
  }
  return []
}

/** Reads a pitch argument such as `c'`; null if the next token is not a pitch. */
export function readPitch(reader: Reader): Pitch | null {
  const token = reader.peek()
  if (token.kind === 'word') {
    const name = reader.session.language.get(token.text)
    if (name === undefined) return null
    reader.next()
    return { ...name, octave: readOctaveMarks(reader) - 1 }
  }
  if (token.kind === 'scheme') {
    const value = readScheme(reader)
    return value.type === 'pitch' ? value.pitch : null
  }
  const value = variableAt(reader)
  if (value?.type !== 'pitch' && value?.type !== 'note') return null
  reader.next()
  const { pitch } = value
  return { ...pitch, octave: pitch.octave + readOctaveMarks(reader) }
}

export function requirePitch(reader: Reader): Pitch {
  return readPitch(reader) ?? reader.failArgument('a pitch')
}

/** Reads octave marks and returns the number of octaves: up for `'`, down for `,`. */
export function readOctaveMarks(reader: Reader): number {
  let marks = 0
  for (;;) {
    if (reader.take("'")) marks += 1
    else if (reader.at(',') && isOctaveComma(reader)) {
      reader.next()
      marks -= 1
    } else return marks
  }
}

/** A comma between numbers in a list is not an octave mark. */
function isOctaveComma(reader: Reader): boolean {
  return reader.mode !== 'markup'
}

const lengths: Readonly<Record<string, number>> = { breve: -1, longa: -2, maxima: -3 }

/**
 * Reads a duration with dots and factors; null if there is none at this point. A number that is not a duration is an
 * error.
 */
export function readDuration(reader: Reader): Duration | null {
  const base = readBaseDuration(reader)
  if (base === null) {
    // `*2/3` without a new duration scales the previous duration, as in `c*2/3`.
    return reader.at('*') ? readFactors(reader, reader.session.duration) : null
  }
  let { dots } = base
  while (reader.take('.')) dots += 1
  return readFactors(reader, { ...base, dots })
}

export function requireDuration(reader: Reader): Duration {
  return readDuration(reader) ?? reader.failArgument('a duration')
}

function readBaseDuration(reader: Reader): Duration | null {
  const token = reader.peek()
  if (token.kind === 'number') {
    reader.next()
    const duration = durationFromNumber(Number(token.text))
    if (duration !== null) return duration
    reader.problems.error(msg`${token.text} is not a duration: expected 1, 2, 4, 8, 16, ...`, token.spot)
    return reader.session.duration
  }
  if (token.kind !== 'command') return null
  const log = Object.hasOwn(lengths, token.text) ? lengths[token.text] : undefined
  if (log !== undefined) {
    reader.next()
    return { log, dots: 0, factor: rational(1) }
  }
  const value = reader.session.variables.get(token.text)
  if (value?.type !== 'duration') return null
  reader.next()
  return value.duration
}

function readFactors(reader: Reader, base: Duration): Duration {
  let { factor } = base
  while (reader.at('*')) {
    const star = reader.next()
    const by = readFraction(reader)
    if (by === null) reader.fail(msg`Expected a number after *, found ${describeToken(reader.peek())}.`, star)
    factor = multiply(factor, by)
  }
  return { ...base, factor }
}
