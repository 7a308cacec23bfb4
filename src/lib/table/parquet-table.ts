import { parquetMetadataAsync, parquetReadObjects, type AsyncBuffer, type FileMetaData } from 'hyparquet'
import type { JsonValue } from '../../contracts/index.ts'
import { bytesToBase64 } from '../base64.ts'
import { describeError } from '../errors.ts'
import { yieldToPage } from '../yield-to-page.ts'
import type { RowRange, Table, TableRow } from './table-row.ts'
import { unpackersFor } from './unpack-columns.ts'
import { defined } from '../defined.ts'

/** Rows decoded at once: each may hold a picture. */
const rowsAtOnce = 64
/** Fetched of a file's end at first; what it says of itself stands there, and is fetched whole where it is longer. */
const endBytes = 1 << 14

/** A Parquet file here or elsewhere: read are its end, and of its columns what holds the rows that are asked for. */
export async function openParquet(name: string, buffer: AsyncBuffer): Promise<Table> {
  const metadata = await parquetMetadataAsync(buffer, { initialFetchSize: endBytes }).catch(
    (thrown: unknown) => {
      throw new Error(`it is no Parquet file that can be read: ${describeError(thrown)}`, { cause: thrown })
    },
  )
  return {
    count: Number(metadata.num_rows),
    rows: (range, signal) => readRows(name, buffer, metadata, range, signal),
  }
}

export function bufferOf(file: Blob): AsyncBuffer {
  const { size } = file
  return {
    byteLength: size,
    slice(start, end = size) {
      // A damaged file may name any place.
      if (!(start >= 0 && start <= end && end <= size))
        throw new Error('it names parts that lie outside of it.')
      return file.slice(start, end).arrayBuffer()
    },
  }
}

async function* readRows(
  name: string,
  buffer: AsyncBuffer,
  metadata: FileMetaData,
  { skip, most }: RowRange,
  signal: AbortSignal,
): AsyncGenerator<TableRow> {
  const count = Number(metadata.num_rows)
  const last = most === null ? count : Math.min(count, skip + most)
  const compressors = await unpackersFor(metadata)
  let groupFrom = 0
  for (const group of metadata.row_groups) {
    const groupTo = groupFrom + Number(group.num_rows)
    for (let start = Math.max(skip, groupFrom); start < Math.min(groupTo, last); start += rowsAtOnce) {
      signal.throwIfAborted()
      const end = Math.min(groupTo, last, start + rowsAtOnce)
      const rows = await parquetReadObjects({
        file: buffer,
        metadata,
        ...defined({ compressors }),
        rowStart: start,
        rowEnd: end,
        useOffsetIndex: true,
        // Bytes of pictures are no text.
        utf8: false,
      })
      for (const [index, row] of rows.entries()) {
        yield { file: name, row: start + index + 1, value: plainCells(row) }
      }
      await yieldToPage()
    }
    groupFrom = groupTo
  }
}

function plainCells(row: Readonly<Record<string, unknown>>): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plainValue(value, 0)]))
}

/** Deeper is no row of a table. */
const deepest = 32

/** What JSON can hold of a cell. The hub's pictures are `{bytes, path}`. */
function plainValue(value: unknown, depth: number): JsonValue {
  if (value === null || value === undefined || depth > deepest) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (value instanceof Uint8Array) return { from: 'data', base64: bytesToBase64(value) }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (ArrayBuffer.isView(value)) return null
  if (Array.isArray(value)) return value.map((member) => plainValue(member, depth + 1))
  if (typeof value !== 'object') return null
  const members = Object.entries(value)
  const bytes: unknown = Reflect.get(value, 'bytes')
  if (bytes instanceof Uint8Array && members.every(([name]) => name === 'bytes' || name === 'path')) {
    const path: unknown = Reflect.get(value, 'path')
    const picture = { from: 'data', base64: bytesToBase64(bytes) }
    return typeof path === 'string' ? { ...picture, path } : picture
  }
  return Object.fromEntries(members.map(([name, member]) => [name, plainValue(member, depth + 1)]))
}
