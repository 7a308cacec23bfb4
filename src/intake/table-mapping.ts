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
import { jsonValueOf, parseJson } from '../lib/json/json-parse.ts'
import { issuesOf } from '../lib/import-issue.ts'
import { cellAt, isPicture, usualName, type TableCells, type TableRow } from '../lib/table/table-row.ts'

/** What the columns of a table contain. */
export interface ColumnMapping {
  /**
   * Id of the benchmark to which the items in the rows belong. Empty if the rows are answers to items already listed.
   */
  readonly benchmark: string
  /** `published`: the benchmark itself parses complete rows; `columns`: items are assembled from columns. */
  readonly shape: 'published' | 'columns'
  /** Maps fields to columns. A field without a column is absent or empty. */
  readonly columns: Readonly<Record<string, string>>
  /** The items' domain if no column specifies it. */
  readonly domain?: string
  /** Name for the answers if no column specifies one. If this name is absent or empty, the file's name is used. */
  readonly model?: string
}

export interface MappedField {
  readonly id: string
  readonly label: string
  readonly names: readonly string[]
}

/** Fields of every item, in addition to those of a benchmark's `data`. */
const itemFields: readonly MappedField[] = [
  { id: 'id', label: 'Item’s name', names: ['id', 'item', 'item_id', 'uuid', 'doc_id', 'question_id', 'task_id', 'instance_id', 'sample_id', 'uid', 'index', 'name', 'file_name'] },
  { id: 'image', label: 'Reference picture', names: ['image', 'picture', 'reference_image', 'screenshot', 'img', 'image_url', 'image_path', 'file_name'] },
  { id: 'structure', label: 'Reference’s source', names: ['structure', 'code', 'source', 'reference', 'ground_truth', 'target', 'label'] },
  { id: 'title', label: 'Title', names: ['title', 'task_name'] },
  { id: 'domain', label: 'Kind of item', names: ['domain', 'format', 'language', 'output_type'] },
  { id: 'category', label: 'Category', names: ['category', 'subset', 'type', 'folder'] },
  { id: 'difficulty', label: 'Difficulty', names: ['difficulty', 'level'] },
] // prettier-ignore

const answerFields: readonly MappedField[] = [
  { id: 'answer', label: 'Answer', names: ['answer', 'prediction', 'generation', 'completion', 'response', 'output', 'filtered_resps', 'resps', 'text', 'model_output', 'result', 'sampled', 'choices', 'solution'] },
  { id: 'model', label: 'Model', names: ['model', 'model_name', 'model_id', 'llm_engine', 'engine', 'provider', 'generator'] },
] // prettier-ignore

/**
 * The column to use if there is no column of names. It contains the row number (1-based). No real column can have
 * this name.
 */
export const rowNumber = '\0row'

/** The fields that columns can be mapped to. */
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

/** The most likely column for each field. No column is used twice. */
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
    // A picture cannot be used as a name or as text.
    return held.every((cell) => !looksLikePicture(cell))
  }
  for (const field of fields) {
    const named = field.names.flatMap((name) =>
      columns.filter((column) => usualName(column) === usualName(name)),
    )
    const inside = field.names.flatMap((name) =>
      columns.filter((column) => usualName(column).endsWith(`.${usualName(name)}`)),
    )
    const any = field.id === 'image' ? columns : []
    const column = [...named, ...inside, ...any].find((one) => free.has(one) && fits(field.id, one))
    if (column === undefined) continue
    found[field.id] = column
    free.delete(column)
  }
  return found
}

function looksLikePicture(cell: JsonValue | undefined): boolean {
  if (isPicture(cell)) return true
  if (isObject(cell)) return typeof cell['src'] === 'string' || typeof cell['url'] === 'string'
  return typeof cell === 'string' && /^(?:data:image\/|https?:\/\/\S+$)/.test(cell)
}

/** The default mapping of a table. */
export function guessMapping(
  benchmarks: readonly { readonly meta: BenchmarkMeta; readonly benchmark: Benchmark }[],
  columns: readonly string[],
  sample: readonly TableCells[],
): ColumnMapping {
  const published = benchmarks.find(({ meta, benchmark }) => {
    if (sample.length === 0) return false
    // The declared type of a row takes precedence over the type detected from its content. If the row then fails to
    // parse, the error contains the reason.
    if (sample.every((cells) => cells['benchmark'] === meta.id)) return true
    const read = sample.map((cells) => benchmark.parseItem(cells))
    return read.every((one) => one.ok && one.value.benchmark === meta.id)
  })
  if (published !== undefined) {
    // If rows are in a benchmark's own format, their fields for answers, texts and outputs belong to the benchmark.
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
  const found = guessColumns(fieldsOf(null, 'columns'), columns, sample)
  return {
    benchmark: '',
    shape: 'columns',
    // A row needs the name of its item. If there is no column of names, the row's number is used.
    columns: found['answer'] === undefined ? found : { id: rowNumber, ...found },
  }
}

/** Reads a row under the mapping. `file`: used to name the answers if no model is given. */
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
  for (const { path, message } of row.notes ?? []) yield issue(path, message)
  const cells = row.value
  const column = (field: string) => mapping.columns[field]
  const cell = (field: string) => {
    const name = column(field)
    return name === undefined || name === '' ? undefined : cellAt(cells, name)
  }
  const exact = (field: string) => row.exact?.[column(field) ?? '']
  let id = column('id') === rowNumber ? String(row.row) : nameOf(cell('id'))
  if (benchmark === null) {
    if (id === null) {
      yield issue(column('id') ?? 'id', 'Expected the item’s name here.')
      return
    }
  } else {
    const given =
      mapping.shape === 'published'
        ? { id: row.row - 1, ...cells }
        : assemble(mapping, benchmark, { cell, exact }, id ?? `${stemOf(file)} ${row.row}`)
    const item = benchmark.parseItem(given)
    if (!item.ok) {
      const path = item.place?.path ?? ''
      yield issue(column(path) ?? path, item.message)
      return
    }
    id = item.value.id
    yield { type: 'item', row: row.row, item: item.value }
  }
  if ((column('answer') ?? '') === '') {
    if (benchmark === null) yield issue('answer', 'No column contains the answers.')
    return
  }
  const text = cellText(cell('answer'))
  if (text === null) {
    // An item can be imported without an answer, but a row of answers must contain one.
    if (benchmark === null) yield issue(column('answer') ?? 'answer', 'Expected the answer’s text here.')
    return
  }
  const name = nameOf(cell('model')) ?? (mapping.model || stemOf(file))
  yield { type: 'answer', row: row.row, itemId: id, answer: { name, text } }
}

/** The cell of a field. Includes its JSON text if the row contains numbers that float64 cannot represent. */
interface Cells {
  readonly cell: (field: string) => JsonValue | undefined
  readonly exact: (field: string) => string | undefined
}

function assemble(
  mapping: ColumnMapping,
  benchmark: Benchmark,
  { cell, exact }: Cells,
  id: string,
): JsonValue {
  const item: Record<string, JsonValue> = { benchmark: mapping.benchmark, id }
  for (const field of ['structure', 'title', 'domain', 'category', 'difficulty']) {
    const text = field === 'structure' ? cellText(cell(field)) : nameOf(cell(field))
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
    if (isValue !== true) data[field] = cellText(found) ?? found
    else {
      const { value, text } = parseValue(found, exact(`data.${field}`))
      data[field] = value
      // SO-Bench needs the exact numbers.
      if (text !== null) data[`${field}Text`] = text
    }
  }
  if (Object.keys(data).length > 0) item['data'] = data
  return item
}

/**
 * A cell, or the value of the JSON text in it. `text` is that JSON text, present if float64 cannot represent its
 * numbers.
 */
function parseValue(
  cell: JsonValue,
  exact: string | undefined,
): { readonly value: JsonValue; readonly text: string | null } {
  const written = typeof cell === 'string' ? cell : exact
  if (written === undefined) return { value: cell, text: null }
  const parsed = parseJson(written, 'rfc8259')
  if (!parsed.ok) return { value: cell, text: null }
  return { value: jsonValueOf(parsed.root), text: parsed.inexact.length === 0 ? null : written }
}

/** Returns a picture from any of the forms used in tables: bytes, a `data:` URL, another URL, or `{src}`. */
function pictureOf(cell: JsonValue | undefined): JsonValue | null {
  if (isObject(cell)) {
    if (isPicture(cell)) return { from: 'data', base64: cell['base64'] ?? '' }
    const bytes = cell['bytes']
    return typeof bytes === 'string' ? { from: 'data', base64: bytes } : pictureOf(cell['src'] ?? cell['url'])
  }
  return typeof cell === 'string' ? sourceAt(cell) : null
}

function cellText(cell: JsonValue | undefined): string | null {
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
