import { MessageError } from '../errors.ts'
import { msg, type JsonValue, type Message } from '../../contracts/index.ts'

/*
 * A JSON reader that tracks positions, so that for every value its position in the text is known. It accepts the same
 * text as `JSON.parse` (RFC 8259), or as Python's `json.loads`, which adds NaN, Infinity and -Infinity. It does not
 * recurse, so nesting only costs memory, up to a depth limit, beyond which a specific error is reported. It is used
 * wherever a position in JSON text is needed. Only json-rows.ts has its own reader, because its files are longer than
 * any string and its rows can be broken.
 */

export type JsonDialect = 'rfc8259' | 'python'

/** Offsets count UTF-16 units. `end` is exclusive. */
interface Span {
  readonly start: number
  readonly end: number
}

export interface JsonLeaf extends Span {
  readonly kind: 'leaf'
  /** Integers that float64 cannot represent are stored as bigints. */
  readonly value: null | boolean | number | bigint | string
}
export interface JsonMember {
  readonly key: string
  readonly keyStart: number
  readonly keyEnd: number
  readonly value: JsonNode
}
export interface JsonArray extends Span {
  readonly kind: 'array'
  readonly items: readonly JsonNode[]
}
/** Members as written. If a key is repeated, the last value is used. */
export interface JsonObject extends Span {
  readonly kind: 'object'
  readonly members: readonly JsonMember[]
}
export type JsonNode = JsonLeaf | JsonArray | JsonObject

export type JsonParse =
  | {
      readonly ok: true
      readonly root: JsonNode
      /** Keys that occur more than once in the same object, in order of appearance. */
      readonly repeated: readonly { readonly key: string; readonly offset: number }[]
      /** Numbers that float64 cannot represent as written: integers above 2^53, and numbers beyond 1.8e308. */
      readonly inexact: readonly { readonly raw: string; readonly offset: number }[]
      /** NaN and the infinities, which only Python's dialect allows. */
      readonly notFinite: readonly { readonly raw: string; readonly offset: number }[]
    }
  | {
      readonly ok: false
      readonly code: 'syntax' | 'too-deep'
      readonly message: Message
      readonly offset: number
    }

/** Python also fails near 1,000 levels (its recursion limit). */
export const maxJsonDepth = 900

/** Reads an entire text as one JSON value. */
export function parseJson(
  text: string,
  dialect: JsonDialect = 'rfc8259',
  maxDepth: number = maxJsonDepth,
): JsonParse {
  const reader = new Reader(text, dialect, maxDepth)
  try {
    const root = reader.read()
    const { repeated, inexact, notFinite } = reader
    return { ok: true, root, repeated, inexact, notFinite }
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return { ok: false, code: thrown.code, message: thrown.said, offset: thrown.offset }
  }
}

/**
 * The value of a node. If a key is repeated, the last value is used. Integers that float64 cannot represent are
 * rounded.
 */
export function jsonValueOf(node: JsonNode): JsonValue {
  switch (node.kind) {
    case 'leaf':
      return typeof node.value === 'bigint' ? Number(node.value) : node.value
    case 'array':
      return node.items.map(jsonValueOf)
    case 'object': {
      const value: { [key: string]: JsonValue } = {}
      for (const member of node.members) setOwn(value, member.key, jsonValueOf(member.value))
      return value
    }
  }
}

/** Like `jsonValueOf`, but integers are exact, as in Python. */
export type ExactJson =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly ExactJson[]
  | { readonly [key: string]: ExactJson }

export function exactValueOf(node: JsonNode): ExactJson {
  switch (node.kind) {
    case 'leaf':
      return node.value
    case 'array':
      return node.items.map(exactValueOf)
    case 'object': {
      const value: { [key: string]: ExactJson } = {}
      for (const member of node.members) setOwn(value, member.key, exactValueOf(member.value))
      return value
    }
  }
}

/** `__proto__` is treated like any other key. */
function setOwn<T>(object: { [key: string]: T }, key: string, value: T): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
  } else object[key] = value
}

class Refusal extends MessageError {
  readonly code: 'syntax' | 'too-deep'
  readonly offset: number
  constructor(offset: number, message: Message, code: 'syntax' | 'too-deep' = 'syntax') {
    super(message)
    this.code = code
    this.offset = offset
  }
}

type Open =
  | { readonly kind: 'array'; readonly start: number; readonly items: JsonNode[] }
  | {
      readonly kind: 'object'
      readonly start: number
      readonly members: JsonMember[]
      readonly seen: Set<string>
      key: Omit<JsonMember, 'value'>
    }

const noKey = { key: '', keyStart: 0, keyEnd: 0 }
const numberPattern = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y
const plainText = /[^"\\\u0000-\u001f]*/y
const words: readonly (readonly [string, null | boolean | number, JsonDialect])[] = [
  ['true', true, 'rfc8259'],
  ['false', false, 'rfc8259'],
  ['null', null, 'rfc8259'],
  ['NaN', NaN, 'python'],
  ['Infinity', Infinity, 'python'],
  ['-Infinity', -Infinity, 'python'],
]
const escapes: { readonly [letter: string]: string } = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}
/** Python rejects integers longer than this, because they take quadratic time to read. */
const maxExactDigits = 4300

/**
 * Strings with escapes that are longer than this are parsed by the browser, because our reader handles each escape
 * separately.
 */
const longString = 200

/** The string literal that begins at `start`. Null if the browser rejects it or it is not terminated. */
function readLiteral(text: string, start: number): { readonly value: string; readonly end: number } | null {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0
    while (text[quote - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 1) continue
    try {
      const value: unknown = JSON.parse(text.slice(start, quote + 1))
      return typeof value === 'string' ? { value, end: quote + 1 } : null
    } catch {
      return null
    }
  }
  return null
}

class Reader {
  readonly repeated: { readonly key: string; readonly offset: number }[] = []
  readonly inexact: { readonly raw: string; readonly offset: number }[] = []
  readonly notFinite: { readonly raw: string; readonly offset: number }[] = []
  readonly #text: string
  readonly #dialect: JsonDialect
  readonly #maxDepth: number
  #at = 0

  constructor(text: string, dialect: JsonDialect, maxDepth: number) {
    this.#text = text
    this.#dialect = dialect
    this.#maxDepth = maxDepth
  }

  read(): JsonNode {
    const open: Open[] = []
    for (;;) {
      this.#skipBlanks()
      let done = this.#begin(open)
      while (done !== null) {
        const parent = open.at(-1)
        this.#skipBlanks()
        if (parent === undefined) return this.#finish(done)
        if (parent.kind === 'array') parent.items.push(done)
        else parent.members.push({ ...parent.key, value: done })
        done = this.#continue(parent, open)
      }
    }
  }

  /**
   * Reads a leaf or an empty container. Returns null if a container was opened and its first value still has to be
   * read.
   */
  #begin(open: Open[]): JsonNode | null {
    const character = this.#text[this.#at]
    if (character !== '[' && character !== '{') return this.#leaf()
    if (open.length >= this.#maxDepth) {
      throw new Refusal(
        this.#at,
        msg`Arrays and objects are nested more than ${this.#maxDepth} deep.`,
        'too-deep',
      )
    }
    const start = this.#at
    this.#at += 1
    this.#skipBlanks()
    if (character === '[') {
      if (this.#take(']')) return { kind: 'array', start, end: this.#at, items: [] }
      open.push({ kind: 'array', start, items: [] })
      return null
    }
    if (this.#take('}')) return { kind: 'object', start, end: this.#at, members: [] }
    const object: Open = { kind: 'object', start, members: [], seen: new Set(), key: noKey }
    open.push(object)
    object.key = this.#key(object.seen)
    return null
  }

  /** Called after a value within a container. Returns the container if it ends there, or null if a comma follows. */
  #continue(parent: Open, open: Open[]): JsonNode | null {
    const close = parent.kind === 'array' ? ']' : '}'
    if (this.#take(close)) {
      open.pop()
      const { start } = parent
      return parent.kind === 'array'
        ? { kind: 'array', start, end: this.#at, items: parent.items }
        : { kind: 'object', start, end: this.#at, members: parent.members }
    }
    const comma = this.#at
    if (!this.#take(',')) {
      throw this.#unexpected(`a comma or "${close}"`)
    }
    this.#skipBlanks()
    if (this.#text[this.#at] === close) {
      throw new Refusal(comma, msg`There is a trailing comma before "${close}".`)
    }
    if (parent.kind === 'object') parent.key = this.#key(parent.seen)
    return null
  }

  #finish(root: JsonNode): JsonNode {
    if (this.#at < this.#text.length) {
      throw new Refusal(this.#at, 'More text follows the end of the JSON value.')
    }
    return root
  }

  #key(seen: Set<string>): Omit<JsonMember, 'value'> {
    const keyStart = this.#at
    if (this.#text[keyStart] !== '"') throw this.#unexpected('a key in double quotes')
    const key = this.#string()
    const keyEnd = this.#at
    if (seen.has(key)) this.repeated.push({ key, offset: keyStart })
    seen.add(key)
    this.#skipBlanks()
    if (!this.#take(':')) throw this.#unexpected(`":" after the key ${quote(key)}`)
    return { key, keyStart, keyEnd }
  }

  #leaf(): JsonLeaf {
    const start = this.#at
    if (this.#text[start] === '"') {
      const value = this.#string()
      return { kind: 'leaf', start, end: this.#at, value }
    }
    for (const [word, value, dialect] of words) {
      if (!this.#text.startsWith(word, start)) continue
      if (dialect === 'python' && this.#dialect === 'rfc8259') {
        throw new Refusal(start, msg`${word} is not JSON.`)
      }
      if (dialect === 'python') this.notFinite.push({ raw: word, offset: start })
      this.#at += word.length
      return { kind: 'leaf', start, end: this.#at, value }
    }
    numberPattern.lastIndex = start
    const match = numberPattern.exec(this.#text)
    if (match === null) throw this.#unexpected('a value')
    const [raw, fraction, exponent] = match
    this.#at += raw.length
    const isWhole = fraction === undefined && exponent === undefined
    return { kind: 'leaf', start, end: this.#at, value: this.#number(raw, isWhole, start) }
  }

  #number(raw: string, isWhole: boolean, offset: number): number | bigint {
    const value = Number(raw)
    if (isWhole ? Number.isSafeInteger(value) : Number.isFinite(value)) return value
    this.inexact.push({ raw, offset })
    return isWhole && raw.length <= maxExactDigits ? BigInt(raw) : value
  }

  /** Called at the opening quote. */
  #string(): string {
    const text = this.#text
    const start = this.#at
    let value = ''
    // If the browser rejects a literal, our own reader locates the error.
    let wasRefused = false
    this.#at += 1
    for (;;) {
      plainText.lastIndex = this.#at
      const plain = plainText.exec(text)?.[0] ?? ''
      value += plain
      this.#at += plain.length
      const character = text[this.#at]
      if (character === '"') {
        this.#at += 1
        return value
      }
      if (character === undefined) throw new Refusal(start, 'A string starts here and is never closed.')
      if (character === '\\' && !wasRefused && this.#at - start > longString) {
        wasRefused = true
        const whole = readLiteral(text, start)
        if (whole !== null) {
          this.#at = whole.end
          return whole.value
        }
      }
      if (character !== '\\') {
        throw new Refusal(this.#at, 'A string contains an unescaped line break or control character.')
      }
      value += this.#escape()
    }
  }

  #escape(): string {
    const letter = this.#text[this.#at + 1] ?? ''
    const plain = escapes[letter]
    if (plain !== undefined) {
      this.#at += 2
      return plain
    }
    const digits = this.#text.slice(this.#at + 2, this.#at + 6)
    if (letter !== 'u' || !/^[0-9a-fA-F]{4}$/.test(digits)) {
      throw new Refusal(
        this.#at,
        msg`JSON does not support the escape "${msg`\\${letter}${letter === 'u' ? digits : ''}`}".`,
      )
    }
    this.#at += 6
    return String.fromCharCode(parseInt(digits, 16))
  }

  #skipBlanks(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
      this.#at += 1
    }
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at += 1
    return true
  }

  #unexpected(expected: string): Refusal {
    const found = this.#text.slice(this.#at, this.#at + 12).split(/\s/u)[0] ?? ''
    return new Refusal(
      this.#at,
      this.#at >= this.#text.length
        ? msg`Expected ${expected}, but the text ends.`
        : msg`Expected ${expected}, but there is ${quote(found)}.`,
    )
  }
}

function quote(text: string): string {
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`
}

/**
 * Returns the value parsed from the text, with numbers as float64. If no text is available, returns the value itself.
 */
export function readAsWritten(text: string | undefined, value: JsonValue): JsonValue {
  if (text === undefined) return value
  const parsed = parseJson(text, 'python')
  return parsed.ok ? jsonValueOf(parsed.root) : value
}

/** Returns the value parsed from the text, with exact integers. If no text is available, returns the value itself. */
export function readExactly(text: string | undefined, value: JsonValue): ExactJson {
  if (text === undefined) return value
  const parsed = parseJson(text, 'python')
  return parsed.ok ? exactValueOf(parsed.root) : value
}
