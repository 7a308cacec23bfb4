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

/** Tables whose columns the user gives a meaning; a type, because an interface would need an index. */
export type TableMethods = {
  /** Null where the file is no table that is known. */
  readonly openTable: { readonly params: { readonly source: TableSource }; readonly result: TableLook | null }
  readonly tryMapping: { readonly params: { readonly mapping: ColumnMapping }; readonly result: MappingLook }
  /** Begins to read the open table; `readEvents` has its events. */
  readonly readTable: {
    readonly params: { readonly mapping: ColumnMapping; readonly range: RowRange }
    readonly result: null
  }
}
