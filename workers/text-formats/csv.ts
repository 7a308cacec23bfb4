/*
 * CSV. `paper`: RFC 4180 with a header and at least one row, where all rows have the same width. `reference`: like
 * Python's csv.DictReader, which accepts any text except one with a field of more than 131,072 characters.
 */
import { msg } from '../../src/contracts/index.ts'
import { Places, setMember } from './parsed-text.ts'
import type { KeyPath, MutableJson, ParsedText, ReadOptions } from './parsed-text.ts'
import { placeAt } from '../../src/lib/code/text-place.ts'
import { quoteCharacter, TextProblem } from './text-problem.ts'

/** `csv.field_size_limit()` */
const maxPythonField = 131_072
const plainCell = /[^,\r\n"]*/y

interface Row {
  readonly offset: number
  readonly cells: readonly { readonly text: string; readonly offset: number }[]
}

/** Parses a table. The value is `{ csv_headers, csv_rows }`; rows are objects keyed by header. */
export function readCsv(text: string, { protocol, withPlaces }: ReadOptions): ParsedText {
  const rows = protocol === 'paper' ? readStrict(text) : readAsPython(text)
  const places = new Places(withPlaces)
  const headers: MutableJson[] = []
  const table: MutableJson[] = []
  const otherKeys: KeyPath[] = []
  const [header, ...records] = rows
  for (const cell of header?.cells ?? []) {
    places.note(headers, headers.length, cell.offset)
    headers.push(cell.text)
  }
  const names = header?.cells.map((cell) => cell.text) ?? []
  for (const { cells, offset } of records) {
    if (cells.length === 0) continue
    const record: { [key: string]: MutableJson } = {}
    names.forEach((name, index) => {
      const cell = cells[index]
      setMember(record, name, cell?.text ?? null)
      places.note(record, name, cell?.offset ?? offset)
    })
    if (cells.length > names.length) {
      // DictReader stores surplus fields under the key None.
      setMember(
        record,
        'null',
        cells.slice(names.length).map((cell) => cell.text),
      )
      otherKeys.push(['csv_rows', table.length, 'null'])
    }
    places.note(table, table.length, offset)
    table.push(record)
  }
  const value = { csv_headers: header === undefined ? null : headers, csv_rows: table }
  places.note(value, 'csv_headers', 0)
  places.note(value, 'csv_rows', records[0]?.offset ?? text.length)
  return { value, otherKeys, warnings: [], places }
}

function readStrict(text: string): readonly Row[] {
  const rows: Row[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    const { row, end } = readStrictRow(text, at)
    rows.push(row)
    at = end
  }
  const [header, ...records] = rows
  if (header === undefined || header.cells.every((cell) => cell.text.trim() === '')) {
    throw new TextProblem('Expected a header row, got an empty text.', 0)
  }
  const width = header.cells.length
  const wrong = records.find(({ cells }) => cells.length !== width)
  if (wrong !== undefined) {
    throw new TextProblem(
      msg`Expected ${width} ${width === 1 ? 'field' : 'fields'}, as in the header, got ${wrong.cells.length}.`,
      wrong.offset,
    )
  }
  if (records.length === 0) throw new TextProblem('Expected a row below the header, got none.', text.length)
  return rows
}

function readStrictRow(text: string, start: number): { readonly row: Row; readonly end: number } {
  const cells: { text: string; offset: number }[] = []
  let at = start
  for (;;) {
    const offset = at
    let cell: string
    if (text[at] === '"') {
      const quoted = readQuoted(text, at)
      cell = quoted.cell
      at = quoted.end
      if (at < text.length && !/[,\r\n]/.test(text[at] ?? '')) {
        const found = quoteCharacter(text, at)
        throw new TextProblem(
          msg`Expected "," or the end of the line after a quoted field, got ${found}.`,
          at,
        )
      }
    } else {
      plainCell.lastIndex = at
      cell = plainCell.exec(text)?.[0] ?? ''
      at += cell.length
      if (text[at] === '"') {
        throw new TextProblem('A field that contains a quote must be quoted, with its quotes doubled.', at)
      }
    }
    cells.push({ text: cell, offset })
    if (text[at] !== ',') break
    at += 1
  }
  if (text[at] === '\r') at += 1
  if (text[at] === '\n') at += 1
  return { row: { offset: start, cells }, end: at }
}

function readQuoted(text: string, start: number): { readonly cell: string; readonly end: number } {
  let cell = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) throw new TextProblem('A quoted field starts here and is never closed.', start)
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    at = quote + 2
  }
}

/** The states of Python's reader in its default dialect, in which it is not strict. */
type State = 'record' | 'field' | 'plain' | 'quoted' | 'quote-in-quoted'

function readAsPython(source: string): readonly Row[] {
  // The evaluator reads files in text mode, in which every line ending becomes "\n".
  const text = source.replace(/\r\n?/g, '\n')
  const rows: Row[] = []
  let cells: { text: string; offset: number }[] = []
  let state: State = 'record'
  let rowStart = 0
  let cellStart = 0
  let cell = ''
  const saveCell = () => {
    cells.push({ text: cell, offset: cellStart })
    cell = ''
  }
  const saveRow = (next: number) => {
    rows.push({ offset: rowStart, cells })
    cells = []
    state = 'record'
    rowStart = next
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (state === 'record') {
      if (character === '\n') {
        saveRow(at + 1)
        continue
      }
      state = 'field'
      cellStart = at
    }
    if (state === 'quoted') {
      if (character === '"') state = 'quote-in-quoted'
      else cell += character
    } else if (character === '\n') {
      saveCell()
      saveRow(at + 1)
    } else if (character === ',') {
      saveCell()
      state = 'field'
      cellStart = at + 1
    } else if (character === '"' && state === 'field') {
      state = 'quoted'
    } else if (character === '"' && state === 'quote-in-quoted') {
      cell += '"'
      state = 'quoted'
    } else {
      cell += character
      state = 'plain'
    }
    if (cell.length > maxPythonField) {
      const { line } = placeAt(text, at)
      throw new TextProblem(
        msg`Python's csv cannot read a field of more than ${maxPythonField} characters (line ${line}).`,
        cellStart,
      )
    }
  }
  if (state !== 'record') {
    saveCell()
    saveRow(text.length)
  }
  return rows
}
