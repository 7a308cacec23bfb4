import { MessageError } from '../errors.ts'
import { readZip } from '../archives/archive.ts'
import { defined } from '../defined.ts'
import { ArchivePictures, picture } from './archive-pictures.ts'
import { withinRange, type Table, type TableRow } from './table-row.ts'

/** Limits of an archive with the rows of a data set. */
export const tableArchiveLimits = { totalBytes: 512 << 20, count: 50_000 }
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
  const opened = await readZip(new Uint8Array(await file.arrayBuffer()), tableArchiveLimits)
  if (!opened.ok) throw new MessageError(opened.message)
  const files = opened.value
  const paths = [...files.keys()].sort(byNumber)
  const tables: { readonly path: string; readonly table: Table }[] = []
  for (const path of paths.filter((one) => rowFile.test(one))) {
    const inner = new File([files.get(path) ?? new Uint8Array()], path)
    const table = await openInside(inner)
    if (table !== null) tables.push({ path, table })
  }
  const pictures = new ArchivePictures(files)
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
  pictures: ArchivePictures,
  signal: AbortSignal,
): AsyncGenerator<TableRow> {
  for (const { path, table } of tables) {
    for await (const row of table.rows({ skip: 0, most: null }, signal)) {
      const file = `${archive}/${path}`
      yield 'value' in row ? { ...row, file, value: pictures.put(row.value, path) } : { ...row, file }
    }
  }
}

/** A row for each picture, with the text of a file of the same name. */
export async function* pictureRows(
  archive: string,
  paths: readonly string[],
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  pictures: ArchivePictures,
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

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
