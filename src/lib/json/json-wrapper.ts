/** Characters at which text outside strings is split, and special characters inside strings. */
const structural = /["{}[\],]/g
const inString = /["\\]/g

/** No row field has a name longer than this. */
const maxName = 64

/** An object or array that is open at the current position. */
interface Open {
  readonly isArray: boolean
  /** Start of the container's first member or element. */
  readonly start: number
}

/** Criteria by which an object is a row itself, even if it contains lists. */
export interface OwnRow {
  /** An object with a field of each of these groups is a row. */
  readonly rowFields: readonly (readonly string[])[]
  /** True if the file has one row per line, in which case an object with several fields is a row. */
  readonly isLines: boolean
}

/** An array of objects that may contain the rows. */
interface Candidate {
  readonly start: number
  end: number | null
}

/**
 * Scans an object at the position where a file's rows should begin, character by character, until it is clear whether
 * the object contains the rows, is itself a row, or is the first line of many.
 */
export class WrapperReader {
  readonly #marks: readonly string[]
  // Only the last characters are inspected, because searching a growing string would copy it each time.
  #text = ''
  #last = ''
  /** The last non-whitespace character outside strings. */
  #lastMark = ''
  /** Whether a line break follows the first brace. */
  #isSpread: boolean | null = null
  readonly #open: Open[] = []
  /** The currently open string, as long as it could be a field name. Null outside strings. */
  #string: string | null = null
  #isEscaped = false
  /** Whether the object itself has one of the fields that identify rows. */
  #isRow = false
  /** The position where the rows begin. Set once a field is conclusive. */
  #rows: number | null = null
  /** Arrays of objects that are not inside another such array. */
  readonly #candidates: Candidate[] = []
  readonly #rowFields: Set<string>[]
  readonly #isLines: boolean
  #fields = 0

  /** @param marks names in quotes */
  constructor(marks: readonly string[], own: OwnRow) {
    this.#marks = marks
    this.#rowFields = own.rowFields.map((group) => new Set(group.map((name) => JSON.stringify(name))))
    this.#isLines = own.isLines
  }

  get length(): number {
    return this.#text.length
  }

  /** Consumes text until it is clear what the rows are. `next` is the position where it stopped. */
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

  /** Consumes text without structural characters. */
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
    if (this.#isSpread === null && this.#text.length > 1) this.#isSpread = this.#readSpread(character)
    this.#last = character
    if (this.#string !== null) return this.#lookInString(character, this.#string)
    this.#lookOutside(character)
    return null
  }

  /** Undecided as long as the text consists only of whitespace. */
  #readSpread(character: string): boolean | null {
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
        if (parent?.isArray === true) this.#addCandidate(parent.start)
        this.#open.push({ isArray: false, start: this.#text.length })
        break
      case '[':
        this.#open.push({ isArray: true, start: this.#text.length })
        break
      case '}':
      case ']':
        this.#closeCandidate(this.#open.pop())
    }
  }

  #addCandidate(start: number): void {
    const last = this.#candidates.at(-1)
    if (last?.end === null) return
    if (last?.start !== start) this.#candidates.push({ start, end: null })
  }

  #closeCandidate(closed: Open | undefined): void {
    const last = this.#candidates.at(-1)
    if (closed?.isArray === true && last?.start === closed.start) last.end = this.#text.length
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
      if (isName && this.#open.length === 1) this.#takeOwnField(string)
      if (!isName || !this.#marks.includes(string)) return null
      if (list === undefined) this.#isRow = true
      else if (list.isArray && !this.#isRow) {
        this.#rows = list.start
        return 'array'
      }
    }
    return null
  }

  #takeOwnField(name: string): void {
    this.#fields += 1
    for (const [at, group] of this.#rowFields.entries()) {
      if (!group.has(name)) continue
      this.#rowFields.splice(at, 1)
      this.#isRow ||= this.#rowFields.length === 0
      return
    }
  }

  /**
   * True if another object begins after the first one or, if the first one is not closed, at the start of a line.
   * Nested objects do not count, because they are indented, follow a member's name, or are elements of an array that
   * may be the rows.
   */
  #beginsLine(character: string): boolean {
    const parent = this.#open.at(-1)
    if (parent === undefined) return this.#text.length > 0 && !/\s/.test(character)
    if (character !== '{' || this.#last !== '\n' || this.#isSpread !== false) return false
    return this.#isRow || this.#string !== null || !parent.isArray
  }

  /** The text from the start of the rows onwards, if the start is known. */
  takeRows(): string {
    return this.#rows === null ? '' : this.#take(this.#rows)
  }

  /** The text that is most likely to be the rows if no field was conclusive. */
  takeLikeliest(): string {
    if (this.#isRow || (this.#isLines && this.#fields > 1)) return this.#take(0)
    const sizeOf = ({ start, end }: Candidate) => (end ?? this.#text.length) - start
    const [longest] = this.#candidates.toSorted((one, other) => sizeOf(other) - sizeOf(one))
    return this.#take(longest?.start ?? 0)
  }

  #take(from: number): string {
    const text = this.#text.slice(from)
    this.#text = ''
    return text
  }
}

/**
 * Returns the position of the next match of the pattern at or after `from`, or the text's length if there is no
 * match.
 */
export function findNext(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}
