import type { Pitch } from '../music/pitch.ts'
import type { Duration } from '../music/duration.ts'
import type { Post, SettingValue } from '../music/music.ts'
import { approximate } from '../music/rational.ts'
import type { Datum } from './scheme.ts'
import { defined } from '../../../../src/lib/defined.ts'

/** The value of a Scheme expression, as far as it can be determined without running a program. */
export type SchemeValue =
  | { readonly type: 'setting'; readonly value: SettingValue; readonly exact?: readonly [number, number] }
  | { readonly type: 'pitch'; readonly pitch: Pitch }
  | { readonly type: 'lilypond'; readonly start: number; readonly end: number }
  | {
      readonly type: 'music-function'
      readonly kind: string
      readonly parameters: readonly Parameter[]
      readonly body: Datum
    }
  | { readonly type: 'duration'; readonly duration: Duration }
  | { readonly type: 'posts'; readonly posts: readonly Post[] }
  /** Recognised as a program, which is not executed. */
  | { readonly type: 'opaque'; readonly text: string }

export interface Parameter {
  readonly name: string
  /** A predicate such as `ly:music?` or `number?`. */
  readonly predicate: string
  readonly optional: boolean
  /** Default value of an optional parameter. */
  readonly usual?: Datum
}

/** Looks up the value that the file has defined under a name. Values of the file's own types are returned unchanged. */
type Lookup<Own> = (name: string) => Own | undefined

const opaque = (text: string): SchemeValue => ({ type: 'opaque', text })
const setting = (value: SettingValue): SchemeValue => ({ type: 'setting', value })

/** LilyPond's own colours, because its green differs from the one in CSS. */
const colors: Readonly<Record<string, readonly number[]>> = {
  black: [0, 0, 0],
  white: [1, 1, 1],
  grey: [0.5, 0.5, 0.5],
  red: [1, 0, 0],
  green: [0, 1, 0],
  blue: [0, 0, 1],
  cyan: [0, 1, 1],
  magenta: [1, 0, 1],
  yellow: [1, 1, 0],
  darkred: [0.5, 0, 0],
  darkgreen: [0, 0.5, 0],
  darkblue: [0, 0, 0.5],
  darkcyan: [0, 0.5, 0.5],
  darkmagenta: [0.5, 0, 0.5],
  darkyellow: [0.5, 0.5, 0],
}

/** LilyPond's names of directions and alterations (in whole tones). */
const constants: Readonly<Record<string, number>> = {
  UP: 1,
  DOWN: -1,
  LEFT: -1,
  RIGHT: 1,
  CENTER: 0,
  SHARP: 0.5,
  FLAT: -0.5,
  NATURAL: 0,
  'DOUBLE-SHARP': 1,
  'DOUBLE-FLAT': -1,
  'SEMI-SHARP': 0.25,
  'SEMI-FLAT': -0.25,
  'THREE-Q-SHARP': 0.75,
  'THREE-Q-FLAT': -0.75,
}

export function evaluateDatum<Own>(datum: Datum, lookup: Lookup<Own>): SchemeValue | Own {
  switch (datum.type) {
    case 'number':
      return {
        type: 'setting',
        value: datum.value,
        ...defined({ exact: datum.exact }),
      }
    case 'boolean':
    case 'string':
      return setting(datum.value)
    case 'quoted':
      return setting(quote(datum.item))
    case 'lilypond':
      return datum
    case 'opaque':
      return opaque(datum.text)
    case 'symbol': {
      const known = lookup(datum.name)
      if (known !== undefined) return known
      const constant = Object.hasOwn(constants, datum.name) ? constants[datum.name] : undefined
      if (constant !== undefined) return setting(constant)
      const color = Object.hasOwn(colors, datum.name) ? colors[datum.name] : undefined
      return color === undefined ? opaque(datum.name) : setting({ list: color })
    }
    case 'list':
      return evaluateCall(datum.items, lookup)
  }
}

/** Converts quoted data to a value; symbols become strings. */
function quote(datum: Datum): SettingValue {
  switch (datum.type) {
    case 'number':
    case 'boolean':
    case 'string':
      return datum.value
    case 'symbol':
      return datum.name
    case 'quoted':
      return quote(datum.item)
    case 'list': {
      const items = datum.items.map(quote)
      const [first] = items
      if (datum.tail === null) return { list: items }
      return { pair: [first ?? null, quote(datum.tail)] }
    }
    case 'lilypond':
    case 'opaque':
      return null
  }
}

function evaluateCall<Own>(items: readonly Datum[], lookup: Lookup<Own>): SchemeValue | Own {
  const [head, ...rest] = items
  if (head?.type !== 'symbol') return opaque('(...)')
  const { name } = head
  const definition = /^define-(music|event|scheme|void)-function$/.exec(name)
  if (definition !== null) return readFunction(definition[1] ?? 'music', rest)
  const values = (): SchemeValue[] => rest.map((item) => plainValue(evaluateDatum(item, lookup)))
  switch (name) {
    case 'quote':
      return setting(rest[0] === undefined ? null : quote(rest[0]))
    case 'list':
    case 'cons': {
      const parts = values().map((value) => (value.type === 'setting' ? value.value : null))
      if (name === 'list') return setting({ list: parts })
      return setting({ pair: [parts[0] ?? null, parts[1] ?? null] })
    }
    case '+':
    case '-':
    case '*':
    case '/':
      return calculate(name, values())
    case 'ly:make-pitch':
      return makePitch(values())
    case 'ly:make-duration':
      return makeDuration(values())
    case 'ly:make-moment': {
      const numbers = values().map(numberOf)
      const [num, den = 1] = numbers
      if (num === undefined || num === null || den === null) return opaque(name)
      return { type: 'setting', value: num / den, exact: [num, den] }
    }
    case 'rgb-color': {
      const [red, green, blue] = values().map(numberOf)
      if (red == null || green == null || blue == null) return opaque(name)
      return setting({ list: [red, green, blue] })
    }
    case 'make-dynamic-script': {
      const [argument] = rest
      const text = argument === undefined ? '' : wordsIn(evaluateDatum(argument, lookup), argument)
      return { type: 'posts', posts: [{ type: 'dynamic', text, dir: null }] }
    }
    case 'x11-color':
      return values()[0] ?? opaque(name)
    default:
      return opaque(name)
  }
}

/** The text of a string or markup, given as a value or as the Scheme code that creates one. */
function wordsIn(value: unknown, datum: Datum): string {
  if (typeof value === 'object' && value !== null) {
    if ('value' in value && typeof value.value === 'string') return value.value
    if ('markup' in value && typeof value.markup === 'object' && value.markup !== null) {
      return 'text' in value.markup && typeof value.markup.text === 'string' ? value.markup.text : ''
    }
  }
  return stringsIn(datum).join(' ')
}

function stringsIn(datum: Datum): readonly string[] {
  if (datum.type === 'string') return [datum.value]
  if (datum.type === 'quoted') return stringsIn(datum.item)
  return datum.type === 'list' ? datum.items.flatMap(stringsIn) : []
}

/** Values of the file's own types are treated like programs, that is, as opaque. */
function plainValue(value: unknown): SchemeValue {
  return isSchemeValue(value) ? value : opaque('value')
}

const valueTypes: ReadonlySet<unknown> = new Set([
  'setting',
  'pitch',
  'posts',
  'lilypond',
  'music-function',
  'opaque',
])

function isSchemeValue(value: unknown): value is SchemeValue {
  return typeof value === 'object' && value !== null && 'type' in value && valueTypes.has(value.type)
}

function numberOf(value: SchemeValue): number | null {
  return value.type === 'setting' && typeof value.value === 'number' ? value.value : null
}

function calculate(operator: '+' | '-' | '*' | '/', values: readonly SchemeValue[]): SchemeValue {
  const numbers = values.map(numberOf)
  const [first, ...others] = numbers
  if (first == null) return opaque(operator)
  let result = operator === '-' && others.length === 0 ? -first : first
  for (const other of others) {
    if (other === null) return opaque(operator)
    if (operator === '+') result += other
    else if (operator === '-') result -= other
    else if (operator === '*') result *= other
    else result /= other
  }
  return setting(result)
}

function makePitch(values: readonly SchemeValue[]): SchemeValue {
  const [octave, step, alteration = 0] = values.map(numberOf)
  if (octave == null || step == null || alteration === null) return opaque('ly:make-pitch')
  return { type: 'pitch', pitch: { octave, step: ((step % 7) + 7) % 7, alter: alteration * 2 } }
}

function makeDuration(values: readonly SchemeValue[]): SchemeValue {
  const [log, dots = 0, by = 1, under = 1] = values.map(numberOf)
  if (log == null || dots === null || by === null || under === null || under === 0)
    return opaque('ly:make-duration')
  const factor = approximate(by / under)
  return factor === null ? opaque('ly:make-duration') : { type: 'duration', duration: { log, dots, factor } }
}

/**
 * Parses `(define-music-function (name ...) (predicate ...) body)`; in the old form, the parameters start with
 * `parser location`.
 */
function readFunction(kind: string, rest: readonly Datum[]): SchemeValue {
  const [names, predicates, ...bodies] = rest
  const body = bodies.at(-1)
  if (names?.type !== 'list' || predicates?.type !== 'list' || body === undefined) {
    return opaque(`define-${kind}-function`)
  }
  const named = names.items.flatMap((item) => (item.type === 'symbol' ? [item.name] : []))
  const types = predicates.items
  const own = named.length > types.length && named[0] === 'parser' ? named.slice(2) : named
  const parameters = types.map((type, index): Parameter => {
    const inner = type.type === 'list' ? type.items[0] : type
    return {
      name: own[index] ?? `arg${index}`,
      predicate: inner?.type === 'symbol' ? inner.name : 'scheme?',
      optional: type.type === 'list',
      ...(type.type === 'list' && type.items[1] !== undefined ? { usual: type.items[1] } : {}),
    }
  })
  return { type: 'music-function', kind, parameters, body }
}
