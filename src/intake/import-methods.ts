import type { Message } from '../contracts/index.ts'
import type { CsvFormat } from '../lib/table/csv-format.ts'
import type { JsonBatch } from '../lib/json/json-batch.ts'
import type { RowRange } from '../lib/table/table-row.ts'
import type { TableSource } from '../lib/table/open-table.ts'
import type { ColumnMapping } from './table-mapping.ts'

/** A preview of a table before it is read. */
export interface TableLook {
  readonly name: string
  /** Total number of rows, if it is given in the file. */
  readonly count: number | null
  /** How a file of separated values is parsed, whether detected or chosen by the user. */
  readonly csv?: CsvFormat
  readonly columns: readonly string[]
  /** The first rows as short strings, one cell per column. For a row that cannot be read, an error message. */
  readonly rows: readonly (readonly string[] | Message)[]
  readonly guess: ColumnMapping
}

/** The interpretation of the first rows. */
export interface MappingLook {
  readonly fields: readonly { readonly id: string; readonly label: string }[]
  /** The most likely columns, used when the user has just chosen another benchmark. */
  readonly likely: Readonly<Record<string, string>>
  /** The contents of each of the first rows: items, answers, or an error. */
  readonly rows: readonly { readonly isGood: boolean; readonly text: Message }[]
}

/**
 * Files of rows, and tables whose columns the user maps. A type alias, because an interface would need an index
 * signature.
 */
export type ImportMethods = {
  /**
   * Chooses an importer for a file and starts reading the file. Null if no importer accepts it. Stops reading the
   * previous file.
   */
  readonly openImport: {
    readonly params: { readonly file: File }
    readonly result: { readonly importer: string; readonly confidence: number } | null
  }
  /** Null if the table format is unknown. */
  readonly openTable: {
    readonly params: { readonly source: TableSource; readonly csv?: Partial<CsvFormat> }
    readonly result: TableLook | null
  }
  readonly tryMapping: { readonly params: { readonly mapping: ColumnMapping }; readonly result: MappingLook }
  /** Starts reading the open table. */
  readonly readTable: {
    readonly params: { readonly mapping: ColumnMapping; readonly range: RowRange }
    readonly result: null
  }
  /** The next `ImportEvent`s of the open file or table. */
  readonly readEvents: { readonly params: null; readonly result: JsonBatch }
}
