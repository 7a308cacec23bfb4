import { Utf8Reader } from '../json/utf8-reader.ts'
import type { TableRow } from './table-row.ts'

const chunkBytes = 1 << 18
/** A cell that is longer is no answer but a file that is none of ours. */
const maxCharacters = 64 << 20

/** The rows of a CSV or TSV file by the names in its first line; a row of another length is an issue. */
export async function* readCsvRows(file: Blob, name: string, signal: AbortSignal): AsyncGenerator<TableRow> {
  let fields: readonly string[] | null = null
  let row = 0
  for await (const cells of readCsvCells(file, /\.tsv$/i.test(name) ? '\t' : ',', signal)) {
    if (fields === null) {
      fields = cells.map((cell) => cell.trim().replace(/^\uFEFF/, ''))
      continue
    }
    row += 1
    if (cells.length === fields.length) {
      yield {
        file: name,
        row,
        value: Object.fromEntries(fields.map((field, at) => [field, cells[at] ?? ''])),
      }
    } else {
      const message = `Expected ${fields.length} cells as in the first line, got ${cells.length}.`
      yield { file: name, row, path: '', message }
    }
  }
}

/** The cells of each row of comma- or tab-separated values (RFC 4180). */
export async function* readCsvCells(
  file: Blob,
  separator: string,
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  const reader = new Utf8Reader()
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let wasQuote = false
  for (let start = 0; start < file.size; start += chunkBytes) {
    signal.throwIfAborted()
    const bytes = new Uint8Array(await file.slice(start, start + chunkBytes).arrayBuffer())
    for (const letter of reader.read(bytes, start + chunkBytes >= file.size)) {
      if (isQuoted) {
        if (wasQuote) {
          wasQuote = false
          if (letter === '"') {
            cell += '"'
            continue
          }
          isQuoted = false
        } else if (letter === '"') {
          wasQuote = true
          continue
        } else {
          cell += letter
          continue
        }
      }
      if (letter === '"' && cell === '') isQuoted = true
      else if (letter === separator) {
        cells.push(cell)
        cell = ''
      } else if (letter === '\n') {
        cells.push(cell.endsWith('\r') ? cell.slice(0, -1) : cell)
        cell = ''
        if (cells.length > 1 || cells[0] !== '') yield cells
        cells = []
      } else cell += letter
    }
    if (cell.length > maxCharacters) throw new Error('A cell of the file is too long to be read.')
  }
  cells.push(cell.endsWith('\r') ? cell.slice(0, -1) : cell)
  if (cells.length > 1 || cells[0] !== '') yield cells
}
