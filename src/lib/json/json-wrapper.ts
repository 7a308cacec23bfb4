/** What a text outside of strings is cut at, and what inside of them is no plain character. */
const structural = /["{}[\],]/g
const inString = /["\\]/g

/** No field of rows has a longer name. */
const maxName = 64

/** An object or array that is open at the place that is looked at. */
interface Open {
  readonly isArray: boolean
  /** Where its first member or element begins. */
  readonly start: number
}

/**
 * Looks through an object that stands where a file's rows should begin, one character after the other, until it is
 * known whether it holds them, is one of them, or is the first line of many.
 */
export class WrapperReader {
  readonly #marks: readonly string[]
  // Looked at by its last characters only: to look into a text that grows would copy it each time.
  #text = ''
  #last = ''
  /** The last character outside of strings that is no space. */
  #lastMark = ''
  /** Whether what follows the first brace stands on lines of its own. */
  #isSpread: boolean | null = null
  readonly #open: Open[] = []
  /** The string that is open, as far as it may be the name of a field; null outside of strings. */
  #string: string | null = null
  #isEscaped = false
  /** Whether the object itself has a field of rows. */
  #isRow = false
  /** Where the rows begin; the first array of objects, where no field told yet. */
  #rows: number | null = null
  #objects: number | null = null

  /** @param marks names in quotes */
  constructor(marks: readonly string[]) {
    this.#marks = marks
  }

  get length(): number {
    return this.#text.length
  }

  /** Takes what follows as far as is needed to tell what the rows are; `next` is where it stopped. */
  look(chunk: string): { readonly found: 'array' | 'lines' | null; readonly next: number } {
    let at = 0
    while (at < chunk.length) {
      const isClose = this.#open.length === 0 || this.#isSpread === null || this.#isEscaped
      const next = isClose ? at : findNext(this.#string === null ? structural : inString, chunk, at)
      if (next > at) this.#skip(chunk.slice(at, next))
      if (next === chunk.length) break
      const found = this.#lookAt(chunk.charAt(next))
      at = next + 1
      if (found !== null) return { found, next: at }
    }
    return { found: null, next: chunk.length }
  }

  /** Takes text without anything that parts it. */
  #skip(text: string): void {
    this.#text += text
    this.#last = text.charAt(text.length - 1)
    if (this.#string === null) {
      if (/\S/.test(text)) this.#lastMark = ''
    } else if (this.#string.length <= maxName) this.#string += text.slice(0, maxName)
  }

  #lookAt(character: string): 'array' | 'lines' | null {
    const beginsLine = this.#beginsLine(character)
    this.#text += character
    if (beginsLine) {
      this.#rows = 0
      return 'lines'
    }
    if (this.#isSpread === null && this.#text.length > 1) this.#isSpread = this.#tellSpread(character)
    this.#last = character
    if (this.#string !== null) return this.#lookInString(character, this.#string)
    this.#lookOutside(character)
    return null
  }

  /** Undecided while there are only spaces. */
  #tellSpread(character: string): boolean | null {
    if (character === '\n') return true
    return /\s/.test(character) ? null : false
  }

  #lookOutside(character: string): void {
    const parent = this.#open.at(-1)
    if (character === '"') {
      this.#string = character
      return
    }
    if (!/\s/.test(character)) this.#lastMark = character
    switch (character) {
      case '{':
        if (parent?.isArray === true) this.#objects ??= parent.start
        this.#open.push({ isArray: false, start: this.#text.length })
        break
      case '[':
        this.#open.push({ isArray: true, start: this.#text.length })
        break
      case '}':
      case ']':
        this.#open.pop()
    }
  }

  #lookInString(character: string, before: string): 'array' | null {
    const string = before.length > maxName ? before : before + character
    this.#string = string
    if (this.#isEscaped) this.#isEscaped = false
    else if (character === '\\') this.#isEscaped = true
    else if (character === '"') {
      this.#string = null
      const [object, list] = [this.#open.at(-1), this.#open.at(-2)]
      const isName = object?.isArray === false && (this.#lastMark === '{' || this.#lastMark === ',')
      if (!isName || !this.#marks.includes(string)) return null
      if (list === undefined) this.#isRow = true
      else if (list.isArray && !this.#isRow) {
        this.#rows = list.start
        return 'array'
      }
    }
    return null
  }

  /**
   * Whether another object begins behind the first, or, where the first is not closed, at the beginning of a line:
   * objects inside of one are set in, stand behind their name, or are elements of an array that may be the rows.
   */
  #beginsLine(character: string): boolean {
    const parent = this.#open.at(-1)
    if (parent === undefined) return this.#text.length > 0 && !/\s/.test(character)
    if (character !== '{' || this.#last !== '\n' || this.#isSpread !== false) return false
    return this.#isRow || this.#string !== null || !parent.isArray
  }

  /** The text from the rows' beginning on, once it is known. */
  takeRows(): string {
    return this.#rows === null ? '' : this.#take(this.#rows)
  }

  /** The text of the likeliest rows where no field told. */
  takeLikeliest(): string {
    return this.#take(this.#isRow ? 0 : (this.#objects ?? 0))
  }

  #take(from: number): string {
    const text = this.#text.slice(from)
    this.#text = ''
    return text
  }
}

/** Where the pattern is found next, from `from` on; the text's length where it is not. */
export function findNext(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}
