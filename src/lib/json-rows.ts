import { yieldToPage } from './yield-to-page.ts'

/** One row of a file of rows: its text, from 1 on. */
export interface JsonRow {
  readonly row: number
  readonly text: string
}

const chunkBytes = 1 << 18

/**
 * The rows of a JSON file: the elements of its one array, or of the first array inside its one object
 * (`{"data": [...]}`), or its lines (JSONL). Each row's text is cut out without parsing it, so that a broken row loses
 * no other; the page gets its turn between the chunks. `maxChars`: the longest row.
 */
export async function* readJsonRows(
  file: Blob,
  { signal, maxChars = 64 << 20 }: { readonly signal: AbortSignal; readonly maxChars?: number },
): AsyncGenerator<JsonRow> {
  const splitter = new RowSplitter(maxChars)
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

class RowSplitter {
  readonly #maxChars: number
  #mode: Mode = 'seek'
  #row = 0
  #current = ''
  #depth = 0
  #inString = false
  #isEscaped = false
  /** Whether an object was opened before the array: only its first array counts. */
  #inObject = false

  constructor(maxChars: number) {
    this.#maxChars = maxChars
  }

  *push(chunk: string): Generator<JsonRow> {
    let start = 0
    for (let at = 0; at < chunk.length; at += 1) {
      if (this.#mode === 'done') return
      const character = chunk.charAt(at)
      if (this.#mode === 'seek') {
        const found = this.#seek(character)
        if (found === null) continue
        start = at + (found === 'array' ? 1 : 0)
        if (found === 'array') continue
      }
      if (this.#mode === 'lines') {
        if (character !== '\n') continue
        yield* this.#close(chunk.slice(start, at))
        start = at + 1
        continue
      }
      if (this.#inString) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (character === '\\') this.#isEscaped = true
        else if (character === '"') this.#inString = false
      } else if (character === '"') this.#inString = true
      else if (character === '{' || character === '[') this.#depth += 1
      else if (character === '}' || character === ']') {
        if (this.#depth === 0) {
          yield* this.#close(chunk.slice(start, at))
          this.#mode = 'done'
          return
        }
        this.#depth -= 1
      } else if (character === ',' && this.#depth === 0) {
        yield* this.#close(chunk.slice(start, at))
        start = at + 1
      }
    }
    if (this.#mode === 'seek') return
    this.#current += chunk.slice(start)
    if (this.#current.length > this.#maxChars) throw new Error('A row of the file is too long to be read.')
  }

  *end(): Generator<JsonRow> {
    if (this.#mode !== 'done') yield* this.#close('')
  }

  /** What the rows are, once they begin at this character. */
  #seek(character: string): 'array' | 'lines' | null {
    this.#current += character
    if (this.#inObject) {
      // A second opening brace before any bracket: one object a line.
      if (character === '[') return this.#begin('array')
      if (character === '\n' && isWholeObject(this.#current)) return this.#beginLines()
      return null
    }
    if (/[\s\uFEFF]/.test(character)) {
      this.#current = ''
      return null
    }
    if (character === '[') return this.#begin('array')
    if (character !== '{') throw new Error('The file is neither a JSON array nor lines of JSON objects.')
    this.#inObject = true
    return null
  }

  #begin<Rows extends 'array' | 'lines'>(rows: Rows): Rows {
    this.#mode = rows
    this.#current = ''
    return rows
  }

  #beginLines(): 'lines' {
    const first = this.#current
    this.#begin('lines')
    // The character at hand, the line's end, is looked at again and closes this first row.
    this.#current = first.slice(0, -1)
    return 'lines'
  }

  *#close(text: string): Generator<JsonRow> {
    const whole = (this.#current + text).trim()
    this.#current = ''
    this.#depth = 0
    this.#inString = false
    if (whole === '') return
    this.#row += 1
    yield { row: this.#row, text: whole }
  }
}

function isWholeObject(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
