import {
  sourceAt,
  type Benchmark,
  type BenchmarkMeta,
  type DataField,
  type ImportEvent,
  type JsonValue,
} from '../contracts/index.ts'
import { answerTextOf } from '../lib/answers/answer-text.ts'
import { isObject } from '../lib/json/kinds.ts'
import { issuesOf } from '../lib/import-issue.ts'
import { cellAt, isPicture, type TableCells, type TableRow } from '../lib/table/table-row.ts'

/** What the columns of a table hold. */
export interface ColumnMapping {
  /** Id of the benchmark whose items the rows are; empty where they are answers to items that are listed already. */
  readonly benchmark: string
  /** `published`: the benchmark reads whole rows in its own way; `columns`: items are put together from columns. */
  readonly shape: 'published' | 'columns'
  /** Column by field; a field that no column holds is absent or empty. */
  readonly columns: Readonly<Record<string, string>>
  /** The items' domain where no column names it. */
  readonly domain?: string
  /** Whose the answers are where no column names it; the file's name where it is absent or empty. */
  readonly model?: string
}

export interface MappedField {
  readonly id: string
  readonly label: string
  readonly names: readonly string[]
}

/** Fields of every item, beside those of a benchmark's `data`. */
const itemFields: readonly MappedField[] = [
  { id: 'id', label: 'Item’s name', names: ['id', 'item', 'item_id', 'uuid', 'doc_id', 'question_id', 'task_id', 'instance_id', 'uid', 'index', 'name', 'file_name'] },
  { id: 'image', label: 'Reference picture', names: ['image', 'picture', 'reference_image', 'screenshot', 'img', 'image_url', 'image_path', 'file_name'] },
  { id: 'structure', label: 'Reference’s source', names: ['structure', 'code', 'source', 'reference', 'ground_truth', 'target', 'label'] },
  { id: 'title', label: 'Title', names: ['title', 'task_name'] },
  { id: 'domain', label: 'Kind of item', names: ['domain', 'format', 'language', 'output_type'] },
  { id: 'category', label: 'Category', names: ['category', 'subset', 'type', 'folder'] },
  { id: 'difficulty', label: 'Difficulty', names: ['difficulty', 'level'] },
] // prettier-ignore

const answerFields: readonly MappedField[] = [
  { id: 'answer', label: 'Answer', names: ['answer', 'prediction', 'generation', 'completion', 'response', 'output', 'filtered_resps', 'resps', 'text', 'model_output', 'result'] },
  { id: 'model', label: 'Model', names: ['model', 'model_name', 'model_id', 'llm_engine', 'engine', 'provider'] },
] // prettier-ignore

/** The fields that columns may be given to. */
export function fieldsOf(benchmark: Benchmark | null, shape: ColumnMapping['shape']): readonly MappedField[] {
  if (benchmark === null) return [...itemFields.slice(0, 1), ...answerFields]
  if (shape === 'published') return answerFields
  return [
    ...itemFields,
    ...dataFieldsOf(benchmark).map((field) => ({ ...field, id: `data.${field.id}` })),
    ...answerFields,
  ]
}

function dataFieldsOf(benchmark: Benchmark): readonly DataField[] {
  return benchmark.dataFields ?? []
}

/** The likeliest column of each field, none of them twice. */
export function guessColumns(
  fields: readonly MappedField[],
  columns: readonly string[],
  sample: readonly TableCells[],
): Readonly<Record<string, string>> {
  const free = new Set(columns)
  const found: Record<string, string> = {}
  const fits = (field: string, column: string) => {
    const held = sample
      .map((cells) => cellAt(cells, column))
      .filter((cell) => cell !== undefined && cell !== null)
    if (held.length === 0) return false
    if (field === 'image') return held.some(looksLikePicture)
    // A picture is no name and no text.
    return held.every((cell) => !looksLikePicture(cell))
  }
  for (const field of fields) {
    const named = field.names.flatMap((name) => columns.filter((column) => plain(column) === plain(name)))
    const inside = field.names.flatMap((name) =>
      columns.filter((column) => plain(column).endsWith(`.${plain(name)}`)),
    )
    const any = field.id === 'image' ? columns : []
    const column = [...named, ...inside, ...any].find((one) => free.has(one) && fits(field.id, one))
    if (column === undefined) continue
    found[field.id] = column
    free.delete(column)
  }
  return found
}

function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

function looksLikePicture(cell: JsonValue | undefined): boolean {
  if (isPicture(cell)) return true
  if (isObject(cell)) return typeof cell['src'] === 'string' || typeof cell['url'] === 'string'
  return typeof cell === 'string' && /^(?:data:image\/|https?:\/\/\S+$)/.test(cell)
}

/** How a table is read where nobody says otherwise. */
export function guessMapping(
  benchmarks: readonly { readonly meta: BenchmarkMeta; readonly benchmark: Benchmark }[],
  columns: readonly string[],
  sample: readonly TableCells[],
): ColumnMapping {
  const published = benchmarks.find(({ meta, benchmark }) => {
    if (sample.length === 0) return false
    // What rows say of themselves counts before what can be read: a row that cannot be then says why.
    if (sample.every((cells) => cells['benchmark'] === meta.id)) return true
    const read = sample.map((cells) => benchmark.parseItem(cells))
    return read.every((one) => one.ok && one.value.benchmark === meta.id)
  })
  if (published !== undefined) {
    // A benchmark's own rows have answers, texts and outputs of their own.
    const fields = answerFields.map((field) => ({
      ...field,
      names: field.names.filter((name) => !['answer', 'text', 'output', 'result'].includes(name)),
    }))
    return {
      benchmark: published.meta.id,
      shape: 'published',
      columns: guessColumns(fields, columns, sample),
    }
  }
  const own = benchmarks.find(({ meta }) => meta.takesOwnPictures === true)
  if (own !== undefined) {
    const found = guessColumns(fieldsOf(own.benchmark, 'columns'), columns, sample)
    if (found['image'] !== undefined)
      return {
        benchmark: own.meta.id,
        shape: 'columns',
        columns: found,
        domain: own.meta.domains[0]?.id ?? '',
      }
  }
  return {
    benchmark: '',
    shape: 'columns',
    columns: guessColumns(fieldsOf(null, 'columns'), columns, sample),
  }
}

/** What a row says, read as the mapping has it. `file`: what answers are called by where nothing names a model. */
export function* mapRow(
  row: TableRow,
  mapping: ColumnMapping,
  benchmark: Benchmark | null,
  file: string,
): Generator<ImportEvent> {
  const issue = issuesOf(row.file, row.row)
  if (!('value' in row)) {
    yield issue(row.path, row.message)
    return
  }
  const cells = row.value
  const column = (field: string) => mapping.columns[field]
  const cell = (field: string) => {
    const name = column(field)
    return name === undefined || name === '' ? undefined : cellAt(cells, name)
  }
  let id = nameOf(cell('id'))
  if (benchmark === null) {
    if (id === null) {
      yield issue(column('id') ?? 'id', 'Expected the item’s name here.')
      return
    }
  } else {
    const given =
      mapping.shape === 'published'
        ? { id: row.row - 1, ...cells }
        : assemble(mapping, benchmark, cell, id ?? `${stemOf(file)} ${row.row}`)
    const item = benchmark.parseItem(given)
    if (!item.ok) {
      const path =
        item.place?.path ?? /(?:field "([^"]+)"|^([\w.]+):)/.exec(item.message)?.slice(1).find(Boolean) ?? ''
      yield issue(column(path) ?? path, item.message)
      return
    }
    id = item.value.id
    yield { type: 'item', row: row.row, item: item.value }
  }
  if ((column('answer') ?? '') === '') {
    if (benchmark === null) yield issue('answer', 'No column holds the answers.')
    return
  }
  const text = textOf(cell('answer'))
  if (text === null) {
    // An item may wait for its answer; a row of answers may not.
    if (benchmark === null) yield issue(column('answer') ?? 'answer', 'Expected the answer’s text here.')
    return
  }
  const name = nameOf(cell('model')) ?? (mapping.model || stemOf(file))
  yield { type: 'answer', row: row.row, itemId: id, answer: { name, text } }
}

function assemble(
  mapping: ColumnMapping,
  benchmark: Benchmark,
  cell: (field: string) => JsonValue | undefined,
  id: string,
): JsonValue {
  const item: Record<string, JsonValue> = { benchmark: mapping.benchmark, id }
  for (const field of ['structure', 'title', 'domain', 'category', 'difficulty']) {
    const text = field === 'structure' ? textOf(cell(field)) : nameOf(cell(field))
    if (text !== null) item[field] = field === 'domain' ? text.toLowerCase() : text
  }
  if (item['domain'] === undefined && mapping.domain !== undefined && mapping.domain !== '')
    item['domain'] = mapping.domain
  const image = pictureOf(cell('image'))
  if (image !== null) item['image'] = image
  const data: Record<string, JsonValue> = {}
  for (const { id: field, isValue, usual } of dataFieldsOf(benchmark)) {
    const found = cell(`data.${field}`) ?? usual
    if (found === undefined || found === null) continue
    data[field] =
      isValue === true && typeof found === 'string'
        ? parseValue(found)
        : isValue === true
          ? found
          : (textOf(found) ?? found)
  }
  if (Object.keys(data).length > 0) item['data'] = data
  return item
}

function parseValue(text: string): JsonValue {
  try {
    return JSON.parse(text) // eslint-disable-line @typescript-eslint/no-unsafe-return -- what JSON.parse returns is JSON
  } catch {
    return text
  }
}

/** A picture as tables spell it: bytes, a `data:` address, an address, or `{src}`. */
function pictureOf(cell: JsonValue | undefined): JsonValue | null {
  if (isObject(cell)) {
    if (isPicture(cell)) return { from: 'data', base64: cell['base64'] ?? '' }
    const bytes = cell['bytes']
    return typeof bytes === 'string' ? { from: 'data', base64: bytes } : pictureOf(cell['src'] ?? cell['url'])
  }
  return typeof cell === 'string' ? sourceAt(cell) : null
}

function textOf(cell: JsonValue | undefined): string | null {
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : answerTextOf(cell)
}

function nameOf(cell: JsonValue | undefined): string | null {
  if (typeof cell === 'number') return String(cell)
  if (isObject(cell)) return nameOf(cell['id'] ?? cell['label'])
  return typeof cell === 'string' && cell !== '' ? cell : null
}

function stemOf(file: string): string {
  return file.replace(/\.(?:jsonl?|csv|tsv|parquet|zip)$/i, '')
}
