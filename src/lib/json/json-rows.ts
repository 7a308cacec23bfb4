import { Utf8Reader } from './utf8-reader.ts'
import { findNext, WrapperReader, type OwnRow } from './json-wrapper.ts'
import { yieldToPage } from '../yield-to-page.ts'

/** One row of a file of rows, with its text and its number (1-based). */
export interface JsonRow {
  readonly row: number
  readonly text: string
}

const chunkBytes = 1 << 18

/**
 * The rows of a JSON file: the elements of its only array, or of an array inside its only object (`{"data": [...]}`),
 * its lines (JSONL), or the only object itself. Each row's text is cut out without parsing it, so that a broken row
 * does not affect the others. The page can run between chunks. Bytes that are not UTF-8 stay in the text as described
 * in `Utf8Reader`. `maxChars`: maximum length of a row. `marks`: names of fields that occur in rows but not in
 * anything nested inside rows. If an object contains several arrays, the rows are the elements of the first array
 * whose elements have such a field (otherwise of the first array of objects). An object that has such a field, or
 * that contains no array of objects, is a row itself. If a mark starts a row inside another row, the other row was
 * never closed. `rowFields`: groups of field names. An object with a field of each group is a row, whatever lists it
 * contains. The only object of a `.jsonl` file is also a row, whatever lists it contains.
 */
export async function* readJsonRows(
  file: Blob,
  {
    signal,
    maxChars = 64 << 20,
    marks = [],
    rowFields = [],
  }: {
    readonly signal: AbortSignal
    readonly maxChars?: number
    readonly marks?: readonly string[]
    readonly rowFields?: readonly (readonly string[])[]
  },
): AsyncGenerator<JsonRow> {
  const isLines = file instanceof File && /\.(?:jsonl|ndjson)$/i.test(file.name)
  const splitter = new RowSplitter(maxChars, marks, { rowFields, isLines })
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

/** `lines`: one row per line; `array`: elements of an array; `seek`: not determined yet. */
type Mode = 'seek' | 'array' | 'lines' | 'done'

/** Characters at which text outside strings is split, and special characters inside strings. */
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
  /** The field with which each row of an array begins, in quotes. */
  #first: string | null = null

  constructor(maxChars: number, marks: readonly string[], own: OwnRow) {
    this.#maxChars = maxChars
    this.#marks = marks.map((mark) => JSON.stringify(mark))
    this.#longestMark = Math.max(0, ...this.#marks.map(({ length }) => length))
    this.#wrapper = new WrapperReader(this.#marks, own)
  }

  #isSeeking(): boolean {
    return this.#mode === 'seek'
  }

  *push(chunk: string): Generator<JsonRow> {
    let rest = chunk
    if (this.#isSeeking()) {
      const at = this.#seek(chunk)
      // If the rows had begun before they were recognised, the text scanned so far is processed as part of them.
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
          // The name of a field can continue in the next chunk.
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
        // A row ends outside strings, so the first quote after the row opens a string.
        this.#inString = !this.#inString
      } else if (character === '\\') {
        // The escaped character may only arrive with the next chunk.
        if (at + 1 === chunk.length) this.#isEscaped = true
        else at += 1
      } else if (character === '{' || character === '[') this.#depth += 1
      else if (this.#depth > 0) this.#depth -= character === ',' ? 0 : 1
      else if (character !== '}') {
        // An extra closing brace is an error within the row.
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
   * True if the quote at `at` begins a new row before the previous row has ended. The previous row must then be
   * broken: either its brace was not closed, or it contains an unclosed string. Rows are recognised by the first
   * field of the first row, provided that it is a mark. Such a field does not occur in deeper objects, and in a
   * string its quotes would be escaped. The text before the quote is the broken row, which is put into `current`.
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

  /** Scans the text before the rows. Returns the position where the scan stopped. */
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

  /**
   * The text of the rows in an object whose fields were inconclusive: either the rows of an array inside the object,
   * or the object itself.
   */
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
