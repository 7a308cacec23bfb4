/*
 * JSON, read by hand for the sake of places: RFC 8259 under `paper`; under `reference` what Python's json accepts,
 * which is the same plus NaN, Infinity and -Infinity, minus integers of more than 4,300 digits.
 */
import type { Protocol } from '../../src/contracts/index.ts'
import { integerValue, numberValue } from './numbers.ts'
import { Places, setMember, WarningList } from './parsed-text.ts'
import type { MutableJson, ParsedText, ReadOptions } from './parsed-text.ts'
import { placeAt } from '../../src/lib/code/text-place.ts'
import { quoteCharacter, TextProblem } from './text-problem.ts'

/** CPython's recursion limit of 1,000 ends its scanner a few frames earlier. */
const maxDepth = { paper: 1000, reference: 990 } as const satisfies Record<Protocol, number>
/** `sys.get_int_max_str_digits()` */
const maxIntegerDigits = 4300

const numberPattern = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y
const plainString = /[^"\\\u0000-\u001f]*/y
const words: readonly (readonly [string, MutableJson])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
]
const pythonWords = [
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
] as const
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

class JsonReader {
  readonly #text: string
  readonly #protocol: Protocol
  readonly #warnings = new WarningList()
  readonly #places: Places
  #at = 0
  #depth = 0

  constructor(text: string, { protocol, withPlaces }: ReadOptions) {
    this.#text = text
    this.#places = new Places(withPlaces)
    this.#protocol = protocol
  }

  read(): ParsedText {
    if (this.#text.startsWith('\uFEFF')) {
      throw new TextProblem('The text begins with a byte order mark, which JSON does not allow.', 0)
    }
    this.#skipSpace()
    const value = this.#readValue()
    this.#skipSpace()
    if (this.#at < this.#text.length) {
      throw this.#problem(`Expected the end of the text after the value, got ${this.#here()}.`)
    }
    return { value, otherKeys: [], warnings: this.#warnings.list(), places: this.#places }
  }

  #readValue(): MutableJson {
    const character = this.#text[this.#at]
    if (character === '{') return this.#nested(() => this.#readObject())
    if (character === '[') return this.#nested(() => this.#readArray())
    if (character === '"') return this.#readString()
    return this.#readAtom()
  }

  #nested<T>(read: () => T): T {
    this.#depth += 1
    if (this.#depth > maxDepth[this.#protocol]) {
      throw this.#problem(`The value is nested more than ${maxDepth[this.#protocol]} levels deep.`)
    }
    const value = read()
    this.#depth -= 1
    return value
  }

  #readObject(): MutableJson {
    const object: { [key: string]: MutableJson } = {}
    this.#at += 1
    this.#skipSpace()
    if (this.#take('}')) return object
    for (;;) {
      const keyAt = this.#at
      if (this.#text[keyAt] !== '"') {
        throw this.#problem(`Expected a key in double quotes, got ${this.#here()}.`)
      }
      const key = this.#readString()
      this.#skipSpace()
      if (!this.#take(':')) throw this.#problem(`Expected ":" after a key, got ${this.#here()}.`)
      this.#skipSpace()
      if (Object.hasOwn(object, key)) {
        this.#warnings.add({
          code: 'duplicate-key',
          message: `The key "${key}" appears twice in one object; the last value counts.`,
          place: placeAt(this.#text, keyAt),
        })
      }
      setMember(object, key, this.#readValue())
      this.#places.note(object, key, keyAt)
      this.#skipSpace()
      if (this.#take('}')) return object
      if (!this.#take(',')) throw this.#problem(`Expected "," or "}", got ${this.#here()}.`)
      this.#skipSpace()
    }
  }

  #readArray(): MutableJson {
    const array: MutableJson[] = []
    this.#at += 1
    this.#skipSpace()
    if (this.#take(']')) return array
    for (;;) {
      this.#places.note(array, array.length, this.#at)
      array.push(this.#readValue())
      this.#skipSpace()
      if (this.#take(']')) return array
      if (!this.#take(',')) throw this.#problem(`Expected "," or "]", got ${this.#here()}.`)
      this.#skipSpace()
    }
  }

  #readString(): string {
    const start = this.#at
    this.#at += 1
    let result = ''
    for (;;) {
      plainString.lastIndex = this.#at
      const plain = plainString.exec(this.#text)?.[0] ?? ''
      result += plain
      this.#at += plain.length
      const next = this.#text[this.#at]
      if (next === '"') {
        this.#at += 1
        return result
      }
      if (next === undefined) throw new TextProblem('A string begins here and never ends.', start)
      if (next !== '\\') throw this.#problem(`A string may not hold ${this.#here()} as it is.`)
      result += this.#readEscape()
    }
  }

  #readEscape(): string {
    const letter = this.#text[this.#at + 1] ?? ''
    const simple = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined
    if (simple !== undefined) {
      this.#at += 2
      return simple
    }
    const digits = this.#text.slice(this.#at + 2, this.#at + 6)
    if (letter !== 'u' || !/^[0-9a-fA-F]{4}$/.test(digits)) {
      throw this.#problem(
        letter === 'u' ? 'Expected four hexadecimal digits after \\u.' : `There is no escape "\\${letter}".`,
      )
    }
    this.#at += 6
    return String.fromCharCode(Number.parseInt(digits, 16))
  }

  #readAtom(): MutableJson {
    const site = { text: this.#text, offset: this.#at, warnings: this.#warnings }
    for (const [word, value] of words) {
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length
        return value
      }
    }
    if (this.#protocol === 'reference') {
      for (const [word, value] of pythonWords) {
        if (this.#text.startsWith(word, this.#at)) {
          this.#at += word.length
          return numberValue(value, site)
        }
      }
    }
    numberPattern.lastIndex = this.#at
    const match = numberPattern.exec(this.#text)
    if (match === null) throw this.#problem(`Expected a value, got ${this.#here()}.`)
    const [digits, fraction, exponent] = match
    this.#at += digits.length
    if (fraction !== undefined || exponent !== undefined || digits.length < 16) {
      return numberValue(Number(digits), site)
    }
    if (this.#protocol === 'reference' && digits.replace('-', '').length > maxIntegerDigits) {
      throw new TextProblem(`Python reads no integer of more than ${maxIntegerDigits} digits.`, site.offset)
    }
    return digits.length > 1000 ? numberValue(Number(digits), site) : integerValue(BigInt(digits), site)
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at += 1
    return true
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at)
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return
      this.#at += 1
    }
  }

  #here(): string {
    return quoteCharacter(this.#text, this.#at)
  }

  #problem(message: string): TextProblem {
    return new TextProblem(message, this.#at)
  }
}

/** Reads one JSON text; throws a TextProblem at the first thing that is wrong. */
export function readJson(text: string, options: ReadOptions): ParsedText {
  return new JsonReader(text, options).read()
}
