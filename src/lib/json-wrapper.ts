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
  #text = ''
  readonly #open: Open[] = []
  #stringFrom: number | null = null
  #isEscaped = false
  /** Whether the object itself has a field of rows. */
  #isRow = false
  /** Where the rows begin; the first arrays of objects, and of anything, where no field told yet. */
  #rows: number | null = null
  #objects: number | null = null
  #anything: number | null = null

  /** @param marks names in quotes */
  constructor(marks: readonly string[]) {
    this.#marks = marks
  }

  get length(): number {
    return this.#text.length
  }

  /** Takes the next character; tells what the rows are as soon as that is known. */
  look(character: string): 'array' | 'lines' | null {
    if (this.#beginsLine(character)) {
      this.#rows = 0
      this.#text += character
      return 'lines'
    }
    this.#text += character
    if (this.#stringFrom !== null) return this.#lookInString(character, this.#stringFrom)
    const parent = this.#open.at(-1)
    switch (character) {
      case '"':
        this.#stringFrom = this.#text.length - 1
        return null
      case '{':
        if (parent?.isArray === true) this.#objects ??= parent.start
        this.#open.push({ isArray: false, start: this.#text.length })
        return null
      case '[':
        this.#open.push({ isArray: true, start: this.#text.length })
        this.#anything ??= this.#text.length
        if (this.#marks.length > 0) return null
        this.#rows = this.#text.length
        return 'array'
      case '}':
      case ']':
        this.#open.pop()
    }
    return null
  }

  #lookInString(character: string, from: number): 'array' | null {
    if (this.#isEscaped) this.#isEscaped = false
    else if (character === '\\') this.#isEscaped = true
    else if (character === '"') {
      this.#stringFrom = null
      const [object, list] = [this.#open.at(-1), this.#open.at(-2)]
      if (object?.isArray !== false || !this.#marks.includes(this.#text.slice(from))) return null
      if (!/[{,]\s*$/.test(this.#text.slice(Math.max(0, from - 64), from))) return null
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
    if (character !== '{' || !this.#text.endsWith('\n') || /^\{\s*\n/.test(this.#text)) return false
    return this.#isRow || this.#stringFrom !== null || !parent.isArray
  }

  /** The text from the rows' beginning on, once it is known. */
  takeRows(): string {
    return this.#rows === null ? '' : this.#take(this.#rows)
  }

  /** The text of the likeliest rows where no field told. */
  takeLikeliest(): string {
    return this.#take(this.#isRow ? 0 : (this.#objects ?? this.#anything ?? 0))
  }

  #take(from: number): string {
    const text = this.#text.slice(from)
    this.#text = ''
    return text
  }
}
