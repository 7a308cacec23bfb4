import { msg, type Message, type Protocol } from '../../src/contracts/index.ts'
import { quoteCharacter, TextProblem } from './text-problem.ts'
import { xmlNamePattern } from './xml-names.ts'

const notAllowed = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/** Position in an XML text. Line endings are always "\n", because the text has been normalised. */
export class XmlCursor {
  readonly text: string
  at = 0
  readonly #name: RegExp

  constructor(source: string, protocol: Protocol) {
    const wrong = notAllowed.exec(source)
    if (wrong !== null) {
      throw new TextProblem(
        msg`XML does not allow ${quoteCharacter(source, wrong.index)}, not even escaped.`,
        wrong.index,
      )
    }
    this.text = source
    this.#name = xmlNamePattern(protocol)
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  startsWith(text: string): boolean {
    return this.text.startsWith(text, this.at)
  }

  /** Consumes the given text if it comes next. */
  take(text: string): boolean {
    if (!this.startsWith(text)) return false
    this.at += text.length
    return true
  }

  expect(text: string, where: string): void {
    if (!this.take(text)) throw this.problem(msg`Expected "${text}" ${where}, got ${this.here()}.`)
  }

  /** Consumes white space. Returns false if there is none. */
  takeSpace(): boolean {
    const start = this.at
    while (/[ \t\n\r]/.test(this.text.charAt(this.at))) this.at += 1
    return this.at > start
  }

  expectSpace(where: string): void {
    if (!this.takeSpace()) throw this.problem(msg`Expected white space ${where}, got ${this.here()}.`)
  }

  isName(text: string): boolean {
    this.#name.lastIndex = 0
    return this.#name.exec(text)?.[0] === text
  }

  takeName(what: string): string {
    this.#name.lastIndex = this.at
    const name = this.#name.exec(this.text)?.[0]
    if (name === undefined) throw this.problem(msg`Expected the name of ${what}, got ${this.here()}.`)
    this.at += name.length
    return name
  }

  /** Returns everything up to a given string, and consumes the string as well. */
  takeUntil(end: string, what: string): string {
    const found = this.text.indexOf(end, this.at)
    if (found === -1) throw this.problem(msg`${what} starts here and is never closed: "${end}" is missing.`)
    const taken = this.text.slice(this.at, found)
    this.at = found + end.length
    return taken
  }

  takeQuoted(what: string): string {
    const quote = this.text.charAt(this.at)
    if (quote !== '"' && quote !== "'")
      throw this.problem(msg`Expected ${what} in quotes, got ${this.here()}.`)
    this.at += 1
    return this.takeUntil(quote, `The text of ${what}`)
  }

  here(): string {
    return quoteCharacter(this.text, this.at)
  }

  problem(message: Message, at = this.at): TextProblem {
    return new TextProblem(message, at)
  }
}

/** Returns the character for `&#38;` or `&#x26;`, given its digits. Null if they are invalid. */
export function characterOf(reference: string): string | null {
  const match = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(reference)
  if (match === null) return null
  const [, hexadecimal, decimal] = match
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
  if (!(code <= 0x10ffff)) return null
  const character = String.fromCodePoint(code)
  return notAllowed.test(character) ? null : character
}
