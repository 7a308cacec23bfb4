import type { JsonBatch } from '../lib/json/json-batch.ts'
import type { RowRange } from '../lib/table/table-row.ts'
import type { TableSource } from '../lib/table/open-table.ts'
import type { ColumnMapping } from './table-mapping.ts'

/** What a table looks like before it is read. */
export interface TableLook {
  readonly name: string
  /** Rows in all, where the file says it. */
  readonly count: number | null
  readonly columns: readonly string[]
  /** The first rows as short texts, a cell a column; a row that cannot be read is a sentence. */
  readonly rows: readonly (readonly string[] | string)[]
  readonly guess: ColumnMapping
}

/** What is made of the first rows. */
export interface MappingLook {
  readonly fields: readonly { readonly id: string; readonly label: string }[]
  /** The likeliest columns, for whoever has just chosen another benchmark. */
  readonly likely: Readonly<Record<string, string>>
  /** What each of the first rows gives: items, answers, or what is wrong. */
  readonly rows: readonly { readonly isGood: boolean; readonly text: string }[]
}

/** Files of rows, and tables whose columns the user maps; a type, because an interface would need an index signature. */
export type ImportMethods = {
  /** Chooses an importer for a file and starts to read it; null where none takes it. Ends the previous file. */
  readonly openImport: {
    readonly params: { readonly file: File }
    readonly result: { readonly importer: string; readonly confidence: number } | null
  }
  /** Null where the format of the table is unknown. */
  readonly openTable: { readonly params: { readonly source: TableSource }; readonly result: TableLook | null }
  readonly tryMapping: { readonly params: { readonly mapping: ColumnMapping }; readonly result: MappingLook }
  /** Starts to read the open table. */
  readonly readTable: {
    readonly params: { readonly mapping: ColumnMapping; readonly range: RowRange }
    readonly result: null
  }
  /** The next `ImportEvent`s of the open file or table. */
  readonly readEvents: { readonly params: null; readonly result: JsonBatch }
}
