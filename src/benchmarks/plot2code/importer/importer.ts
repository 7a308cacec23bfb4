import { MessageError } from '../../../lib/errors.ts'
import type { ByteSource, Context, Importer, ImportEvent } from '../../../contracts/index.ts'
import { readZip } from '../../../lib/archives/archive.ts'
import { bytesToBase64 } from '../../../lib/base64.ts'
import { issuesOf, nameOf } from '../../../lib/import-issue.ts'
import { readRowValue } from '../../../lib/json/json-row-value.ts'
import { readJsonRows } from '../../../lib/json/json-rows.ts'
import { yieldToPage } from '../../../lib/yield-to-page.ts'
import { modelOf, readRow, type FindPicture } from './read-row.ts'

/*
 * Reads the data set as published (metadata.jsonl next to ground_truth_image_<n>.png), its folder in a ZIP, or the
 * hub's Parquet with embedded images, and runs as written by the published scripts (generated_code.jsonl,
 * text_match_score.jsonl, ...). An item without a picture is compared with the output of its script.
 */

/** Fields that only rows of this benchmark have, and patterns in their values. */
const marks = [
  '"ground_truth_code"',
  '"ground_truth_path"',
  '"generated_image_path"',
  '"text_match_score"',
  'ground_truth_image_',
]
const limits = { totalBytes: 512 << 20, count: 20_000 }

export const importer: Importer = { sniff, read }

function sniff(head: Uint8Array<ArrayBuffer>, name: string): number {
  const isNamed = /plot-?_?2-?_?code/i.test(name)
  const text = new TextDecoder().decode(head)
  if (text.startsWith('PK')) return /ground_truth_image|generated_code\.jsonl/.test(text) || isNamed ? 0.9 : 0
  // Column names are at the end of a Parquet file.
  if (text.startsWith('PAR1')) return isNamed ? 0.95 : 0.1
  if (!/^\s*[[{]/.test(text)) return 0
  const found = marks.filter((mark) => text.includes(mark)).length
  const isScript = text.includes('"code"') && /matplotlib|\bplt\./.test(text)
  if (found === 0 && !isScript) return 0
  return Math.min(1, 0.3 + found * 0.2 + (isScript ? 0.3 : 0) + (isNamed ? 0.1 : 0))
}

async function* read(file: Blob, context: Context): AsyncGenerator<ImportEvent> {
  const start = new TextDecoder().decode(await file.slice(0, 4).arrayBuffer())
  if (start.startsWith('PK')) yield* readArchive(file, context)
  else if (start === 'PAR1') yield* readParquet(file, nameOf(file), context)
  else yield* readLines(file, nameOf(file), nameOf(file), () => undefined, context)
}

async function* readLines(
  file: Blob,
  name: string,
  path: string,
  findPicture: FindPicture,
  context: Context,
  ids = new Set<string>(),
): AsyncGenerator<ImportEvent> {
  const model = modelOf(path)
  for await (const { row, text } of readJsonRows(file, { signal: context.signal })) {
    context.progress(row)
    // Summary lines that the published script appends to its file.
    if (/^(?:Code pass rate|Average )/.test(text)) continue
    const json = readRowValue(text)
    if (!json.ok) {
      yield issuesOf(name, row)(json.path, json.message)
      continue
    }
    yield* readRow(json.value, { file: name, row, model }, findPicture, ids)
  }
}

/** Items come first, so that answers and scores in the same archive can refer to them. */
async function* readArchive(file: Blob, context: Context): AsyncGenerator<ImportEvent> {
  const name = nameOf(file)
  if (file.size > limits.totalBytes)
    throw new Error(`the archive is larger than ${limits.totalBytes >> 20} MB`)
  const unpacked = await readZip(new Uint8Array(await file.arrayBuffer()), limits)
  if (!unpacked.ok) throw new MessageError(unpacked.message)
  const files = unpacked.value
  const rank = (path: string) =>
    /evaluation|score|compared/i.test(path) ? 2 : /generated/i.test(path) ? 1 : 0
  const paths = [...files.keys()]
    .filter((path) => /\.(?:jsonl|parquet)$/i.test(path))
    .sort((one, other) => rank(one) - rank(other) || one.localeCompare(other))
  if (paths.length === 0) throw new Error('the archive contains neither a .jsonl nor a .parquet file')
  const byName = new Map([...files].map(([path, bytes]) => [path.split('/').at(-1) ?? path, bytes]))
  const ids = new Set<string>()
  for (const path of paths) {
    const bytes = files.get(path)
    if (bytes === undefined) continue
    const part = new File([bytes], path)
    if (/\.parquet$/i.test(path)) {
      yield* readParquet(part, `${name}/${path}`, context, ids)
      continue
    }
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const findPicture: FindPicture = ({ file_name, image }) => {
      const named = file_name ?? (typeof image === 'string' && !/^\w+:/.test(image) ? image : null)
      if (named === null) return undefined
      const found = files.get(folder + named) ?? byName.get(named.split(/[\\/]/).at(-1) ?? named)
      return found === undefined
        ? `The archive has no picture ${named}: the reference is drawn from its script.`
        : { from: 'data', base64: bytesToBase64(found) }
    }
    yield* readLines(part, `${name}/${path}`, path, findPicture, context, ids)
    await yieldToPage()
  }
}

async function* readParquet(
  file: Blob,
  name: string,
  context: Context,
  ids = new Set<string>(),
): AsyncGenerator<ImportEvent> {
  // The reader is loaded only when a file needs it.
  const { readParquetRows } = await import('./read-parquet.ts')
  const model = modelOf(name)
  for await (const { row, json, picture } of readParquetRows(file, context.signal)) {
    context.progress(row)
    const findPicture = (): ByteSource | string | undefined => picture
    yield* readRow(json, { file: name, row, model }, findPicture, ids)
  }
}
