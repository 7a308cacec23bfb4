import * as v from 'valibot'
import {
  fail,
  itemSchema,
  jsonValueSchema,
  msg,
  sourceAt,
  succeed,
  type BenchmarkItem,
  type ByteSource,
  type JsonValue,
  type Message,
  type Outcome,
} from '../../contracts/index.ts'
import { defined } from '../defined.ts'
import { isList, isObject } from '../json/kinds.ts'
import { cellAt, type TableCells } from '../table/table-row.ts'
import type { AnswerFormat } from './answer-format.ts'
import { columnFields, type ColumnField, type Definition } from './definition.ts'
import { columnsIn } from './template.ts'

/*
 * Items of a benchmark file. Each carries the definition, so that a record, a link or a saved run has everything that
 * is needed to evaluate it again.
 */

const questionsSchema = v.array(
  v.object({
    question: v.string(),
    answer: v.pipe(
      v.union([v.string(), v.number(), v.boolean()]),
      v.transform((answer) => String(answer)),
    ),
  }),
)

const dataSchema = v.object({
  /** Checked when the benchmark is adopted, because it determines the benchmark's id. */
  definition: jsonValueSchema,
  /** The cells that the templates contain. */
  row: v.record(v.string(), jsonValueSchema),
  truth: v.exactOptional(jsonValueSchema),
  schema: v.exactOptional(jsonValueSchema),
  rules: v.exactOptional(v.array(v.string())),
  keywords: v.exactOptional(v.array(v.string())),
  questions: v.exactOptional(questionsSchema),
  references: v.exactOptional(v.array(v.string())),
  group: v.exactOptional(v.string()),
})
export type ItemData = v.InferOutput<typeof dataSchema>

/** Cache of validated data, because tables request thousands of items repeatedly. */
const known = new WeakMap<object, ItemData>()

/** The data of an item. Throws on an item that was not made from a file. */
export function dataOf({ data }: Pick<BenchmarkItem, 'data'>): ItemData {
  const key = isObject(data) ? data : {}
  const found = known.get(key)
  if (found !== undefined) return found
  const read = v.parse(dataSchema, data)
  known.set(key, read)
  return read
}

export interface ItemMaker {
  readonly benchmark: string
  readonly definition: Definition
  /** The same definition as JSON, shared by all items. */
  readonly json: JsonValue
  readonly formats: ReadonlyMap<string, AnswerFormat>
}

/** Reads an item that was saved, or makes one of a row of the file's table. Row numbers are 1-based. */
export function readItem(maker: ItemMaker, json: JsonValue, row = 1): Outcome<BenchmarkItem, 'invalid-item'> {
  if (!isObject(json)) return refuse('', 'An item must be a JSON object.')
  return json['benchmark'] === maker.benchmark ? readSaved(maker, json) : itemOfRow(maker, json, row)
}

function readSaved({ formats }: ItemMaker, json: JsonValue): Outcome<BenchmarkItem, 'invalid-item'> {
  const item = v.safeParse(itemSchema, json)
  if (!item.success) return refuseIssue(item.issues[0])
  const data = v.safeParse(dataSchema, item.output.data)
  if (!data.success) return refuseIssue(data.issues[0], 'data.')
  return formats.has(item.output.domain ?? '')
    ? succeed(item.output)
    : refuse('domain', msg`There is no format "${item.output.domain ?? ''}".`)
}

function refuseIssue(issue: v.BaseIssue<unknown>, parent = ''): Outcome<never, 'invalid-item'> {
  return refuse(`${parent}${v.getDotPath(issue) ?? ''}`, issue.message)
}

function refuse(path: string, message: Message): Outcome<never, 'invalid-item'> {
  return fail('invalid-item', path === '' ? message : msg`${path}: ${message}`, { place: { path } })
}

/** The column of a field: the one that is given, or otherwise a column of the same name. */
function columnOf({ items: { columns = {} } }: Definition, field: ColumnField): string {
  return columns[field] ?? field
}

/** The columns that templates and prompts refer to. */
function promptColumns({ prompt, judge }: Definition): {
  readonly texts: readonly string[]
  readonly pictures: readonly string[]
} {
  const variants = prompt.variants ?? []
  const templates = [
    prompt.text,
    prompt.system,
    judge?.rubric.prompt,
    ...variants.flatMap(({ text, system }) => [text, system]),
  ]
  return {
    texts: [...new Set(templates.flatMap((template = '') => columnsIn(template)))],
    pictures: [...new Set([prompt, ...variants].flatMap(({ pictures = [] }) => pictures))],
  }
}

function itemOfRow(maker: ItemMaker, cells: TableCells, row: number): Outcome<BenchmarkItem, 'invalid-item'> {
  const { definition, benchmark } = maker
  const cell = (field: ColumnField) => cellAt(cells, columnOf(definition, field)) ?? null
  for (const field of columnFields) {
    const column = definition.items.columns?.[field]
    if (column !== undefined && cellAt(cells, column) === undefined) return refuse(column, missingColumn)
  }
  const format = formatOfRow(maker, cells)
  if (!format.ok) return format
  const image = pictureIn(cell('picture'))
  if (image === null) return refuse(columnOf(definition, 'picture'), noPicture)
  const named = promptColumns(definition)
  const texts = namedCells(cells, named.texts)
  if (!texts.ok) return texts
  const pictures = pictureAssets(definition, cells, named.pictures)
  if (!pictures.ok) return pictures
  const files = filesIn(cell('assets'))
  if (files === null) return refuse(columnOf(definition, 'assets'), noFiles)
  const assets = [...files, ...pictures.value]
  const lists = listsOf(definition, cell)
  if (!lists.ok) return lists
  const text = cell('text')
  const data = {
    definition: maker.json,
    row: texts.value,
    ...defined({
      truth: valueIn(cell('truth')),
      schema: valueIn(cell('schema')),
      references: text === null ? undefined : (isList(text) ? text : [text]).map(textIn),
      group: nameIn(cell('group')),
    }),
    ...lists.value,
  }
  return succeed({
    benchmark,
    id: nameIn(cell('id')) ?? String(row),
    domain: format.value,
    ...defined({
      title: nameIn(cell('title')),
      category: nameIn(cell('category')),
      difficulty: nameIn(cell('difficulty')),
      structure: cell('source') === null ? undefined : textIn(cell('source')),
      text: typeof text === 'string' ? text : undefined,
      image: image ?? undefined,
      assets: assets.length === 0 ? undefined : assets,
    }),
    data,
  })
}

const missingColumn = 'The row has no such column.'
const noFiles = 'Expected an object of file paths, each with a data: address.'
const noPicture = 'Expected a picture: a file next to the table, a data: address or an https:// address.'

function formatOfRow({ definition, formats }: ItemMaker, cells: TableCells): Outcome<string, 'invalid-item'> {
  const { format } = definition.answer
  if (typeof format === 'string') return succeed(format)
  const given = cellAt(cells, format.column)
  if (given === undefined) return refuse(format.column, missingColumn)
  const name = nameIn(given)?.toLowerCase() ?? ''
  return formats.has(name) ? succeed(name) : refuse(format.column, msg`There is no format "${name}".`)
}

function namedCells(
  cells: TableCells,
  columns: readonly string[],
): Outcome<Record<string, JsonValue>, 'invalid-item'> {
  const found: [string, JsonValue][] = []
  for (const column of columns) {
    const cell = cellAt(cells, column)
    if (cell === undefined) return refuse(column, missingColumn)
    found.push([column, cell])
  }
  return succeed(Object.fromEntries(found))
}

/** The asset with the picture of a column. */
export function assetPath(column: string): string {
  return `${column.replaceAll(/[^\w-]/g, '_')}.picture`
}

/** Pictures of a prompt other than the item's own. */
function pictureAssets(definition: Definition, cells: TableCells, columns: readonly string[]) {
  const assets: { path: string; bytes: ByteSource }[] = []
  for (const column of columns) {
    if (column === columnOf(definition, 'picture')) continue
    const bytes = pictureIn(cellAt(cells, column) ?? null)
    if (bytes === null || bytes === undefined) return refuse(column, noPicture)
    assets.push({ path: assetPath(column), bytes })
  }
  return succeed(assets)
}

/** The files next to an answer, keyed by path. Null if the cell is anything else. */
function filesIn(cell: JsonValue): readonly { path: string; bytes: ByteSource }[] | null {
  if (cell === null || cell === '') return []
  const value = valueIn(cell)
  if (!isObject(value)) return null
  const files = Object.entries(value).flatMap(([path, address]) => {
    const bytes = typeof address === 'string' ? sourceAt(address) : null
    return bytes === null ? [] : [{ path, bytes }]
  })
  return files.length === Object.keys(value).length ? files : null
}

/** A picture in the forms in which tables contain them. Undefined for an empty cell, null for anything else. */
function pictureIn(cell: JsonValue): ByteSource | null | undefined {
  if (cell === null || cell === '') return undefined
  if (typeof cell === 'string') return sourceAt(cell)
  if (!isObject(cell)) return null
  if (typeof cell['base64'] === 'string') return { from: 'data', base64: cell['base64'] }
  if (typeof cell['bytes'] === 'string') return { from: 'data', base64: cell['bytes'] }
  const address = cell['src'] ?? cell['url']
  return typeof address === 'string' ? sourceAt(address) : null
}

type Lists = Pick<ItemData, 'rules' | 'keywords' | 'questions'>

function listsOf(
  definition: Definition,
  cell: (field: ColumnField) => JsonValue,
): Outcome<Lists, 'invalid-item'> {
  const texts = { rules: cell('rules'), keywords: cell('keywords') }
  const lists: { -readonly [Name in keyof Lists]: Lists[Name] } = {}
  for (const field of ['rules', 'keywords'] as const) {
    const value = valueIn(texts[field])
    if (value === undefined) continue
    const list = v.safeParse(v.array(v.string()), value)
    if (!list.success) return refuse(columnOf(definition, field), 'Expected a list of texts.')
    lists[field] = list.output
  }
  const questions = valueIn(cell('questions'))
  if (questions === undefined) return succeed(lists)
  const list = v.safeParse(questionsSchema, questions)
  if (!list.success)
    return refuse(columnOf(definition, 'questions'), 'Expected a list of objects with question and answer.')
  return succeed({ ...lists, questions: list.output })
}

/** A value in a cell. Tables without nested values contain its JSON. */
function valueIn(cell: JsonValue): JsonValue | undefined {
  if (cell === null) return undefined
  if (typeof cell !== 'string') return cell
  try {
    const value: JsonValue = JSON.parse(cell) // eslint-disable-line @typescript-eslint/no-unsafe-assignment -- what JSON.parse returns is JSON
    return value
  } catch {
    return cell
  }
}

function textIn(cell: JsonValue): string {
  return typeof cell === 'string' ? cell : JSON.stringify(cell)
}

/** A short text or number. Undefined for an empty cell. */
function nameIn(cell: JsonValue): string | undefined {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  return typeof cell === 'string' && cell.trim() !== '' ? cell : undefined
}
