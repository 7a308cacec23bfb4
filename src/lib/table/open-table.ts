import { answerRowFields } from '../answers/row-fields.ts'
import { isObject } from '../json/kinds.ts'
import { MessageError } from '../errors.ts'
import { isZip } from '../archives/archive.ts'
import { decodeUtf16 } from '../archives/unpack-file.ts'
import { readJsonRows } from '../json/json-rows.ts'
import type { ExactJson } from '../json/json-parse.ts'
import { readRowValue, writeExact } from '../json/json-row-value.ts'
import { openArchive } from './archive-table.ts'
import { findCsvFormat, type CsvFormat } from './csv-format.ts'
import { bufferOf, openParquet } from './parquet-table.ts'
import { readCsvRows } from './read-csv-row.ts'
import { openRemote } from './remote-buffer.ts'
import { withinRange, type Table, type TableRow } from './table-row.ts'

/** Where a table comes from: a user's file, or a remote Parquet file that the user requested. */
export type TableSource =
  | { readonly file: File }
  | { readonly url: string; /** The name of the table in messages. */ readonly name: string }

/**
 * Opens JSON, JSONL, CSV, TSV, Parquet, or a ZIP of such files and pictures. Null for any other file. `csv`: the
 * delimiter and encoding, which are guessed if missing.
 */
export async function openTable(
  source: TableSource,
  signal: AbortSignal,
  csv: Partial<CsvFormat> = {},
): Promise<Table | null> {
  if ('url' in source) return openParquet(source.name, await openRemote(source.url, signal))
  const { file } = source
  // Archives inside archives are not supported, because an archive could contain itself.
  const isArchive = isZip(new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  const open = (one: File) => openRows(one, csv, signal)
  return isArchive ? openArchive(file, open) : open(file)
}

async function openRows(given: File, csv: Partial<CsvFormat>, signal: AbortSignal): Promise<Table | null> {
  const start = new Uint8Array(await given.slice(0, 4).arrayBuffer())
  if (isZip(start)) return null
  if (new TextDecoder().decode(start) === 'PAR1') return openParquet(given.name, bufferOf(given))
  if (/\.(?:[ctp]sv|tab|txt)$/i.test(given.name)) return cellTable(given, csv, signal)
  const decoded = await decodeUtf16(given)
  if (!decoded.ok) throw new MessageError(decoded.message)
  const file = decoded.value
  return /^[\s\uFEFF]*[[{]/.test(await file.slice(0, 4096).text()) ? jsonTable(file) : null
}

function jsonTable(file: File): Table {
  return { count: null, rows: (range, signal) => withinRange(readJson(file, signal), range) }
}

async function* readJson(file: File, signal: AbortSignal): AsyncGenerator<TableRow> {
  for await (const { row, text } of readJsonRows(file, { signal, rowFields: answerRowFields })) {
    const read = readRowValue(text)
    if (!read.ok) yield { file: file.name, row, path: read.path, message: read.message }
    else if (!isObject(read.value)) {
      yield { file: file.name, row, path: '', message: 'Expected an object with a field for each column.' }
    } else {
      const notes = read.remarks.filter(({ about }) => about === 'text')
      yield {
        file: file.name,
        row,
        value: read.value,
        ...(read.exact === undefined ? {} : { exact: exactCells(read.exact) }),
        ...(notes.length === 0 ? {} : { notes }),
      }
    }
  }
}

/** Returns the JSON text of each cell of a row. */
function exactCells(row: ExactJson): Readonly<Record<string, string>> {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return {}
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, writeExact(cell)]))
}

async function cellTable(file: File, chosen: Partial<CsvFormat>, opening: AbortSignal): Promise<Table> {
  const csv = await findCsvFormat(file, file.name, chosen, opening)
  return {
    count: null,
    csv,
    rows: (range, signal) => withinRange(readCsvRows(file, file.name, signal, csv), range),
  }
}
