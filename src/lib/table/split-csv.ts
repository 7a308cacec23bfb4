/** The line ending after a row: a single CR if the first row ends with it, otherwise LF with any CRs before it. */
type LineEnd = '\n' | '\r'

/** Splits CSV (RFC 4180) that arrives in pieces into the cells of each row. Empty lines are skipped. */
export class CsvSplitter {
  readonly #delimiter: string
  #lineEnd: LineEnd | null = null
  #cells: string[] = []
  #cell = ''
  #isQuoted = false
  #wasQuote = false
  /** CRs outside quotes. Whether they end a row depends on the next character. */
  #returns = ''

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  /** Length of the unfinished cell. */
  get open(): number {
    return this.#cell.length
  }

  /** True inside quotes. */
  get isQuoted(): boolean {
    return this.#isQuoted && !this.#wasQuote
  }

  *push(text: string): Generator<readonly string[]> {
    for (const letter of text) {
      if (this.#isQuoted && this.#takeQuoted(letter)) continue
      if (letter === '\r' && this.#lineEnd !== '\r') {
        this.#returns += letter
        continue
      }
      if (this.#returns !== '') yield* this.#readReturns(letter)
      if (letter === '\n' && this.#lineEnd === null) this.#lineEnd = '\n'
      if (letter === this.#lineEnd) yield* this.#endRow()
      else if (letter === this.#delimiter) this.#endCell()
      else if (letter === '"' && this.#cell === '') this.#isQuoted = true
      else this.#cell += letter
    }
  }

  *end(): Generator<readonly string[]> {
    yield* this.#endRow()
  }

  /** CRs before LF are part of the line ending. Other CRs either end the row or belong to the cell. */
  *#readReturns(next: string): Generator<readonly string[]> {
    if (next !== '\n') {
      if (this.#lineEnd === null) {
        this.#lineEnd = '\r'
        yield* this.#endRow()
      } else this.#cell += this.#returns
    }
    this.#returns = ''
  }

  /** True if the character belongs to the quoted cell. */
  #takeQuoted(letter: string): boolean {
    if (this.#wasQuote) {
      this.#wasQuote = false
      this.#isQuoted = letter === '"'
      if (this.#isQuoted) this.#cell += letter
      return this.#isQuoted
    }
    if (letter === '"') this.#wasQuote = true
    else this.#cell += letter
    return true
  }

  #endCell(): void {
    this.#cells.push(this.#cell)
    this.#cell = ''
  }

  *#endRow(): Generator<readonly string[]> {
    this.#returns = ''
    this.#endCell()
    const cells = this.#cells
    this.#cells = []
    if (cells.length > 1 || cells[0] !== '') yield cells
  }
}

/** Returns the first rows of a text. If the text is truncated, the last row is left out. */
export function splitCsv(
  text: string,
  delimiter: string,
  most: number,
  isWhole: boolean,
): readonly (readonly string[])[] {
  const splitter = new CsvSplitter(delimiter)
  const rows: (readonly string[])[] = []
  for (const cells of splitter.push(text)) {
    rows.push(cells)
    if (rows.length > most) return rows
  }
  if (isWhole || rows.length === 0) rows.push(...splitter.end())
  return rows
}
