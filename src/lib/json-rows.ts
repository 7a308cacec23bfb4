import { yieldToPage } from './yield-to-page.ts'

/** One row of a file of rows: its text, from 1 on. */
export interface JsonRow {
  readonly row: number
  readonly text: string
}

const chunkBytes = 1 << 18

/**
 * The rows of a JSON file: the elements of its one array, or of the first array inside its one object
 * (`{"data": [...]}`), its lines (JSONL), or the one object itself. Each row's text is cut out without parsing it, so
 * that a broken row loses no other; the page gets its turn between the chunks. `maxChars`: the longest row.
 * `marks`: names of fields that rows have and nothing inside of them: an object with one is a row, so that its arrays
 * are none of rows, and one that begins inside of a row tells that this was never closed.
 */
export async function* readJsonRows(
  file: Blob,
  {
    signal,
    maxChars = 64 << 20,
    marks = [],
  }: { readonly signal: AbortSignal; readonly maxChars?: number; readonly marks?: readonly string[] },
): AsyncGenerator<JsonRow> {
  const splitter = new RowSplitter(maxChars, marks)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let start = 0; start < file.size || start === 0; start += chunkBytes) {
    signal.throwIfAborted()
    const bytes = await file.slice(start, start + chunkBytes).arrayBuffer()
    const isLast = start + chunkBytes >= file.size
    let text: string
    try {
      text = decoder.decode(bytes, { stream: !isLast })
    } catch {
      throw new Error('The file is not UTF-8 text.')
    }
    yield* splitter.push(text)
    if (isLast) yield* splitter.end()
    await yieldToPage()
  }
}

/** `lines`: a row a line; `array`: elements of an array; `seek`: still looking which of them. */
type Mode = 'seek' | 'array' | 'lines' | 'done'

/** What a text outside of strings is cut at, and what inside of them is no plain character. */
const structural = /["{}[\],]/g
const inString = /["\\]/g

class RowSplitter {
  readonly #maxChars: number
  readonly #marks: readonly string[]
  #mode: Mode = 'seek'
  #row = 0
  #current = ''
  #depth = 0
  #inString = false
  #isEscaped = false
  /** Whether an object was opened before the array: only its first array counts, and none where it is a row. */
  #inObject = false
  /** The field that rows of an array begin with, in quotes. */
  #first: string | null = null

  constructor(maxChars: number, marks: readonly string[]) {
    this.#maxChars = maxChars
    this.#marks = marks.map((mark) => JSON.stringify(mark))
  }

  *push(chunk: string): Generator<JsonRow> {
    let at = 0
    while (this.#mode === 'seek' && at < chunk.length) {
      // The character at which the first row begins is looked at again.
      if (!this.#seek(chunk.charAt(at))) at += 1
    }
    // A first line that was cut off is known as such by the second one.
    if (this.#mode === 'lines' && this.#current.endsWith('\n')) yield* this.#close('')
    if (this.#mode === 'lines') yield* this.#pushLines(chunk, at)
    else if (this.#mode === 'array') yield* this.#pushArray(chunk, at)
    if (this.#current.length > this.#maxChars) throw new Error('A row of the file is too long to be read.')
  }

  *end(): Generator<JsonRow> {
    if (this.#mode !== 'done') yield* this.#close('')
  }

  *#pushLines(chunk: string, from: number): Generator<JsonRow> {
    let start = from
    for (let end = chunk.indexOf('\n', start); end >= 0; end = chunk.indexOf('\n', start)) {
      yield* this.#close(chunk.slice(start, end))
      start = end + 1
    }
    this.#current += chunk.slice(start)
  }

  *#pushArray(chunk: string, from: number): Generator<JsonRow> {
    let start = from
    let at = from
    if (this.#isEscaped && chunk !== '') {
      this.#isEscaped = false
      at += 1
    }
    for (;;) {
      at = findNext(this.#inString ? inString : structural, chunk, at)
      if (at === chunk.length) break
      const character = chunk.charAt(at)
      if (character === '"') {
        if (this.#isFirstField(chunk, start, at)) {
          yield* this.#close('')
          this.#current = '{'
          this.#depth = 1
          start = at
        }
        // A row's end is outside of strings, so its first quote opens one.
        this.#inString = !this.#inString
      } else if (character === '\\') {
        // What is escaped may stand in the next chunk.
        if (at + 1 === chunk.length) this.#isEscaped = true
        else at += 1
      } else if (character === '{' || character === '[') this.#depth += 1
      else if (this.#depth > 0) this.#depth -= character === ',' ? 0 : 1
      else if (character !== '}') {
        // A brace too many is the row's own mistake.
        yield* this.#close(chunk.slice(start, at))
        start = at + 1
        if (character === ']') {
          this.#mode = 'done'
          return
        }
      }
      at += 1
    }
    this.#current += chunk.slice(start)
  }

  /**
   * Whether the quote at `at` begins a row inside of another one, which then is broken: not closed, or a string in it
   * is not. Rows are known by the field that the first row begins with, where that is a mark: it stands in no deeper
   * object, and in a string its quotes would be escaped. What came before it is the broken row's text, in `current`.
   */
  #isFirstField(chunk: string, start: number, at: number): boolean {
    if (this.#first === null) {
      if (this.#inString || this.#depth !== 1) return false
      const mark = this.#marks.find((one) => chunk.startsWith(one, at))
      if (mark !== undefined && isBrace(this.#current + chunk.slice(start, at))) this.#first = mark
      return false
    }
    if (!chunk.startsWith(this.#first, at)) return false
    const before = (this.#current + chunk.slice(start, at)).trim()
    if (before === '{' || !before.endsWith('{')) return false
    this.#current = before.slice(0, -1).replace(/,\s*$/, '')
    return true
  }

  /** Looks at a character before the rows; true where it belongs to the first row's text already. */
  #seek(character: string): boolean {
    if (!this.#inObject) {
      if (/[\s\uFEFF]/.test(character)) return false
      if (character !== '[' && character !== '{') {
        throw new Error('The file is neither a JSON array nor lines of JSON objects.')
      }
      if (character === '[') this.#begin('array')
      else this.#openObject()
      return false
    }
    if (character === '\n' && this.#depth === 0) return this.#begin('lines')
    // Nothing else begins a line with a brace: objects inside of one are set in, or stand behind their name.
    if (character === '{' && this.#current.endsWith('\n') && !/^\{\s*\n/.test(this.#current)) {
      return this.#begin('lines')
    }
    this.#current += character
    if (this.#inString) {
      if (this.#isEscaped) this.#isEscaped = false
      else if (character === '\\') this.#isEscaped = true
      else if (character === '"') this.#inString = false
    } else if (character === '"') this.#inString = true
    else if (character === '}' || character === ']') this.#depth -= 1
    else if (character === '{') this.#depth += 1
    else if (character === '[') {
      this.#depth += 1
      if (!this.#marks.some((mark) => this.#current.includes(mark))) {
        this.#current = ''
        this.#begin('array')
      }
    }
    return false
  }

  #openObject(): void {
    this.#inObject = true
    this.#current = '{'
    this.#depth = 1
  }

  /** True, because what was looked at is the rows' already. */
  #begin(mode: 'array' | 'lines'): true {
    this.#mode = mode
    this.#startRow()
    return true
  }

  #startRow(): void {
    this.#depth = 0
    this.#inString = false
    this.#isEscaped = false
  }

  *#close(text: string): Generator<JsonRow> {
    const whole = (this.#current + text).trim()
    this.#current = ''
    this.#startRow()
    if (whole === '') return
    this.#row += 1
    yield { row: this.#row, text: whole }
  }
}

function isBrace(text: string): boolean {
  return text.trim() === '{'
}

/** Where the pattern is found next, from `from` on; the text's length where it is not. */
function findNext(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}
