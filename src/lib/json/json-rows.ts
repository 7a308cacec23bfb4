import { Utf8Reader } from './utf8-reader.ts'
import { findNext, WrapperReader } from './json-wrapper.ts'
import { yieldToPage } from '../yield-to-page.ts'

/** One row of a file of rows: its text, from 1 on. */
export interface JsonRow {
  readonly row: number
  readonly text: string
}

const chunkBytes = 1 << 18

/**
 * The rows of a JSON file: the elements of its one array, or of an array inside its one object (`{"data": [...]}`), its
 * lines (JSONL), or the one object itself. Each row's text is cut out without parsing it, so that a broken row loses no
 * other; the page gets its turn between the chunks. Bytes that are no UTF-8 stay in the text as `Utf8Reader` says.
 * `maxChars`: the longest row. `marks`: names of fields that rows have and nothing inside of them: the array inside an
 * object is the first whose elements have one (else the first of objects), an object with one, or without any array of
 * objects, is a row itself, and one that begins inside of a row tells that this was never closed.
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
  const reader = new Utf8Reader()
  for (let start = 0; start < file.size || start === 0; start += chunkBytes) {
    signal.throwIfAborted()
    const bytes = new Uint8Array(await file.slice(start, start + chunkBytes).arrayBuffer())
    const isLast = start + chunkBytes >= file.size
    const text = reader.read(bytes, isLast)
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
  readonly #longestMark: number
  readonly #wrapper: WrapperReader
  #held = ''
  #isEnd = false
  #mode: Mode = 'seek'
  #row = 0
  #current = ''
  #depth = 0
  #inString = false
  #isEscaped = false
  /** The field that rows of an array begin with, in quotes. */
  #first: string | null = null

  constructor(maxChars: number, marks: readonly string[]) {
    this.#maxChars = maxChars
    this.#marks = marks.map((mark) => JSON.stringify(mark))
    this.#longestMark = Math.max(0, ...this.#marks.map(({ length }) => length))
    this.#wrapper = new WrapperReader(this.#marks)
  }

  #isSeeking(): boolean {
    return this.#mode === 'seek'
  }

  *push(chunk: string): Generator<JsonRow> {
    let rest = chunk
    if (this.#isSeeking()) {
      const at = this.#seek(chunk)
      // What was looked through belongs to rows where they had begun before they were known.
      rest = this.#wrapper.takeRows() + chunk.slice(at)
      if (this.#isSeeking() && this.#wrapper.length > this.#maxChars) rest = this.#beginInside()
    }
    if (this.#mode === 'lines') yield* this.#pushLines(rest)
    else if (this.#mode === 'array') yield* this.#pushArray(rest)
    if (this.#current.length > this.#maxChars) throw new Error('A row of the file is too long to be read.')
  }

  *end(): Generator<JsonRow> {
    this.#isEnd = true
    if (this.#mode === 'seek') yield* this.#pushArray(this.#beginInside())
    else if (this.#mode === 'array') yield* this.#pushArray('')
    if (this.#mode !== 'done') yield* this.#close('')
  }

  *#pushLines(chunk: string): Generator<JsonRow> {
    let start = 0
    for (let end = chunk.indexOf('\n', start); end >= 0; end = chunk.indexOf('\n', start)) {
      yield* this.#close(chunk.slice(start, end))
      start = end + 1
    }
    this.#current += chunk.slice(start)
  }

  *#pushArray(part: string): Generator<JsonRow> {
    const chunk = this.#held + part
    this.#held = ''
    let start = 0
    let at = 0
    if (this.#isEscaped && chunk !== '') {
      this.#isEscaped = false
      at += 1
    }
    for (;;) {
      at = findNext(this.#inString ? inString : structural, chunk, at)
      if (at === chunk.length) break
      const character = chunk.charAt(at)
      if (character === '"') {
        if (!this.#isEnd && chunk.length - at < this.#longestMark) {
          // A field's name may go on in the next chunk.
          this.#held = chunk.slice(at)
          this.#current += chunk.slice(start, at)
          return
        }
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

  /** Looks at what stands before the rows; returns where it stopped. */
  #seek(chunk: string): number {
    let at = 0
    if (this.#wrapper.length === 0) {
      at = chunk.search(/[^\s\uFEFF]/)
      if (at === -1) return chunk.length
      if (chunk.charAt(at) === '[') {
        this.#begin('array')
        return at + 1
      }
      if (chunk.charAt(at) !== '{') {
        throw new Error('The file is neither a JSON array nor lines of JSON objects.')
      }
    }
    const { found, next } = this.#wrapper.look(chunk.slice(at))
    if (found !== null) this.#begin(found)
    return at + next
  }

  #begin(mode: 'array' | 'lines'): void {
    this.#mode = mode
    this.#startRow()
  }

  /** The text of the rows in an object whose fields told nothing: those of an array in it, or the object itself. */
  #beginInside(): string {
    this.#begin('array')
    return this.#wrapper.takeLikeliest()
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
