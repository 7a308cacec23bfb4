import { MessageError } from '../lib/errors.ts'
import { msg, textOf, type Benchmark, type ImportEvent, type Message } from '../contracts/index.ts'
import { clip } from '../lib/clip.ts'
import { defined } from '../lib/defined.ts'
import type { CsvFormat } from '../lib/table/csv-format.ts'
import { openTable, type TableSource } from '../lib/table/open-table.ts'
import {
  cellAt,
  columnsOf,
  isPicture,
  type RowRange,
  type Table,
  type TableCells,
  type TableRow,
} from '../lib/table/table-row.ts'
import { benchmarks, loadBenchmark } from '../registry/load-benchmark.ts'
import type { MappingLook, TableLook } from './import-methods.ts'
import { fieldsOf, guessColumns, guessMapping, mapRow, type ColumnMapping } from './table-mapping.ts'

/** Number of rows inspected before a table is read. */
const sampleRows = 5
const cellCharacters = 80
const messageCharacters = 500
/** Maximum number of columns, because the page lists all of them several times. */
const mostColumns = 1000
const mostNameCharacters = 300

/** An open table, from the preview of its first rows to its last event. */
export class TableReader {
  readonly #name: string
  readonly #table: Table
  readonly #sample: readonly TableRow[]
  readonly #columns: readonly string[]

  private constructor(name: string, table: Table, sample: readonly TableRow[]) {
    this.#name = name
    this.#table = table
    this.#sample = sample
    this.#columns = columnsOf(this.#cells())
    if (this.#columns.length > mostColumns) {
      throw new MessageError(msg`The table has ${this.#columns.length} columns; the limit is ${mostColumns}.`)
    }
    if (this.#columns.some((column) => column.length > mostNameCharacters)) {
      throw new MessageError(msg`A column name is longer than ${mostNameCharacters} characters.`)
    }
  }

  /** Null if the file is not a table. Throws if it cannot be read. */
  static async open(source: TableSource, csv?: Partial<CsvFormat>): Promise<TableReader | null> {
    const { signal } = new AbortController()
    const table = await openTable(source, signal, csv)
    if (table === null) return null
    const sample: TableRow[] = []
    for await (const row of table.rows({ skip: 0, most: sampleRows }, signal)) sample.push(row)
    return new TableReader('file' in source ? source.file.name : source.name, table, sample)
  }

  async look(): Promise<TableLook> {
    const known = await Promise.all(
      [...benchmarks.values()].map(async (meta) => ({ meta, benchmark: await loadBenchmark(meta.id) })),
    )
    return {
      name: this.#name,
      count: this.#table.count,
      ...defined({ csv: this.#table.csv }),
      columns: this.#columns,
      rows: this.#sample.map((row) =>
        'value' in row
          ? this.#columns.map((column) => describeCell(cellAt(row.value, column)))
          : describeIssue(row),
      ),
      guess: guessMapping(known, this.#columns, this.#cells()),
    }
  }

  async tryMapping(mapping: ColumnMapping): Promise<MappingLook> {
    const benchmark = await benchmarkOf(mapping)
    const fields = fieldsOf(benchmark, mapping.shape)
    return {
      fields: fields.map(({ id, label }) => ({ id, label })),
      likely: guessColumns(fields, this.#columns, this.#cells()),
      rows: this.#sample.map((row) => describeEvents([...mapRow(row, mapping, benchmark, this.#name)])),
    }
  }

  async *read(mapping: ColumnMapping, range: RowRange, signal: AbortSignal): AsyncGenerator<ImportEvent> {
    const benchmark = await benchmarkOf(mapping)
    for await (const row of this.#table.rows(range, signal))
      yield* mapRow(row, mapping, benchmark, this.#name)
  }

  #cells(): readonly TableCells[] {
    return this.#sample.flatMap((row) => ('value' in row ? [row.value] : []))
  }
}

async function benchmarkOf({ benchmark }: ColumnMapping): Promise<Benchmark | null> {
  return benchmark === '' ? null : loadBenchmark(benchmark)
}

function describeCell(cell: TableCells[string] | undefined): string {
  if (cell === undefined || cell === null) return ''
  if (typeof cell === 'string') return /^data:/.test(cell) ? 'picture' : clip(cell, cellCharacters)
  return isPicture(cell) ? 'picture' : clip(JSON.stringify(cell), cellCharacters)
}

function describeIssue({ path, message }: { readonly path: string; readonly message: Message }): Message {
  const placed = path === '' ? message : msg`${path}: ${message}`
  const text = textOf(placed)
  return text.length > messageCharacters ? clip(text, messageCharacters) : placed
}

function describeEvents(events: readonly ImportEvent[]): MappingLook['rows'][number] {
  const issue = events.find((event) => event.type === 'issue')
  if (issue !== undefined) {
    return { isGood: false, text: describeIssue(issue) }
  }
  const said = events.flatMap((event) => {
    if (event.type === 'item') {
      const { id, domain, image } = event.item
      const parts = [domain, image === undefined ? undefined : 'with its picture'].filter(
        (part) => part !== undefined,
      )
      return [`item ${clip(id, 60)}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`]
    }
    if (event.type !== 'answer') return []
    return [
      `answer of ${clip(event.answer.name, 60)} to ${clip(event.itemId, 60)}: ${clip(event.answer.text, cellCharacters)}`,
    ]
  })
  return { isGood: true, text: said.join('; ') }
}
