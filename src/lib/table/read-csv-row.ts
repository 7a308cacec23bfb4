import { msg } from '../../contracts/index.ts'
import { findCsvFormat, type CsvFormat } from './csv-format.ts'
import { CsvSplitter } from './split-csv.ts'
import type { TableRow } from './table-row.ts'
import { EncodedReader } from './text-encoding.ts'

const chunkBytes = 1 << 18
/** A cell longer than this is not an answer but a sign of a file that we do not support. */
const maxCharacters = 64 << 20

/**
 * Reads the rows of a CSV or TSV file, keyed by the names in its first line. Rows of a different length and repeated
 * names are reported as issues. `format`: guessed if missing.
 */
export async function* readCsvRows(
  file: Blob,
  name: string,
  signal: AbortSignal,
  format?: CsvFormat,
): AsyncGenerator<TableRow> {
  const { delimiter, encoding } = format ?? (await findCsvFormat(file, name, {}, signal))
  const reader = new EncodedReader(encoding)
  let fields: readonly string[] | null = null
  let row = 0
  for await (const { cells, isOpen } of readCells(file, delimiter, reader, signal)) {
    if (fields === null) {
      if (/^sep=.?$/i.test(cells.join(delimiter))) continue
      fields = nameColumns(cells)
      for (const { field, message } of repeatedNames(cells, fields))
        yield { file: name, row: 0, path: field, message }
      continue
    }
    row += 1
    const broken = cells.findIndex((cell) => reader.isBroken(cell))
    if (broken !== -1) {
      const message = msg`The cell has bytes that are not ${encoding}. Choose another encoding under “Open by columns”, or save the file as UTF-8.`
      yield { file: name, row, path: fields[broken] ?? '', message }
    } else if (isOpen) {
      const message = 'A quotation mark opens a cell in this row and is never closed.'
      yield { file: name, row, path: fields[cells.length - 1] ?? '', message }
    } else if (cells.length === fields.length) {
      yield {
        file: name,
        row,
        value: Object.fromEntries(fields.map((field, at) => [field, cells[at] ?? ''])),
      }
    } else {
      const message = msg`Expected ${fields.length} cells, as in the first line, got ${cells.length}.`
      yield { file: name, row, path: '', message }
    }
  }
}

/** Unique column names. Names are trimmed, and empty ones are replaced with numbers. */
function nameColumns(header: readonly string[]): readonly string[] {
  const names = header.map((cell, at) => trimmed(cell) || `column ${at + 1}`)
  const taken = new Set(names)
  const seen = new Set<string>()
  const next = new Map<string, number>()
  return names.map((name) => {
    if (!seen.has(name)) {
      seen.add(name)
      return name
    }
    let number = next.get(name) ?? 2
    while (taken.has(`${name} ${number}`)) number += 1
    next.set(name, number + 1)
    taken.add(`${name} ${number}`)
    return `${name} ${number}`
  })
}

function* repeatedNames(header: readonly string[], fields: readonly string[]) {
  for (const [at, field] of fields.entries()) {
    const name = trimmed(header[at] ?? '')
    if (name === '' || name === field) continue
    yield { field, message: msg`Another column is called “${name}” too; this one is read as “${field}”.` }
  }
}

function trimmed(cell: string): string {
  return cell.trim().replace(/^\uFEFF/, '')
}

/** The cells of each row of separated values (RFC 4180). */
export async function* readCsvCells(
  file: Blob,
  delimiter: string,
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  for await (const { cells } of readCells(file, delimiter, new EncodedReader('utf-8'), signal)) yield cells
}

/** `isOpen`: true if the file ends inside quotes. */
async function* readCells(file: Blob, delimiter: string, reader: EncodedReader, signal: AbortSignal) {
  const splitter = new CsvSplitter(delimiter)
  for (let start = 0; start < file.size; start += chunkBytes) {
    signal.throwIfAborted()
    const bytes = new Uint8Array(await file.slice(start, start + chunkBytes).arrayBuffer())
    for (const cells of splitter.push(reader.read(bytes, start + chunkBytes >= file.size)))
      yield { cells, isOpen: false }
    if (splitter.open > maxCharacters) throw new Error('A cell in the file is too long to be read.')
  }
  const isOpen = splitter.isQuoted
  for (const cells of splitter.end()) yield { cells, isOpen }
}
