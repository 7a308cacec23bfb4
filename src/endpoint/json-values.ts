import { longestPiece } from './event-stream.ts'

const [quotes, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93]

/**
 * Finds consecutive JSON values (one body, or NDJSON) in a stream of arbitrary chunks. Skips everything between them,
 * such as newlines.
 */
export class JsonValueReader {
  readonly #decoder = new TextDecoder()
  #value: string[] = []
  #length = 0
  #depth = 0
  #isInString = false
  #isEscaped = false

  /** True if a value exceeded the length limit, after which nothing more is read. */
  get isTooLong(): boolean {
    return this.#length > longestPiece
  }

  /** True while inside an unfinished value. */
  get isOpen(): boolean {
    return this.#depth > 0
  }

  push(bytes: Uint8Array): readonly string[] {
    const text = this.#decoder.decode(bytes, { stream: true })
    const values: string[] = []
    let start = 0
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at)
      if (this.#isInString) this.#readInString(sign)
      else if (sign === openBrace || sign === openBracket) {
        if (this.#depth === 0) start = at
        this.#depth += 1
      } else if (this.#depth === 0) continue
      else if (sign === quotes) this.#isInString = true
      else if (sign === closeBrace || sign === closeBracket) {
        this.#depth -= 1
        if (this.#depth > 0) continue
        this.#take(text.slice(start, at + 1))
        if (this.isTooLong) return values
        values.push(this.#value.join(''))
        this.#value = []
        this.#length = 0
      }
    }
    if (this.#depth > 0) this.#take(text.slice(start))
    return values
  }

  #take(part: string): void {
    this.#length += part.length
    if (!this.isTooLong) this.#value.push(part)
  }

  #readInString(sign: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (sign === backslash) this.#isEscaped = true
    else if (sign === quotes) this.#isInString = false
  }
}
