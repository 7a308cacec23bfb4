import { isObject } from '../json/kinds.ts'
import { isZip } from '../archives/archive.ts'
import { readJsonRows } from '../json/json-rows.ts'
import { readRowValue } from '../json/json-row-value.ts'
import { openArchive } from './archive-table.ts'
import { bufferOf, openParquet } from './parquet-table.ts'
import { readCsvRows } from './read-csv-row.ts'
import { openRemote } from './remote-buffer.ts'
import { withinRange, type Table, type TableRow } from './table-row.ts'

/** Where a table lies: a file of the user's, or a Parquet file elsewhere that the user asked for. */
export type TableSource =
  | { readonly file: File }
  | { readonly url: string; /** What messages call it. */ readonly name: string }

/** Opens JSON, JSONL, CSV, TSV, Parquet, or a ZIP of these and pictures; null where a file is none of them. */
export async function openTable(source: TableSource, signal: AbortSignal): Promise<Table | null> {
  if ('url' in source) return openParquet(source.name, await openRemote(source.url, signal))
  const { file } = source
  // No archives in archives: one may contain itself.
  const isArchive = isZip(new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  return isArchive ? openArchive(file, openRows) : openRows(file)
}

async function openRows(file: File): Promise<Table | null> {
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer())
  const text = new TextDecoder().decode(head)
  if (isZip(head)) return null
  if (text.startsWith('PAR1')) return openParquet(file.name, bufferOf(file))
  if (/\.[ct]sv$/i.test(file.name)) return cellTable(file)
  if (/^[\s\uFEFF]*[[{]/.test(text)) return jsonTable(file)
  return null
}

function jsonTable(file: File): Table {
  return { count: null, rows: (range, signal) => withinRange(readJson(file, signal), range) }
}

async function* readJson(file: File, signal: AbortSignal): AsyncGenerator<TableRow> {
  for await (const { row, text } of readJsonRows(file, { signal })) {
    const read = readRowValue(text)
    if (!read.ok) yield { file: file.name, row, path: read.path, message: read.message }
    else if (!isObject(read.value)) {
      yield { file: file.name, row, path: '', message: 'Expected an object with a field for each column.' }
    } else yield { file: file.name, row, value: read.value }
  }
}

function cellTable(file: File): Table {
  return { count: null, rows: (range, signal) => withinRange(readCsvRows(file, file.name, signal), range) }
}
