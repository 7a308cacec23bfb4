import { parquetMetadataAsync, parquetReadObjects, type AsyncBuffer } from 'hyparquet'
import { msg, type ByteSource, type JsonValue } from '../../../contracts/index.ts'
import { bytesToBase64 } from '../../../lib/base64.ts'
import { MessageError, reasonOf } from '../../../lib/errors.ts'
import { unpackersFor } from '../../../lib/table/unpack-columns.ts'
import { yieldToPage } from '../../../lib/yield-to-page.ts'
import { defined } from '../../../lib/defined.ts'

/*
 * The hub's export of the data set: a column `image` of {bytes, path}, `code`, `instruction`. Only a few rows are
 * read at a time, because each row contains an image.
 */

export interface ParquetRow {
  readonly row: number
  readonly json: JsonValue
  readonly picture: ByteSource | string | undefined
}

const rowsAtOnce = 16

/** Yields the rows of a Parquet file, numbered from 1. Throws if the file cannot be read or has no script column. */
export async function* readParquetRows(file: Blob, signal: AbortSignal): AsyncGenerator<ParquetRow> {
  const buffer: AsyncBuffer = {
    byteLength: file.size,
    slice: (start, end) => file.slice(start, end).arrayBuffer(),
  }
  const metadata = await parquetMetadataAsync(buffer).catch((thrown: unknown) => {
    throw new MessageError(msg`it is not a readable Parquet file: ${reasonOf(thrown)}`, {
      cause: thrown,
    })
  })
  const columns = metadata.schema.map(({ name }) => name)
  if (!columns.includes('code')) {
    throw new Error(`it has no column "code"; its columns are ${columns.slice(1, 12).join(', ')}`)
  }
  const compressors = await unpackersFor(metadata)
  const count = Number(metadata.num_rows)
  for (let start = 0; start < count; start += rowsAtOnce) {
    signal.throwIfAborted()
    const rows = await parquetReadObjects({
      file: buffer,
      metadata,
      ...defined({ compressors }),
      rowStart: start,
      rowEnd: Math.min(count, start + rowsAtOnce),
      // Image bytes must not be decoded as text.
      utf8: false,
    })
    for (const [index, row] of rows.entries()) {
      yield { row: start + index + 1, json: plainFields(row), picture: pictureOf(row['image']) }
    }
    await yieldToPage()
  }
}

/**
 * The fields that JSON can represent. The image is returned separately, and the image's path is kept if the row has
 * no other name.
 */
function plainFields(row: Readonly<Record<string, unknown>>): JsonValue {
  const fields: Record<string, JsonValue> = {}
  for (const [name, value] of Object.entries(row)) {
    if (name === 'image') continue
    if (value === null || typeof value === 'string' || typeof value === 'number') fields[name] = value
    // If a value that must be text is not text, it is rejected with an error that names the field.
    else if (value !== undefined) fields[name] = { unreadable: typeof value }
  }
  const path = memberOf(row['image'], 'path')
  if (typeof path === 'string' && typeof fields['file_name'] !== 'string') fields['file_name'] = path
  return fields
}

function pictureOf(image: unknown): ByteSource | string | undefined {
  if (image === null || image === undefined) return undefined
  const bytes = image instanceof Uint8Array ? image : memberOf(image, 'bytes')
  if (bytes instanceof Uint8Array) return { from: 'data', base64: bytesToBase64(bytes) }
  return 'The picture holds no bytes: the reference is drawn from its script.'
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
