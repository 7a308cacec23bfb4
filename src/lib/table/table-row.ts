import type { JsonValue, Message } from '../../contracts/index.ts'
import { isObject } from '../json/kinds.ts'
import type { RowNote } from '../json/json-row-value.ts'
import type { CsvFormat } from './csv-format.ts'

/** A table row, or an error message. Row numbers are 1-based, in file order. Row 0 is the header. */
export type TableRow =
  | {
      readonly file: string
      readonly row: number
      readonly value: TableCells
      /** JSON text of each cell, present if float64 cannot represent an integer in the row. */
      readonly exact?: Readonly<Record<string, string>>
      /** Values that were read differently from how they are written. */
      readonly notes?: readonly RowNote[]
    }
  | { readonly file: string; readonly row: number; readonly path: string; readonly message: Message }

/** A row's content, keyed by column name. Pictures are `{from: 'data', base64}`. */
export type TableCells = Readonly<Record<string, JsonValue>>

/** The requested rows, after skipping the first `skip`. */
export interface RowRange {
  readonly skip: number
  /** Number of rows to read. Null for all rows. */
  readonly most: number | null
}

export interface Table {
  /** Total number of rows, if it is stored at the beginning or end of the file. */
  readonly count: number | null
  /** The delimiter and encoding of a CSV file. */
  readonly csv?: CsvFormat
  /** Throws if the file cannot be read any further. */
  rows(range: RowRange, signal: AbortSignal): AsyncGenerator<TableRow>
}

/** Passes on the rows of a range, then stops reading the file. */
export async function* withinRange(
  rows: AsyncIterable<TableRow>,
  { skip, most }: RowRange,
): AsyncGenerator<TableRow> {
  let at = 0
  if (most === 0) return
  for await (const row of rows) {
    if (row.row === 0) {
      if (skip === 0) yield row
      continue
    }
    at += 1
    if (at <= skip) continue
    yield row
    if (most !== null && at >= skip + most) return
  }
}

/**
 * Reads a nested value, such as `image.path` of `{image: {path}}`. A column whose name contains the dot takes
 * precedence.
 */
export function cellAt(cells: TableCells, column: string): JsonValue | undefined {
  const own = cells[column]
  if (own !== undefined) return own
  const [outer = '', inner] = column.split(/\.(.*)/s)
  const found = cells[outer]
  return inner !== undefined && isObject(found) ? found[inner] : undefined
}

/** Normalises a column's name, ignoring capitals, spaces and hyphens: `Item ID` becomes `item_id`. */
export function usualName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

/** True if a cell contains bytes, which in all known cases are a picture. */
export function isPicture(value: JsonValue | undefined): boolean {
  return isObject(value) && value['from'] === 'data' && typeof value['base64'] === 'string'
}

/** The columns of some rows in order of appearance. Members of objects are named `column.member`. */
export function columnsOf(rows: readonly TableCells[]): readonly string[] {
  const found = new Set<string>()
  for (const cells of rows) {
    for (const [name, value] of Object.entries(cells)) {
      found.add(name)
      if (isObject(value) && !isPicture(value)) {
        for (const member of Object.keys(value)) found.add(`${name}.${member}`)
      }
    }
  }
  return [...found]
}
