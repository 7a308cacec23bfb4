import { MessageError } from '../errors.ts'
import type { JsonValue } from '../../contracts/index.ts'
import { isList } from '../json/kinds.ts'
import { readZip } from '../archives/archive.ts'
import { bytesToBase64 } from '../base64.ts'
import { defined } from '../defined.ts'
import { withinRange, type Table, type TableCells, type TableRow } from './table-row.ts'

const limits = { totalBytes: 512 << 20, count: 50_000 }
const picture = /\.(?:png|jpe?g|webp|gif|svg)$/i
const rowFile = /\.(?:jsonl|json|csv|tsv|parquet)$/i
/** Text files that are next to a picture of the same name and contain the picture's source or an answer. */
const beside = /\.(?:txt|md|html?|tex|ly|py|mmd|typ|jsx|tsx|vue)$/i

/**
 * The rows of the tables in a ZIP, with the pictures to which they refer. If the ZIP contains no tables, its pictures
 * are the rows.
 */
export async function openArchive(
  file: File,
  openInside: (file: File) => Promise<Table | null>,
): Promise<Table | null> {
  const opened = await readZip(new Uint8Array(await file.arrayBuffer()), limits)
  if (!opened.ok) throw new MessageError(opened.message)
  const files = opened.value
  const paths = [...files.keys()].sort(byNumber)
  const tables: { readonly path: string; readonly table: Table }[] = []
  for (const path of paths.filter((one) => rowFile.test(one))) {
    const inner = new File([files.get(path) ?? new Uint8Array()], path)
    const table = await openInside(inner)
    if (table !== null) tables.push({ path, table })
  }
  const pictures = new Pictures(files)
  if (tables.length > 0) {
    const counts = tables.map(({ table }) => table.count)
    const csv = tables.find(({ table }) => table.csv !== undefined)?.table.csv
    return {
      count: counts.includes(null) ? null : counts.reduce<number>((sum, one) => sum + (one ?? 0), 0),
      ...defined({ csv }),
      rows: (range, signal) => withinRange(joined(file.name, tables, pictures, signal), range),
    }
  }
  const named = paths.filter((path) => picture.test(path))
  if (named.length === 0) return null
  return {
    count: named.length,
    rows: (range) => withinRange(pictureRows(file.name, named, files, pictures), range),
  }
}

async function* joined(
  archive: string,
  tables: readonly { readonly path: string; readonly table: Table }[],
  pictures: Pictures,
  signal: AbortSignal,
): AsyncGenerator<TableRow> {
  for (const { path, table } of tables) {
    for await (const row of table.rows({ skip: 0, most: null }, signal)) {
      const file = `${archive}/${path}`
      yield 'value' in row ? { ...row, file, value: pictures.put(row.value, path) } : { ...row, file }
    }
  }
}

async function* pictureRows(
  archive: string,
  paths: readonly string[],
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  pictures: Pictures,
): AsyncGenerator<TableRow> {
  const texts = [...files.keys()].filter((path) => beside.test(path))
  for (const [index, path] of paths.entries()) {
    const stem = path.replace(picture, '')
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : null
    const text = texts.find((one) => one.replace(beside, '') === stem)
    yield {
      file: archive,
      row: index + 1,
      value: {
        name: stem,
        image: pictures.read(path),
        ...(folder === null ? {} : { folder }),
        ...(text === undefined ? {} : { text: new TextDecoder().decode(files.get(text)) }),
      },
    }
    await Promise.resolve()
  }
}

/** The pictures of an archive, looked up by the paths used in rows. */
class Pictures {
  readonly #files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** Null if several files have this name. */
  readonly #byName = new Map<string, string | null>()

  constructor(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
    this.#files = files
    for (const path of files.keys()) {
      if (!picture.test(path)) continue
      const name = lastPart(path)
      this.#byName.set(name, this.#byName.has(name) ? null : path)
    }
  }

  read(path: string): JsonValue {
    return { from: 'data', base64: bytesToBase64(this.#files.get(path) ?? new Uint8Array()), path }
  }

  /** Replaces paths in cells with the pictures they refer to. Also replaces paths nested one level deep. */
  put(cells: TableCells, table: string): TableCells {
    const folder = table.includes('/') ? table.slice(0, table.lastIndexOf('/') + 1) : ''
    const replaced = (value: JsonValue, depth: number): JsonValue => {
      if (typeof value === 'string') {
        const path = picture.test(value) ? this.#find(value, folder) : null
        return path === null ? value : this.read(path)
      }
      if (typeof value !== 'object' || value === null || depth > 2) return value
      if (isList(value)) return value.map((one) => replaced(one, depth + 1))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, depth + 1)]))
    }
    return Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, replaced(value, 0)]))
  }

  #find(written: string, folder: string): string | null {
    const path = written.replace(/^\.?\//, '')
    if (this.#files.has(folder + path)) return folder + path
    if (this.#files.has(path)) return path
    return this.#byName.get(lastPart(path)) ?? null
  }
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
