import { msg, type Message } from '../../../../src/contracts/index.ts'
import { MessageError } from '../../../../src/lib/errors.ts'
import { readString } from './lexer.ts'

/*
 * Reads Scheme data and evaluates everything that does not require running a program: literals, lists, quotes,
 * arithmetic, pitches, moments and colours. Anything else is `opaque`, which means that it is parsed completely but
 * never run.
 */

export type Datum =
  | { readonly type: 'number'; readonly value: number; readonly exact?: readonly [number, number] }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'symbol'; readonly name: string }
  | { readonly type: 'list'; readonly items: readonly Datum[]; readonly tail: Datum | null }
  | { readonly type: 'quoted'; readonly item: Datum }
  /** LilyPond code inside Scheme (`#{ ... #}`), given as offsets in the file. */
  | { readonly type: 'lilypond'; readonly start: number; readonly end: number }
  | { readonly type: 'opaque'; readonly text: string }

export interface ReadDatum {
  readonly datum: Datum
  readonly end: number
}

/** Thrown if the text ends inside a datum, or if data is nested more deeply than in any real program. */
export class SchemeError extends MessageError {
  override readonly name = 'SchemeError'
  readonly offset: number

  constructor(message: Message, offset: number) {
    super(message)
    this.offset = offset
  }
}

const deepest = 300
const delimiter = /[\s()"';`,]/

export function readDatum(text: string, start: number, depth = 0): ReadDatum {
  if (depth > deepest)
    throw new SchemeError(msg`Scheme nested more than ${deepest} levels deep is not read.`, start)
  const at = skip(text, start)
  const first = text[at]
  if (first === undefined) throw new SchemeError('The input ends inside a Scheme expression.', at)
  if (first === '(' || first === '[') return readList(text, at, first === '(' ? ')' : ']', depth)
  if (first === ')' || first === ']')
    throw new SchemeError(msg`There is an extra "${first}" in this Scheme expression.`, at)
  if (first === "'" || first === '`') return wrap(readDatum(text, at + 1, depth + 1))
  if (first === ',') return readDatum(text, at + (text[at + 1] === '@' ? 2 : 1), depth + 1)
  if (first === '"') {
    const { value, length } = readString(text, at)
    return { datum: { type: 'string', value }, end: at + length }
  }
  if (first === '#') return readHash(text, at, depth)
  let end = at
  while (end < text.length && !delimiter.test(text[end] ?? ' ')) end += 1
  // In LilyPond, a brace ends an unquoted word, as in `#red}`.
  const brace = text.slice(at, end).search(/[{}]/)
  if (brace > 0 && depth === 0) end = at + brace
  return { datum: readAtom(text.slice(at, Math.max(end, at + 1))), end: Math.max(end, at + 1) }
}

function wrap({ datum, end }: ReadDatum): ReadDatum {
  return { datum: { type: 'quoted', item: datum }, end }
}

function skip(text: string, start: number): number {
  let at = start
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1
    if (text[at] === ';') {
      while (at < text.length && text[at] !== '\n') at += 1
    } else if (text.startsWith('#!', at)) {
      const end = text.indexOf('!#', at)
      at = end === -1 ? text.length : end + 2
    } else return at
  }
}

function readList(text: string, at: number, close: string, depth: number): ReadDatum {
  const items: Datum[] = []
  let tail: Datum | null = null
  let index = at + 1
  for (;;) {
    index = skip(text, index)
    const character = text[index]
    if (character === undefined) throw new SchemeError('This Scheme expression is never closed.', at)
    if (character === close) return { datum: { type: 'list', items, tail }, end: index + 1 }
    if (character === '.' && delimiter.test(text[index + 1] ?? ' ')) {
      const read = readDatum(text, index + 1, depth + 1)
      tail = read.datum
      index = read.end
      continue
    }
    const read = readDatum(text, index, depth + 1)
    items.push(read.datum)
    index = read.end
  }
}

function readHash(text: string, at: number, depth: number): ReadDatum {
  const second = text[at + 1] ?? ''
  if (second === '{') {
    const end = findLilyPondEnd(text, at + 2)
    return { datum: { type: 'lilypond', start: at + 2, end }, end: Math.min(end + 2, text.length) }
  }
  if (second === '(') {
    const read = readDatum(text, at + 1, depth + 1)
    return { datum: { type: 'quoted', item: read.datum }, end: read.end }
  }
  if (second === ':') {
    let end = at + 2
    while (end < text.length && !delimiter.test(text[end] ?? ' ')) end += 1
    return { datum: { type: 'symbol', name: text.slice(at, end) }, end }
  }
  if (second === '\\') {
    let end = at + 3
    while (end < text.length && /[A-Za-z0-9]/.test(text[end] ?? '')) end += 1
    return { datum: { type: 'opaque', text: text.slice(at, end) }, end }
  }
  let end = at + 1
  while (end < text.length && !/[\s()"';`,{}\\]/.test(text[end] ?? ' ')) end += 1
  const word = text.slice(at, end)
  if (/^#(?:t|true)$/.test(word)) return { datum: { type: 'boolean', value: true }, end }
  if (/^#(?:f|false)$/.test(word)) return { datum: { type: 'boolean', value: false }, end }
  const hex = /^#x([0-9a-f]+)$/i.exec(word)
  if (hex !== null) return { datum: { type: 'number', value: Number.parseInt(hex[1] ?? '0', 16) }, end }
  return { datum: { type: 'opaque', text: word }, end: Math.max(end, at + 1) }
}

function findLilyPondEnd(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at += 1) {
    if (text.startsWith('#{', at)) depth += 1
    else if (text.startsWith('#}', at)) {
      depth -= 1
      if (depth === 0) return at
    }
  }
  throw new SchemeError('This #{ is never closed by #}.', start - 2)
}

function readAtom(text: string): Datum {
  if (/^[-+]?\d+$/.test(text)) return { type: 'number', value: Number(text), exact: [Number(text), 1] }
  const ratio = /^([-+]?\d+)\/(\d+)$/.exec(text)
  if (ratio !== null) {
    const [num, den] = [Number(ratio[1]), Number(ratio[2])]
    return { type: 'number', value: num / den, exact: [num, den] }
  }
  if (/^[-+]?(?:\d+\.\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text)) return { type: 'number', value: Number(text) }
  return { type: 'symbol', name: text }
}
