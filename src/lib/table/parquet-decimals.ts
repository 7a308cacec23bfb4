import { parquetSchema, type FileMetaData, type SchemaElement, type SchemaTree } from 'hyparquet'

/**
 * The decimals in a column of a file: the scale if the column itself is decimal, otherwise the decimals nested below
 * the column, keyed by name.
 */
type Decimals = { readonly scale: number } | { readonly below: ReadonlyMap<string, Decimals> }

/** Reads decimals with all of their digits. The library would read them as float64. */
export interface ExactDecimals {
  /** The metadata, changed so that decimals are returned in their stored form. */
  readonly metadata: FileMetaData
  readonly restore: (column: string, cell: unknown) => unknown
}

export function withExactDecimals(metadata: FileMetaData): ExactDecimals {
  const columns = new Map<string, Decimals>()
  for (const child of parquetSchema(metadata).children) {
    const found = findDecimals(child)
    if (found !== null) columns.set(child.element.name, found)
  }
  if (columns.size === 0) return { metadata, restore: (_, cell) => cell }
  return {
    metadata: { ...metadata, schema: metadata.schema.map(withoutDecimal) },
    restore(column, cell) {
      const decimals = columns.get(column)
      return decimals === undefined ? cell : restore(cell, decimals)
    },
  }
}

function isDecimal({ converted_type: converted, logical_type: logical }: SchemaElement): boolean {
  return converted === 'DECIMAL' || logical?.type === 'DECIMAL'
}

function withoutDecimal(element: SchemaElement): SchemaElement {
  if (!isDecimal(element)) return element
  const { converted_type: _, logical_type: __, ...stored } = element
  return stored
}

function findDecimals({ element, children }: SchemaTree): Decimals | null {
  if (children.length === 0) return isDecimal(element) ? { scale: element.scale ?? 0 } : null
  const below = new Map<string, Decimals>()
  for (const child of children) {
    const found = findDecimals(child)
    if (found !== null) below.set(child.element.name, found)
  }
  if (below.size === 0) return null
  // The groups between a list or map and its elements do not appear in cells.
  const [first] = below
  const isMap = element.converted_type === 'MAP' || element.logical_type?.type === 'MAP'
  if (isMap && first !== undefined && 'below' in first[1])
    return first[1].below.get('value') ?? { below: first[1].below }
  const isList = element.converted_type === 'LIST' || element.logical_type?.type === 'LIST'
  if (!isList || first === undefined) return { below }
  const [element1] = 'below' in first[1] ? [...first[1].below.values()] : [first[1]]
  return element1 ?? null
}

function restore(cell: unknown, decimals: Decimals): unknown {
  if (cell === null || cell === undefined) return cell
  if (Array.isArray(cell)) return cell.map((one) => restore(one, decimals))
  if ('scale' in decimals && isStored(cell)) return writeDecimal(unscaled(cell), decimals.scale)
  if (typeof cell !== 'object' || cell instanceof Uint8Array) return cell
  return Object.fromEntries(
    Object.entries(cell).map(([name, value]: readonly [string, unknown]) => {
      const own = 'below' in decimals ? decimals.below.get(name) : decimals
      return [name, own === undefined ? value : restore(value, own)]
    }),
  )
}

type Stored = number | bigint | Uint8Array

function isStored(cell: unknown): cell is Stored {
  return typeof cell === 'number' || typeof cell === 'bigint' || cell instanceof Uint8Array
}

/** The bytes are a big-endian two's complement number. */
function unscaled(stored: Stored): bigint {
  if (!(stored instanceof Uint8Array)) return BigInt(stored)
  let value = 0n
  for (const byte of stored) value = value * 256n + BigInt(byte)
  return BigInt.asIntN(8 * stored.length, value)
}

/** The number if float64 can represent all its digits, otherwise the digits as text. */
function writeDecimal(value: bigint, scale: number): number | string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const text = `${value < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`
  return digits.replace(/^0+/, '').length <= 15 ? Number(text) : text
}
