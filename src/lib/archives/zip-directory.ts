import { fail, msg, succeed, type Outcome } from '../../contracts/index.ts'
import { crc32 } from './crc32.ts'
import { inflateRaw } from './inflate-raw.ts'

/*
 * The parts of a ZIP archive according to APPNOTE.TXT: the directory at the end of the archive, including that of
 * ZIP64, and one file.
 */

export interface ZipDirectory {
  readonly offset: number
  readonly sizeBytes: number
  readonly count: number
}

export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  /** Day of the last change, `2024-01-31`. Null if the archive has none. */
  readonly day: string | null
  readonly crc: number
  readonly packedBytes: number
  /** Size claimed by the archive. `unpack` counts the actual bytes. */
  readonly sizeBytes: number
  readonly headerOffset: number
}

const endBytes = 22
/**
 * The record of ZIP64 and the pointer to it precede the end record, after which there can be a comment of at most 64
 * KiB.
 */
export const maxEndBytes = 56 + 20 + endBytes + 0xffff

/**
 * Finds the central directory in an archive's last bytes, which begin at `start`. Null if its position cannot be
 * determined.
 */
export function findDirectory(tail: Uint8Array, start: number): ZipDirectory | null {
  const view = viewOf(tail)
  const lowest = Math.max(0, tail.length - endBytes - 0xffff)
  for (let at = tail.length - endBytes; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue
    if (at < 20 || view.getUint32(at - 20, true) !== 0x07064b50) {
      const offset = view.getUint32(at + 16, true)
      return { offset, sizeBytes: view.getUint32(at + 12, true), count: view.getUint16(at + 10, true) }
    }
    const record = readLong(view, at - 12) - start
    if (record < 0 || record + 56 > tail.length || view.getUint32(record, true) !== 0x06064b50) return null
    const offset = readLong(view, record + 48)
    return { offset, sizeBytes: readLong(view, record + 40), count: readLong(view, record + 32) }
  }
  return null
}

/** The entries of a directory, with null in place of the first truncated one. */
export function* readEntries(directory: Uint8Array<ArrayBuffer>, count: number): Generator<ZipEntry | null> {
  const view = viewOf(directory)
  let at = 0
  for (let index = 0; index < count; index += 1) {
    const isWhole = at + 46 <= directory.length && view.getUint32(at, true) === 0x02014b50
    const nameEnd = isWhole ? at + 46 + view.getUint16(at + 28, true) : Infinity
    const extraEnd = isWhole ? nameEnd + view.getUint16(at + 30, true) : Infinity
    if (extraEnd > directory.length) {
      yield null
      return
    }
    const name = decodeName(directory.subarray(at + 46, nameEnd))
    yield { name, ...readFields(view, at, nameEnd, extraEnd) }
    at = extraEnd + view.getUint16(at + 32, true)
  }
}

function readFields(view: DataView, at: number, nameEnd: number, extraEnd: number): Omit<ZipEntry, 'name'> {
  let long = findZip64(view, nameEnd, extraEnd)
  const read = (field: number): number => {
    const value = view.getUint32(at + field, true)
    if (value !== 0xffffffff || long + 8 > extraEnd) return value
    long += 8
    return readLong(view, long - 8)
  }
  // The fields are read in the order that ZIP64 defines.
  const sizeBytes = read(24)
  const packedBytes = read(20)
  const headerOffset = read(42)
  return {
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    day: dayOf(view.getUint16(at + 14, true)),
    crc: view.getUint32(at + 16, true),
    sizeBytes,
    packedBytes,
    headerOffset,
  }
}

/** Reads a date as MS-DOS packs it. */
function dayOf(packed: number): string | null {
  const [year, month, day] = [1980 + (packed >> 9), (packed >> 5) & 15, packed & 31]
  // Archives that are meant to be equal every time have the first day of 1980.
  if (year === 1980 || month < 1 || month > 12 || day < 1) return null
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Offset of an entry's ZIP64 numbers. If the entry has none, the end of its extra fields. */
function findZip64(view: DataView, from: number, end: number): number {
  for (let at = from; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === 1) return at + 4
  }
  return end
}

export const headerBytes = 30

/**
 * The length of the local header before a file's bytes, determined from the first 30 bytes. Null if these bytes are
 * not a header.
 */
export function headerLength(header: Uint8Array): number | null {
  const view = viewOf(header)
  if (header.length < headerBytes || view.getUint32(0, true) !== 0x04034b50) return null
  return headerBytes + view.getUint16(26, true) + view.getUint16(28, true)
}

/** Method numbers for Zstandard compression: the current one, and the deprecated one that was assigned first. */
const zstdMethods = [93, 20]

/** Unpacks a file. Never unpacks more than `limitBytes`. */
export async function unpack(
  entry: ZipEntry,
  packed: Uint8Array<ArrayBuffer>,
  limitBytes: number,
): Promise<Outcome<Uint8Array<ArrayBuffer>, 'unsupported' | 'too-large' | 'damaged'>> {
  const { name, method, isEncrypted } = entry
  if (isEncrypted) return fail('unsupported', msg`${name} in the archive is encrypted.`)
  if (zstdMethods.includes(method)) return unpackZstd(entry, packed, limitBytes)
  if (method !== 0 && method !== 8) {
    return fail(
      'unsupported',
      msg`${name} is compressed with method ${method}; only deflate and Zstandard are supported.`,
    )
  }
  if (method === 0) return packed.length > limitBytes ? fail('too-large', '') : succeed(packed.slice())
  const unpacked = inflateRaw(packed, limitBytes)
  if (unpacked.ok || unpacked.code === 'too-large') return unpacked.ok ? unpacked : fail('too-large', '')
  return fail('damaged', msg`${name} cannot be inflated`)
}

async function unpackZstd(
  { name, sizeBytes, crc }: ZipEntry,
  packed: Uint8Array<ArrayBuffer>,
  limitBytes: number,
): Promise<Outcome<Uint8Array<ArrayBuffer>, 'too-large' | 'damaged'>> {
  // The decoder never produces more than the size passed to it.
  if (sizeBytes > limitBytes) return fail('too-large', '')
  if (sizeBytes === 0) return succeed(new Uint8Array())
  const { startZstd } = await import('./zstd.ts')
  const unpackNow = await startZstd()
  try {
    const bytes = unpackNow(packed, sizeBytes)
    if (crc32(bytes) === crc) return succeed(bytes)
  } catch {
    // The actual size differs from the declared one.
  }
  return fail('damaged', msg`${name} cannot be unpacked`)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('latin1')

function decodeName(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return latin1.decode(bytes)
  }
}

function readLong(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
