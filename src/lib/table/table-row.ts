import type { JsonValue } from '../../contracts/index.ts'
import { isObject } from '../json/kinds.ts'

/** A row of a table, or what is wrong with it; rows count from 1 in the order of their file. */
export type TableRow =
  | { readonly file: string; readonly row: number; readonly value: TableCells }
  | { readonly file: string; readonly row: number; readonly path: string; readonly message: string }

/** What a row holds, by the names of its columns. Pictures are `{from: 'data', base64}`. */
export type TableCells = Readonly<Record<string, JsonValue>>

/** The rows that are wanted: `skip` of them are passed over first. */
export interface RowRange {
  readonly skip: number
  /** Null: all there are. */
  readonly most: number | null
}

export interface Table {
  /** Rows in all, where the file says it at its beginning or end. */
  readonly count: number | null
  /** Throws where the file cannot be read any further. */
  rows(range: RowRange, signal: AbortSignal): AsyncGenerator<TableRow>
}

/** Passes on the rows of a range, and stops reading after it. */
export async function* withinRange(
  rows: AsyncIterable<TableRow>,
  { skip, most }: RowRange,
): AsyncGenerator<TableRow> {
  let at = 0
  if (most === 0) return
  for await (const row of rows) {
    at += 1
    if (at <= skip) continue
    yield row
    if (most !== null && at >= skip + most) return
  }
}

/** `image.path` of `{image: {path}}`; a column whose own name has the point comes first. */
export function cellAt(cells: TableCells, column: string): JsonValue | undefined {
  const own = cells[column]
  if (own !== undefined) return own
  const [outer = '', inner] = column.split(/\.(.*)/s)
  const found = cells[outer]
  return inner !== undefined && isObject(found) ? found[inner] : undefined
}

/** Whether a cell holds bytes, of a picture in all we know. */
export function isPicture(value: JsonValue | undefined): boolean {
  return isObject(value) && value['from'] === 'data' && typeof value['base64'] === 'string'
}

/** The columns of some rows in order of appearance, members of objects by a point. */
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
