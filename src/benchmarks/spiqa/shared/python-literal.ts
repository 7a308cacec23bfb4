/*
 * The subset of Python literals used in answers: a dictionary of strings and numbers. Like `ast.literal_eval`,
 * accepts a string only if all of it is such a literal.
 */

/** A number that matches no figure, used for a literal whose image is not an integer. */
const none = -1

/**
 * Returns the number under the key `Image` of a string that consists only of a dictionary, or -1 (no figure) if the
 * value is not an integer. Undefined if the string is not a dictionary or the dictionary lacks that key.
 */
export function readLiteralImage(text: string): number | undefined {
  const reader = new Reader(text.replace(/^[ \t]+/, ''))
  const members = reader.readDictionary()
  if (members === null || !reader.isAtEnd() || !members.has('Image')) return undefined
  const value = members.get('Image')
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'number' ? value : none
}

type Value = string | number | boolean | null

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  isAtEnd(): boolean {
    this.#skipBlanks()
    return this.#at === this.#text.length
  }

  readDictionary(): ReadonlyMap<string, Value> | null {
    if (!this.#take('{')) return null
    const members = new Map<string, Value>()
    while (!this.#take('}')) {
      const key = this.#readValue()
      if (key === undefined || !this.#take(':')) return null
      const value = this.#readValue()
      if (value === undefined) return null
      members.set(String(key), value)
      if (this.#take(',')) continue
      return this.#take('}') ? members : null
    }
    return members
  }

  #readValue(): Value | undefined {
    this.#skipBlanks()
    const rest = this.#text.slice(this.#at)
    const word = /^(?:True|False|None)\b/.exec(rest)?.[0]
    if (word !== undefined) {
      this.#at += word.length
      return word === 'None' ? null : word === 'True'
    }
    const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w.])/i.exec(rest)?.[0]
    if (number !== undefined) {
      // A literal such as 03 is an error in Python.
      if (/^[+-]?0\d/.test(number) && !number.includes('.')) return undefined
      this.#at += number.length
      return Number(number)
    }
    // Adjacent strings are concatenated.
    let text: string | undefined
    for (;;) {
      const part = this.#readText()
      if (part === undefined) return text
      text = (text ?? '') + part
    }
  }

  #readText(): string | undefined {
    this.#skipBlanks()
    const quote = this.#text[this.#at]
    if (quote !== "'" && quote !== '"') return undefined
    const isLong = this.#text.startsWith(quote.repeat(3), this.#at)
    const end = isLong ? quote.repeat(3) : quote
    let text = ''
    for (let at = this.#at + end.length; at < this.#text.length; at += 1) {
      const character = this.#text[at] ?? ''
      if (this.#text.startsWith(end, at)) {
        this.#at = at + end.length
        return text
      }
      if (character === '\n' && !isLong) return undefined
      if (character === '\\') {
        at += 1
        text += this.#text[at] ?? ''
      } else text += character
    }
    return undefined
  }

  #take(mark: string): boolean {
    this.#skipBlanks()
    if (this.#text[this.#at] !== mark) return false
    this.#at += 1
    return true
  }

  #skipBlanks(): void {
    while (/[ \t\r\n\f]/.test(this.#text[this.#at] ?? '')) this.#at += 1
  }
}
