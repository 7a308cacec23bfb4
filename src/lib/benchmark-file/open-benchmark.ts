import { msg, type FileMap, type JsonValue, type Message } from '../../contracts/index.ts'
import { isZip, readZip } from '../archives/archive.ts'
import { MessageError } from '../errors.ts'
import { isObject } from '../json/kinds.ts'
import { ArchivePictures, picture } from '../table/archive-pictures.ts'
import { pictureRows, tableArchiveLimits } from '../table/archive-table.ts'
import { openTable } from '../table/open-table.ts'
import type { Table, TableRow } from '../table/table-row.ts'
import type { Known, Problem } from './check-file.ts'
import { definitionOf, type BenchmarkFile, type Definition } from './definition.ts'
import { checkBenchmark, parseBenchmark, type ParsedBenchmark } from './parse-benchmark.ts'

export const benchmarkFileName = 'benchmark.json'

/** Rows of a table, or none. */
type Rows = (signal: AbortSignal) => AsyncIterable<TableRow>

/** A benchmark whose items and sample answers can be read. */
export interface OpenBenchmark {
  readonly ok: true
  readonly definition: Definition
  readonly items: Rows
  readonly answers: Rows
  /** The address of items that are not part of the file and have not been fetched. */
  readonly remote: string | null
}

export type OpenedBenchmark = OpenBenchmark | { readonly ok: false; readonly problems: readonly Problem[] }

/** Opens a `benchmark.json`, or a ZIP or folder that contains one. Throws if the archive cannot be read. */
export async function openBenchmark(file: File, known: Known): Promise<OpenedBenchmark> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (!isZip(start)) return open(parseBenchmark(await file.text(), known), new Map(), '')
  const archive = await readZip(new Uint8Array(await file.arrayBuffer()), tableArchiveLimits)
  if (!archive.ok) throw new MessageError(archive.message)
  const files = archive.value
  const paths = [...files.keys()].filter((one) => one.split('/').at(-1) === benchmarkFileName)
  // A copy in a subfolder, such as an example, does not count before that of the top folder.
  const [path] = paths.toSorted((one, other) => one.split('/').length - other.split('/').length)
  if (path === undefined) return refuse('$', 'The archive contains no benchmark.json.')
  const text = new TextDecoder().decode(files.get(path))
  return open(parseBenchmark(text, known), files, path.slice(0, -benchmarkFileName.length))
}

/** Opens a value that was already parsed, with its items in the same value. */
export function openValue(json: JsonValue, known: Known): OpenedBenchmark {
  return open(checkBenchmark(json, known), new Map(), '')
}

function open(parsed: ParsedBenchmark, files: FileMap, folder: string): OpenedBenchmark {
  if (!parsed.ok) return parsed
  const { items, answers } = parsed.file
  for (const [field, path] of [
    ['items.file', items.file],
    ['answers.file', answers?.file],
  ] as const) {
    if (path !== undefined && !files.has(folder + path)) {
      return refuse(
        field,
        msg`There is no file "${path}" next to benchmark.json. Put both into a folder or ZIP.`,
      )
    }
  }
  const { dataset } = items
  const remote =
    items.url ??
    (dataset === undefined
      ? null
      : `https://huggingface.co/datasets/${dataset.id}/resolve/${dataset.revision}/${dataset.file}`)
  return {
    ok: true,
    definition: definitionOf(parsed.file),
    items: (signal) => readItems(items, files, folder, signal),
    answers: (signal) => readRows(answers ?? {}, files, folder, signal),
    remote,
  }
}

function refuse(path: string, message: Message): OpenedBenchmark {
  return { ok: false, problems: [{ path, message }] }
}

async function* readItems(
  items: BenchmarkFile['items'],
  files: FileMap,
  folder: string,
  signal: AbortSignal,
): AsyncGenerator<TableRow> {
  if (items.folder === undefined) {
    yield* readRows(items, files, folder, signal)
    return
  }
  const base = `${folder}${items.folder.replace(/\/$/, '')}/`
  const inside = new Map([...files].filter(([path]) => path.startsWith(base)))
  const paths = [...inside.keys()].filter((path) => picture.test(path)).sort(byNumber)
  if (paths.length === 0) {
    yield {
      file: benchmarkFileName,
      row: 0,
      path: 'items.folder',
      message: 'The folder contains no pictures.',
    }
  }
  yield* pictureRows(benchmarkFileName, paths, inside, new ArchivePictures(inside))
}

async function* readRows(
  { rows, file }: { readonly rows?: readonly Readonly<Record<string, JsonValue>>[]; readonly file?: string },
  files: FileMap,
  folder: string,
  signal: AbortSignal,
): AsyncGenerator<TableRow> {
  const pictures = new ArchivePictures(files)
  for (const [at, cells] of (rows ?? []).entries()) {
    const value = pictures.put(cells, folder)
    yield { file: benchmarkFileName, row: at + 1, value }
  }
  if (file === undefined) return
  const table = await openInside(files, folder + file)
  if (table === null) {
    yield {
      file,
      row: 0,
      path: '',
      message: 'The file is not a table: expected JSON, JSONL, CSV, TSV or Parquet.',
    }
    return
  }
  for await (const row of table.rows({ skip: 0, most: null }, signal)) {
    yield 'value' in row ? { ...row, value: pictures.put(row.value, folder + file) } : row
  }
}

function openInside(files: FileMap, path: string): Promise<Table | null> {
  const bytes = files.get(path) ?? new Uint8Array()
  return openTable({ file: new File([bytes], path.split('/').at(-1) ?? path) }, new AbortController().signal)
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

/** A sample answer in a row. Null if the row is not one. */
export function readSampleAnswer(
  row: JsonValue,
): { readonly item: string; readonly name: string; readonly text: string } | null {
  if (!isObject(row)) return null
  const { item, model, answer } = row
  const id = typeof item === 'number' ? String(item) : item
  if (typeof id !== 'string' || typeof answer !== 'string') return null
  return { item: id, name: typeof model === 'string' && model !== '' ? model : 'model', text: answer }
}
