import {
  parquetMetadataAsync,
  parquetReadObjects,
  type AsyncBuffer,
  type FileMetaData,
  type ParquetParsers,
} from 'hyparquet'
import { msg, type JsonValue } from '../../contracts/index.ts'
import { bytesToBase64 } from '../base64.ts'
import { MessageError, reasonOf } from '../errors.ts'
import { readRowValue } from '../json/json-row-value.ts'
import { yieldToPage } from '../yield-to-page.ts'
import type { RowRange, Table, TableRow } from './table-row.ts'
import { withExactDecimals } from './parquet-decimals.ts'
import { unpackersFor } from './unpack-columns.ts'
import { defined } from '../defined.ts'

/** Number of rows decoded at a time. Each can contain a picture. */
const rowsAtOnce = 64
/**
 * Number of bytes initially fetched from the end of a file, where the metadata is. If the metadata is longer, it is
 * then fetched completely.
 */
const endBytes = 1 << 14

/**
 * A local or remote Parquet file. Only reads the end of the file and those parts of its columns that contain the
 * requested rows.
 */
export async function openParquet(name: string, buffer: AsyncBuffer): Promise<Table> {
  const metadata = await parquetMetadataAsync(buffer, { initialFetchSize: endBytes }).catch(
    (thrown: unknown) => {
      throw new MessageError(msg`it is not a readable Parquet file: ${reasonOf(thrown)}`, {
        cause: thrown,
      })
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
      // A damaged file can refer to any position, even outside the file.
      if (!(start >= 0 && start <= end && end <= size))
        throw new Error('it refers to parts outside the file.')
      return file.slice(start, end).arrayBuffer()
    },
  }
}

async function* readRows(
  name: string,
  buffer: AsyncBuffer,
  written: FileMetaData,
  { skip, most }: RowRange,
  signal: AbortSignal,
): AsyncGenerator<TableRow> {
  const { metadata, restore } = withExactDecimals(written)
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
        parsers: exactParsers,
        rowStart: start,
        rowEnd: end,
        useOffsetIndex: true,
        // Image bytes must not be decoded as text.
        utf8: false,
      })
      for (const [index, row] of rows.entries()) {
        yield { file: name, row: start + index + 1, value: plainCells(row, restore) }
      }
      await yieldToPage()
    }
    groupFrom = groupTo
  }
}

function plainCells(
  row: Readonly<Record<string, unknown>>,
  restore: (column: string, cell: unknown) => unknown,
): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [name, plainValue(restore(name, cell), 0)]),
  )
}

/**
 * A `Date` supports milliseconds, and years up to 275,760. JSON in a cell may contain integers that float64 cannot
 * represent.
 */
const exactParsers: Partial<ParquetParsers> = {
  timestampFromMilliseconds: (time) => writeTime(time, 0),
  timestampFromMicroseconds: (time) => writeTime(time, 3),
  timestampFromNanoseconds: (time) => writeTime(time, 6),
  jsonFromBytes(bytes) {
    // The value is null, a case that the library's types do not include.
    if (!(bytes instanceof Uint8Array)) return null
    const text = new TextDecoder().decode(bytes)
    const read = readRowValue(text)
    return read.ok ? read.value : text
  },
}

/**
 * The time in ISO 8601 format, with as many fractional digits as needed. `digits`: the number of digits that the
 * time's unit has below a millisecond.
 */
function writeTime(time: unknown, digits: number): string | null {
  if (typeof time !== 'bigint' && typeof time !== 'number') return null
  const unit = 10n ** BigInt(digits)
  const below = ((BigInt(time) % unit) + unit) % unit
  const date = new Date(Number((BigInt(time) - below) / unit))
  if (Number.isNaN(date.getTime())) return String(time)
  const fraction = below === 0n ? '' : String(below).padStart(digits, '0')
  return date.toISOString().replace('Z', `${fraction}Z`)
}

/** No real table row is nested more deeply than this. */
const deepest = 32

/** The part of a cell that JSON can represent. Pictures on the hub are `{bytes, path}`. */
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
